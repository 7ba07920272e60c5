import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/database.ts';

interface IdempotencyKeysTable {
  owner_id: string;
  key: string;
  body_hash: string;
  status: number;
  reply: string;
}

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    idempotency_keys: IdempotencyKeysTable;
  }
}

export interface KeyOf {
  ownerId: string;
  key: string;
}

export interface StoredAnswer {
  bodyHash: string;
  status: number;
  /** JSON as it was sent. */
  reply: string;
}

/**
 * Locks a key for this transaction without waiting, and reads the answer that it got earlier. The advisory lock only tells at
 * once that another transaction has the key (waiting for its row would hold a connection as long); the primary key ensures that
 * no key is answered twice.
 */
export async function lockKey(
  tx: Tx,
  { ownerId, key }: KeyOf,
): Promise<{ locked: boolean; stored: StoredAnswer | undefined }> {
  const { rows } = await sql<{ locked: boolean } & (StoredAnswer | { status: null })>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${ownerId} ${key}`}, 0)) as locked,
      known.body_hash as "bodyHash", known.status, known.reply
    from (select 1) as one left join idempotency_keys known on known.owner_id = ${ownerId} and known.key = ${key}`.execute(
    tx,
  );
  const [row] = rows;
  return { locked: row?.locked ?? false, stored: row === undefined || row.status === null ? undefined : row };
}

/** Returns false when another call was answered under this key meanwhile. */
export async function insertAnswer(
  tx: Tx,
  { ownerId, key, bodyHash, status, reply }: KeyOf & StoredAnswer,
): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotency_keys (owner_id, key, body_hash, status, reply)
    values (${ownerId}, ${key}, ${bodyHash}, ${status}, ${reply})
    on conflict do nothing returning 1`.execute(tx);
  return rows.length > 0;
}
