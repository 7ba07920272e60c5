import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type SmallDisk = NonNullable<ReturnType<typeof mountSmallDisk>>;

/**
 * Mounts a disk of this size: a file system in a file, else one in memory. Undefined where mounting is not permitted, as
 * for anybody but root and in most containers.
 */
export function mountSmallDisk(megabytes: number) {
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
  if (!mounted) return void rmSync(place, { recursive: true });
  chmodSync(folder, 0o711);
  const fillers: string[] = [];
  const freeBytes = async () => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  };
  return {
    folder,
    /** A description of how it was made. */
    kind: inFile ? 'a file system in a file' : 'a file system in memory',
    freeBytes,
    /** Occupies the disk until only `bytes` are free. */
    async fillUntil(bytes: number) {
      const free = await freeBytes();
      const filler = join(folder, `filler-${fillers.length}`);
      fillers.push(filler);
      if (free > bytes && !run('fallocate', '-l', String(free - bytes), filler))
        throw new Error(`The disk could not be filled to ${bytes} bytes.`);
    },
    /** Frees what `fillUntil` occupied. */
    empty() {
      for (const filler of fillers) rmSync(filler, { force: true });
    },
    [Symbol.dispose]() {
      run('umount', '-l', folder);
      rmSync(place, { recursive: true, force: true });
    },
  };
}
