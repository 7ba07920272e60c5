import { sql, type RawBuilder } from 'kysely';
import { waitForLocks, type Db, type Tx } from '#server/platform/database/database.ts';

/** Advisory lock of the reconciler: "coin" in ASCII. */
const lockKey = 0x636f696e;
/** Longer than the pool's limit, because nobody waits for this query. */
const timeout = sql.lit('10min');
/** Above the house accounts, which have no wallets. */
const firstOwner = '00000000-0000-0000-0000-0000000000ff';
const lastOwner = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
/** A transaction whose entries are older than this is committed. */
const commitsWithin = sql`interval '15 minutes'`;
/** What moved coins before that is left to the pass over all wallets. */
const longestChanges = sql`interval '1 day'`;

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

/** Which wallets are compared: those of these owners, or those behind one owner up to another. */
export type WalletScope = readonly string[] | { after: string; until: string };

function within(column: RawBuilder<unknown>, scope: WalletScope): RawBuilder<boolean> {
  return 'until' in scope
    ? sql<boolean>`${column} > ${scope.after}::uuid and ${column} <= ${scope.until}::uuid`
    : sql<boolean>`${column} = any(${[...scope]}::uuid[])`;
}

/**
 * Finds wallets whose entries don't add up to the balance, differ in number from the wallet's count, or don't follow from
 * each other. One statement reads one snapshot, in which every movement is complete.
 */
export async function selectDisagreements(db: Db, scope: WalletScope): Promise<Disagreement[]> {
  const { rows } = await sql<Disagreement>`
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
    )
    select coalesce(owner_id, account_id) as "ownerId", balance, coalesce(coins, 0) as coins
    from held full join explained on account_id = owner_id
    where balance is distinct from coalesce(coins, 0) or held.entries is distinct from coalesce(explained.entries, 0)
      or not coalesce(chained, true)`.execute(db);
  return rows;
}

/** Stops these wallets, and reopens all others of the scope. Returns the owners of the reopened ones. */
export async function updateStopped(
  tx: Tx,
  ownerIds: readonly string[],
  scope: WalletScope,
): Promise<string[]> {
  await sql`
    insert into wallets (owner_id, stopped_at) select id, now() from unnest(${[...ownerIds]}::uuid[]) as id
    on conflict (owner_id) do update set stopped_at = coalesce(wallets.stopped_at, excluded.stopped_at)`.execute(
    tx,
  );
  const { rows } = await sql<{ id: string }>`
    update wallets set stopped_at = null
    where stopped_at is not null and ${within(sql`owner_id`, scope)} and owner_id <> all(${[...ownerIds]}::uuid[])
    returning owner_id as id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Lists the owners of wallets that are stopped, or have moved coins since the last call that was recorded. */
export async function selectChanged(db: Db): Promise<{ ownerIds: string[]; until: string }> {
  // By itself, so that the planner knows how few entries are looked for.
  const { rows: places } = await sql<{ since: string | null; until: string }>`
    select now()::text as until, (
      select greatest(changes_until - ${commitsWithin}, now() - ${longestChanges})::text from ledger_comparison
    ) as since`.execute(db);
  const { since = null, until = '' } = places[0] ?? {};
  const { rows } = await sql<{ id: string }>`
    select owner_id as id from wallets where stopped_at is not null
    union
    select account_id from ledger_entries where number is not null
      and created_at >= coalesce(${since}::timestamptz, 'infinity')`.execute(db);
  return { ownerIds: rows.map(({ id }) => id), until };
}

export async function recordChanges(db: Db, until: string): Promise<void> {
  await sql`
    insert into ledger_comparison (changes_until) values (${until}::timestamptz)
    on conflict (only_one) do update set changes_until = excluded.changes_until`.execute(db);
}

/** Returns the next wallets of the pass over all, and whether they are its last ones. */
export async function selectNextWallets(
  db: Db,
  most: number,
): Promise<{ scope: { after: string; until: string }; isLast: boolean }> {
  const { rows: places } = await sql<{ after: string | null }>`
    select wallets_until as after from ledger_comparison`.execute(db);
  const after = places[0]?.after ?? firstOwner;
  const { rows } = await sql<{ until: string }>`
    select owner_id as until from wallets where owner_id > ${after}::uuid
    order by owner_id offset ${most - 1} limit 1`.execute(db);
  const until = rows[0]?.until;
  return { scope: { after, until: until ?? lastOwner }, isLast: until === undefined };
}

/** @param until null at the end of a pass */
export async function recordWallets(db: Db, until: string | null): Promise<void> {
  await sql`
    insert into ledger_comparison (wallets_until) values (${until}::uuid)
    on conflict (only_one) do update set wallets_until = excluded.wallets_until`.execute(db);
}

/** Has both passes over the ledger begin anew. */
export async function restartPasses(db: Db): Promise<void> {
  await sql`update ledger_comparison set wallets_until = null, transfers_until = null`.execute(db);
}

/** Records what a turn found wrong with the ledger as a whole. */
export async function upsertComparison(db: Db, problem: string | undefined): Promise<void> {
  await sql`
    insert into ledger_comparison (compared_at, problem) values (now(), ${problem ?? null})
    on conflict (only_one) do update set compared_at = excluded.compared_at, problem = excluded.problem`.execute(
    db,
  );
}

/** What the last turn found wrong with the ledger as a whole, whichever process made it. */
export async function selectComparisonProblem(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ problem: string | null }>`select problem from ledger_comparison`.execute(db);
  return rows[0]?.problem ?? undefined;
}

export async function countStopped(db: Db): Promise<number> {
  const { rows } = await sql<{ stopped: number }>`
    select count(*) as stopped from wallets where stopped_at is not null`.execute(db);
  return rows[0]?.stopped ?? 0;
}
