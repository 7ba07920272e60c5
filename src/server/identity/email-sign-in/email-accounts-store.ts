import { v7 as uuidv7 } from 'uuid';
import type { Db, Tx } from '#server/platform/database/database.ts';

/** A learner's account as far as its address and its password are concerned. */
export interface EmailAccount {
  id: string;
  email: string;
  emailVerified: boolean;
  twoFactor: boolean;
}

const columns = [
  'id',
  'email',
  'email_verified as emailVerified',
  'two_factor_enabled as twoFactor',
] as const;

export async function findAccountByEmail(db: Db, email: string): Promise<EmailAccount | undefined> {
  return accounts(db).where('email', '=', email).executeTakeFirst();
}

export async function findAccount(db: Db, userId: string): Promise<EmailAccount | undefined> {
  return accounts(db).where('id', '=', userId).executeTakeFirst();
}

/** The same, and nobody else changes the account until the transaction ends. */
export async function lockAccount(tx: Tx, userId: string): Promise<EmailAccount | undefined> {
  return accounts(tx).where('id', '=', userId).forUpdate().executeTakeFirst();
}

/** Guests have a placeholder for an address, which no mail goes to. */
function accounts(db: Db | Tx) {
  return db.selectFrom('users').select(columns).where('is_anonymous', '=', false);
}

export async function updateAddress(
  db: Db | Tx,
  userId: string,
  { email, verified }: { email: string; verified: boolean },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ email, email_verified: verified, updated_at: new Date() })
    .where('id', '=', userId)
    .execute();
}

/** Sets the password of an account, or gives it its first one. */
export async function updatePassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('accounts')
    .set({ password: passwordHash })
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await tx
    .insertInto('accounts')
    .values({
      id: uuidv7(),
      user_id: userId,
      account_id: userId,
      provider_id: 'credential',
      password: passwordHash,
    })
    .execute();
}

/** No password opens the account until it gets another one. */
export async function clearPassword(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ password: null })
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .execute();
}

/** Takes the accounts at providers and the passkeys from an account; the password stays. */
export async function deleteOtherWaysIn(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('accounts')
    .where('user_id', '=', userId)
    .where('provider_id', '<>', 'credential')
    .execute();
  await tx.deleteFrom('account_pictures').where('user_id', '=', userId).execute();
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).execute();
}
