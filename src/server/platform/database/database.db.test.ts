import { createServer } from 'node:net';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { toProblem } from '#server/platform/http/problem-answer.ts';
import { createLog, type Log } from '#server/platform/log.ts';
import { runAs, underWay } from '#server/platform/tracing/tracing.ts';
import { testDatabase } from '#tests/support/database.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { connect, waitForLocks } from './database.ts';
import { isDatabaseAway } from './lost-connection.ts';

const { db, pool, connectionOptions } = await testDatabase();

const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

test('recognises a server that can’t be reached and a connection that it ends, and takes no other error for it', async () => {
  const refused = (await errorOf(fetch(`http://127.0.0.1:${await closedPort()}`))) as Error;
  expect(refused.cause).toMatchObject({ code: 'ECONNREFUSED' });
  for (const other of [refused, refused.cause, await errorOf(pool.query('select nonsense'))])
    expect(isDatabaseAway(other)).toBe(false);
  const options = { engine: 'server', log: createLog('silent') } as const;
  await using away = connect({ host: '127.0.0.1', port: await closedPort() }, options);
  expect(isDatabaseAway(await errorOf(sql`select 1`.execute(away.db)))).toBe(true);
  const ended = db.connection().execute(async (own) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(own);
    const terminating = pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await Promise.all([sql`select pg_sleep(60)`.execute(own), terminating]);
  });
  expect(isDatabaseAway(await errorOf(ended))).toBe(true);
});

test('leaves a server that takes no changes any more, in a transaction too', async () => {
  const log = createLog('silent');
  const readOnly = { ...connectionOptions, options: '-c default_transaction_read_only=on' };
  await using former = connect(readOnly, { engine: 'server', log });
  const pid = async () =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(former.db)).rows[0]!.pid;
  const change = 'create table changed_over (id int)';
  const changes = [
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
  const sleep = sql<never>`select pg_sleep(60), 1`;
  const alone = errorOf(sleep.execute(other.db));
  const inTransaction = errorOf(other.db.transaction().execute((tx) => sleep.execute(tx)));
  await waitFor('both queries', async () => (await waits.execute(other.db)).rows[0]?.n === 2);
  other.cutOff();
  expect(isDatabaseAway(await alone)).toBe(true);
  expect(isDatabaseAway(await inTransaction)).toBe(true);
  // The pool may hand out a broken idle connection once more, until it has heard of its end.
  const answer = await waitFor('a new connection', () =>
    sql`select 1 as one`.execute(other.db).catch((error: unknown) => {
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
    return expected ? `${problem.code} ${problem.retryAfterS}` : 'unexpected';
  };
  const inTransaction = (settings: string, statement: string) =>
    db.transaction().execute(async (tx) => {
      await sql.raw(settings).execute(tx);
      await sql.raw(statement).execute(tx);
    });

  test('is “busy” where a row is locked or a statement takes too long, and “storage-full” where the disk is full', async () => {
    const limits = await pool.query(
      `select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`,
    );
    expect(limits.rows).toEqual([{ lock: '3s', statement: '30s' }]);
    await pool.query('create table locked as select 1 as id');
    const lock = `select from locked for update`;
    const refused = db.transaction().execute(async (tx) => {
      await sql.raw(lock).execute(tx);
      return codeOf(inTransaction(`set local lock_timeout = '1ms'`, lock));
    });
    expect(await refused).toBe('busy 3');
    const slow = inTransaction(`set local statement_timeout = '1ms'`, 'select pg_sleep(60)');
    expect(await codeOf(slow)).toBe('busy 3');
    // The code where two waited for each other, and the server ended this one.
    const raise = (code: string) => `do $$ begin raise exception 'no' using errcode = '${code}'; end $$`;
    expect(await codeOf(inTransaction('select 1', raise('40P01')))).toBe('busy 3');
    expect(await codeOf(inTransaction('select 1', raise('53100')))).toBe('storage-full 60');
  });

  test('does not come to a transaction that may wait for locks', async () => {
    const limit = db.transaction().execute(async (tx) => {
      await waitForLocks(tx);
      return sql`select current_setting('lock_timeout') as lock`.execute(tx);
    });
    expect((await limit).rows).toEqual([{ lock: '0' }]);
    expect((await pool.query('show lock_timeout')).rows).toEqual([{ lock_timeout: '3s' }]);
  });
});

test('bigints are numbers, or refused, and a date is the stored day in every time zone', async () => {
  const { rows } = await pool.query(
    `select count(*) as n, 9007199254740991 as most, array[1, null]::bigint[] as list, date '2026-02-28' as day`,
  );
  expect(rows).toEqual([{ n: 1, most: 9_007_199_254_740_991, list: [1, null], day: '2026-02-28' }]);
  await expect(pool.query('select 9007199254740993')).rejects.toThrow('9007199254740993');
});

test('a connection that breaks between two queries fails the transaction, not the program', async () => {
  const broken = db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await pool.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
    // This query gives the program time to read the server's last message.
    await pool.query('select 1');
    await sql`select 1`.execute(tx);
  });
  await expect(broken).rejects.toThrow();
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('a query waits for no queue of another address, and the program counts as one', async () => {
  const options = { engine: 'server', log: createLog('silent'), poolSize: 2 } as const;
  await using own = connect(connectionOptions, options);
  const order: string[] = [];
  const ask = (address?: string) =>
    runAs({ address }, () => sql`select 1`.execute(own.db)).then(() => order.push(address ?? 'program'));
  const waiting: Promise<unknown>[] = [];
  const hold = (work: () => Promise<unknown>) => own.db.connection().execute(work);
  await runAs({ address: 'farm' }, () =>
    hold(async () => {
      await hold(async () => {
        for (const address of ['farm', 'farm', 'home', undefined, undefined]) waiting.push(ask(address));
      });
      await waitFor('the others', () => order.length >= 3);
    }),
  );
  await Promise.all(waiting);
  expect(order.slice(0, 3)).toEqual(['home', 'program', 'program']);
});

test('the loss of a connection is not logged as a part of the request that opened it', async () => {
  const lost: (string | undefined)[] = [];
  const log = { warn: () => void lost.push(underWay().requestId) } as unknown as Log;
  await using own = connect(connectionOptions, { engine: 'server', log });
  await runAs({ requestId: 'the one that opened it' }, async () => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(own.db);
    await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  });
  await waitFor('the loss to be logged', () => lost.length > 0);
  expect(lost).toEqual([undefined]);
});
