import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { WalletEntry } from '#contract/wallet.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';

/** The account on the other side of every movement of a wallet. */
const houseAccounts = {
  purchase: '00000000-0000-0000-0000-000000000001',
  print: '00000000-0000-0000-0000-000000000002',
  refund: '00000000-0000-0000-0000-000000000003',
  reward: '00000000-0000-0000-0000-000000000004',
  /** Coins of a print go back to where they came from. */
  reversal: '00000000-0000-0000-0000-000000000002',
} as const;

export interface PrintedChapter {
  courseId: string;
  chapterId: string;
  courseName: string;
  chapterName: string;
}

/** A movement of coins between a wallet and the house. */
export interface Movement {
  ownerId: string;
  /** Signed: positive goes into the wallet. */
  coins: number;
  kind: keyof typeof houseAccounts;
  /** Unique: a second movement for the same reason throws, and its transaction changes nothing. */
  reason: string;
  planId?: string | null;
  /** The purchase that the coins paid for; a whole course has no chapter. */
  about?: Pick<PrintedChapter, 'courseId' | 'courseName'> & Partial<PrintedChapter>;
}

/** An entry, with null for what it has not. */
export interface EntryRow extends Pick<WalletEntry, 'kind' | 'coins' | 'balance'> {
  id: string;
  number: number;
  createdAt: Date;
  planId: string | null;
  courseId: string | null;
  chapterId: string | null;
  courseName: string | null;
  chapterName: string | null;
}

/**
 * Changes a wallet and writes both entries in one statement. The lock on the wallet's row orders its movements, and the
 * conditions are checked under it. Returns undefined when the wallet has too few coins, is stopped or merged.
 */
export async function moveCoins(db: Db, movement: Movement): Promise<EntryRow | undefined> {
  const { ownerId, coins, kind, reason, planId = null, about } = movement;
  const open = sql`wallets.stopped_at is null and wallets.merged_into is null`;
  const change =
    coins > 0
      ? sql`insert into wallets (owner_id, balance, entries) values (${ownerId}, ${coins}, 1)
          on conflict (owner_id) do update
          set balance = wallets.balance + excluded.balance, entries = wallets.entries + 1 where ${open}`
      : sql`update wallets set balance = balance + ${coins}, entries = entries + 1
          where owner_id = ${ownerId} and balance + ${coins} >= 0 and ${open}`;
  const why = sql`${kind}, ${reason}, ${planId}::text, ${about?.courseId ?? null}::uuid,
    ${about?.chapterId ?? null}::uuid, ${about?.courseName ?? null}::text, ${about?.chapterName ?? null}::text`;
  const { rows } = await sql<EntryRow>`
    with changed as (${change} returning balance, entries),
    transfer as (select ${newId()}::uuid as id),
    written as (
      insert into ledger_entries (account_id, transfer_id, number, balance, coins,
        kind, reason, plan_id, course_id, chapter_id, course_name, chapter_name)
      select ${ownerId}::uuid, transfer.id, entries, balance, ${coins}::integer, ${why} from changed, transfer
      union all
      select ${houseAccounts[kind]}::uuid, transfer.id, null, null, -(${coins}::integer), ${why}
        from changed, transfer
      returning *
    )
    select ${entryColumns} from written where account_id = ${ownerId}`.execute(db);
  return rows[0];
}

export const entryColumns = sql`transfer_id as id, number, created_at as "createdAt", kind, coins, balance,
  plan_id as "planId", course_id as "courseId", chapter_id as "chapterId", course_name as "courseName",
  chapter_name as "chapterName"`;

export async function selectEntries(
  db: Db,
  { ownerId, limit, after }: { ownerId: string; limit: number; after: number | undefined },
): Promise<EntryRow[]> {
  const older = after === undefined ? sql`number is not null` : sql`number < ${after}`;
  const { rows } = await sql<EntryRow>`
    select ${entryColumns} from ledger_entries where account_id = ${ownerId} and ${older}
    order by number desc limit ${limit}`.execute(db);
  return rows;
}

/** Accounts of a person, with those of the guests that they were. */
const accountsOf = (ownerId: string) =>
  sql`select ${ownerId}::uuid union all select owner_id from wallets where merged_into = ${ownerId}`;

