import type { Attributes, Span } from '@opentelemetry/api';
import { afterEach, expect, test } from 'vitest';
import { connect } from '#server/platform/database/database.ts';
import { createLog, type Log } from '#server/platform/log.ts';
import { testDatabase } from '#tests/support/database.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { traceWith, type SpanFacts } from './tracing.ts';
import { runAs, underWay } from './under-way.ts';

const { pool, connectionOptions } = await testDatabase();

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

test('a query belongs to its caller, also where it waited for another’s connection', async () => {
  const recorded = recordSpans();
  await using single = connect(connectionOptions, { engine: 'server', log: silent, poolSize: 1 });
  const [first, second] = [newSpan(), newSpan()];
  await Promise.all([
    runAs({ span: first }, () => single.pool.query('select $1::text as first', ['a value'])),
    runAs({ span: second }, () => single.pool.query('select 2 as second')),
  ]);
  expect(
    recorded.map(({ attributes, parent, ended }) => [attributes['db.query.text'], parent, ended]),
  ).toEqual([
    ['select $1::text as first', first, true],
    ['select 2 as second', second, true],
  ]);
  expect(JSON.stringify(recorded.map(({ attributes }) => attributes))).not.toContain('a value');
});

test('a refused query is recorded with its SQLSTATE and without the server’s words', async () => {
  const recorded = recordSpans();
  await runAs({ span: newSpan() }, async () => {
    await expect(pool.query(`select $1::integer`, ['a secret'])).rejects.toThrow('a secret');
  });
  expect(recorded).toMatchObject([{ error: '22P02', ended: true }]);
  expect(JSON.stringify(recorded.map(({ attributes }) => attributes))).not.toContain('a secret');
});

test('queries outside of requests and jobs begin no trace', async () => {
  const recorded = recordSpans();
  await pool.query('select 1');
  expect(recorded).toEqual([]);
});

test.each([
  ['select * from "courses" where id = $1', 'SELECT courses'],
  ['insert into news (kind) values ($1)', 'INSERT news'],
  ['with due as (select 1) update jobs set key = $1', 'WITH jobs'],
  ['select extract(epoch from told_at) from news', 'SELECT news'],
  ['begin', 'BEGIN'],
])('%s is named %s', async (text, name) => {
  const recorded = recordSpans();
  await runAs({ span: newSpan() }, () => pool.query(text, []).catch(() => undefined));
  expect(recorded).toMatchObject([{ name }]);
});

test('the loss of a connection is not logged as a part of the request that opened it', async () => {
  const lost: (string | undefined)[] = [];
  const log = { warn: () => void lost.push(underWay().requestId) } as unknown as Log;
  await using own = connect(connectionOptions, { engine: 'server', log });
  await runAs({ requestId: 'the one that opened it' }, async () => {
    const { rows } = await own.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  });
  await waitFor('the loss to be logged', () => lost.length > 0);
  expect(lost).toEqual([undefined]);
});
