import type { GenericEndpointContext } from 'better-auth';
import { APIError } from 'better-auth/api';
import type { Db } from '#server/platform/database/database.ts';
import { findAccount } from '#server/identity/email-sign-in/email-accounts-store.ts';
import { sessionLifetimeMs } from './session-cookie.ts';
import { longestUserAgent } from './session-store.ts';

/** Calls of the sign-in library that end with a proof which counts as a second factor. */
const bySecondFactor = new Set([
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
  '/passkey/verify-authentication',
]);
/**
 * The further call that may begin a session of an account with two-factor authentication: the library deletes the session
 * that the password alone began at once.
 */
const byPassword = '/sign-in/email';

interface NewSession {
  userId: string;
  userAgent?: string | null;
}

interface LibraryUser {
  isAnonymous?: boolean | null;
  twoFactorEnabled?: boolean | null;
}

/**
 * Completes a session that the sign-in library is about to make, and refuses one without its second step.
 *
 * @param call the library's call that makes the session; null when `confirmEmail` makes it, for a learner
 */
export async function beginSession<S extends NewSession>(
  db: Db,
  session: S,
  call: GenericEndpointContext | null,
) {
  const { userId } = session;
  // A call of the library uses its own connection: the account may be in a transaction that is still open, and as many
  // calls as there are connections would each wait for one more.
  const user = (await call?.context.internalAdapter.findUserById(userId)) as LibraryUser | null | undefined;
  const hasSecondFactor = call ? user?.twoFactorEnabled : (await findAccount(db, userId))?.twoFactor;
  const path = call?.path ?? '';
  const isProved = bySecondFactor.has(path);
  if (hasSecondFactor && !isProved && path !== byPassword) {
    throw new APIError('FORBIDDEN', { code: 'SECOND_FACTOR_NEEDED', message: 'A second factor is needed.' });
  }
  return {
    data: {
      ...session,
      expiresAt: new Date(Date.now() + sessionLifetimeMs[user?.isAnonymous ? 'guest' : 'learner']),
      userAgent: session.userAgent?.slice(0, longestUserAgent) || null,
      secondFactorAt: isProved ? new Date() : null,
    },
  };
}
