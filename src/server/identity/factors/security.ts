import bowser from 'bowser';
import { validate as isUuid } from 'uuid';
import { Problem } from '#contract/problem.ts';
import type { Security } from '#contract/security.ts';
import { unauthenticated } from '#server/platform/http/caller.ts';
import { findAccount } from '#server/identity/email-sign-in/email-accounts-store.ts';
import type { IdentityContext } from '#server/identity/identity.ts';
import { endSessionOf, endSessionsOf, type LiveSession } from '#server/identity/sessions/session-store.ts';
import { endTrustedDevices } from '#server/identity/sessions/verifications-store.ts';
import { selectWaysIn } from '#server/identity/sign-in-ways-store.ts';
import { passkeysPossible } from './passkeys.ts';
import { listPasskeys, listSessions } from './security-store.ts';
import { countRecoveryCodes } from './two-factor.ts';

/** @throws Problem `unauthenticated` when the account has ended */
export async function readSecurity(
  context: IdentityContext,
  request: Request,
  session: LiveSession,
): Promise<Security> {
  const { db, hosted, mails } = context;
  const userId = session.person.id;
  const account = await findAccount(db, userId);
  if (!account) throw unauthenticated();
  const ways = await selectWaysIn(db, userId);
  const passkeys = await listPasskeys(db, userId);
  const sessions = await listSessions(db, userId);
  return {
    email: account.email,
    emailVerified: account.emailVerified,
    mail: mails.on,
    hasPassword: ways.some(({ kind }) => kind === 'password'),
    passwordSignsIn: hosted.email,
    twoFactor: {
      enabled: session.hasSecondFactor,
      recoveryCodesLeft: await countRecoveryCodes(context, userId),
    },
    passkeys: passkeys.map(({ id, name, createdAt }) => ({
      id,
      name: name ?? '',
      createdAt: (createdAt ?? new Date(0)).toISOString(),
    })),
    passkeysPossible: passkeysPossible(context.publicUrl, request),
    providers: hosted.providers.map(({ provider: { id, name, key } }) => ({
      id,
      name,
      connected: ways.some((way) => way.kind === 'provider' && way.id === key),
    })),
    sessions: sessions.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
      id,
      current: id === session.id,
      ...nameDevice(userAgent),
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    })),
  };
}

/** @throws Problem `not-found` when the person has no other session of this id */
export async function endSession(
  { db }: IdentityContext,
  { id, person }: LiveSession,
  sessionId: string,
): Promise<void> {
  const isOther = isUuid(sessionId) && sessionId !== id;
  if (isOther && (await endSessionOf(db, person.id, sessionId))) return;
  throw new Problem('not-found', { error: 'This device is signed out already.' });
}

/** Signs every other device out, and makes each one ask for the second step again. */
export async function endOtherSessions({ db }: IdentityContext, { id, person }: LiveSession): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await endSessionsOf(tx, person.id, id);
    await endTrustedDevices(tx, person.id);
  });
}

/** Browser and operating system, such as `Chrome` and `Android`; null where the user agent names none. */
function nameDevice(userAgent: string | null): { browser: string | null; system: string | null } {
  if (!userAgent) return { browser: null, system: null };
  const { browser, os } = bowser.parse(userAgent);
  return { browser: browser.name || null, system: os.name || null };
}
