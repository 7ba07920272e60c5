import type * as contract from '#contract/auth.ts';
import { Problem } from '#contract/problem.ts';
import { signInByPassword } from '#server/identity/factors/second-step.ts';
import type { IdentityContext } from '#server/identity/identity.ts';
import { answerByLibrary } from '#server/identity/library-answers.ts';
import type { MailReason } from '#server/identity/mails/mail.job.ts';
import { requireMails } from '#server/identity/mails/mails.ts';
import { insertGuestSigningUp } from '#server/identity/sessions/verifications-store.ts';
import type { AuthCall, AuthHandler } from '#server/identity/signing-in.ts';
import { findAccountByEmail } from './email-accounts-store.ts';
import { refuseCommonPassword } from './password-rules.ts';

/** Does the same for every address; a worker looks up whether it has an account. */
async function sendMail(
  { db, mails }: IdentityContext,
  request: Request,
  reason: MailReason & { email: string },
) {
  requireMails(mails);
  await mails.consumeMail(reason.email);
  await mails.send(db, request, reason);
  return { data: { mailSent: true } } as const;
}

export const requestPasswordReset: AuthHandler<typeof contract.requestPasswordReset> = async (
  context,
  call,
) => {
  requireEmailSignIn(context);
  return sendMail(context, call.request, { kind: 'password-reset', email: call.body.email });
};

export const sendConfirmationMail: AuthHandler<typeof contract.sendConfirmationMail> = (context, call) =>
  sendMail(context, call.request, { kind: 'confirmation', email: call.body.email });

type SignUp = AuthCall<typeof contract.signUpByEmail>;

/** With a mail server it signs nobody in, and answers the same whether or not the address has an account. */
export const signUpByEmail: AuthHandler<typeof contract.signUpByEmail> = async (context, call) => {
  requireEmailSignIn(context);
  const { db, mails } = context;
  const { email, password } = call.body;
  await refuseCommonPassword(password, { email, field: 'password' });
  if (!mails.on) return answerByLibrary(context, call);
  await mails.consumeMail(email);
  const userId = await makeAccount(context, call);
  const guestId = call.former?.person.kind === 'guest' ? call.former.person.id : undefined;
  if (userId && guestId) await insertGuestSigningUp(db, userId, guestId);
  await mails.send(db, call.request, { kind: 'sign-up', email, ...(userId && { userId }) });
  return { data: { mailSent: true } };
};

/** Returns the id of the new account. If the address has one already, the id is nobody's, or undefined. */
async function makeAccount(context: IdentityContext, call: SignUp): Promise<string | undefined> {
  try {
    const { data }: { data: { user?: { id: string } } } = await answerByLibrary(context, call);
    return data.user?.id;
  } catch (error) {
    const isTaken = error instanceof Problem && error.code === 'unavailable';
    // Somebody signed up with the same address at the same moment.
    if (isTaken && (await findAccountByEmail(context.db, call.body.email))) return undefined;
    throw error;
  }
}

/** Sends the confirmation mail again to whoever knows the password of an unconfirmed account. */
export const signInByEmail: AuthHandler<typeof contract.signInByEmail> = async (context, call) => {
  requireEmailSignIn(context);
  try {
    return await signInByPassword(context, call);
  } catch (error) {
    if (error instanceof Problem && error.code === 'email-unverified') {
      // If this fails, the answer stays the same: enough mails were sent, or there is a button for another one.
      await sendMail(context, call.request, { kind: 'confirmation', email: call.body.email }).catch(
        (reason: unknown) => context.log.debug({ err: reason }, 'a confirmation mail was not sent again'),
      );
    }
    throw error;
  }
};

/** @throws Problem `sign-in-off` where `EMAIL_SIGN_IN` is off */
export function requireEmailSignIn({ hosted }: IdentityContext): void {
  if (hosted.email) return;
  throw new Problem('sign-in-off', {
    error: 'Signing in by e-mail and password is switched off here. Sign in with a provider.',
  });
}
