import { expect, test } from 'vitest';
import { quotaDetails } from '#tests/stand-ins/faults.ts';
import { msUntilPacificMidnight, retryAfterIn } from './retry-after.ts';

const now = new Date('2026-11-20T12:00:00Z');
const retryInfo = (retryDelay: unknown) => ({
  error: { details: [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay }] },
});
const retryAfterMs = (body: unknown, headers: Record<string, string> = {}) =>
  retryAfterIn({ status: 429, message: '', body, headers }, now).ms;

test.each([
  [retryInfo('17s'), 17_000],
  [retryInfo('34.074824224s'), 34_075],
  [retryInfo('soon'), undefined],
])('reads Google’s RetryInfo in %j as %j ms', (body, ms) => {
  expect(retryAfterMs(body)).toBe(ms);
});

test.each([
  [{ 'retry-after-ms': '250', 'retry-after': '3' }, 250],
  [{ 'retry-after': 'Fri, 20 Nov 2026 12:00:30 GMT' }, 30_000],
])('reads the headers %j as %j ms', (headers, ms) => {
  expect(retryAfterMs(undefined, headers)).toBe(ms);
});

test('a daily quota lasts until midnight Pacific, whatever RetryInfo says, and an exhausted account lasts', () => {
  const details = quotaDetails('GenerateRequestsPerDayPerProjectPerModel-FreeTier', '17s');
  const retryAfter = (error: object) =>
    retryAfterIn({ status: 429, message: '', body: { error }, headers: {} }, now);
  // Noon UTC in November is 4 in the morning in Pacific time.
  expect(retryAfter({ details })).toEqual({ ms: 20 * 60 * 60 * 1000, lasting: true });
  expect(retryAfter({ message: '', code: 'insufficient_quota' }).lasting).toBe(true);
});

test.each([
  ['2026-11-20T07:59:59.500Z', 500],
  ['2026-11-20T08:00:00Z', 24 * 3_600_000],
  // These days have 23 and 25 hours.
  ['2026-03-08T08:00:00Z', 23 * 3_600_000],
  ['2026-11-01T07:00:00Z', 25 * 3_600_000],
])('midnight Pacific after %s is %d ms away', (at, ms) => {
  expect(msUntilPacificMidnight(new Date(at))).toBe(ms);
});
