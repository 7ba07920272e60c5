import type { Db, Tx } from '#server/platform/database/database.ts';

/** `id` is a passkey's id, a provider's key, or `credential`. */
export interface WayIn {
  kind: 'password' | 'provider' | 'passkey';
  id: string;
}

/** Locks the account against other changes of its ways in. */
export async function lockPerson(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}

/** Lists every way in of an account. */
export async function selectWaysIn(db: Db | Tx, userId: string): Promise<WayIn[]> {
  const accounts = await db
    .selectFrom('accounts')
    .select(['provider_id', 'password'])
    .where('user_id', '=', userId)
    .execute();
  const passkeys = await db.selectFrom('passkeys').select('id').where('user_id', '=', userId).execute();
  return [
    ...accounts.flatMap(({ provider_id, password }): WayIn[] => {
      if (provider_id !== 'credential') return [{ kind: 'provider', id: provider_id }];
      return password === null ? [] : [{ kind: 'password', id: provider_id }];
    }),
    ...passkeys.map(({ id }): WayIn => ({ kind: 'passkey', id })),
  ];
}

/** Tells whether an account has proved that its address is its own. */
export async function selectIsConfirmed(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('email_verified', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}
