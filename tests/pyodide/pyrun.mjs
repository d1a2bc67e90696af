// Runs a Python module in Pyodide under Node, on the files of this machine:
//   node tests/pyodide/pyrun.mjs LIBRARY.zip -m MODULE ARGUMENTS…
// LIBRARY.zip is the library that is shipped. PYTHONPATH lists further folders and zips of this
// machine, looked into after it.
import { resolve } from "node:path";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

const root = resolve(import.meta.dirname, "../..");
const pyodide = dirname(createRequire(join(root, "web/package.json")).resolve("pyodide/package.json"));
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")).href);

const [library, flag, module, ...args] = process.argv.slice(2);
if (flag !== "-m" || !module) throw new Error("usage: pyrun.mjs LIBRARY.zip -m MODULE ARGUMENTS…");

/** @param {NodeJS.WriteStream} stream */
const to = (stream) => ({ write: (/** @type {Uint8Array} */ bytes) => (stream.write(Buffer.from(bytes)), bytes.length) });
const py = await loadPyodide({
  stdLibURL: resolve(library),
  env: { HOME: "/home/pyodide", COLUMNS: "100", PYTEST_DISABLE_PLUGIN_AUTOLOAD: "1", PYTHONHASHSEED: "random" },
});
py.setStdout(to(process.stdout));
py.setStderr(to(process.stderr));
py.FS.mkdirTree("/host");
py.FS.mount(py.FS.filesystems.NODEFS, { root: "/" }, "/host");
py.FS.chdir(`/host${process.cwd()}`);
const paths = (process.env.PYTHONPATH ?? "").split(":").filter(Boolean);
py.globals.set("paths", py.toPy(paths.map((path) => `/host${resolve(path)}`)));
py.globals.set("argv", py.toPy([module, ...args]));
process.on("uncaughtException", (error) => {
  console.error(error.message); // without Node's excerpt: the engine is one line of a megabyte
  process.exit(1);
});
const code = py.runPython(`
import os, runpy, sys

sys.dont_write_bytecode = False  # Pyodide says True; the second run is faster with it
sys.pycache_prefix = "/host" + "${join(root, ".build/pycache")}"
sys.path[:0] = [os.getcwd()]
sys.path += list(paths)
sys.argv = list(argv)
try:
    runpy.run_module(argv[0], run_name="__main__", alter_sys=True)
    code = 0
except SystemExit as end:
    code = end.code if isinstance(end.code, int) else int(end.code is not None)
code
`);
process.exit(code);
