import type * as contract from '#contract/auth.ts';
import * as accounts from '#server/identity/accounts-store.ts';
import type { IdentityContext } from '#server/identity/identity.ts';
import { endSessionsOf } from '#server/identity/sessions/session-store.ts';
import { endTrustedDevices } from '#server/identity/sessions/verifications-store.ts';
import type { AuthHandler } from '#server/identity/signing-in.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { linkExpired } from './email-address.ts';
import { requireEmailSignIn } from './email-calls.ts';
import { claimLink, deleteLinksOf, findLink } from './email-links-store.ts';
import { refuseCommonPassword } from './password-rules.ts';

const field = 'newPassword';

/** The link proves the address too, and stays valid when the password is refused. Sessions end; a second factor stays. */
export const resetPassword: AuthHandler<typeof contract.resetPassword> = async (context, call) => {
  requireEmailSignIn(context);
  const { db, mails, passwords } = context;
  const { token, newPassword } = call.body;
  const known = await findLink(db, token, 'reset-password');
  if (!known) throw linkExpired();
  await refuseCommonPassword(newPassword, { email: known.email, field });
  const passwordHash = await passwords.of(newPassword);
  const userId = await db.transaction().execute(async (tx) => {
    const link = await claimLink(tx, token, ['reset-password']);
    const account = link && (await accounts.lockAccount(tx, link.userId));
    if (!account || account.email !== link.email) throw linkExpired();
    if (!account.emailVerified) {
      await accounts.updateAddress(tx, account.id, { email: account.email, verified: true });
      // The person who had typed the address before may be another one. A mail alone never takes a second factor away.
      await accounts.deleteOtherWaysIn(tx, account.id);
    }
    await setPassword(tx, account.id, passwordHash);
    return account.id;
  });
  await mails.notify(db, call.request, userId, 'password-changed');
  return { data: { success: true } };
};

/** Every other session ends, and this one gets a new token. Returns its `Set-Cookie`. */
export async function changePassword(context: IdentityContext, request: Request, newPassword: string) {
  const { db, mails, passwords, sessions } = context;
  const session = await sessions.signedInSession(request.headers);
  const userId = session.person.id;
  await refuseCommonPassword(newPassword, { email: session.person.email ?? undefined, field });
  const passwordHash = await passwords.of(newPassword);
  await db.transaction().execute((tx) => setPassword(tx, userId, passwordHash, session.id));
  const cookie = await sessions.renew(session, {});
  await mails.notify(db, request, userId, 'password-changed');
  return cookie;
}

async function setPassword(tx: Tx, userId: string, passwordHash: string, keptSessionId?: string) {
  await accounts.updatePassword(tx, userId, passwordHash);
  await endSessionsOf(tx, userId, keptSessionId);
  await endTrustedDevices(tx, userId);
  await deleteLinksOf(tx, userId);
}
