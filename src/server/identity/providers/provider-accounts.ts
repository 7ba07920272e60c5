import type { Configuration } from 'openid-client';
import type { Db, Tx } from '#server/platform/database/database.ts';
import {
  findAccountByEmail,
  insertUser,
  lockAccount,
} from '#server/identity/email-sign-in/email-accounts-store.ts';
import { selectWaysIn } from '#server/identity/sign-in-ways-store.ts';
import {
  addFilledFields,
  insertProviderAccount,
  selectAccountOwner,
  type ProfileField,
} from './provider-accounts-store.ts';
import { updateNames } from '#server/identity/profile/profile-store.ts';
import type { ProvedIdentity } from './provider-client.ts';
import { ProviderFault } from './provider-fault.ts';

/**
 * Finds the account of a person at a provider by issuer and subject, whatever the provider claims about an address. Else joins
 * the account of the same address, or makes one. Returns its id.
 *
 * @throws ProviderFault `no-email`, `account-exists`
 */
export async function findOrMakeAccount(
  db: Db,
  providerKey: string,
  { subject, profile }: ProvedIdentity,
): Promise<string> {
  const owner = await selectAccountOwner(db, providerKey, subject);
  if (owner) return owner.id;
  const { email, emailVerified, firstName, lastName } = profile;
  if (email === undefined) throw new ProviderFault('no-email', 'the provider tells no e-mail address');
  return db.transaction().execute(async (tx) => {
    const name = [firstName, lastName].filter(Boolean).join(' ');
    const userId =
      (await findAccountToJoin(tx, providerKey, { email, emailVerified })) ??
      (await insertUser(tx, { email, emailVerified, name }));
    if (userId !== undefined && (await insertProviderAccount(tx, { userId, providerKey, subject }))) {
      return userId;
    }
    throw new ProviderFault('failed', 'they got an account at this very moment');
  });
}

/**
 * Joins an account of the same e-mail address only if both sides have confirmed it: otherwise it may be another person's.
 * A reader of a person's mails can have an account with their address at a provider, so a second factor must not be skipped;
 * and a provider may give an address to a new person.
 */
async function findAccountToJoin(
  tx: Tx,
  providerKey: string,
  { email, emailVerified }: { email: string; emailVerified: boolean },
): Promise<string | undefined> {
  const found = await findAccountByEmail(tx, email);
  const account = found && (await lockAccount(tx, found.id));
  if (account?.email !== email) return undefined;
  const refuse = (why: string) => new ProviderFault('account-exists', why);
  if (account.twoFactor) throw refuse('the account asks for a second factor');
  if (!account.emailVerified || !emailVerified) throw refuse('the address is not confirmed on both sides');
  const ways = await selectWaysIn(tx, account.id);
  if (ways.some(({ kind, id }) => kind === 'provider' && id === providerKey)) {
    throw refuse('the account is of another one of the same provider');
  }
  return account.id;
}

/**
 * Connects an account at a provider to a signed-in person's. They have just proved who they are, so no address has to match.
 *
 * @throws ProviderFault `already-connected`
 */
export async function connectAccount(
  db: Db,
  providerKey: string,
  { subject }: ProvedIdentity,
  userId: string,
): Promise<void> {
  if (await insertProviderAccount(db, { userId, providerKey, subject })) return;
  const owner = await selectAccountOwner(db, providerKey, subject);
  if (owner?.id !== userId)
    throw new ProviderFault('already-connected', 'the account belongs to another person');
}

/** Difference of clocks, and the way back. */
const againToleranceMs = 60_000;

/**
 * Checks that the person of an account proved who they are after the attempt began (OpenID Connect Core 1.0, section 3.1.2.1,
 * max_age).
 *
 * @throws ProviderFault `other-person`, `mismatch`
 */
export async function requireProvedAgain(
  db: Db,
  { providerKey, client }: { providerKey: string; client: Configuration },
  { subject, authTime }: ProvedIdentity,
  { userId, begunAt }: { userId: string; begunAt: number },
): Promise<void> {
  const owner = await selectAccountOwner(db, providerKey, subject);
  if (owner?.id !== userId) throw new ProviderFault('other-person', 'another person answered');
  const isStale = authTime !== undefined && authTime.getTime() < begunAt - againToleranceMs;
  const offersTime = client.serverMetadata().claims_supported?.includes('auth_time') ?? false;
  if (isStale || (authTime === undefined && offersTime)) {
    throw new ProviderFault('mismatch', 'the provider did not ask again');
  }
}

/** Fills in the empty fields of the profile, each once: later changes are the person's own. Returns the person's id. */
export async function fillProfile(
  db: Db,
  providerKey: string,
  { subject, profile }: ProvedIdentity,
): Promise<string | undefined> {
  const owner = await selectAccountOwner(db, providerKey, subject);
  if (!owner) return undefined;
  const claimed: Record<ProfileField, string | undefined> = {
    first_name: profile.firstName,
    last_name: profile.lastName,
    username: profile.username,
  };
  const isNew = (field: ProfileField) =>
    claimed[field] !== undefined && owner[field] === null && !owner.filled_fields.includes(field);
  const fields: ProfileField[] = (['first_name', 'last_name'] as const).filter(isNew);
  if (fields.length > 0) {
    await updateNames(db, owner.id, Object.fromEntries(fields.map((field) => [field, claimed[field]])));
  }
  // Separate from the names, because another person may have the username.
  if (isNew('username') && (await updateNames(db, owner.id, { username: claimed.username ?? null }))) {
    fields.push('username');
  }
  if (fields.length > 0) await addFilledFields(db, { providerKey, subject, fields });
  return owner.id;
}
