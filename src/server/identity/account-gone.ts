import { signInByPasskey, verifyRecoveryCode, verifyTotp } from '#contract/auth.ts';
import type { EndpointShape } from '#contract/endpoint.ts';
import type { Problem } from '#contract/problem.ts';
import { wrongCredentials } from './auth-answers.ts';
import { passkeyRefused, secondStepExpired } from './factors/factor-problems.ts';

/** PostgreSQL's code for a row whose account is not there: it ended after it had been looked up. */
export function isAccountGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23503';
}

/** What a call to sign in answers when the account ends at that very moment: as if it had never been there. */
export function noSuchAccount(endpoint: EndpointShape): Problem {
  if (endpoint === signInByPasskey) return passkeyRefused();
  if (endpoint === verifyTotp || endpoint === verifyRecoveryCode) return secondStepExpired();
  return wrongCredentials();
}
