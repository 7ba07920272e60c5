import { readdir, readFile } from 'node:fs/promises';
import { basename, extname, join, relative, sep } from 'node:path';
import { StartupError } from '#server/platform/startup-error.ts';
import { prepareAnswer, prepareText, type PreparedAnswer } from './prepared-answer.ts';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
};

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
    const contentType = types[extname(name)] ?? 'application/octet-stream';
    files.set(path, await prepareFile({ path, contentType, body: await readFile(name), brotli }));
  }
  return files;
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

/** Keeps names with a hash for ever, and always revalidates the service worker. */
function cacheControl(path: string): string {
  if (hasHashedName(path)) return 'public, max-age=31536000, immutable';
  return basename(path) === 'sw.js' ? 'no-cache' : 'public, max-age=3600';
}
