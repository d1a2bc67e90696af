// PyScript's core in one file, from its own sources, without the parts that this page never uses:
//   node pyscript.mjs TARGET.js
import { build } from "esbuild";

/** What they say instead; each would cost a part of every start. @type {Record<string, string>} */
const LEFT_OUT = {
  "./stdlib.js": 'export const stdlib = "", optional = "";', // the Python package `pyscript`: written, compiled, imported
  "./plugins.js": "export default {};", // error box, editor, terminal, game window: fetched
  "./plugins/codemirror.js": "export default {};",
};

await build({
  entryPoints: ["node_modules/@pyscript/core/src/core.js"],
  outfile: process.argv[2],
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  plugins: [
    {
      name: "left out",
      setup({ onResolve, onLoad }) {
        onResolve({ filter: /.*/ }, ({ path, kind }) => {
          if (kind === "dynamic-import") return { path, external: true }; // zip, TOML, package graph: never asked for
          return path in LEFT_OUT ? { path, namespace: "left-out" } : undefined;
        });
        onLoad({ filter: /.*/, namespace: "left-out" }, ({ path }) => ({ contents: LEFT_OUT[path] }));
      },
    },
  ],
});
