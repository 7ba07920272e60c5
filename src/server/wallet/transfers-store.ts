import { sql } from 'kysely';
import type { Db } from '#server/platform/database/database.ts';

/** Older than any entry. */
const firstEntries = '2026-01-01';
/** Both entries of a transfer are written by one statement, whose rows have the clock's time one by one. */
const apart = sql`interval '5 minutes'`;
/** More faults than somebody reads one by one. */
const mostFaults = 1_000;

export interface TransfersSeen {
  /** How many entries were looked at. */
  entries: number;
  /** Where the pass goes on; null when it has reached this moment. */
  until: string | null;
  /** Transfers that don't have two entries which sum to zero. */
  unbalanced: { transferId: string; writtenAt: string }[];
}

/** Looks at the transfers of the next so many minutes of the pass over all. */
export async function selectNextTransfers(db: Db, minutes: number): Promise<TransfersSeen> {
  // By itself, so that the planner knows how few entries are looked at.
  const { rows: places } = await sql<{ after: string; until: string; isLast: boolean }>`
    with began as (
      select coalesce((select transfers_until from ledger_comparison), ${firstEntries}::timestamptz) as after
    ), ends as (
      select after, least(after + make_interval(mins => ${minutes}::integer), now()) as until from began
    )
    select after::text, until::text, until >= now() as "isLast" from ends`.execute(db);
  const { after = firstEntries, until = firstEntries, isLast = true } = places[0] ?? {};
  const { rows } = await sql<Omit<TransfersSeen, 'until'>>`
    with near as (
      select transfer_id, coins, created_at,
        created_at >= ${after}::timestamptz and created_at < ${until}::timestamptz as inside
      from ledger_entries
      where created_at >= ${after}::timestamptz - ${apart} and created_at < ${until}::timestamptz + ${apart}
    ), unbalanced as (
      select transfer_id as "transferId", min(created_at)::text as "writtenAt" from near
      group by transfer_id having bool_or(inside) and (count(*) <> 2 or sum(coins) <> 0) limit ${mostFaults}
    )
    select (select count(*) from near where inside)::integer as entries,
      coalesce((select jsonb_agg(unbalanced) from unbalanced), '[]') as unbalanced`.execute(db);
  const { entries = 0, unbalanced = [] } = rows[0] ?? {};
  return { entries, until: isLast ? null : until, unbalanced };
}

export async function recordTransfers(db: Db, { until, unbalanced }: TransfersSeen): Promise<void> {
  await sql`
    insert into ledger_comparison (transfers_until) values (${until}::timestamptz)
    on conflict (only_one) do update set transfers_until = excluded.transfers_until`.execute(db);
  await sql`
    insert into unbalanced_transfers (transfer_id, written_at)
    select "transferId", "writtenAt" from jsonb_to_recordset(${JSON.stringify(unbalanced)}::jsonb)
      as found ("transferId" uuid, "writtenAt" timestamptz)
    on conflict do nothing`.execute(db);
}

/** Forgets the transfers that sum to zero again, or are gone as a whole, and lists those that don't. */
export async function refreshUnbalanced(db: Db): Promise<string[]> {
  await sql`
    delete from unbalanced_transfers where (
      select count(*) in (0, 2) and coalesce(sum(coins), 0) = 0 from ledger_entries
      where ledger_entries.transfer_id = unbalanced_transfers.transfer_id
        and created_at between written_at - ${apart} and written_at + ${apart})`.execute(db);
  const { rows } = await sql<{ id: string }>`
    select transfer_id as id from unbalanced_transfers order by written_at limit ${mostFaults}`.execute(db);
  return rows.map(({ id }) => id);
}
