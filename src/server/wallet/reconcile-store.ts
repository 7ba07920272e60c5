import { sql } from 'kysely';
import { waitForLocks, type Db, type Tx } from '#server/platform/database/database.ts';

/** Advisory lock of the reconciler: "coin" in ASCII. */
const lockKey = 0x636f696e;
/** Longer than the pool's limit, because nobody waits for this query. */
const timeout = sql.lit('10min');

/** Takes the reconciler's lock until the transaction ends. Returns false when another process has it. */
export async function lockReconciling(tx: Tx): Promise<boolean> {
  await sql`set local statement_timeout = ${timeout}`.execute(tx);
  await waitForLocks(tx);
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(lockKey)}) as taken`.execute(tx);
  return rows[0]?.taken ?? false;
}

/** A wallet that disagrees with its entries. */
export interface Disagreement {
  ownerId: string;
  /** Null when the wallet is missing. */
  balance: number | null;
  /** Sum of its entries. */
  coins: number;
}

/**
 * Finds wallets whose entries don't add up to the balance, differ in number from the wallet's count, or don't follow from
 * each other. One statement reads one snapshot, in which every movement is complete.
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

/** Sums all entries: anything but zero means that one side of a transfer is missing. */
export async function selectLedgerSum(db: Db): Promise<number> {
  const { rows } = await sql<{ coins: number }>`
    select coalesce(sum(coins), 0)::bigint as coins from ledger_entries`.execute(db);
  return rows[0]?.coins ?? 0;
}

/** Stops these wallets and reopens those that agree again. Returns the owners of the reopened ones. */
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

/** Records what a comparison found wrong with the ledger as a whole. */
export async function upsertComparison(db: Db, problem: string | undefined): Promise<void> {
  await sql`
    insert into ledger_comparison (compared_at, problem) values (now(), ${problem ?? null})
    on conflict (only_one) do update set compared_at = excluded.compared_at, problem = excluded.problem`.execute(
    db,
  );
}

/** What the last comparison found wrong with the ledger as a whole, whichever process made it. */
export async function selectComparisonProblem(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ problem: string | null }>`select problem from ledger_comparison`.execute(db);
  return rows[0]?.problem ?? undefined;
}

export async function countStopped(db: Db): Promise<number> {
  const { rows } = await sql<{ stopped: number }>`
    select count(*) as stopped from wallets where stopped_at is not null`.execute(db);
  return rows[0]?.stopped ?? 0;
}
