// Runs compile.py in Pyodide under Node:
//   node compile.mjs library TARGET.zip
//   node compile.mjs wheel SOURCE.whl TARGET.whl [LIBRARY.zip]
// With LIBRARY.zip (the outcome of the first) Pyodide itself starts from the compiled library.
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { loadPyodide } from "pyodide";

const [what, ...paths] = process.argv.slice(2);
const library = what === "wheel" ? paths[2] : undefined;
const py = await loadPyodide(library ? { stdLibURL: resolve(library) } : {});
py.runPython(readFileSync(new URL("compile.py", import.meta.url), "utf8"));
if (what === "library") {
  py.runPython('compile_library("/lib/python314.zip", "/target")');
} else if (what === "wheel") {
  py.FS.writeFile("/source", readFileSync(paths[0]));
  py.runPython('compile_wheel("/source", "/target")');
} else {
  throw new Error(`compile.mjs: neither library nor wheel: ${what}`);
}
writeFileSync(what === "library" ? paths[0] : paths[1], py.FS.readFile("/target"));
