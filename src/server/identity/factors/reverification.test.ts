import { expect, test } from 'vitest';
import { missingProof } from './reverification.ts';

const now = Date.now();
const ago = (minutes: number | null) => (minutes === null ? null : new Date(now - minutes * 60_000));

const session = (first: number, second: number | null, hasSecondFactor: boolean) => ({
  firstFactorAt: new Date(now - first * 60_000),
  secondFactorAt: ago(second),
  hasSecondFactor,
});

test.each([
  // The first factor counts where the account has no second one.
  ['strict_mfa', session(9, null, false), undefined],
  ['strict_mfa', session(10, null, false), 'first_factor'],
  ['strict', session(9, null, false), undefined],
  ['strict', session(10, null, false), 'first_factor'],
  ['moderate', session(59, null, false), undefined],
  ['moderate', session(60, null, false), 'first_factor'],
  ['lax', session(1439, null, false), undefined],
  ['lax', session(1440, null, false), 'first_factor'],
  // The second factor counts where the account has one, and the strictest preset demands both.
  ['strict_mfa', session(9, 9, true), undefined],
  ['strict_mfa', session(10, 9, true), 'first_factor'],
  ['strict_mfa', session(9, 10, true), 'second_factor'],
  ['strict_mfa', session(10, 10, true), 'multi_factor'],
  ['strict_mfa', session(9, null, true), 'second_factor'],
  ['strict', session(5000, 9, true), undefined],
  ['strict', session(0, 10, true), 'second_factor'],
  ['strict', session(0, null, true), 'second_factor'],
  ['moderate', session(5000, 59, true), undefined],
  ['moderate', session(0, 60, true), 'second_factor'],
  ['lax', session(5000, 1439, true), undefined],
  ['lax', session(0, 1440, true), 'second_factor'],
  // The clock was set back by two days since the proof.
  ['lax', session(-2880, null, false), 'first_factor'],
  ['strict_mfa', session(-2880, -2880, true), 'multi_factor'],
] as const)('preset %s, case %#', (stepUp, proved, missing) => {
  expect(missingProof(proved, stepUp, now)).toBe(missing);
});
