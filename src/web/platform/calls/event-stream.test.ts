import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { ApiError } from './api.ts';
import { followEvents, readEvents, type ServerEvent } from './event-stream.ts';

type Events = { state: { n: number }; done: { n: number } };

/** Starts a server that answers each connection with the next of `answers`, and then repeats the last one. */
async function serve(
  ...answers: ((response: ServerResponse) => void)[]
): Promise<{ url: string; served: () => number }> {
  let served = 0;
  const server = createServer((_, response) => {
    const answer = answers[Math.min(served, answers.length - 1)]!;
    served += 1;
    response.setHeader('content-type', 'text/event-stream');
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, served: () => served };
}

const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

async function all(response: Response): Promise<ServerEvent<Events>[]> {
  const events: ServerEvent<Events>[] = [];
  for await (const next of readEvents<Events>(response)) events.push(next);
  return events;
}

test('reads events that the network splits anywhere, also inside a character', async () => {
  const bytes = Buffer.from(event('state', { n: 1, text: 'गणित' }) + event('done', { n: 2 }));
  const { url } = await serve((response) => {
    const cuts = [...bytes].map((byte) => Buffer.of(byte));
    const next = () => {
      const byte = cuts.shift();
      if (byte === undefined) response.end();
      else response.write(byte, next);
    };
    next();
  });
  await expect(all(await fetch(url))).resolves.toMatchObject([
    { event: 'state', data: { n: 1, text: 'गणित' } },
    { event: 'done', data: { n: 2 } },
  ]);
});

test('throws for a problem event and for a connection that breaks in the middle', async () => {
  const problem = { code: 'author-refused', error: 'Response was blocked' };
  const refusing = await serve((response) => response.end(event('problem', problem)));
  await expect(all(await fetch(refusing.url))).rejects.toMatchObject({ code: 'author-refused' });
  const breaking = await serve((answer) => answer.write(event('state', { n: 1 }), () => answer.destroy()));
  await expect(all(await fetch(breaking.url))).rejects.toMatchObject({ code: 'offline' });
});

test('reconnects a broken stream until the handler stops it', async () => {
  const { url, served } = await serve(
    (response) => response.write(event('state', { n: 1 }), () => response.destroy()),
    (response) => response.end(event('state', { n: 2 }) + event('done', { n: 3 })),
  );
  const seen: string[] = [];
  const connected: boolean[] = [];
  await followEvents<Events>({
    open: (signal) => fetch(url, { signal }),
    onEvent: ({ event: name, data }) => {
      seen.push(`${name} ${data.n}`);
      return name === 'done' ? 'stop' : undefined;
    },
    onConnection: (now) => connected.push(now),
    signal: AbortSignal.timeout(15_000),
  });
  expect(seen).toEqual(['state 1', 'state 2', 'done 3']);
  expect(connected).toEqual([true, false, true]);
  expect(served()).toBe(2);
});

test('stops at a refusal, because a retry can’t help', async () => {
  await expect(
    followEvents<Events>({
      open: () => Promise.reject(new ApiError(404, { code: 'course-not-found', error: 'Course not found' })),
      onEvent: () => undefined,
      signal: AbortSignal.timeout(15_000),
    }),
  ).rejects.toMatchObject({ code: 'course-not-found' });
});
