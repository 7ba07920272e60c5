import {
  requestPasswordReset,
  resetPassword as resetPasswordCall,
  sendVerificationEmail,
  type signUpByEmail,
  verifyEmail,
} from '#contract/auth.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { Problem } from '#contract/problem.ts';
import { answerJson } from '#server/identity/auth-answers.ts';
import type { AuthAnswerer, OpenCall } from '#server/identity/auth-requests.ts';
import { findAccountByEmail } from './email-accounts-store.ts';
import { confirmEmail } from './email-confirmation.ts';
import type { IdentityContext } from '#server/identity/identity-context.ts';
import { insertGuestSigningUp } from '#server/identity/sessions/verifications-store.ts';
import { requireMails } from '#server/identity/mails/mails.ts';
import { refuseCommonPassword } from './password-rules.ts';
import { resetPassword } from './passwords.ts';

/**
 * The calls whose work is a mail. Each that takes an address does the same for every address, and leaves it to a worker
 * to look whether it has an account.
 */
export function listEmailCalls(context: IdentityContext): readonly OpenCall[] {
  const { db, mails } = context;
  const byAddress =
    (kind: 'password-reset' | 'confirmation'): AuthAnswerer =>
    async ({ body, request }) => {
      requireMails(mails);
      const { email } = body as BodyOf<typeof requestPasswordReset>;
      await mails.take(email);
      await mails.send(db, request, { kind, email });
      return answerJson({ mailSent: true });
    };
  return [
    { endpoint: requestPasswordReset, signsIn: false, answer: byAddress('password-reset') },
    { endpoint: sendVerificationEmail, signsIn: false, answer: byAddress('confirmation') },
    {
      endpoint: resetPasswordCall,
      signsIn: false,
      answer: async ({ body, request }) => {
        await resetPassword(context, request, body as BodyOf<typeof resetPasswordCall>);
        return answerJson({ success: true });
      },
    },
    {
      endpoint: verifyEmail,
      signsIn: false,
      answer: async ({ body, request }) => {
        const { token } = body as BodyOf<typeof verifyEmail>;
        const { signedIn, cookie } = await confirmEmail(context, request, token);
        return answerJson({ success: true, signedIn }, cookie ? [cookie] : []);
      },
    },
  ];
}

/**
 * Signing up. With a mail server it signs nobody in and answers the same whether the address has an account: only who
 * reads its mails learns that.
 */
export function answerSignUp(context: IdentityContext, byLibrary: AuthAnswerer): AuthAnswerer {
  const { db, mails } = context;
  return async (call, former) => {
    const { email, password } = call.body as BodyOf<typeof signUpByEmail>;
    await refuseCommonPassword(password, { email, field: 'password' });
    if (!mails.on) return byLibrary(call);
    await mails.take(email);
    const userId = await makeAccount(context, byLibrary, call);
    if (userId && former?.person.kind === 'guest') await insertGuestSigningUp(db, userId, former.person.id);
    await mails.send(db, call.request, { kind: 'sign-up', email, ...(userId && { userId }) });
    return answerJson({ mailSent: true });
  };
}

/** The id of the account, if there was none: else one that nobody has, or none. */
async function makeAccount(
  { db }: IdentityContext,
  byLibrary: AuthAnswerer,
  call: Parameters<AuthAnswerer>[0],
): Promise<string | undefined> {
  try {
    const answer = (await (await byLibrary(call)).json()) as { user?: { id: string } };
    return answer.user?.id;
  } catch (error) {
    const { email } = call.body as BodyOf<typeof signUpByEmail>;
    const isTaken = error instanceof Problem && error.code === 'unavailable';
    // Somebody signed up with the same address at the same moment.
    if (isTaken && (await findAccountByEmail(db, email))) return undefined;
    throw error;
  }
}

/** Signing in. Who knows the password of an unconfirmed account is told so, and gets the mail again. */
export function answerSignIn(context: IdentityContext, byLibrary: AuthAnswerer): AuthAnswerer {
  const { db, log, mails } = context;
  return async (call) => {
    try {
      return await byLibrary(call);
    } catch (error) {
      if (error instanceof Problem && error.code === 'email-unverified') {
        const { email } = call.body as BodyOf<typeof sendVerificationEmail>;
        await mails
          .take(email)
          .then(() => mails.send(db, call.request, { kind: 'confirmation', email }))
          // The answer stands: there have been mails enough, or there is a button for another one.
          .catch((reason: unknown) => log.debug({ err: reason }, 'a confirmation mail was not sent again'));
      }
      throw error;
    }
  };
}

/** Where `EMAIL_SIGN_IN` is off. @throws Problem `sign-in-off` */
export async function refuseEmail(): Promise<never> {
  throw new Problem('sign-in-off', {
    error: 'Signing in by e-mail and password is switched off here. Sign in with a provider.',
  });
}
