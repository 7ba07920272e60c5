import type { Span } from '@opentelemetry/api';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { testDatabase } from '#tests/support/database.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { traceWith, type SpanFacts } from './tracing.ts';
import { runAs, underWay } from './under-way.ts';

const { db, pool, connectionOptions } = await testDatabase();

test('a refused query is recorded with its SQLSTATE and without the values and the server’s words', async () => {
  const recorded: unknown[] = [];
  const errors: string[] = [];
  const span = {
    spanContext: () => ({ traceFlags: 1 }),
    setAttribute: () => span,
    end: () => {},
  } as unknown as Span;
  traceWith({
    begin(facts: SpanFacts) {
      recorded.push(facts);
      return span;
    },
    fail: (_, type) => void errors.push(type),
    callerOf: () => undefined,
    stop: async () => undefined,
  });
  onTestFinished(() => traceWith(undefined));
  const refused = runAs({ span }, () => sql`select ${'a secret'}::integer`.execute(db));
  await expect(refused).rejects.toThrow('a secret');
  expect([recorded, errors]).toMatchObject([
    [{ name: 'SELECT', attributes: { 'db.query.text': 'select $1::integer' } }],
    ['22P02'],
  ]);
  expect(JSON.stringify(recorded)).not.toContain('a secret');
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
