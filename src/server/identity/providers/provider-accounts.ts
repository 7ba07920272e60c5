import type { Configuration } from 'openid-client';
import * as accounts from '#server/identity/accounts-store.ts';
import { updateNames } from '#server/identity/profile/profile-store.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { ProviderFault, type ProvedIdentity } from './provider-client.ts';

/**
 * Finds the account of a person at a provider by issuer and subject, whatever the provider claims about an address. Else
 * joins the account of the same address, or makes one. Throws ProviderFault `no-email`, `account-exists`.
 */
export async function findOrMakeAccount(db: Db, providerKey: string, identity: ProvedIdentity) {
  const { subject, profile } = identity;
  const ownerId = await accounts.selectOwnerId(db, providerKey, subject);
  if (ownerId !== undefined) return ownerId;
  const { email, emailVerified, firstName, lastName, username } = profile;
  if (email === undefined) throw new ProviderFault('no-email', 'the provider tells no e-mail address');
  const { userId, isNew } = await db.transaction().execute(async (tx) => {
    const joined = await findAccountToJoin(tx, providerKey, email, emailVerified);
    const name = [firstName, lastName].filter(Boolean).join(' ');
    const userId =
      joined ?? (await accounts.insertUser(tx, { email, emailVerified, name, firstName, lastName }));
    if (
      userId !== undefined &&
      (await accounts.insertProviderAccount(tx, { userId, providerKey, subject }))
    ) {
      return { userId, isNew: joined === undefined };
    }
    throw new ProviderFault('failed', 'they got an account at this very moment');
  });
  // Separate, because another person may have the username.
  if (isNew && username !== undefined) await updateNames(db, userId, { username });
  return userId;
}

/**
 * Joins an account of the same address only if both sides have confirmed it: otherwise it may be another person's. A reader
 * of a person's mails can have an account with their address at a provider, so a second factor must not be skipped; and a
 * provider may give an address to a new person.
 */
async function findAccountToJoin(tx: Tx, providerKey: string, email: string, emailVerified: boolean) {
  const found = await accounts.findAccountByEmail(tx, email);
  const account = found && (await accounts.lockAccount(tx, found.id));
  if (account?.email !== email) return undefined;
  const refuse = (why: string) => new ProviderFault('account-exists', why);
  if (account.twoFactor) throw refuse('the account asks for a second factor');
  if (!account.emailVerified || !emailVerified) throw refuse('the address is not confirmed on both sides');
  const ways = await accounts.selectWaysIn(tx, account.id);
  if (ways.some(({ kind, id }) => kind === 'provider' && id === providerKey)) {
    throw refuse('the account is of another one of the same provider');
  }
  return account.id;
}

/** Connects an account to that of a signed-in person, who has just proved who they are: no address has to match. */
export async function connectAccount(db: Db, providerKey: string, subject: string, userId: string) {
  if (await accounts.insertProviderAccount(db, { userId, providerKey, subject })) return;
  if ((await accounts.selectOwnerId(db, providerKey, subject)) !== userId)
    throw new ProviderFault('already-connected', 'the account belongs to another person');
}

/** Difference of clocks, and the way back. */
const againToleranceMs = 60_000;

/** Checks that the person proved who they are after the attempt began (OpenID Connect Core 1.0, section 3.1.2.1, max_age). */
export async function requireProvedAgain(
  db: Db,
  { providerKey, client }: { providerKey: string; client: Configuration },
  { subject, authTime }: ProvedIdentity,
  { userId, begunAt }: { userId: string; begunAt: number },
): Promise<void> {
  const ownerId = await accounts.selectOwnerId(db, providerKey, subject);
  if (ownerId !== userId) throw new ProviderFault('other-person', 'another person answered');
  const isStale = authTime !== undefined && authTime.getTime() < begunAt - againToleranceMs;
  const offersTime = client.serverMetadata().claims_supported?.includes('auth_time') ?? false;
  if (isStale || (authTime === undefined && offersTime)) {
    throw new ProviderFault('mismatch', 'the provider did not ask again');
  }
}
