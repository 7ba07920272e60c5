import type { GenericEndpointContext } from 'better-auth';
import { APIError } from 'better-auth/api';
import type { Db } from '#server/platform/database/database.ts';
import { sessionLifetimeMs } from './session-cookie.ts';
import { selectSessionOwner, type SessionOwner } from './session-store.ts';

/** A user agent longer than any browser's own says nothing more. */
const longestUserAgent = 300;

/** Calls of the sign-in library that end with a proof which counts as a second factor. */
const bySecondFactor = new Set([
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
  '/passkey/verify-authentication',
]);
/** Where an account with two-factor authentication may get a session besides: the first one is taken back at once. */
const withoutSecondFactor = new Set(['/sign-in/email', '/callback/:id']);

interface NewSession {
  userId: string;
  userAgent?: string | null | undefined;
}

/**
 * What the sign-in library adds to a session that it is about to make. However it came to that, an account with
 * two-factor authentication gets none without its second step (a provider's sign-in has its own).
 *
 * @param call the library's call that makes the session; null when it is ours
 */
export async function beginSession<S extends NewSession>(
  db: Db,
  session: S,
  call: GenericEndpointContext | null,
) {
  const owner = await ownerOf(db, session, call);
  const path = call?.path;
  const isProved = path !== undefined && bySecondFactor.has(path);
  if (owner.twoFactorEnabled && !isProved && !(path !== undefined && withoutSecondFactor.has(path))) {
    throw new APIError('FORBIDDEN', { code: 'SECOND_FACTOR_NEEDED', message: 'A second factor is needed.' });
  }
  return {
    data: {
      ...session,
      expiresAt: new Date(Date.now() + sessionLifetimeMs[owner.kind]),
      userAgent: session.userAgent?.slice(0, longestUserAgent) || null,
      secondFactorAt: isProved ? new Date() : null,
    },
  };
}

interface LibraryUser {
  id: string;
  isAnonymous?: boolean | null;
  twoFactorEnabled?: boolean | null;
}

/**
 * A call of the library asks by the connection that it has: it may have made the account in a transaction that is still
 * open, and as many calls as there are connections would each wait for one more.
 */
async function ownerOf(
  db: Db,
  { userId }: NewSession,
  call: GenericEndpointContext | null,
): Promise<SessionOwner> {
  if (!call) return selectSessionOwner(db, userId);
  const user: LibraryUser | null = await call.context.internalAdapter.findUserById(userId);
  return {
    kind: user?.isAnonymous ? 'guest' : 'learner',
    twoFactorEnabled: user?.twoFactorEnabled ?? false,
  };
}
