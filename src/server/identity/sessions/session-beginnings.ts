import { APIError } from 'better-auth/api';
import type { Db } from '#server/platform/database/database.ts';
import { sessionLifetimeMs } from './session-cookie.ts';
import { selectSessionOwner } from './session-store.ts';

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
 * @param path the library's call that makes the session, as the library writes it
 */
export async function beginSession<S extends NewSession>(db: Db, session: S, path: string | undefined) {
  const owner = await selectSessionOwner(db, session.userId);
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
