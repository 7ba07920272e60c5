import type { Db, Tx } from '#server/platform/database/database.ts';

/** `id` is a passkey's, or a provider's; a password has `credential`. */
export interface WayIn {
  kind: 'password' | 'provider' | 'passkey';
  id: string;
}

/** Waits for whoever else changes how this person signs in. */
export async function lockPerson(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}

/** Every way that an account could be signed in to. */
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
