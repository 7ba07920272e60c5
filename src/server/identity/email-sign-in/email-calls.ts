import type * as contract from '#contract/auth.ts';
import { Problem } from '#contract/problem.ts';
import * as accounts from '#server/identity/accounts-store.ts';
import { takeSecondStep } from '#server/identity/factors/second-step.ts';
import type { IdentityContext } from '#server/identity/identity.ts';
import { emailTaken, wrongCredentials } from '#server/identity/identity-problems.ts';
import type { MailReason } from '#server/identity/mails/mails.ts';
import { insertGuestSigningUp } from '#server/identity/sessions/verifications-store.ts';
import { signIn, type AuthHandler } from '#server/identity/signing-in.ts';
import { refuseCommonPassword } from './password-rules.ts';

/** Does the same for every address; a worker looks up whether it has an account. */
async function sendMail(
  { db, mails }: IdentityContext,
  request: Request,
  reason: MailReason & { email: string },
) {
  if (!mails.on) throw new Problem('mail-off', { error: 'This site can’t send mails.' });
  await mails.consumeMail(reason.email);
  await mails.send(db, request, reason);
  return { data: { mailSent: true } } as const;
}

type MailHandler = AuthHandler<typeof contract.requestPasswordReset | typeof contract.sendConfirmationMail>;

export const requestPasswordReset: MailHandler = async (context, call) => {
  requireEmailSignIn(context);
  return sendMail(context, call.request, { kind: 'password-reset', email: call.body.email });
};

export const sendConfirmationMail: MailHandler = (context, call) =>
  sendMail(context, call.request, { kind: 'confirmation', email: call.body.email });

/**
 * If there is a mail server, begins no session, and answers the same whether or not the address has an account. Without
 * mail, a refusal is the only honest answer, and the limits keep callers from listing accounts with it.
 */
export const signUpByEmail: AuthHandler<typeof contract.signUpByEmail> = async (context, call) => {
  requireEmailSignIn(context);
  const { db, mails, passwords } = context;
  const { password, ...user } = call.body;
  const { email, name } = user;
  await refuseCommonPassword(password, { email, field: 'password' });
  if (mails.on) await mails.consumeMail(email);
  // Hashed for a used address too: the answer takes as long.
  const passwordHash = await passwords.of(password);
  const id = await db.transaction().execute(async (tx) => {
    const id = await accounts.insertUser(tx, { ...user, emailVerified: false });
    if (id !== undefined) await accounts.updatePassword(tx, id, passwordHash);
    return id;
  });
  if (mails.on) {
    const guestId = call.former?.person.kind === 'guest' ? call.former.person.id : undefined;
    if (id && guestId) await insertGuestSigningUp(db, id, guestId);
    await mails.send(db, call.request, { kind: 'sign-up', email, ...(id && { userId: id }) });
    return { data: { mailSent: true } };
  }
  if (id === undefined) throw emailTaken(' Sign in instead.');
  return signIn(context, db, call.request, { id, email, name });
};

/**
 * If the account has a second factor, the browser's former session stays until the second step is done, and a guest's data
 * moves along then. The right password of an unconfirmed account sends the confirmation mail again.
 */
export const signInByEmail: AuthHandler<typeof contract.signInByEmail> = async (context, call) => {
  requireEmailSignIn(context);
  const { db, mails } = context;
  const { body, request } = call;
  const account = await accounts.findAccountByEmail(db, body.email);
  const hash = account && (await accounts.selectPasswordHash(db, account.id));
  if (!(await isPassword(context, body.password, hash)) || !account) throw wrongCredentials();
  if (mails.on && !account.emailVerified) {
    // If this fails, the answer stays the same: enough mails were sent, or there is a button for another one.
    await sendMail(context, request, { kind: 'confirmation', email: account.email }).catch(
      (reason: unknown) => context.log.debug({ err: reason }, 'a confirmation mail was not sent again'),
    );
    throw new Problem('email-unverified', {
      error: 'This email address is not confirmed yet. Open the link in the mail that we sent to it.',
    });
  }
  return db.transaction().execute(async (tx) => {
    // A change of the password under way ends all sessions and second steps, and would miss this one.
    const isCurrent = (await accounts.selectPasswordHash(tx, account.id, { waits: true })) === hash;
    const current = await accounts.findAccount(tx, account.id);
    if (!isCurrent || !current) throw wrongCredentials();
    const next = current.twoFactor ? takeSecondStep : signIn;
    return next(context, tx, request, current);
  });
};

/** Takes as long without a hash. */
export async function isPassword({ passwords }: IdentityContext, password: string, hash?: string) {
  if (hash !== undefined) return passwords.matches(password, hash);
  await passwords.of(password);
  return false;
}

export function requireEmailSignIn({ hosted }: IdentityContext): void {
  if (hosted.email) return;
  throw new Problem('sign-in-off', {
    error: 'Signing in by email and password is switched off here. Sign in with a provider.',
  });
}
