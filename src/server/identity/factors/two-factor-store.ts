import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db, Tx } from '#server/platform/database/database.ts';

export interface TwoFactor {
  /** Encrypted, like the recovery codes. */
  secret: string;
  recoveryCodes: string;
  /** False until a code has confirmed the set-up. */
  confirmed: boolean;
  /** No code is accepted until then. */
  lockedUntil: Date | null;
}

export async function selectTwoFactor(db: Db | Tx, userId: string): Promise<TwoFactor | undefined> {
  return db
    .selectFrom('two_factors')
    .select([
      'secret',
      'backup_codes as recoveryCodes',
      'verified as confirmed',
      'locked_until as lockedUntil',
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Saves a set-up in place of an unconfirmed one. Returns false when two-factor authentication is on. */
export async function startTwoFactor(
  db: Db,
  userId: string,
  { secret, recoveryCodes }: Pick<TwoFactor, 'secret' | 'recoveryCodes'>,
): Promise<boolean> {
  const row = await db
    .insertInto('two_factors')
    .values({ id: uuidv7(), user_id: userId, secret, backup_codes: recoveryCodes, verified: false })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, backup_codes: recoveryCodes, last_step: null })
        .where('two_factors.verified', '=', false),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Turns a set-up on. Returns false when it was confirmed or replaced meanwhile. */
export async function confirmTwoFactor(
  tx: Tx,
  userId: string,
  secret: string,
  recoveryCodes: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('two_factors')
    .set({ verified: true, backup_codes: recoveryCodes })
    .where('user_id', '=', userId)
    .where('secret', '=', secret)
    .where('verified', '=', false)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await tx.updateTable('users').set({ two_factor_enabled: true }).where('id', '=', userId).execute();
  return true;
}

/** Returns false when it was off. */
export async function stopTwoFactor(tx: Tx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('two_factors')
    .where('user_id', '=', userId)
    .where('verified', '=', true)
    .executeTakeFirst();
  await tx.updateTable('users').set({ two_factor_enabled: false }).where('id', '=', userId).execute();
  return numDeletedRows > 0n;
}

/** Uses up the code of a step. Returns false if that code or a later one was used before. */
export async function claimStep(db: Db, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('two_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where((where) => where.or([where('last_step', 'is', null), where('last_step', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns false when the recovery codes were replaced meanwhile. */
export async function replaceRecoveryCodes(
  db: Db,
  userId: string,
  former: string,
  recoveryCodes: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('two_factors')
    .set({ backup_codes: recoveryCodes })
    .where('user_id', '=', userId)
    .where('backup_codes', '=', former)
    .where('verified', '=', true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Counts a wrong code; after `most` of them the account takes no code for `lockS` seconds. An ended lock starts a new count. */
export async function countWrongCode(
  db: Db,
  userId: string,
  { most, lockS }: { most: number; lockS: number },
): Promise<void> {
  const ended = sql<boolean>`locked_until <= now()`;
  const count = sql<number>`case when ${ended} then 1 else failed_verification_count + 1 end`;
  await db
    .updateTable('two_factors')
    .set({
      failed_verification_count: count,
      locked_until: sql`case when ${count} >= ${most} then now() + make_interval(secs => ${lockS})
        when ${ended} then null else locked_until end`,
    })
    .where('user_id', '=', userId)
    .execute();
}

export async function forgetWrongCodes(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('two_factors')
    .set({ failed_verification_count: 0, locked_until: null })
    .where('user_id', '=', userId)
    .execute();
}
