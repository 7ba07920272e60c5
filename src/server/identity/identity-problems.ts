import { Problem } from '#contract/problem.ts';
import { inTime } from '#server/platform/in-time.ts';

/** The same for an unknown address and a wrong password. */
export const wrongCredentials = () =>
  new Problem('wrong-credentials', { error: 'The email address or the password is wrong.' });

export function emailTaken(hint = ''): Problem {
  const error = `There is already an account with this email address.${hint}`;
  return new Problem('email-taken', { error, details: [{ field: 'email', message: error }] });
}

export const wrongCode = () =>
  new Problem('wrong-code', { error: 'This code is wrong, or it was used before. Please try the next one.' });

export function tooManyCodes(retryAfterS: number): Problem {
  const error = `Too many wrong codes. Please try again ${inTime(retryAfterS)}.`;
  return new Problem('rate-limited', { error, retryAfterS });
}

export const secondStepExpired = () =>
  new Problem('second-factor-expired', { error: 'This took too long. Please sign in again.' });

export const passkeyRefused = (cause?: unknown) =>
  new Problem('passkey-refused', { error: 'This passkey was not accepted. Please try again.', cause });
