import { once } from 'node:events';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { eventStream } from './event-stream.ts';
import type { HttpEnv } from './http-context.ts';

/** A stream of events that lasts until its watcher goes away, and how many of them run. */
function endlessStream() {
  const app = new Hono<HttpEnv>();
  let running = 0;
  app.get('/events', (context) =>
    eventStream(
      context,
      async (send, signal) => {
        running += 1;
        await send('state', {});
        if (!signal.aborted) await once(signal, 'abort');
        running -= 1;
      },
      () => {},
    ),
  );
  return { app, running: () => running };
}

test('a HEAD gets the headers of the stream and starts nothing that nobody would ever end', async () => {
  const { app, running } = endlessStream();
  const answer = await app.request('/events', { method: 'HEAD' });
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/event-stream']);
  expect(running()).toBe(0);
});

test('what runs for a watcher ends when the watcher goes away', async () => {
  const { app, running } = endlessStream();
  const answer = await app.request('/events');
  const reader = answer.body?.getReader();
  await reader?.read();
  expect(running()).toBe(1);
  await reader?.cancel();
  await expect.poll(running).toBe(0);
});
