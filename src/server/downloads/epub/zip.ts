import { crc32, deflateRaw } from 'node:zlib';
import { promisify } from 'node:util';

export interface ZipEntry {
  /** A path of ASCII characters. */
  path: string;
  content: string | Uint8Array;
  /** Is not compressed. */
  stored?: boolean;
}

const deflate = promisify(deflateRaw);
/** 1 January 1980, the first day that the format knows, so that the same entries make the same bytes. */
const firstDay = 0x21;
const version = 20;
const methods = { stored: 0, deflated: 8 } as const;

/** Writes a zip file with these entries in this order. Less than 4 GB in less than 65,536 entries. */
export async function zip(entries: readonly ZipEntry[]): Promise<Buffer> {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { path, content, stored = false } of entries) {
    const bytes = Buffer.from(content);
    const packed = stored ? bytes : await deflate(bytes);
    const name = Buffer.from(path, 'ascii');
    // Version, flags, method, time, day, sum, sizes, lengths of the name and of extra fields, as both headers have them.
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(version, 0);
    facts.writeUInt16LE(stored ? methods.stored : methods.deflated, 4);
    facts.writeUInt16LE(firstDay, 8);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(bytes.length, 18);
    facts.writeUInt16LE(name.length, 22);
    files.push(Buffer.from('PK\x03\x04', 'latin1'), facts, name, packed);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.from([0x50, 0x4b, 1, 2, version, 0]), facts, place, name);
    offset += 30 + name.length + packed.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, central, end]);
}
