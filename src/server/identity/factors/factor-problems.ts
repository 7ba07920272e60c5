import { Problem } from '#contract/problem.ts';

export function wrongCode(): Problem {
  return new Problem('wrong-code', {
    error: 'This code is wrong, or it was used before. Please try the next one.',
  });
}

export function tooManyCodes(retryAfterS: number): Problem {
  const minutes = Math.ceil(retryAfterS / 60);
  return new Problem('rate-limited', {
    error: `Too many wrong codes. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    retryAfterS,
  });
}

export function secondStepExpired(): Problem {
  return new Problem('second-factor-expired', {
    error: 'This took too long, or too many codes were wrong. Please sign in again.',
  });
}

export function passkeyRefused(): Problem {
  return new Problem('passkey-refused', { error: 'This passkey was not accepted. Please try again.' });
}
