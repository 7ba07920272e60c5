import { existsSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

import { StartupError } from '#server/platform/startup-error.ts';
import { syncFolder } from '#server/platform/sync-folder.ts';

type Chunks = AsyncIterable<Buffer | string>;

/**
 * Writes a compressed file that only this user may read. Until it is complete and on disk it is called
 * `<file>.partial`, which is removed on failure. Errors of `parts` are passed on.
 *
 * @throws StartupError when the file exists or can't be written
 */
export async function writeBackupFile(file: string, parts: Chunks, signal?: AbortSignal): Promise<void> {
  if (existsSync(file)) {
    throw new StartupError(`${file} exists already: name another file, a backup never overwrites one.`);
  }
  const partial = `${file}.partial`;
  const handle = await openNew(partial);
  try {
    try {
      // `pipeline` would close the handle with a stream of its own, before the file is on disk.
      const write = async (compressed: AsyncIterable<Buffer>) => {
        for await (const chunk of compressed) await handle.appendFile(chunk);
      };
      await pipeline(parts, createGzip(), write, { signal });
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(partial, file);
    syncFolder(path.dirname(file));
  } catch (cause) {
    await rm(partial, { force: true });
    throw writeError(file, cause);
  }
}

async function openNew(partial: string): Promise<FileHandle> {
  try {
    return await open(partial, 'wx', 0o600);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EEXIST') {
      throw new StartupError(
        `${partial} exists: another backup is writing it, or was killed while it did; remove it if none runs.`,
        { cause },
      );
    }
    throw writeError(partial, cause);
  }
}

/** Errors of the file, and not of the database that is read. */
const ofFile = new Set('ENOSPC EDQUOT EFBIG EACCES EPERM EROFS ENOENT ENOTDIR'.split(' '));

function writeError(file: string, cause: unknown): unknown {
  const { code = '', message } = cause as NodeJS.ErrnoException;
  if (!ofFile.has(code)) return cause;
  return new StartupError(
    `${file} can't be written (${message}): free some space, or name a file in a folder that this user may write.`,
    { cause },
  );
}
