import { Problem } from '#contract/problem.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { findAccountByEmail, lockAccount, updateAddress } from './email-accounts-store.ts';
import { hashOf, linkExpired } from './email-links.ts';
import { claimLink, deleteLinksOf, type EmailLink } from './email-links-store.ts';
import type { IdentityContext } from '#server/identity/identity-context.ts';
import { endSessionsOf } from '#server/identity/sessions/session-store.ts';
import { selectGuestSigningUp } from '#server/identity/sessions/verifications-store.ts';
import { selectWaysIn } from '#server/identity/sign-in-ways-store.ts';

const emailTaken = 'There is already an account with this e-mail address.';

function refuseTaken(): never {
  throw new Problem('email-taken', {
    error: emailTaken,
    details: [{ field: 'email', message: emailTaken }],
  });
}

/**
 * Confirms the address that a mail's link was sent to, or puts the new one in its place. An account that could not be
 * signed in to before is signed in by it: `cookie` is its session's. That is for visitors only, and for the guest who signed
 * up, since somebody else's link must neither change who a browser stands for nor take what a guest has made; and never in
 * place of a second factor, or of a provider where signing in by e-mail is off.
 *
 * @throws Problem `link-expired`, `email-taken`, `unauthenticated` (whoever made the account may not be who reads the mail)
 */
export async function confirmEmail(
  context: IdentityContext,
  request: Request,
  token: string,
): Promise<{ signedIn: boolean; cookie?: string }> {
  const { db } = context;
  const session = await context.sessions.sessionOf(request.headers);
  const { link, account } = await db.transaction().execute(async (tx) => {
    const link = await claimLink(tx, hashOf(token), ['confirm-email', 'change-email']);
    const account = link && (await lockAccount(tx, link.userId));
    if (account?.email !== link?.email || !link || !account) throw linkExpired();
    if (session?.person.id !== account.id) await refuseOtherWaysIn(tx, account.id);
    await takeAddress(tx, account.id, { email: link.newEmail ?? account.email, verified: true });
    await deleteLinksOf(tx, account.id, outdated(link));
    // Wherever the account is signed in under its former address, it has to sign in again.
    if (link.newEmail !== null) await endSessionsOf(tx, account.id, session?.id);
    return { link, account };
  });
  if (link.newEmail !== null && account.emailVerified) {
    const to = account.email;
    await context.mails.send(db, request, {
      kind: 'notice',
      notice: 'email-changed',
      userId: account.id,
      to,
    });
  }
  if (session?.person.kind === 'learner') return { signedIn: session.person.id === account.id };
  if (link.newEmail !== null || account.twoFactor || !context.hosted.email) return { signedIn: false };
  const guestId = session?.person.id;
  if (guestId !== undefined && guestId !== (await selectGuestSigningUp(db, account.id))) {
    return { signedIn: false };
  }
  return { signedIn: true, cookie: await signIn(context, request, account.id) };
}

/**
 * An account that a provider or a passkey opens is somebody's whatever its address. They confirm one themselves, in the
 * browser that they are signed in with: else whoever came with a stranger's address, or changed to one, would share the
 * account with the stranger who confirms it, even after that one has set a password. The link goes on working.
 */
async function refuseOtherWaysIn(tx: Tx, userId: string): Promise<void> {
  if ((await selectWaysIn(tx, userId)).every(({ kind }) => kind === 'password')) return;
  throw new Problem('unauthenticated', {
    error: 'Sign in to this account in this browser first, then open the link again.',
  });
}

/** After a change every link to the former address is void; a mere confirmation leaves those for a password. */
function outdated({ newEmail }: EmailLink) {
  return newEmail === null ? (['confirm-email'] as const) : undefined;
}

/** @throws Problem `email-taken` */
export async function takeAddress(
  tx: Tx,
  userId: string,
  address: { email: string; verified: boolean },
): Promise<void> {
  const owner = await findAccountByEmail(tx, address.email);
  if (owner && owner.id !== userId) refuseTaken();
  await updateAddress(tx, userId, address).catch((error: unknown) => {
    // Another account took it at the same moment (23505: unique_violation).
    if ((error as { code?: string }).code === '23505') refuseTaken();
    throw error;
  });
}

async function signIn(context: IdentityContext, request: Request, userId: string): Promise<string> {
  const { internalAdapter } = await context.library.$context;
  const { token } = await internalAdapter.createSession(userId, false, {
    userAgent: request.headers.get('User-Agent') ?? '',
  });
  const session = await context.sessions.findByToken(token);
  if (!session) throw new Error('A session that was just made is not there');
  return context.sessions.renew(request.headers, session, {});
}
