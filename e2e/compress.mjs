// Writes a folder anew with each of its files in Brotli, as hosts send them: `node e2e/compress.mjs FROM TO`.
// Names stay as they are; how large files get at best is counted by brotli.mjs.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

const QUALITY = 5; // what a host finds time for while it answers
const params = {
  [constants.BROTLI_PARAM_QUALITY]: QUALITY,
  [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
};
const [from, to] = process.argv.slice(2);
for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue;
  const source = join(entry.parentPath ?? entry.path, entry.name);
  const target = join(to, source.slice(from.length));
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, brotliCompressSync(readFileSync(source), { params }));
}
