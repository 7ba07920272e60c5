import type { Hono } from 'hono';
import * as contract from '#contract/auth.ts';
import { longestEmail, readEmail } from '#contract/email-address.ts';
import type { HttpEnv } from '#server/platform/http/http-context.ts';
import type { Limits } from '#server/platform/http/limits.ts';
import { openCall, type OpenCall, type ReadAccount } from './auth-calls.ts';
import { confirmEmail } from './email-sign-in/email-address.ts';
import * as email from './email-sign-in/email-calls.ts';
import { resetPassword } from './email-sign-in/passwords.ts';
import { readPasskeyChallenge, signInByPasskey } from './factors/passkeys.ts';
import { accountOfSecondStep, verifyTotp } from './factors/second-step.ts';
import type { Identity } from './identity.ts';
import { answerByLibrary } from './library-answers.ts';
import { providerCallback, showCallbackFailure, signInByProvider } from './providers/provider-calls.ts';
import { signOut } from './providers/provider-sessions.ts';
import { createDeviceCookies } from './sessions/device-cookie.ts';
import { cookiePolicy } from './sessions/session-cookie.ts';

const emailIn: ReadAccount = async (_context, body) => {
  const value = typeof body === 'object' && body !== null && 'email' in body ? body.email : undefined;
  if (typeof value !== 'string') return undefined;
  return readEmail(value) ?? value.trim().toLowerCase().slice(0, longestEmail);
};

/** The open calls below /api/auth. `byEmail`: the call makes or opens an account by e-mail address and password. */
export const authCalls: readonly OpenCall[] = [
  openCall(contract.signInByEmail, {
    signsIn: true,
    account: emailIn,
    byEmail: true,
    answer: email.signInByEmail,
  }),
  openCall(contract.signUpByEmail, {
    signsIn: true,
    account: emailIn,
    byEmail: true,
    answer: email.signUpByEmail,
  }),
  openCall(contract.requestPasswordReset, { byEmail: true, answer: email.requestPasswordReset }),
  openCall(contract.resetPassword, { byEmail: true, answer: resetPassword }),
  openCall(contract.sendConfirmationMail, { answer: email.sendConfirmationMail }),
  openCall(contract.confirmEmail, { answer: confirmEmail }),
  openCall(contract.signOut, { answer: signOut }),
  openCall(contract.signInByProvider, { signsIn: true, answer: signInByProvider }),
  openCall(contract.providerCallback, {
    signsIn: true,
    answer: providerCallback,
    showFailure: showCallbackFailure,
  }),
  openCall(contract.verifyTotp, { signsIn: true, account: accountOfSecondStep, answer: verifyTotp }),
  openCall(contract.verifyRecoveryCode, {
    signsIn: true,
    account: accountOfSecondStep,
    answer: answerByLibrary,
  }),
  openCall(contract.readPasskeyChallenge, { signsIn: true, answer: readPasskeyChallenge }),
  openCall(contract.signInByPasskey, { signsIn: true, answer: signInByPasskey }),
];

export interface AuthRouteParts {
  app: Hono<HttpEnv>;
  identity: Identity;
  limits: Limits;
  authSecret: string;
  publicUrl: string | undefined;
}

/** Binds `/api/auth/*`, counts attempts, and remembers a browser that has signed in. */
export function bindAuth({ app, identity, limits, authSecret, publicUrl }: AuthRouteParts): void {
  const cookies = cookiePolicy(publicUrl);
  const devices = createDeviceCookies(authSecret, cookies);

  app.all('/api/auth/*', async (context) => {
    const request = context.req.raw;
    const address = context.get('address');
    const answer = await identity.handleAuth(request, (account, kind) =>
      kind === 'challenge'
        ? limits.consume(kind, { kind: 'visitor' }, address)
        : limits.consumeSignIn(account, address, devices.deviceOf(request, account)),
    );
    const account = await accountSignedIn(answer);
    if (account) answer.headers.append('Set-Cookie', devices.remember(request, account));
    return answer;
  });

  /** The e-mail address of the learner whom the answer signs in. */
  async function accountSignedIn(answer: Response): Promise<string | undefined> {
    const pairs = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');
    const session = pairs.findLast((pair) => pair.startsWith(`${cookies.sessionCookie}=`));
    if (session === undefined || session.endsWith('=')) return undefined;
    const caller = await identity.callerOf(new Request('http://localhost', { headers: { Cookie: session } }));
    return caller.kind === 'learner' ? (caller.email ?? undefined) : undefined;
  }
}
