import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { openTestDatabase, testDatabase } from '#tests/support/database.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { createEventHub, notify, type EventHub } from './events.ts';
import { lateNews, tell } from './news-relay.ts';

const { db, pool, connectionOptions, name } = await testDatabase();

async function openHub(channel = 'things'): Promise<{ hub: EventHub; heard: string[] }> {
  const hub = await createEventHub({ connectionOptions, db }, createLog('silent'));
  onTestFinished(() => hub.close());
  const heard: string[] = [];
  await hub.listen(channel, (payload) => heard.push(payload));
  return { hub, heard };
}

async function openRelay() {
  const opened = await openHub();
  opened.hub.passOnNews();
  return opened;
}

test('a payload reaches every listener of its channel that does not throw, and no other', async () => {
  const hubs = [await openHub('Courses "written"'), await openHub('Courses "written"'), await openHub()];
  await hubs[0]!.hub.listen('Courses "written"', () => {
    throw new Error('broken listener');
  });
  await notify(db, 'Courses "written"', 'पाठ 1');
  await notify(db, 'things', 'last');
  await waitFor('the last payload', () => hubs[2]!.heard.length > 0);
  await waitFor('the others', () => hubs[0]!.heard.length > 0 && hubs[1]!.heard.length > 0);
  expect(hubs.map(({ heard }) => heard)).toEqual([['पाठ 1'], ['पाठ 1'], ['last']]);
});

test('the hub reconnects by itself after a lost connection, reports it, and listens as before', async () => {
  const { hub, heard } = await openHub();
  const back = Promise.withResolvers<void>();
  hub.onReconnect(back.resolve);
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and query = 'listen "things"'`,
    [name],
  );
  while (hub.connected) await new Promise(setImmediate);
  await back.promise;
  expect(hub.connected).toBe(true);
  await notify(db, 'things', 'heard again');
  await waitFor('the payload', () => heard.includes('heard again'));
});

test('a payload of 8000 bytes is refused, also when it has fewer characters', async () => {
  await expect(notify(db, 'news', 'x'.repeat(8000))).rejects.toThrow('too long');
  await expect(notify(db, 'news', 'क'.repeat(2667))).rejects.toThrow('too long');
  await notify(db, 'news', 'x'.repeat(7999));
});

test('refuses to begin where it does not hear what the other connections send', async () => {
  await using elsewhere = await openTestDatabase();
  const deaf = createEventHub({ connectionOptions: elsewhere.connectionOptions, db }, createLog('silent'));
  await expect(deaf).rejects.toThrow(/not heard between processes.*DATABASE_DIRECT_URL/);
});

/** The server process whose session passes news on. */
async function relayPid(): Promise<number | undefined> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_locks where locktype = 'advisory' and objid = $1 and granted
       and database = (select oid from pg_database where datname = current_database())`,
    [0x6e657773],
  );
  return rows[0]?.pid;
}

test('every process hears what was told once its transaction has committed, and equal news once', async () => {
  const [one, other] = [await openRelay(), await openRelay()];
  const undone = db.transaction().execute(async (tx) => {
    await tell(tx, 'things', 'undone');
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  await db.transaction().execute(async (tx) => {
    for (let n = 0; n < 20; n += 1) await tell(tx, 'things', 'many');
  });
  await waitFor('the first news', () => one.heard.length > 0 && other.heard.length > 0);
  await tell(db, 'things', 'last');
  await waitFor('the last news', () => one.heard.includes('last') && other.heard.includes('last'));
  for (const { heard } of [one, other]) expect(heard).toEqual(['many', 'last']);
  expect((await pool.query('select from news')).rows).toHaveLength(0);
});

test('another process passes news on when the one that did is gone', async () => {
  const all = [await openRelay(), await openRelay(), await openRelay()];
  const first = await waitFor('a relay', relayPid);
  await pool.query('select pg_terminate_backend($1)', [first]);
  await waitFor('another relay', async () => ![first, undefined].includes(await relayPid()));
  await waitFor('all to listen', () => all.every(({ hub }) => hub.connected));
  await tell(db, 'things', 'after');
  await waitFor('the news', () => all.every(({ heard }) => heard.includes('after')));
});

test('news that nobody passes on are reported', async () => {
  expect(await lateNews(db)).toBeUndefined();
  const old = `values ('things', 'old', now() - interval '1 minute')`;
  await pool.query(`insert into news (channel, payload, told_at) ${old}`);
  expect(await lateNews(db)).toBe('changes wait for 60 s to be told to other processes');
  const { heard } = await openRelay();
  await waitFor('the old news', () => heard.includes('old'));
  expect(await lateNews(db)).toBeUndefined();
});
