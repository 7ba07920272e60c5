import type * as contract from '#contract/auth.ts';
import { Problem } from '#contract/problem.ts';
import * as accounts from '#server/identity/accounts-store.ts';
import type { IdentityContext } from '#server/identity/identity.ts';
import { emailTaken } from '#server/identity/identity-problems.ts';
import { endSessionsOf } from '#server/identity/sessions/session-store.ts';
import { selectGuestSigningUp } from '#server/identity/sessions/verifications-store.ts';
import { signIn, type AuthHandler } from '#server/identity/signing-in.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { claimLink, createLink, deleteLinksOf } from './email-links-store.ts';

/**
 * Confirms the address that a mail's link was sent to, or puts the new one in its place. Signs in too, but only visitors
 * and the guest who signed up: another person's link must neither change who a browser stands for nor take over a guest's
 * work. A link never stands in for a second factor, nor for a provider where signing in by e-mail is off.
 */
export const confirmEmail: AuthHandler<typeof contract.confirmEmail> = async (context, call) => {
  const { db, hosted, mails } = context;
  const { former, request } = call;
  const { link, account } = await db.transaction().execute(async (tx) => {
    const link = await claimLink(tx, call.body.token, ['confirm-email', 'change-email']);
    const account = link && (await accounts.lockAccount(tx, link.userId));
    if (!account || account.email !== link.email) throw linkExpired();
    if (former?.person.id !== account.id) await refuseOtherWaysIn(tx, account.id);
    await setAddress(tx, account.id, { email: link.newEmail ?? account.email, verified: true });
    // A changed address voids every link to the former one; a confirmation leaves those for a password.
    await deleteLinksOf(tx, account.id, link.newEmail === null ? ['confirm-email'] : undefined);
    if (link.newEmail !== null) await endSessionsOf(tx, account.id, former?.id);
    return { link, account };
  });
  const { id: userId, email: to } = account;
  if (link.newEmail !== null && account.emailVerified) {
    await mails.send(db, request, { kind: 'notice', notice: 'email-changed', userId, to });
  }
  const person = former?.person;
  if (person?.kind === 'learner') return { data: { success: true, signedIn: person.id === userId } };
  const maySignIn =
    link.newEmail === null &&
    !account.twoFactor &&
    hosted.email &&
    (person === undefined || person.id === (await selectGuestSigningUp(db, userId)));
  const signed = maySignIn ? await signIn(context, db, request, account) : {};
  return { ...signed, data: { success: true, signedIn: maySignIn } };
};

export const linkExpired = () =>
  new Problem('link-expired', {
    error: 'This link was used before, or is too old. Nothing was changed; ask for another mail.',
  });

/**
 * The owner of an account that a provider or a passkey opens has to confirm its address in a browser that is signed in to
 * it. Otherwise the person who gave a stranger's address would share the account with the stranger. The link stays valid.
 */
async function refuseOtherWaysIn(tx: Tx, userId: string): Promise<void> {
  if ((await accounts.selectWaysIn(tx, userId)).every(({ kind }) => kind === 'password')) return;
  throw new Problem('unauthenticated', {
    error: 'Sign in to this account in this browser first, then open the link again.',
  });
}

async function setAddress(tx: Tx, userId: string, address: { email: string; verified: boolean }) {
  const owner = await accounts.findAccountByEmail(tx, address.email);
  if (owner && owner.id !== userId) throw emailTaken();
  await accounts.updateAddress(tx, userId, address).catch((error: unknown) => {
    // PostgreSQL's unique_violation: another account got the address at the same moment.
    throw (error as { code?: string }).code === '23505' ? emailTaken() : error;
  });
}

/**
 * Changes the address (in lower case) of a signed-in person. If there is a mail server, the new one has to be confirmed
 * first, and only its reader learns whether it has an account already. Otherwise it counts at once, unconfirmed.
 */
export async function changeEmail(context: IdentityContext, request: Request, email: string) {
  const { db, mails, sessions } = context;
  const { id, person } = await sessions.signedInSession(request.headers);
  if (mails.on) return sendChangeMail(context, request, person.id, email);
  await db.transaction().execute(async (tx) => {
    const account = await accounts.lockAccount(tx, person.id);
    if (!account || account.email === email) return;
    await setAddress(tx, account.id, { email, verified: false });
    await deleteLinksOf(tx, account.id);
    await endSessionsOf(tx, account.id, id);
  });
  return 'changed';
}

async function sendChangeMail(
  { db, mails }: IdentityContext,
  request: Request,
  userId: string,
  email: string,
) {
  const account = await accounts.findAccount(db, userId);
  const isKept = account?.email === email && account.emailVerified;
  if (!isKept) await mails.consumeMail(email);
  // The address of an earlier request may have been mistyped: its reader must not get the account.
  await deleteLinksOf(db, userId, ['change-email']);
  if (isKept) return 'changed';
  if (account?.email === email) {
    await mails.send(db, request, { kind: 'confirmation', email, userId });
  } else if (account) {
    const from = account.email;
    // A mail that waits makes its link later. This one, which nobody has, tells it whether its request was voided meanwhile.
    const { hash } = await createLink(db, { userId, purpose: 'change-email', email: from, newEmail: email });
    await mails.send(db, request, { kind: 'email-change', userId, from, to: email, request: hash });
    await mails.notify(db, request, userId, 'email-change-asked');
  }
  return 'mail-sent';
}
