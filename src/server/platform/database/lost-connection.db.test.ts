import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { toProblem } from '#server/platform/http/problem-answer.ts';
import { createLog } from '#server/platform/log.ts';
import { testDatabase } from '#tests/support/database.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { connect, waitForLocks, type Tx } from './database.ts';
import { isDatabaseAway } from './lost-connection.ts';

const { db, pool, connectionOptions } = await testDatabase();

const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

/** Returns a port on which no program listens. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

test('recognises a server that can’t be reached, through pool and query builder', async () => {
  const options = { engine: 'server', log: createLog('silent') } as const;
  await using away = connect({ host: '127.0.0.1', port: await closedPort() }, options);
  for (const work of [away.pool.query('select 1'), sql`select 1`.execute(away.db)]) {
    expect(isDatabaseAway(await errorOf(work))).toBe(true);
  }
});

test('recognises a connection that the server ends', async () => {
  const ended = db.connection().execute(async (own) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(own);
    const terminating = pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await Promise.all([sql`select pg_sleep(60)`.execute(own), terminating]);
  });
  expect(isDatabaseAway(await errorOf(ended))).toBe(true);
});

test('leaves a server that takes no changes any more, through pool, query builder and transaction', async () => {
  const log = createLog('silent');
  await using former = connect(
    { ...connectionOptions, options: '-c default_transaction_read_only=on' },
    { engine: 'server', log },
  );
  const pid = async () => (await former.pool.query('select pg_backend_pid() as pid')).rows[0].pid as number;
  const change = 'create table changed_over (id int)';
  const changes = [
    () => former.pool.query(change),
    () => sql.raw(change).execute(former.db),
    () => former.db.transaction().execute((tx) => sql.raw(change).execute(tx)),
  ];
  for (const make of changes) {
    const before = await pid();
    expect(toProblem(await errorOf(make())).problem).toMatchObject({ code: 'unavailable', retryAfterS: 5 });
    const after = await waitFor('a new connection', () => pid().catch(() => undefined));
    expect(after).not.toBe(before);
  }
});

test('breaks off what is under way when it is told that the server does not answer, and connects anew', async () => {
  await using other = connect(connectionOptions, { engine: 'server', log: createLog('silent') });
  const waits = sql<{ n: number }>`
    select count(*) as n from pg_stat_activity where query = 'select pg_sleep(60), 1' and state = 'active'`;
  const alone = errorOf(other.pool.query('select pg_sleep(60), 1'));
  const inTransaction = errorOf(
    other.db.transaction().execute((tx) => sql`select pg_sleep(60), 1`.execute(tx)),
  );
  await waitFor('both queries', async () => (await waits.execute(other.db)).rows[0]?.n === 2);
  other.cutOff();
  expect(isDatabaseAway(await alone)).toBe(true);
  expect(isDatabaseAway(await inTransaction)).toBe(true);
  // The pool may hand out a broken idle connection once more, until it has heard of its end.
  const answer = await waitFor('a new connection', () =>
    other.pool.query('select 1 as one').catch((error: unknown) => {
      expect(isDatabaseAway(error)).toBe(true);
      return undefined;
    }),
  );
  expect(answer.rows).toEqual([{ one: 1 }]);
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query = 'select pg_sleep(60), 1'`,
  );
});

describe('a refusal of the server that passes', () => {
  const codeOf = async (work: Promise<unknown>) => {
    const { problem, expected } = toProblem(await errorOf(work));
    return { code: problem.code, retryAfterS: problem.retryAfterS, expected };
  };
  const inTransaction = (settings: string, statement: string) =>
    db.transaction().execute(async (tx) => {
      await sql.raw(settings).execute(tx);
      await sql.raw(statement).execute(tx);
    });

  test('is “busy” where a row is locked, which is waited for less long than for a statement', async () => {
    const { rows } = await pool.query(
      `select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`,
    );
    expect(rows).toEqual([{ lock: '3s', statement: '30s' }]);
    await pool.query('create table locked as select 1 as id');
    const lock = `select from locked for update`;
    const refused = db.transaction().execute(async (tx) => {
      await sql.raw(lock).execute(tx);
      return codeOf(inTransaction(`set local lock_timeout = '1ms'`, lock));
    });
    expect(await refused).toEqual({ code: 'busy', retryAfterS: 3, expected: true });
  });

  test('does not come to a transaction that may wait for locks', async () => {
    const limit = db.transaction().execute(async (tx) => {
      await waitForLocks(tx);
      return sql`select current_setting('lock_timeout') as lock`.execute(tx);
    });
    expect((await limit).rows).toEqual([{ lock: '0' }]);
    expect((await pool.query('show lock_timeout')).rows).toEqual([{ lock_timeout: '3s' }]);
  });

  test('is “busy” where a statement takes too long', async () => {
    expect(await codeOf(inTransaction(`set local statement_timeout = '1ms'`, 'select pg_sleep(60)'))).toEqual(
      {
        code: 'busy',
        retryAfterS: 3,
        expected: true,
      },
    );
  });

  test('is “busy” where two waited for each other, and the server ended this one', async () => {
    await pool.query('create table first as select 1 as id; create table second as select 1 as id');
    const take = (tx: Tx, table: string) => sql.raw(`select from ${table} for update`).execute(tx);
    const both = [
      ['first', 'second'],
      ['second', 'first'],
    ] as const;
    const taken = both.map(() => Promise.withResolvers<void>());
    const errors = await Promise.all(
      both.map(([one, other], n) =>
        errorOf(
          db.transaction().execute(async (tx) => {
            await take(tx, one);
            taken[n]!.resolve();
            await Promise.all(taken.map(({ promise }) => promise));
            await take(tx, other);
          }),
        ),
      ),
    );
    const refusals = errors
      .filter((error) => error !== undefined)
      .map((error) => toProblem(error).problem.code);
    expect(refusals).toEqual(['busy']);
  });

  test('is “storage-full” where the disk is full', async () => {
    const full = `do $$ begin raise exception 'no space left on device' using errcode = '53100'; end $$`;
    expect(await codeOf(inTransaction('select 1', full))).toEqual({
      code: 'storage-full',
      retryAfterS: 60,
      expected: true,
    });
  });
});

test('does not take errors of files, other sockets and queries for a lost database', async () => {
  const url = `http://127.0.0.1:${await closedPort()}`;
  const refused = (await errorOf(fetch(url))) as Error;
  expect(refused.cause).toMatchObject({ code: 'ECONNREFUSED' });
  const others = [
    await errorOf(readFile('/nowhere')),
    refused,
    refused.cause,
    Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }),
    await errorOf(pool.query('select nonsense')),
  ];
  for (const error of others) {
    expect(error).toBeInstanceOf(Error);
    expect(isDatabaseAway(error)).toBe(false);
  }
});
