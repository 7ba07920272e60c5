import { createMiddleware } from 'hono/factory';
import { brotliCompress, constants, createBrotliCompress } from 'node:zlib';
import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import type { HttpEnv } from './http-context.ts';

const compressible =
  /^(?:text\/(?!event-stream)|application\/(?:json|xml|manifest\+json|javascript)|image\/svg)/;
const leastBytes = 860;
/** Level 5 takes about 1 ms for a page of 40 KB and comes within a few percent of level 11. */
const level = 5;
const flushing = {
  params: { [constants.BROTLI_PARAM_QUALITY]: level },
  flush: constants.BROTLI_OPERATION_FLUSH,
};
const brotli = promisify(brotliCompress);

/** Sends text as brotli: whole where its length is known, else as it comes. Leaves event streams alone. */
export const compression = createMiddleware<HttpEnv>(async (context, next) => {
  await next();
  const { res } = context;
  if (res.headers.has('Content-Encoding') || context.req.method === 'HEAD') return;
  if (!compressible.test(res.headers.get('Content-Type') ?? '')) return;
  if (!res.headers.get('Vary')?.includes('Accept-Encoding')) res.headers.append('Vary', 'Accept-Encoding');
  const length = res.headers.get('Content-Length');
  if (!acceptsBrotli(context.req.header('Accept-Encoding'))) return;
  if (length !== null && !worthCompressing(Number(length))) return;
  // A client that has left needs no answer. The check of the body comes last, because it copies the body.
  if (context.req.raw.signal.aborted || !res.body) return;
  const body =
    length === null
      ? brotliStream(res.body)
      : await compressOnce(Buffer.from(await res.arrayBuffer()), level);
  const compressed = new Response(body, res);
  compressed.headers.set('Content-Encoding', 'br');
  compressed.headers.delete('Content-Length');
  context.res = undefined;
  context.res = compressed;
});

/** Sends each piece as it comes. A failure at either end, such as a client that goes away, ends both. */
function brotliStream(body: ReadableStream): ReadableStream {
  const source = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
  const brotli = createBrotliCompress(flushing);
  // Both streams report a failure themselves; without this callback the error would end the process.
  pipeline(source, brotli, () => undefined);
  return Readable.toWeb(brotli) as ReadableStream;
}

export function acceptsBrotli(acceptEncoding: string | null | undefined): boolean {
  return !!acceptEncoding && /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(acceptEncoding);
}

export function worthCompressing(bytes: number): boolean {
  return bytes >= leastBytes;
}

/** Chooses the effort: `quickly` for what is sent once, `well` for what is sent often, `fully`, at 50 times the cost, for the library. */
export type Compressed = 'quickly' | 'well' | 'fully';

const KB = 1024;
/**
 * The best quality that takes some 30 ms at most, by size; docs/performance.md has the measurements. More takes 20 ms a MB.
 * Up to the size of a chapter in an Indian script, some 75 KB, it may take twice as long: 8 % fewer bytes arrive than of quality 8.
 */
const bestUpTo = [
  { bytes: 96 * KB, quality: 11 },
  { bytes: 512 * KB, quality: 8 },
  { bytes: 1024 * KB, quality: 7 },
] as const;
const fullQuality = 11;

export function qualityOf(compressed: Compressed, bytes: number): number {
  if (compressed === 'quickly') return level;
  if (compressed === 'fully') return fullQuality;
  return bestUpTo.find((each) => bytes <= each.bytes)?.quality ?? level;
}

export function compressOnce(body: Buffer, quality: number): Promise<Buffer<ArrayBuffer>> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return brotli(body, { params });
}
