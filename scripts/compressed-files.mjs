import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const texts = /\.(?:css|html|js|json|svg|txt|vtt|webmanifest)$/;
/** A page has some thirty scripts below 1 KB: 3 to 4 KB less in brotli. Below this there is little to gain. */
const leastBytes = 128;

/**
 * Writes `NAME.br` beside each text of a folder that is smaller in brotli. The best quality takes 1.9 s of processor time for
 * all pages, once for a build. The files are 6 % smaller than with quality 9, which takes 0.5 s or more, too long for a start.
 * @param {string} folder
 */
export function compressTexts(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !texts.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const body = readFileSync(file);
    if (body.length < leastBytes) continue;
    const compressed = brotliCompressSync(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    });
    if (compressed.length < body.length) writeFileSync(`${file}.br`, compressed);
  }
}
