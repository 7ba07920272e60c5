import { readdir, readFile } from 'node:fs/promises';
import { basename, extname, join, relative, sep } from 'node:path';
import { createMiddleware } from 'hono/factory';
import { StartupError } from '#server/platform/startup-error.ts';
import { requestedRange } from './byte-range.ts';
import { answerShared } from './bytes-in-flight.ts';
import type { HttpEnv } from './http-context.ts';
import { prepareAnswer, prepareText, sendPrepared, type PreparedAnswer } from './prepared-answer.ts';

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

/**
 * Serves a built folder from memory. Reads each file once; hashed names are immutable. A text is sent as brotli where the
 * build has left that beside it as `NAME.br`.
 */
export async function staticFiles(folder: string) {
  const files = new Map<string, PreparedAnswer>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((cause: unknown) => {
    throw new StartupError('The pages are not built yet. Start with npm start, which builds them.', {
      cause,
    });
  });
  const paths = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name));
  const known = new Set(paths);
  for (const path of paths) {
    if (extname(path) === '.br') continue;
    const brotli = known.has(`${path}.br`) ? await readFile(`${path}.br`) : undefined;
    files.set(`/${relative(folder, path).split(sep).join('/')}`, await loadFile(path, brotli));
  }
  return createMiddleware<HttpEnv>(async (context, next) => {
    const file = files.get(context.req.path);
    if (context.req.method !== 'GET' && context.req.method !== 'HEAD') return next();
    if (!file && isForFiles(context.req.path)) {
      return context.text('Not found\n', 404, { 'Cache-Control': 'no-store' });
    }
    if (!file) return next();
    const ifNoneMatch = context.req.header('If-None-Match');
    const range = context.req.header('Range');
    if (file.brotli === undefined && range !== undefined && context.req.method === 'GET') {
      const part = answerPart(file, range, context.req.header('If-Range'));
      if (part) return part;
    }
    return sendPrepared(file, { ifNoneMatch, acceptEncoding: context.req.header('Accept-Encoding') });
  });
}

/** Answers a range, which players ask for when somebody seeks in a film. Compressed texts are sent whole. */
function answerPart(
  { body, headers }: PreparedAnswer,
  range: string,
  ifRange?: string,
): Response | undefined {
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

/** Addresses that hold only files, where a missing one needs no page. */
function isForFiles(path: string): boolean {
  return /^\/(?:assets|icons|media|plans)\//.test(path);
}

/** Keeps names with a hash for ever, and always revalidates the service worker. */
function cacheControl(path: string): string {
  if (/[/\\]assets[/\\].*-[\w-]{8}\.\w+$/.test(path)) return 'public, max-age=31536000, immutable';
  return basename(path) === 'sw.js' ? 'no-cache' : 'public, max-age=3600';
}

async function loadFile(path: string, brotli: Buffer<ArrayBuffer> | undefined): Promise<PreparedAnswer> {
  const body = await readFile(path);
  const type = types[extname(path)] ?? 'application/octet-stream';
  const isText = /^text|json|svg|javascript/.test(type);
  const headers = {
    'Content-Type': type,
    'Cache-Control': cacheControl(path),
    ...(isText ? {} : { 'Accept-Ranges': 'bytes' }),
  };
  return isText ? prepareText(body, brotli, headers) : prepareAnswer(body, headers);
}
