import type { IdentityContext } from '#server/identity/identity-context.ts';
import { findAccount, lockAccount } from './email-accounts-store.ts';
import { takeAddress } from './email-confirmation.ts';
import { deleteLinksOf } from './email-links-store.ts';
import { endSessionsOf, type LiveSession } from '#server/identity/sessions/session-store.ts';

/**
 * Changes the address of a signed-in person. With a mail server the new one has to be confirmed first, and whether it has
 * an account already is told to its reader alone; without one it counts at once, and stays unconfirmed.
 *
 * @param email in lower case
 * @throws Problem `email-taken`, `rate-limited`, `unauthenticated`
 */
export async function changeEmail(
  context: IdentityContext,
  request: Request,
  email: string,
): Promise<'changed' | 'mail-sent'> {
  const session = await context.sessions.signedInSession(request.headers);
  return context.mails.on
    ? askForChange(context, request, session, email)
    : changeAtOnce(context, session, email);
}

async function changeAtOnce(
  { db }: IdentityContext,
  { id, person }: LiveSession,
  email: string,
): Promise<'changed'> {
  await db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, person.id);
    if (!account || account.email === email) return;
    await takeAddress(tx, account.id, { email, verified: false });
    await deleteLinksOf(tx, account.id);
    await endSessionsOf(tx, account.id, id);
  });
  return 'changed';
}

async function askForChange(
  { db, mails }: IdentityContext,
  request: Request,
  { person }: LiveSession,
  email: string,
): Promise<'changed' | 'mail-sent'> {
  const account = await findAccount(db, person.id);
  const isKept = account?.email === email && account.emailVerified;
  if (!isKept) await mails.take(email);
  // Whoever asks again may have mistyped the address before: its reader must not get the account.
  await deleteLinksOf(db, person.id, ['change-email']);
  if (isKept) return 'changed';
  if (account?.email === email) {
    await mails.send(db, request, { kind: 'confirmation', email, userId: account.id });
  } else if (account) {
    await mails.send(db, request, {
      kind: 'email-change',
      userId: account.id,
      from: account.email,
      to: email,
    });
    await mails.notify(db, request, account.id, 'email-change-asked');
  }
  return 'mail-sent';
}
