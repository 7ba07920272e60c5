import type { LimitName } from '#contract/endpoint.ts';
import type { Caller } from './caller.ts';
import { expect, test } from 'vitest';
import type { Db } from '#server/platform/database/database.ts';
import { testBudgets } from '#tests/support/budgets.ts';
import { createLimits } from './limits.ts';

// Tests the counters in memory. tests/api/limits.test.ts tests those of the database, and which calls count, over HTTP.
// Nothing here is spent in the database.
const db = undefined as unknown as Db;
const limits = createLimits(db, true, testBudgets(db));
const visitor = { kind: 'visitor' } as const;

test.each<[LimitName, 'address' | 'guest' | 'learner', number]>([
  ['general', 'address', 6_000],
  ['ai', 'address', 300],
  ['ai', 'guest', 6],
  ['ai', 'learner', 6],
  ['publishing', 'learner', 10],
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

test('limits a person to 12 open streams, and an address to 300, also where rates are off', () => {
  const person = { kind: 'guest', id: 'a', sessionId: 's' } as unknown as Caller;
  const without = createLimits(db, false, testBudgets(db));
  for (const most of [12, 300]) {
    const openOne = () =>
      most === 12 ? limits.openStream(person, '203.0.113.4') : without.openStream(visitor, '203.0.113.4');
    const open = Array.from({ length: most }, openOne);
    expect(openOne).toThrow('Too many pages');
    open[0]?.();
    open[0]?.();
    openOne();
    expect(openOne).toThrow('Too many pages');
  }
});
