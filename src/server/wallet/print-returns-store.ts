import { sql } from 'kysely';
import type { Db } from '#server/platform/database/database.ts';
import { accountsOf, entryColumns, type EntryRow } from './ledger-store.ts';

/** An entry of a person's print, whose ids the caller names. */
export interface PrintEntry {
  id: string;
  coins: number;
  courseId: string;
  chapterId: string;
  courseName: string;
  chapterName: string;
  /** It was written within the last day. */
  recent: boolean;
}

/** Finds those of the entries that are prints of this person, also as the guests that they were. */
export async function selectPrints(db: Db, ownerId: string, ids: readonly string[]): Promise<PrintEntry[]> {
  const { rows } = await sql<PrintEntry>`
    select ${entryColumns}, created_at > now() - interval '1 day' as recent from ledger_entries
    where account_id in (${accountsOf(ownerId)}) and transfer_id = any(${[...ids]}::uuid[])
      and kind = 'print' and chapter_id is not null
    order by number`.execute(db);
  return rows;
}

/** Finds the entries that gave back the coins of these prints. */
export async function selectReversals(
  db: Db,
  ownerId: string,
  ids: readonly string[],
): Promise<(EntryRow & { reason: string })[]> {
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
