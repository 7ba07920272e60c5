import { Problem } from '#contract/problem.ts';
import { inTime } from '#server/platform/in-time.ts';

/** The same for an unknown address and a wrong password. */
export function wrongCredentials(): Problem {
  return new Problem('wrong-credentials', { error: 'The email address or the password is wrong.' });
}

export function emailTaken(hint = ''): Problem {
  const error = `There is already an account with this email address.${hint}`;
  return new Problem('email-taken', { error, details: [{ field: 'email', message: error }] });
}

export function wrongCode(): Problem {
  return new Problem('wrong-code', {
    error: 'This code is wrong, or it was used before. Please try the next one.',
  });
}

export function tooManyCodes(retryAfterS: number): Problem {
  return new Problem('rate-limited', {
    error: `Too many wrong codes. Please try again ${inTime(retryAfterS)}.`,
    retryAfterS,
  });
}

export function secondStepExpired(): Problem {
  return new Problem('second-factor-expired', {
    error: 'This took too long. Please sign in again.',
  });
}

export function passkeyRefused(cause?: unknown): Problem {
  return new Problem('passkey-refused', {
    error: 'This passkey was not accepted. Please try again.',
    cause,
  });
}
