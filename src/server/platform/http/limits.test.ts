import pg from 'pg';
import { expect, test } from 'vitest';
import { createLimits } from './limits.ts';

// Tests the counters in memory. tests/api/limits.test.ts tests those of the database over HTTP.
const limits = createLimits(new pg.Pool(), true);
const visitor = { kind: 'visitor' } as const;

test('limits the visitors of one address to 6000 calls a minute, and no other address', async () => {
  for (let n = 0; n < 6_000; n += 1) await limits.consume('general', visitor, '203.0.113.1');
  await expect(limits.consume('general', visitor, '203.0.113.1')).rejects.toMatchObject({
    code: 'rate-limited',
    retryAfterS: expect.any(Number),
  });
  await limits.consume('general', visitor, '203.0.113.2');
});

test('limits an address to 300 open streams', () => {
  const release = Array.from({ length: 300 }, () => limits.openStream(visitor, '203.0.113.3'));
  expect(() => limits.openStream(visitor, '203.0.113.3')).toThrow('Too many pages');
  release[0]?.();
  limits.openStream(visitor, '203.0.113.3');
});
