import {
  providerCallback,
  readPasskeyChallenge,
  requestPasswordReset,
  resetPassword,
  signInByEmail,
  signInByPasskey,
  signInByProvider,
  signOut,
  signUpByEmail,
  verifyRecoveryCode,
  verifyTotp,
} from '#contract/auth.ts';
import type { EndpointShape } from '#contract/endpoint.ts';
import { answerByLibrary } from './auth-answers.ts';
import type { OpenCall, ReadAccount } from './auth-requests.ts';
import { answerSignIn, answerSignUp, listEmailCalls, refuseEmail } from './email-sign-in/email-calls.ts';
import type { IdentityContext } from './identity-context.ts';
import { answerPasskeyChallenge, answerPasskeySignIn } from './factors/passkeys.ts';
import {
  answerProviderCallback,
  answerProviderSignIn,
  showCallbackFailure,
} from './providers/provider-calls.ts';
import { answerSignOut } from './providers/provider-sessions.ts';
import { accountOfSecondStep, answerEmailSignIn, answerTotp } from './factors/second-step.ts';

/** Of an address, this much tells accounts apart. */
const longestAccount = 254;

/**
 * What is open below /api/auth: one entry for each call of `contract/auth.ts`, answered by the sign-in library or by a
 * function of ours.
 */
export function listOpenCalls(context: IdentityContext): readonly OpenCall[] {
  const byLibrary = answerByLibrary(context);
  const signIn = answerSignIn(context, answerEmailSignIn(context));
  const signUp = answerSignUp(context, byLibrary);
  const secondStep = accountOfSecondStep(context);
  const calls: OpenCall[] = [
    { endpoint: signInByEmail, signsIn: true, account: emailIn, answer: signIn },
    { endpoint: signUpByEmail, signsIn: true, account: emailIn, answer: signUp },
    ...listEmailCalls(context),
    { endpoint: signOut, signsIn: false, answer: answerSignOut(context) },
    { endpoint: signInByProvider, signsIn: true, answer: answerProviderSignIn(context) },
    {
      endpoint: providerCallback,
      signsIn: true,
      answer: answerProviderCallback(context),
      showFailure: showCallbackFailure(context),
    },
    { endpoint: verifyTotp, signsIn: true, account: secondStep, answer: answerTotp(context) },
    { endpoint: verifyRecoveryCode, signsIn: true, account: secondStep, answer: byLibrary },
    { endpoint: readPasskeyChallenge, signsIn: true, answer: answerPasskeyChallenge(context) },
    { endpoint: signInByPasskey, signsIn: true, answer: answerPasskeySignIn(context) },
  ];
  if (context.hosted.email) return calls;
  return calls.map((call) => (byEmail.has(call.endpoint) ? { ...call, answer: refuseEmail } : call));
}

/** What makes or opens an account by e-mail address and password. */
const byEmail = new Set<EndpointShape>([signInByEmail, signUpByEmail, requestPasswordReset, resetPassword]);

const emailIn: ReadAccount = async (body) => {
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : undefined;
  return typeof email === 'string' ? email.trim().toLowerCase().slice(0, longestAccount) : undefined;
};
