import { once } from 'node:events';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createLog } from '#server/platform/log.ts';
import { answerEvents } from './event-stream.ts';
import type { HttpEnv } from './http-context.ts';

const endpoint = {
  method: 'GET',
  path: '/events',
  summary: 'x',
  access: 'visitor',
  reply: z.unknown(),
  events: { state: z.object({}) },
} as const;

const app = new Hono<HttpEnv>();
let running = 0;
const program = { log: createLog('silent'), ending: new AbortController().signal };
app.get('/events', (context) =>
  answerEvents(endpoint, context, program, async (send, signal) => {
    running += 1;
    await send('state', {});
    if (!signal.aborted) await once(signal, 'abort');
    running -= 1;
  }),
);

test('ends the stream when its reader leaves', async () => {
  const answer = await app.request('/events');
  const reader = answer.body?.getReader();
  await reader?.read();
  expect(running).toBe(1);
  await reader?.cancel();
  await expect.poll(() => running).toBe(0);
});
