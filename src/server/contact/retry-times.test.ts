import { expect, test } from 'vitest';
import { retryInS } from './retry-times.ts';

test('retries a message after 10 s, 30 s, 2 min, 10 min, then hourly for three days', () => {
  const delays: number[] = [];
  let ageS = 0;
  for (let attempts = 1; ; attempts += 1) {
    const delay = retryInS({ attempts, ageS });
    if (delay === undefined) break;
    delays.push(delay);
    ageS += delay;
  }
  expect(delays.slice(0, 4)).toEqual([10, 30, 120, 600]);
  expect(new Set(delays.slice(4))).toEqual(new Set([3_600]));
  expect(ageS).toBeGreaterThanOrEqual(3 * 24 * 3_600);
  expect(ageS).toBeLessThan(3 * 24 * 3_600 + 3_600);
});
