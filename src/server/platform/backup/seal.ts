import { crc32 } from 'node:zlib';

/** gzip's magic, "deflate", no flags, no time, no extra flags, an unknown system (RFC 1952). */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);

/**
 * A gzip member whose only line is the hash of all that stands before it in the file. It is built by hand, the same
 * for the same hash wherever it is made, so that a change of any byte of a sealed file shows.
 * @param sha256 in hexadecimal digits
 */
export function sealOf(sha256: string): Buffer {
  const text = Buffer.from(`sha256:${sha256}\n`);
  // One stored block, the last one: its length and the complement of it (RFC 1951).
  const block = Buffer.from([1, text.length, 0, 255 - text.length, 255]);
  const end = Buffer.alloc(8);
  end.writeUInt32LE(crc32(text), 0);
  end.writeUInt32LE(text.length, 4);
  return Buffer.concat([gzipHeader, block, text, end]);
}

export const sealBytes = sealOf('0'.repeat(64)).length;
