import pg from 'pg';
import { expect, test } from 'vitest';
import { createLimits } from './limits.ts';

// What is counted in memory; the counters of the database are tested over HTTP (tests/api/limits.test.ts).
const limits = createLimits(new pg.Pool(), true);
const visitor = { kind: 'visitor' } as const;

test('visitors of one address read 6000 times a minute, and others are not held up by them', async () => {
  for (let n = 0; n < 6_000; n += 1) await limits.take('general', visitor, '203.0.113.1');
  await expect(limits.take('general', visitor, '203.0.113.1')).rejects.toMatchObject({
    code: 'rate-limited',
    retryAfterS: expect.any(Number),
  });
  await limits.take('general', visitor, '203.0.113.2');
});

test('300 streams are open to one address', () => {
  const release = Array.from({ length: 300 }, () => limits.openStream(visitor, '203.0.113.3'));
  expect(() => limits.openStream(visitor, '203.0.113.3')).toThrow('Too many pages');
  release[0]?.();
  limits.openStream(visitor, '203.0.113.3');
});
