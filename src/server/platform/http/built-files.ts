import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { StartupError } from '#server/platform/startup-error.ts';
import { prepareAnswer, prepareText, type PreparedAnswer } from './prepared-answer.ts';

export type Files = ReadonlyMap<string, PreparedAnswer>;

/** Reads a built folder into memory, texts with their `NAME.br`. Throws StartupError when there is no such folder. */
export async function readBuiltFiles(folder: string): Promise<Files> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((cause: unknown) => {
    const message = 'The pages are not built yet. Start with npm start, which builds them.';
    throw new StartupError(message, { cause });
  });
  const names = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name));
  const files = new Map<string, PreparedAnswer>();
  for (const name of names.filter((each) => extname(each) !== '.br')) {
    const path = `/${relative(folder, name).split(sep).join('/')}`;
    const brotli = names.includes(`${name}.br`) ? await readFile(`${name}.br`) : undefined;
    // Hono knows no subtitles.
    const usual = getMimeType(name) ?? 'application/octet-stream';
    const contentType = extname(name) === '.vtt' ? 'text/vtt; charset=utf-8' : usual;
    files.set(path, await prepareFile({ path, contentType, body: await readFile(name), brotli }));
  }
  return files;
}

/** Whether a path names a file that never changes, because the name holds a hash of it. */
export function hasHashedName(path: string): boolean {
  return /^\/assets\/[\w.-]{1,150}-[\w-]{8}\.\w{1,10}$/.test(path);
}

interface BuiltFile {
  path: string;
  contentType: string;
  body: Buffer<ArrayBuffer>;
  brotli: Buffer<ArrayBuffer> | undefined;
}

export function prepareFile(file: BuiltFile): Promise<PreparedAnswer> | PreparedAnswer {
  const { path, contentType, body, brotli } = file;
  const headers = { 'Content-Type': contentType, 'Cache-Control': cacheControl(path) };
  return /^text|json|svg|javascript/.test(contentType)
    ? prepareText(body, brotli, headers)
    : prepareAnswer(body, { ...headers, 'Accept-Ranges': 'bytes' });
}

/** Lets caches keep names with a hash for a year, and has the service worker revalidated each time. */
function cacheControl(path: string): string {
  if (hasHashedName(path)) return 'public, max-age=31536000, immutable';
  return path.endsWith('/sw.js') ? 'no-cache' : 'public, max-age=3600';
}
