import { v7 as uuidv7 } from 'uuid';
import type { Db, Tx } from '#server/platform/database/database.ts';

/** The address of a learner's account. */
export interface EmailAccount {
  id: string;
  email: string;
  emailVerified: boolean;
  /** The account asks for a second factor. */
  twoFactor: boolean;
}

export async function findAccountByEmail(db: Db, email: string): Promise<EmailAccount | undefined> {
  return accounts(db).where('email', '=', email).executeTakeFirst();
}

export async function findAccount(db: Db, userId: string): Promise<EmailAccount | undefined> {
  return accounts(db).where('id', '=', userId).executeTakeFirst();
}

/** Finds an account and locks it until the transaction ends. */
export async function lockAccount(tx: Tx, userId: string): Promise<EmailAccount | undefined> {
  return accounts(tx).where('id', '=', userId).forUpdate().executeTakeFirst();
}

/** Leaves out guests, whose address is a placeholder. */
function accounts(db: Db | Tx) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'email_verified as emailVerified', 'two_factor_enabled as twoFactor'])
    .where('is_anonymous', '=', false);
}

export async function updateAddress(
  tx: Tx,
  userId: string,
  { email, verified }: { email: string; verified: boolean },
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email, email_verified: verified, updated_at: new Date() })
    .where('id', '=', userId)
    .execute();
}

/** Finds the password's hash of an account. `waits`: waits for a running change of it. */
export async function selectPasswordHash(
  db: Db,
  by: 'id' | 'email',
  value: string,
  { waits = false } = {},
): Promise<string | undefined> {
  const row = await db
    .selectFrom('accounts')
    .innerJoin('users', 'users.id', 'accounts.user_id')
    .select('accounts.password')
    .where(by === 'id' ? 'users.id' : 'users.email', '=', value)
    .where('accounts.provider_id', '=', 'credential')
    .$if(waits, (query) => query.forShare('accounts'))
    .executeTakeFirst();
  return row?.password ?? undefined;
}

/** Sets the password of an account, or gives it its first one. */
export async function updatePassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  const { numUpdatedRows } = await setPassword(tx, userId, passwordHash);
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

/** Removes the password of an account until it gets another one. */
export async function clearPassword(tx: Tx, userId: string): Promise<void> {
  await setPassword(tx, userId, null);
}

function setPassword(tx: Tx, userId: string, password: string | null) {
  return tx
    .updateTable('accounts')
    .set({ password })
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
}

/** Takes every way in from an account except the password. */
export async function deleteOtherWaysIn(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('accounts')
    .where('user_id', '=', userId)
    .where('provider_id', '<>', 'credential')
    .execute();
  await tx.deleteFrom('account_pictures').where('user_id', '=', userId).execute();
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).execute();
}
