import { validate as isUuid } from 'uuid';
import { Problem } from '#contract/problem.ts';
import type { Security } from '#contract/security.ts';
import { nameDevice } from '#server/identity/sessions/device-name.ts';
import type { IdentityContext } from '#server/identity/identity-context.ts';
import { passkeysPossible } from './passkey-addresses.ts';
import { listPasskeys, listSessions, selectAddress } from './security-store.ts';
import { endSessionOf, endSessionsOf, type LiveSession } from '#server/identity/sessions/session-store.ts';
import { selectWaysIn } from '#server/identity/sign-in-ways-store.ts';
import { endTrustedDevices } from '#server/identity/sessions/trusted-devices-store.ts';
import { countRecoveryCodes } from './two-factor.ts';

/** What of the settings shows on the page of one's security. */
export interface SecuritySettings {
  /** Mails can be sent. */
  mail: boolean;
  /** `key`: as accounts name a provider. */
  providers: readonly { id: string; name: string; key: string }[];
}

export async function readSecurity(
  context: IdentityContext,
  { mail, providers }: SecuritySettings,
  request: Request,
  session: LiveSession,
): Promise<Security> {
  const { db } = context;
  const userId = session.person.id;
  const ways = await selectWaysIn(db, userId);
  const passkeys = await listPasskeys(db, userId);
  const sessions = await listSessions(db, userId);
  return {
    ...(await selectAddress(db, userId)),
    mail,
    hasPassword: ways.some(({ kind }) => kind === 'password'),
    passwordSignsIn: context.hosted.email,
    twoFactor: {
      enabled: session.hasSecondFactor,
      recoveryCodesLeft: await countRecoveryCodes(context, userId),
    },
    passkeys: passkeys.map(({ createdAt, ...passkey }) => ({
      ...passkey,
      createdAt: createdAt.toISOString(),
    })),
    passkeysPossible: passkeysPossible(context.publicUrl, request),
    providers: providers.map(({ id, name, key }) => ({
      id,
      name,
      connected: ways.some((way) => way.kind === 'provider' && way.id === key),
    })),
    sessions: sessions.map(({ id, userAgent, createdAt, updatedAt }) => ({
      id,
      current: id === session.id,
      ...nameDevice(userAgent),
      createdAt: createdAt.toISOString(),
      lastUsedAt: updatedAt.toISOString(),
    })),
  };
}

/** @throws Problem `not-found`: the person has no other session of this id */
export async function endOtherSession(
  { db }: IdentityContext,
  { id, person }: LiveSession,
  sessionId: string,
): Promise<void> {
  const isOther = isUuid(sessionId) && sessionId !== id;
  if (isOther && (await endSessionOf(db, person.id, sessionId))) return;
  throw new Problem('not-found', { error: 'This device is signed out already.' });
}

/** Signs every other device out; each one asks for the second step again. */
export async function endOtherSessions({ db }: IdentityContext, { id, person }: LiveSession): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await endSessionsOf(tx, person.id, id);
    await endTrustedDevices(tx, person.id);
  });
}
