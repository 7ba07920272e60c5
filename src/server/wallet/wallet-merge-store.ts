import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Db, Tx } from '#server/platform/database/database.ts';

/** Marks a guest's wallet as merged. Makes the row if there is none, so that a concurrent call finds it merged. */
export async function closeWallet(tx: Tx, guestId: string, learnerId: string): Promise<void> {
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

/** Finds merged wallets that still hold coins. */
export async function selectLeftBehind(db: Db): Promise<{ guestId: string; learnerId: string }[]> {
  const { rows } = await sql<{ guestId: string; learnerId: string }>`
    select guest.owner_id as "guestId", guest.merged_into as "learnerId" from wallets guest
    left join wallets learner on learner.owner_id = guest.merged_into
    where guest.merged_into is not null and guest.balance > 0
      and guest.stopped_at is null and learner.stopped_at is null`.execute(db);
  return rows;
}
