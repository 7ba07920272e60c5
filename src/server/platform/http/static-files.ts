import { createMiddleware } from 'hono/factory';
import type { Files } from './built-files.ts';
import { answerShared } from './bytes-in-flight.ts';
import type { HttpEnv } from './http-context.ts';
import type { OtherBuilds } from './other-builds.ts';
import { sendTo, type PreparedAnswer } from './prepared-answer.ts';

/** Addresses that hold only files, where a missing one needs no page. */
const forFiles = /^\/(?:assets|icons|media|plans)\//;

export function staticFiles(files: Files, others: Pick<OtherBuilds, 'find'>) {
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
