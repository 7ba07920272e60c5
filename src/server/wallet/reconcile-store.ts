import { sql, type RawBuilder } from 'kysely';
import { waitForLocks, type Db, type Tx } from '#server/platform/database/database.ts';
import { dayOf, today } from '#server/platform/database/learners-day.ts';

/** Advisory lock of the reconciler: "coin" in ASCII. */
const lockKey = 0x636f696e;
/** Longer than the pool's limit, because no request waits for this query. */
const timeout = sql.lit('10min');
/** A turn comes every 10 minutes, and a transaction whose entries are older than 15 minutes is committed. */
const lately = sql`interval '25 minutes'`;
/** More faults than a person reads one by one. */
const mostTransfers = 20;

/** Returns false when another process has the lock. */
export async function lockReconciling(tx: Tx) {
  await sql`set local statement_timeout = ${timeout}`.execute(tx);
  await waitForLocks(tx);
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(lockKey)}) as taken`.execute(tx);
  return rows[0]?.taken ?? false;
}

/** Owners of the wallets that are compared; undefined for all. */
export type WalletScope = readonly string[] | undefined;

const within = (column: RawBuilder<unknown>, scope: WalletScope) =>
  scope ? sql`${column} = any(${[...scope]}::uuid[])` : sql`true`;

interface Faults {
  /** Wallets that disagree with their entries. `balance` is null for a missing wallet, `coins` the sum of the entries. */
  wallets: { ownerId: string; balance: number | null; coins: number }[];
  /** Transfers that don't have two entries which sum to zero. They are looked for with all wallets only. */
  transfers: string[];
}

/**
 * Finds wallets whose entries don't add up to the balance, differ in number from the wallet's count, or don't follow from
 * each other. One statement reads one snapshot, in which every movement is complete.
 */
export async function selectFaults(db: Db, scope: WalletScope): Promise<Faults> {
  const { rows } = await sql<Faults>`
    with steps as (
      select account_id, number, coins, balance,
        lag(balance, 1, 0) over (partition by account_id order by number) as before
      from ledger_entries where number is not null and ${within(sql`account_id`, scope)}
    ), explained as (
      select account_id, sum(coins) as coins, count(*) as entries,
        bool_and(balance = before + coins) and max(number) = count(*) as chained
      from steps group by account_id
    ), held as (
      select owner_id, balance, entries from wallets where ${within(sql`owner_id`, scope)}
    ), disagreeing as (
      select coalesce(owner_id, account_id) as "ownerId", balance, coalesce(coins, 0) as coins
      from held full join explained on account_id = owner_id
      where balance is distinct from coalesce(coins, 0) or held.entries is distinct from coalesce(explained.entries, 0)
        or not coalesce(chained, true)
    ), unbalanced as (
      select transfer_id from ledger_entries where ${scope ? sql`false` : sql`true`}
      group by transfer_id having count(*) <> 2 or sum(coins) <> 0 limit ${mostTransfers}
    )
    select (select coalesce(jsonb_agg(disagreeing), '[]') from disagreeing) as wallets,
      (select coalesce(jsonb_agg(transfer_id), '[]') from unbalanced) as transfers`.execute(db);
  return rows[0] ?? { wallets: [], transfers: [] };
}

/** Stops these wallets, and reopens all others of the scope. Returns the owners of the reopened ones. */
export async function updateStopped(tx: Tx, ownerIds: readonly string[], scope: WalletScope) {
  await sql`
    insert into wallets (owner_id, stopped_at) select id, now() from unnest(${[...ownerIds]}::uuid[]) as id
    on conflict (owner_id) do update
    set stopped_at = coalesce(wallets.stopped_at, excluded.stopped_at)`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    update wallets set stopped_at = null
    where stopped_at is not null and ${within(sql`owner_id`, scope)} and owner_id <> all(${[...ownerIds]}::uuid[])
    returning owner_id as id`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function selectMoved(db: Db) {
  const { rows } = await sql<{ id: string }>`
    select owner_id as id from wallets where stopped_at is not null
    union
    select account_id from ledger_entries
    where number is not null and created_at > now() - ${lately}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether the whole ledger was not compared today, or something was wrong with it. */
export async function selectIsDue(db: Db) {
  const { rows } = await sql`
    select from ledger_comparison
    where problem is null and ${dayOf(sql`compared_at`)} >= ${today}`.execute(db);
  return rows.length === 0;
}

export async function upsertComparison(db: Db, problem: string | undefined) {
  await sql`
    insert into ledger_comparison (compared_at, problem) values (now(), ${problem ?? null})
    on conflict (only_one) do update
    set compared_at = excluded.compared_at, problem = excluded.problem`.execute(db);
}

/** The fault that the last comparison found, whichever process made it. */
export async function selectComparisonProblem(db: Db) {
  const { rows } = await sql<{ problem: string | null }>`select problem from ledger_comparison`.execute(db);
  return rows[0]?.problem ?? undefined;
}

export async function countStopped(db: Db) {
  const { rows } = await sql<{ stopped: number }>`
    select count(*) as stopped from wallets where stopped_at is not null`.execute(db);
  return rows[0]?.stopped ?? 0;
}
