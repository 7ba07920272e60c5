import type { LimitName } from '#contract/endpoint.ts';
import type { Caller } from './caller.ts';
import pg from 'pg';
import { expect, test } from 'vitest';
import type { Db } from '#server/platform/database/database.ts';
import { testBudgets } from '#tests/support/budgets.ts';
import { createLimits } from './limits.ts';

// Tests the counters in memory. tests/api/limits.test.ts tests those of the database, and which calls count, over HTTP.
// Nothing here is spent in the database.
const budgets = testBudgets(undefined as unknown as Db);
const limits = createLimits(new pg.Pool(), true, budgets);
const visitor = { kind: 'visitor' } as const;

test('limits the visitors of one address to 6000 calls a minute, and no other address', async () => {
  for (let n = 0; n < 6_000; n += 1) await limits.consume('general', visitor, '203.0.113.1');
  await expect(limits.consume('general', visitor, '203.0.113.1')).rejects.toMatchObject({
    code: 'rate-limited',
    retryAfterS: expect.any(Number),
  });
  await limits.consume('general', visitor, '203.0.113.2');
});

test.each<[LimitName, 'address' | 'guest' | 'learner', number]>([
  ['ai', 'address', 300],
  ['ai', 'guest', 6],
  ['ai', 'learner', 6],
  ['picture', 'learner', 20],
  ['publishing', 'learner', 10],
  ['general', 'guest', 300],
  ['general', 'learner', 300],
])('limits calls of “%s” by one %s to %i a minute, and nobody else’s', async (name, kind, most) => {
  const callerOf = (id: string) =>
    (kind === 'address' ? visitor : { kind, id: `${name} ${kind} ${id}` }) as unknown as Caller;
  const call = (id: string) =>
    limits.consume(name, callerOf(id), `${name} ${kind} ${kind === 'address' && id}`);
  for (let n = 0; n < most; n += 1) await call('one');
  await expect(call('one')).rejects.toMatchObject({ code: 'rate-limited' });
  await call('another');
});

test('limits a person to 12 open streams, and frees the places of both holders', () => {
  const person = { kind: 'guest', id: 'a', sessionId: 's' } as unknown as Caller;
  const open = Array.from({ length: 12 }, () => limits.openStream(person, '203.0.113.4'));
  expect(() => limits.openStream(person, '203.0.113.4')).toThrow('Too many pages');
  open[0]?.();
  open[0]?.();
  limits.openStream(person, '203.0.113.4');
  expect(() => limits.openStream(person, '203.0.113.4')).toThrow('Too many pages');
});

test('limits an address to 300 open streams, also where rates are off', () => {
  const without = createLimits(new pg.Pool(), false, testBudgets(undefined as unknown as Db));
  const release = Array.from({ length: 300 }, () => without.openStream(visitor, '203.0.113.3'));
  expect(() => without.openStream(visitor, '203.0.113.3')).toThrow('Too many pages');
  release[0]?.();
  without.openStream(visitor, '203.0.113.3');
});
