import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk extends Disposable {
  folder: string;
  /** A description of how it was made. */
  kind: string;
  freeBytes(): Promise<number>;
  /** Occupies the disk until only `bytes` are free. */
  fillUntil(bytes: number): Promise<void>;
  /** Frees what `fillUntil` occupied. */
  empty(): void;
}

/**
 * Mounts a disk of this size: a file system in a file, else one in memory. Undefined where mounting is not permitted, as
 * for anybody but root and in most containers.
 */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const place = mkdtempSync(join(tmpdir(), 'saksham-disk-'));
  chmodSync(place, 0o711);
  const folder = join(place, 'disk');
  const image = join(place, 'image');
  const run = (program: string, ...args: string[]) =>
    spawnSync(program, args, { stdio: 'ignore' }).status === 0;
  run('mkdir', folder);
  writeFileSync(image, '');
  truncateSync(image, megabytes * 1024 * 1024);
  const inFile = run('mkfs.ext4', '-q', '-F', '-m', '0', image) && run('mount', '-o', 'loop', image, folder);
  const mounted = inFile || run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder);
  if (!mounted) {
    rmSync(place, { recursive: true });
    return undefined;
  }
  chmodSync(folder, 0o711);
  const fillers: string[] = [];
  const freeBytes = async () => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  };
  return {
    folder,
    kind: inFile ? 'a file system in a file' : 'a file system in memory',
    freeBytes,
    async fillUntil(bytes) {
      const free = await freeBytes();
      const filler = join(folder, `filler-${fillers.length}`);
      fillers.push(filler);
      if (free > bytes && !run('fallocate', '-l', String(free - bytes), filler))
        throw new Error(`The disk could not be filled to ${bytes} bytes.`);
    },
    empty() {
      for (const filler of fillers) rmSync(filler, { force: true });
    },
    [Symbol.dispose]() {
      run('umount', '-l', folder);
      rmSync(place, { recursive: true, force: true });
    },
  };
}