/** Ids of the chapters of a course that a person has printed. */
export async function selectPrintedChapterIds(db: Db, ownerId: string, courseId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct chapter_id as id from ledger_entries
    where account_id in (${accountsOf(ownerId)})
      and number is not null and kind = 'print' and course_id = ${courseId} and chapter_id is not null
      and not exists (select from ledger_entries reversal where reversal.account_id = ${houseAccounts.reversal}::uuid
        and reversal.reason = 'reversal:' || ledger_entries.transfer_id)`.execute(db);
  return rows.map(({ id }) => id);
}

export interface WalletRow {
  balance: number;
  stopped: boolean;
  mergedInto: string | null;
}

export async function selectWallet(db: Db, ownerId: string, lock = sql``): Promise<WalletRow | undefined> {
  const { rows } = await sql<WalletRow>`
    select balance, stopped_at is not null as stopped, merged_into as "mergedInto" from wallets
    where owner_id = ${ownerId} ${lock}`.execute(db);
  return rows[0];
}

/** Locks a wallet until the transaction ends. Makes it where there is none yet. */
export async function holdWallet(tx: Tx, ownerId: string): Promise<WalletRow> {
  for (;;) {
    await sql`insert into wallets (owner_id) values (${ownerId}) on conflict do nothing`.execute(tx);
    const wallet = await selectWallet(tx, ownerId, sql`for update`);
    // The owner may have left in between, and the wallet with them.
    if (wallet) return wallet;
  }
}

/** Finds the house's entry of a purchase or a refund, in whichever wallet the other side is. */
export async function selectHouseEntry(db: Db, kind: 'purchase' | 'refund', reason: string) {
  const { rows } = await sql<{ coins: number; planId: string | null }>`
    select coins, plan_id as "planId" from ledger_entries
    where account_id = ${houseAccounts[kind]} and reason = ${reason}`.execute(db);
  return rows[0];
}

/** Marks a guest's wallet as merged. Makes the row if there is none, so that a concurrent call finds it merged. */
export async function closeWallet(tx: Tx, guestId: string, learnerId: string) {
  await sql`
    insert into wallets (owner_id, merged_into) values (${guestId}, ${learnerId})
    on conflict (owner_id) do update set merged_into = excluded.merged_into`.execute(tx);
}

/** Moves the coins of a merged wallet once. Does nothing while one of the two wallets is stopped. */
export async function carryOver(tx: Tx, guestId: string, learnerId: string): Promise<void> {
  // The learner may have left in between.
  await sql`insert into wallets (owner_id)
    select merged_into from wallets where owner_id = ${guestId} and merged_into = ${learnerId} for no key update
    on conflict do nothing`.execute(tx);
  // Locks the guest's wallet first, as everywhere, to avoid deadlocks.
  const { rows } = await sql<{ balance: number; stopped: boolean }>`
    select balance, stopped_at is not null as stopped from wallets where owner_id in (${guestId}, ${learnerId})
    order by owner_id = ${learnerId} for update`.execute(tx);
  const coins = rows[0]?.balance ?? 0;
  if (rows.length < 2 || coins === 0 || rows.some(({ stopped }) => stopped)) return;
  await sql`
    with changed as (
      update wallets set balance = balance + change.coins, entries = entries + 1
      from (values (${guestId}::uuid, -(${coins}::integer)), (${learnerId}::uuid, ${coins}::integer)) as change (owner_id, coins)
      where wallets.owner_id = change.owner_id
      returning wallets.owner_id, entries, balance, change.coins
    )
    insert into ledger_entries (account_id, transfer_id, number, balance, coins, kind, reason)
    select owner_id, ${newId()}::uuid, entries, balance, coins, 'merge', ${`merge:${guestId}`} from changed`.execute(
    tx,
  );
}

export async function selectLeftBehind(db: Db) {
  const { rows } = await sql<{ guestId: string; learnerId: string }>`
    select guest.owner_id as "guestId", guest.merged_into as "learnerId" from wallets guest
    left join wallets learner on learner.owner_id = guest.merged_into
    where guest.merged_into is not null and guest.balance > 0
      and guest.stopped_at is null and learner.stopped_at is null`.execute(db);
  return rows;
}

/** Finds those entries that are prints of this person. `recent`: written in the last day. */
export async function selectPrints(db: Db, ownerId: string, ids: readonly string[]) {
  const { rows } = await sql<EntryRow & PrintedChapter & { recent: boolean }>`
    select ${entryColumns}, created_at > now() - interval '1 day' as recent from ledger_entries
    where account_id in (${accountsOf(ownerId)}) and transfer_id = any(${[...ids]}::uuid[])
      and kind = 'print' and chapter_id is not null
    order by number`.execute(db);
  return rows;
}

export async function selectReversals(db: Db, ownerId: string, ids: readonly string[]) {
  const reasons = ids.map(reversalOf);
  const { rows } = await sql<EntryRow & { reason: string }>`
    select ${entryColumns}, reason from ledger_entries
    where account_id in (${accountsOf(ownerId)}) and reason = any(${reasons}::text[])
    order by number`.execute(db);
  return rows;
}

/** Counts the prints whose coins a person got back within the last day. */
export async function countReversals(db: Db, ownerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ledger_entries
    where account_id in (${accountsOf(ownerId)}) and kind = 'reversal' and reason like 'reversal:%'
      and created_at > now() - interval '1 day'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Reason of the entry that gives back what this one took. */
export const reversalOf = (entryId: string) => `reversal:${entryId}`;
