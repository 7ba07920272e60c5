import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { createMiddleware } from 'hono/factory';
import { getMimeType } from 'hono/utils/mime';
import { StartupError } from '#server/platform/startup-error.ts';
import { answerShared } from './bytes-in-flight.ts';
import type { HttpEnv } from './http-context.ts';
import { prepareAnswer, prepareText, sendTo, type PreparedAnswer } from './prepared-answer.ts';

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
    files.set(path, await prepareFile(path, contentType, { body: await readFile(name), brotli }));
  }
  return files;
}

/** Whether a path names a file that never changes, because the name holds a hash of it. */
export function hasHashedName(path: string): boolean {
  return /^\/assets\/[\w.-]{1,150}-[\w-]{8}\.\w{1,10}$/.test(path);
}

export function prepareFile(
  path: string,
  contentType: string,
  { body, brotli }: Pick<PreparedAnswer, 'body' | 'brotli'>,
): Promise<PreparedAnswer> | PreparedAnswer {
  const headers = { 'Content-Type': contentType, 'Cache-Control': cacheControl(path) };
  return /^text|json|svg|javascript/.test(contentType)
    ? prepareText(body, brotli, headers)
    : prepareAnswer(body, { ...headers, 'Accept-Ranges': 'bytes' });
}

function cacheControl(path: string): string {
  if (hasHashedName(path)) return 'public, max-age=31536000, immutable';
  return path.endsWith('/sw.js') ? 'private, max-age=600' : 'public, max-age=3600';
}

/** Addresses that hold only files, where a missing one needs no page. */
const forFiles = /^\/(?:assets|icons|media|plans)\//;

export function staticFiles(
  files: Files,
  others: { find(path: string): Promise<PreparedAnswer | undefined> },
) {
  return createMiddleware<HttpEnv>(async (context, next) => {
    const { method, path } = context.req;
    if (method !== 'GET' && method !== 'HEAD') return next();
    const file = files.get(path) ?? (await others.find(path));
    if (file) return (method === 'GET' && answerPart(file, context.req.raw)) || sendTo(context.req.raw, file);
    if (!forFiles.test(path)) return next();
    return context.text('Not found\n', 404, { 'Cache-Control': 'no-store' });
  });
}

/** Answers a range, which players ask for when a viewer seeks in a film. Compressed texts are sent whole. */
function answerPart({ body, brotli, headers }: PreparedAnswer, request: Request): Response | undefined {
  if (brotli !== undefined) return undefined;
  const [range, ifRange] = ['Range', 'If-Range'].map((name) => request.headers.get(name) ?? undefined);
  const asked = requestedRange({ range, ifRange }, body.length, headers['ETag']);
  if (asked === undefined) return undefined;
  if (asked === 'unsatisfiable')
    return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${body.length}` } });
  const { first, last } = asked;
  return answerShared(body.subarray(first, last + 1), {
    status: 206,
    headers: { ...headers, 'Content-Range': `bytes ${first}-${last}/${body.length}` },
  });
}

/**
 * Parses the part of a body of `length` bytes that a request asks for (RFC 9110, section 14.2): the offsets of its first and its
 * last byte, from 0. Returns undefined for the whole body, also when the request asks for several parts, in another unit, or
 * with the tag of an older body (`If-Range`); `unsatisfiable` when the range lies outside the body.
 */
export function requestedRange(
  { range = '', ifRange }: { range: string | undefined; ifRange: string | undefined },
  length: number,
  tag: string | undefined,
): { first: number; last: number } | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/i.exec(range.trim()) ?? [];
  if (from === '' && to === '') return undefined;
  if (ifRange !== undefined && ifRange.trim() !== tag) return undefined;
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined;
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from);
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1);
  return first > last ? 'unsatisfiable' : { first, last };
}
