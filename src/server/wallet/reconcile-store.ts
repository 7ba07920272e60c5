import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/database/database.ts';

/** One reconciler at a time: "coin" in ASCII. */
const lockKey = 0x636f696e;
/** The pool's own limit is meant for what a person waits for. */
const timeout = sql.lit('10min');

/** Takes the right to reconcile until the transaction ends; false when another process is at it. */
export async function takeReconciling(tx: Tx): Promise<boolean> {
  await sql`set local statement_timeout = ${timeout}`.execute(tx);
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(lockKey)}) as taken`.execute(tx);
  return rows[0]?.taken ?? false;
}

/** A wallet whose entries don't explain its balance. */
export interface Disagreement {
  ownerId: string;
  /** Null where the wallet itself is missing. */
  balance: number | null;
  /** What its entries sum up to. */
  coins: number;
}

/**
 * Wallets whose entries don't sum up to the balance, are not as many as the wallet counted, or don't follow from each
 * other. One statement sees one moment, and every movement is whole in it.
 */
export async function selectDisagreements(db: Db): Promise<Disagreement[]> {
  const { rows } = await sql<Disagreement>`
    with steps as (
      select account_id, number, coins, balance,
        lag(balance, 1, 0) over (partition by account_id order by number) as before
      from ledger_entries where number is not null
    ), explained as (
      select account_id, sum(coins) as coins, count(*) as entries,
        bool_and(balance = before + coins) and max(number) = count(*) as chained
      from steps group by account_id
    )
    select coalesce(owner_id, account_id) as "ownerId", balance, coalesce(coins, 0) as coins
    from wallets full join explained on account_id = owner_id
    where balance is distinct from coalesce(coins, 0) or wallets.entries is distinct from coalesce(explained.entries, 0)
      or not coalesce(chained, true)`.execute(db);
  return rows;
}

/** What all entries together sum up to: zero, or one side of a transfer is gone. */
export async function selectLedgerSum(db: Db): Promise<number> {
  const { rows } = await sql<{ coins: number }>`
    select coalesce(sum(coins), 0)::bigint as coins from ledger_entries`.execute(db);
  return rows[0]?.coins ?? 0;
}

/** Stops these wallets, and opens those that agree again. Tells which were opened. */
export async function updateStopped(tx: Tx, ownerIds: readonly string[]): Promise<string[]> {
  await sql`
    insert into wallets (owner_id, stopped_at) select id, now() from unnest(${[...ownerIds]}::uuid[]) as id
    on conflict (owner_id) do update set stopped_at = coalesce(wallets.stopped_at, excluded.stopped_at)`.execute(
    tx,
  );
  const { rows } = await sql<{ id: string }>`
    update wallets set stopped_at = null
    where stopped_at is not null and owner_id <> all(${[...ownerIds]}::uuid[]) returning owner_id as id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

export async function countStopped(db: Db): Promise<number> {
  const { rows } = await sql<{ stopped: number }>`
    select count(*) as stopped from wallets where stopped_at is not null`.execute(db);
  return rows[0]?.stopped ?? 0;
}
