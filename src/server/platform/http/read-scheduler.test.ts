import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { scheduleReads } from './read-scheduler.ts';

test('reads are begun in short turns and in order, and what changes something, health and coins at once', async () => {
  const served: string[] = [];
  let now = 0;
  // Each read takes 3 ms of a turn's 5.
  const listener = scheduleReads(
    ({ url = '' }) => {
      served.push(url);
      now += 3;
    },
    () => now,
  );
  const ask = (url: string, { method = 'GET', destroyed = false } = {}) =>
    listener({ method, url } as IncomingMessage, { destroyed } as ServerResponse);
  for (const url of ['/a', '/b', '/c', '/d', '/e']) ask(url);
  expect(served).toEqual(['/a', '/b']);
  ask('/api/save', { method: 'POST' });
  ask('/healthz');
  ask('/api/wallet');
  expect(served.splice(0)).toEqual(['/a', '/b', '/api/save', '/healthz', '/api/wallet']);
  await nextTurn();
  expect(served).toEqual(['/c', '/d']);
  ask('/left', { destroyed: true });
  ask('/f');
  await nextTurn();
  expect(served).toEqual(['/c', '/d', '/e', '/f']);
  await nextTurn();
  ask('/g');
  expect(served.at(-1)).toBe('/g');
});
