import { readdir, readFile } from 'node:fs/promises';
import { basename, extname, join, relative, sep } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { StartupError } from '#server/platform/startup-error.ts';
import { prepareAnswer, prepareText, type PreparedAnswer } from './prepared-answer.ts';

/** Files by the path of their address. */
export type Files = ReadonlyMap<string, PreparedAnswer>;

/**
 * Reads a built folder into memory. A text is sent as brotli where the build has left that beside it as `NAME.br`.
 *
 * @throws StartupError when there is no such folder
 */
export async function readBuiltFiles(folder: string): Promise<Files> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((cause: unknown) => {
    throw new StartupError('The pages are not built yet. Start with npm start, which builds them.', {
      cause,
    });
  });
  const names = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name));
  const known = new Set(names);
  const files = new Map<string, PreparedAnswer>();
  for (const name of names) {
    if (extname(name) === '.br') continue;
    const path = `/${relative(folder, name).split(sep).join('/')}`;
    const brotli = known.has(`${name}.br`) ? await readFile(`${name}.br`) : undefined;
    const contentType = typeOf(name);
    files.set(path, await prepareFile({ path, contentType, body: await readFile(name), brotli }));
  }
  return files;
}

function typeOf(name: string): string {
  // Hono knows no subtitles.
  if (extname(name) === '.vtt') return 'text/vtt; charset=utf-8';
  return getMimeType(name) ?? 'application/octet-stream';
}

/** Whether a path names a file that never changes, because the name holds a hash of it. */
export function hasHashedName(path: string): boolean {
  return /^\/assets\/[\w.-]{1,150}-[\w-]{8}\.\w{1,10}$/.test(path);
}

export function prepareFile({
  path,
  contentType,
  body,
  brotli,
}: {
  path: string;
  contentType: string;
  body: Buffer<ArrayBuffer>;
  brotli: Buffer<ArrayBuffer> | undefined;
}): Promise<PreparedAnswer> | PreparedAnswer {
  const isText = /^text|json|svg|javascript/.test(contentType);
  const headers = {
    'Content-Type': contentType,
    'Cache-Control': cacheControl(path),
    ...(isText ? {} : { 'Accept-Ranges': 'bytes' }),
  };
  return isText ? prepareText(body, brotli, headers) : prepareAnswer(body, headers);
}

/** Lets caches keep names with a hash for a year, and has the service worker revalidated each time. */
function cacheControl(path: string): string {
  if (hasHashedName(path)) return 'public, max-age=31536000, immutable';
  return basename(path) === 'sw.js' ? 'no-cache' : 'public, max-age=3600';
}
