import { zipSync, type Zippable } from 'fflate';

export interface ZipEntry {
  path: string;
  content: string | Uint8Array;
  /** Is not compressed. */
  stored?: boolean;
}

/** The first day that the format knows, so that the same entries make the same bytes. */
const mtime = new Date(1980, 0, 1);

/** Writes a zip file with these entries in this order. */
export function zip(entries: readonly ZipEntry[]): Buffer {
  const files: Zippable = {};
  for (const { path, content, stored = false } of entries)
    files[path] = [Buffer.from(content), { level: stored ? 0 : 6, mtime }];
  return Buffer.from(zipSync(files).buffer);
}
