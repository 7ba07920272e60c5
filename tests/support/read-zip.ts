import { crc32, inflateRawSync } from 'node:zlib';

interface ReadEntry {
  path: string;
  stored: boolean;
  content: Buffer;
}

/** Reads a zip file by its central directory, and compares each entry with its own header and sum. */
export function readZip(bytes: Buffer): ReadEntry[] {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0 || end + 22 !== bytes.length) throw new Error('No end of a zip file');
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  if (at + bytes.readUInt32LE(end + 12) !== end) throw new Error('The directory is not where it should be');
  const entries: ReadEntry[] = [];
  for (let n = 0; n < count; n += 1) {
    if (bytes.readUInt32LE(at) !== 0x02014b50) throw new Error(`Entry ${n} is not in the directory`);
    const nameLength = bytes.readUInt16LE(at + 28);
    const rest = bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    const path = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    entries.push(readEntry(bytes, at, path));
    at += 46 + nameLength + rest;
  }
  if (at !== end) throw new Error('The directory has more than its entries');
  return entries;
}

function readEntry(bytes: Buffer, at: number, path: string): ReadEntry {
  const local = bytes.readUInt32LE(at + 42);
  if (bytes.readUInt32LE(local) !== 0x04034b50) throw new Error(`${path} is not where it should be`);
  const facts = (from: number) => bytes.toString('hex', from, from + 24);
  if (facts(at + 6) !== facts(local + 4)) throw new Error(`${path} has two different headers`);
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  const packed = bytes.subarray(start, start + bytes.readUInt32LE(at + 20));
  const stored = bytes.readUInt16LE(at + 10) === 0;
  const content = stored ? packed : inflateRawSync(packed);
  if (content.length !== bytes.readUInt32LE(at + 24) || crc32(content) !== bytes.readUInt32LE(at + 16))
    throw new Error(`${path} is damaged`);
  return { path, stored, content };
}
