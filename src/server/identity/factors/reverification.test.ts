import { expect, test } from 'vitest';
import type { StepUp } from '#contract/endpoint.ts';
import { missingProof } from './reverification.ts';

const now = Date.now();
const ago = (minutes: number) => new Date(now - minutes * 60_000);

test.each<[StepUp, first: number, second: number | null, missing?: string]>([
  // The first factor counts where the account has no second one.
  ['strict_mfa', 9, null],
  ['strict_mfa', 10, null, 'first_factor'],
  ['moderate', 59, null],
  ['moderate', 60, null, 'first_factor'],
  ['lax', 1439, null],
  ['lax', 1440, null, 'first_factor'],
  // The second factor counts where the account has one, and the strictest preset demands both.
  ['strict_mfa', 9, 9],
  ['strict_mfa', 10, 9, 'first_factor'],
  ['strict_mfa', 9, 10, 'second_factor'],
  ['strict_mfa', 10, 10, 'multi_factor'],
  ['strict', 5000, 9],
  ['strict', 0, 10, 'second_factor'],
  // The clock was set back by two days since the proof.
  ['strict_mfa', -2880, -2880, 'multi_factor'],
])('preset %s, proved %s and %s minutes ago: missing is %s', (stepUp, first, second, missing) => {
  const hasSecondFactor = second !== null;
  const proved = { firstFactorAt: ago(first), secondFactorAt: hasSecondFactor ? ago(second) : null };
  expect(missingProof({ ...proved, hasSecondFactor }, stepUp, now)).toBe(missing);
});
