import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { testDatabase } from '#tests/support/database.ts';
import { connect } from './database.ts';
import { isDatabaseAway } from './lost-connection.ts';

const { db, pool } = await testDatabase();

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
