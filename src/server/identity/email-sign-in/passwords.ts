import { hashPassword } from 'better-auth/crypto';
import type { Tx } from '#server/platform/database/database.ts';
import {
  deleteOtherWaysIn,
  lockAccount,
  updateAddress,
  updatePassword,
  type EmailAccount,
} from './email-accounts-store.ts';
import { hashOf, linkExpired } from './email-links.ts';
import { claimLink, deleteLinksOf, findLink } from './email-links-store.ts';
import type { IdentityContext } from '#server/identity/identity-context.ts';
import { refuseCommonPassword } from './password-rules.ts';
import { endSessionsOf } from '#server/identity/sessions/session-store.ts';
import { endTrustedDevices } from '#server/identity/sessions/trusted-devices-store.ts';

const field = 'newPassword';

/**
 * Sets the password of the account that a mail's link was made for, or gives it its first one. The link proves the
 * address too. Every session of the account ends; a second factor stays.
 *
 * @throws Problem `link-expired`, `password-too-common` (the link goes on working)
 */
export async function resetPassword(
  context: IdentityContext,
  request: Request,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<void> {
  const { db, mails } = context;
  const tokenHash = hashOf(token);
  const known = await findLink(db, tokenHash, ['reset-password']);
  if (!known) throw linkExpired();
  await refuseCommonPassword(newPassword, { email: known.email, field });
  const passwordHash = await hashPassword(newPassword);
  const userId = await db.transaction().execute(async (tx) => {
    const link = await claimLink(tx, tokenHash, ['reset-password']);
    const account = link && (await lockAccount(tx, link.userId));
    if (!account || account.email !== link.email) throw linkExpired();
    if (!account.emailVerified) await takePossession(tx, account);
    await setPassword(tx, account.id, passwordHash);
    return account.id;
  });
  await mails.notify(db, request, userId, 'password-changed');
}

/**
 * The first proof of whose address it is. Whoever had typed it before need not be the same person, so what they have set
 * up to sign in by goes. Not the second factor: a mail alone must never take that away.
 */
async function takePossession(tx: Tx, account: EmailAccount): Promise<void> {
  await updateAddress(tx, account.id, { email: account.email, verified: true });
  await deleteOtherWaysIn(tx, account.id);
}

/**
 * Sets another password for a signed-in person, or a first one. Every other session ends, and this one gets a new token:
 * returns its `Set-Cookie`.
 *
 * @throws Problem `unauthenticated`, `password-too-common`
 */
export async function changePassword(
  context: IdentityContext,
  request: Request,
  newPassword: string,
): Promise<string> {
  const { db, mails, sessions } = context;
  const session = await sessions.signedInSession(request.headers);
  const userId = session.person.id;
  await refuseCommonPassword(newPassword, { email: session.person.email ?? undefined, field });
  const passwordHash = await hashPassword(newPassword);
  await db.transaction().execute((tx) => setPassword(tx, userId, passwordHash, session.id));
  const cookie = await sessions.renew(request.headers, session, {});
  await mails.notify(db, request, userId, 'password-changed');
  return cookie;
}

/** With a new password nothing counts any more that the former one had opened. */
async function setPassword(
  tx: Tx,
  userId: string,
  passwordHash: string,
  keptSessionId?: string,
): Promise<void> {
  await updatePassword(tx, userId, passwordHash);
  await endSessionsOf(tx, userId, keptSessionId);
  await endTrustedDevices(tx, userId);
  await deleteLinksOf(tx, userId);
}
