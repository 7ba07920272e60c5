import type { Attributes, Span } from '@opentelemetry/api';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { connect } from '#server/platform/database/database.ts';
import { createLog, type Log } from '#server/platform/log.ts';
import { testDatabase } from '#tests/support/database.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { traceWith, type SpanFacts } from './tracing.ts';
import { runAs, underWay } from './under-way.ts';

const { db, pool, connectionOptions } = await testDatabase();

const silent = createLog('silent');

afterEach(() => traceWith(undefined));

interface Recorded extends SpanFacts {
  parent: Span | undefined;
  error?: string;
  ended?: true;
}

function newSpan(recorded?: Recorded): Span {
  const span = {
    spanContext: () => ({ traceId: '1'.repeat(32), spanId: '2'.repeat(16), traceFlags: 1 }),
    setAttribute: (name: string, value: string) => {
      Object.assign(recorded?.attributes as Attributes, { [name]: value });
      return span;
    },
    end: () => recorded && Object.assign(recorded, { ended: true }),
  };
  return span as unknown as Span;
}

function recordSpans(): Recorded[] {
  const all: Recorded[] = [];
  const byName = new WeakMap<Span, Recorded>();
  traceWith({
    begin(facts, parent) {
      const recorded: Recorded = { ...facts, parent };
      all.push(recorded);
      const span = newSpan(recorded);
      byName.set(span, recorded);
      return span;
    },
    fail: (span, type) => Object.assign(byName.get(span) ?? {}, { error: type }),
    callerOf: () => undefined,
    stop: async () => undefined,
  });
  return all;
}

const textsOf = (recorded: Recorded[]) => JSON.stringify(recorded.map(({ attributes }) => attributes));

test('a query belongs to its caller, also where it waited for another’s connection, and outside to nobody', async () => {
  const recorded = recordSpans();
  await sql`select 1`.execute(db);
  expect(recorded).toEqual([]);
  await using single = connect(connectionOptions, { engine: 'server', log: silent, poolSize: 1 });
  const [first, second] = [newSpan(), newSpan()];
  await Promise.all([
    runAs({ span: first }, () => sql`select ${'a value'}::text as first from courses`.execute(single.db)),
    runAs({ span: second }, () => sql`select 2 as second`.execute(single.db)),
  ]);
  const found = recorded.map(({ attributes, parent, ended }) => [attributes['db.query.text'], parent, ended]);
  expect(found).toEqual([
    ['select $1::text as first from courses', first, true],
    ['select 2 as second', second, true],
  ]);
  expect(recorded.map(({ name }) => name)).toEqual(['SELECT courses', 'SELECT']);
  expect(textsOf(recorded)).not.toContain('a value');
});

test('a refused query is recorded with its SQLSTATE and without the server’s words', async () => {
  const recorded = recordSpans();
  const refused = runAs({ span: newSpan() }, () => sql`select ${'a secret'}::integer`.execute(db));
  await expect(refused).rejects.toThrow('a secret');
  expect(recorded).toMatchObject([{ name: 'SELECT', error: '22P02', ended: true }]);
  expect(textsOf(recorded)).not.toContain('a secret');
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
