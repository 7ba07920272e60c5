import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { scheduleReads } from './read-scheduler.ts';

/** A server each of whose reads takes 3 ms of a turn's 5. */
function server() {
  const served: string[] = [];
  let now = 0;
  const listener = scheduleReads(
    ({ url = '' }) => {
      served.push(url);
      now += 3;
    },
    () => now,
  );
  return {
    served,
    ask: (url: string, { method = 'GET' } = {}) => {
      const outgoing = { destroyed: false } as ServerResponse & { destroyed: boolean };
      listener({ method, url } as IncomingMessage, outgoing);
      return outgoing;
    },
  };
}

test('reads are begun in short turns and in order, and what changes something, health and coins at once', async () => {
  const { served, ask } = server();
  for (const url of ['/a', '/b', '/c', '/d', '/e']) ask(url);
  expect(served).toEqual(['/a', '/b']);
  ask('/api/save', { method: 'POST' });
  ask('/healthz');
  ask('/api/wallet');
  expect(served.splice(0)).toEqual(['/a', '/b', '/api/save', '/healthz', '/api/wallet']);
  await nextTurn();
  expect(served).toEqual(['/c', '/d']);
  ask('/f');
  await nextTurn();
  expect(served).toEqual(['/c', '/d', '/e', '/f']);
  await nextTurn();
  ask('/g');
  expect(served.at(-1)).toBe('/g');
});

test('a read whose reader has left while it waited is not begun', async () => {
  const { served, ask } = server();
  const asked = ['/a', '/b', '/c', '/d'].map((url) => ask(url));
  asked[2]!.destroyed = true;
  await nextTurn();
  expect(served).toEqual(['/a', '/b', '/d']);
});
