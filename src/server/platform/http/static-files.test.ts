import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, expect, it } from 'vitest';
import type { HttpEnv } from './http-context.ts';
import { readBuiltFiles, requestedRange, staticFiles } from './static-files.ts';

const film = Buffer.from(Array.from({ length: 256 }, (_, index) => index));
const folder = await mkdtemp(join(tmpdir(), 'saksham-files-'));
await mkdir(join(folder, 'media'));
await writeFile(join(folder, 'media', 'film.mp4'), film);
const captions = `WEBVTT\n\n${'00:00.000 --> 00:01.000\nA cue\n\n'.repeat(50)}`;
await writeFile(join(folder, 'media', 'film.en.vtt'), captions);
await writeFile(join(folder, 'media', 'film.en.vtt.br'), brotliCompressSync(captions));
const others = { find: async () => undefined };
const app = new Hono<HttpEnv>().use(staticFiles(await readBuiltFiles(folder), others));
afterAll(() => rm(folder, { recursive: true, force: true }));

const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });

it('serves byte ranges of a film, and announces them', async () => {
  const whole = await get('/media/film.mp4');
  expect(whole.status).toBe(200);
  expect(whole.headers.get('accept-ranges')).toBe('bytes');
  const tag = whole.headers.get('etag') ?? '';
  const part = await get('/media/film.mp4', { Range: 'bytes=200-', 'If-Range': tag });
  expect(part.status).toBe(206);
  expect(Object.fromEntries(part.headers)).toMatchObject({
    'content-range': 'bytes 200-255/256',
    'content-type': 'video/mp4',
    etag: tag,
  });
  expect(Buffer.from(await part.arrayBuffer())).toEqual(film.subarray(200));
  const beyond = await get('/media/film.mp4', { Range: 'bytes=256-' });
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */256']);
});

it('serves captions whole with their media type', async () => {
  const answer = await get('/media/film.en.vtt', { Range: 'bytes=0-5', 'Accept-Encoding': 'br' });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
  expect(answer.headers.get('content-encoding')).toBe('br');
  const plain = await get('/media/film.en.vtt');
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(plain.headers.get('vary')).toBe('Accept-Encoding');
  expect(brotliDecompressSync(await answer.arrayBuffer()).toString()).toBe(await plain.text());
  expect((await get('/media/film.en.vtt.br')).status).toBe(404);
});

it.each([
  ['bytes=0-0', undefined, { first: 0, last: 0 }],
  ['Bytes=990-2000', undefined, { first: 990, last: 999 }],
  ['bytes=-10', undefined, { first: 990, last: 999 }],
  ['bytes=5-9', '"film"', { first: 5, last: 9 }],
  ['bytes=5-9', '"older"', undefined],
  ['bytes=1000-', undefined, 'unsatisfiable'],
  ...[undefined, 'bytes=-', 'bytes=20-10', 'bytes=0-1,5-6', 'lines=0-1', 'bytes=a-b'].map(
    (none) => [none, undefined, undefined] as const,
  ),
] as const)('of 1000 bytes, %j with If-Range %j gives %j', (range, ifRange, found) => {
  expect(requestedRange({ range, ifRange }, 1000, '"film"')).toEqual(found);
});
