import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Flushes a rename to disk. Windows can't open folders, so it is left out there. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
