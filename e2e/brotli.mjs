// Sizes of files in Brotli: `node e2e/brotli.mjs QUALITY FILE …` prints one number a line.
// Node brings the compressor, so that no package is needed for it; nothing else is done here.

import { readFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";

const [quality, ...paths] = process.argv.slice(2);
const params = {
  [constants.BROTLI_PARAM_QUALITY]: Number(quality),
  [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
};
for (const path of paths) console.log(brotliCompressSync(readFileSync(path), { params }).length);
