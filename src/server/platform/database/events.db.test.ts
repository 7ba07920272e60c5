import { expect, test } from 'vitest';

import { createLog } from '#server/platform/log.ts';
import { openTestDatabase, testDatabase } from '#tests/support/database.ts';

import { createEventHub, notify } from './events.ts';

const { db, pool, connectionOptions, name } = await testDatabase();
const log = createLog('silent');

test('a payload reaches every listener of its channel that does not throw, and no other', async () => {
  await using hub = await createEventHub({ connectionOptions, db }, log);
  await using otherProcess = await createEventHub({ connectionOptions, db }, log);
  const here = nextPayload();
  const there = nextPayload();
  const elsewhere: string[] = [];
  await hub.listen('Courses "written"', () => {
    throw new Error('broken listener');
  });
  await hub.listen('Courses "written"', here.handler);
  await hub.listen('others', (payload) => elsewhere.push(payload));
  await otherProcess.listen('Courses "written"', there.handler);
  await notify(db, 'Courses "written"', 'पाठ 1');
  expect(await Promise.all([here.payload, there.payload])).toEqual(['पाठ 1', 'पाठ 1']);
  expect(elsewhere).toEqual([]);
});

test('the hub reconnects by itself after a lost connection, reports it, and listens as before', async () => {
  await using hub = await createEventHub({ connectionOptions, db }, log);
  const { handler, payload } = nextPayload();
  await hub.listen('news', handler);
  const back = Promise.withResolvers<void>();
  hub.onReconnect(back.resolve);
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and query = 'listen "news"'`,
    [name],
  );
  while (hub.connected) await new Promise(setImmediate);
  await back.promise;
  expect(hub.connected).toBe(true);
  await notify(db, 'news', 'heard again');
  expect(await payload).toBe('heard again');
});

test('a payload of 8000 bytes is refused, also when it has fewer characters', async () => {
  await expect(notify(db, 'news', 'x'.repeat(8000))).rejects.toThrow(RangeError);
  await expect(notify(db, 'news', 'क'.repeat(2667))).rejects.toThrow(RangeError);
  await notify(db, 'news', 'x'.repeat(7999));
});

function nextPayload(): { handler: (payload: string) => void; payload: Promise<string> } {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { handler: resolve, payload: promise };
}

test('refuses to begin where it does not hear what the other connections send', async () => {
  await using elsewhere = await openTestDatabase();
  const deaf = createEventHub({ connectionOptions: elsewhere.connectionOptions, db }, log);
  await expect(deaf).rejects.toThrow(/not heard between processes.*DATABASE_DIRECT_URL/);
});
