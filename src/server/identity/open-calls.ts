import { signInByEmail, signOut, signUpByEmail } from '#contract/auth.ts';
import { answerByLibrary } from './auth-answers.ts';
import type { OpenCall, ReadAccount } from './auth-requests.ts';
import type { IdentityContext } from './identity-context.ts';

/** Of an address, this much tells accounts apart. */
const longestAccount = 254;

/**
 * What is open below /api/auth: one entry for each call of `contract/auth.ts`, answered by the sign-in library or by a
 * function of ours.
 */
export function listOpenCalls(context: IdentityContext): readonly OpenCall[] {
  const byLibrary = answerByLibrary(context);
  return [
    { endpoint: signInByEmail, signsIn: true, account: emailIn, answer: byLibrary },
    { endpoint: signUpByEmail, signsIn: true, account: emailIn, answer: byLibrary },
    { endpoint: signOut, signsIn: false, answer: byLibrary },
  ];
}

const emailIn: ReadAccount = async (body) => {
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : undefined;
  return typeof email === 'string' ? email.trim().toLowerCase().slice(0, longestAccount) : undefined;
};
