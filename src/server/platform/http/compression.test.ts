import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { serveApp } from '#tests/support/test-app.ts';
import type { HttpEnv } from './http-context.ts';
import { compression } from './compression.ts';

const text = new TextEncoder().encode('A topic that is long enough to be worth it. '.repeat(40));
const headers = { 'Content-Type': 'text/html; charset=utf-8' };

let readerIsGone: (() => void) | undefined;

const app = new Hono<HttpEnv>();
app.use(compression);
app.get('/whole', () => new Response(text, { headers }));
app.get('/breaks', () => {
  let pieces = 0;
  const pull = (controller: ReadableStreamDefaultController) => {
    pieces += 1;
    if (pieces < 3) controller.enqueue(text);
    else controller.error(new Error('rendering broke off'));
  };
  return new Response(new ReadableStream({ pull }), { headers });
});
app.get('/endless', () => {
  const body = new ReadableStream({
    pull: (controller) => controller.enqueue(crypto.getRandomValues(new Uint8Array(2_000))),
    cancel: () => readerIsGone?.(),
  });
  return new Response(body, { headers });
});

const { url } = await serveApp(app);
const ask = (path: string, signal?: AbortSignal) =>
  fetch(url + path, { headers: { 'Accept-Encoding': 'br' }, signal: signal ?? null });

test('ends the response when its source fails, and keeps the server running', async () => {
  const answer = await ask('/breaks');
  await expect(answer.arrayBuffer()).rejects.toThrow('terminated');
  const whole = await ask('/whole');
  expect(whole.headers.get('Content-Encoding')).toBe('br');
  expect(new Uint8Array(await whole.arrayBuffer())).toEqual(text);
});

test('cancels the source when the reader leaves', async () => {
  const gone = new Promise<void>((resolve) => (readerIsGone = resolve));
  const leaving = new AbortController();
  const answer = await ask('/endless', leaving.signal);
  await answer.body?.getReader().read();
  leaving.abort();
  await gone;
});
