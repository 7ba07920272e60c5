import { crc32 } from 'node:zlib';

/** gzip's magic number, deflate, no flags, no time, no extra flags, unknown system (RFC 1952). */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);

/**
 * Builds a gzip member whose only line is the hash of everything before it in the file. zlib's output may differ between
 * versions; this one is always the same for the same hash, so that any changed byte of a sealed file shows.
 * @param sha256 in hexadecimal digits
 */
export function sealOf(sha256: string): Buffer {
  const text = Buffer.from(`sha256:${sha256}\n`);
  // One final stored block: its length and the complement of the length (RFC 1951).
  const block = Buffer.from([1, text.length, 0, 255 - text.length, 255]);
  const end = Buffer.alloc(8);
  end.writeUInt32LE(crc32(text), 0);
  end.writeUInt32LE(text.length, 4);
  return Buffer.concat([gzipHeader, block, text, end]);
}

export const sealBytes = sealOf('0'.repeat(64)).length;
