import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { testDatabase } from '#tests/support/database.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { createEventHub, type EventHub } from './events.ts';
import { lateNews, tell } from './news-relay.ts';

const { db, pool, connectionOptions } = await testDatabase();

/** Opens the hub of another process, and records the news that it hears. */
async function openHub(): Promise<{ hub: EventHub; heard: string[] }> {
  const hub = await createEventHub({ connectionOptions, db }, createLog('silent'));
  onTestFinished(() => hub.close());
  hub.passOnNews();
  const heard: string[] = [];
  await hub.listen('things', (payload) => heard.push(payload));
  return { hub, heard };
}

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
  const [one, other] = [await openHub(), await openHub()];
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
  const all = [await openHub(), await openHub(), await openHub()];
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
  const { heard } = await openHub();
  await waitFor('the old news', () => heard.includes('old'));
  expect(await lateNews(db)).toBeUndefined();
});
