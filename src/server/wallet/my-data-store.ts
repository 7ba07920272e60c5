import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { entryColumns } from './ledger-store.ts';

export async function selectEntriesAfter(db: Db, ownerId: string, number: number) {
  const { rows } = await sql<{ number: number }>`
    select ${entryColumns}, reason from ledger_entries
    where account_id = ${ownerId} and number > ${number} order by number limit 500`.execute(db);
  return rows;
}

export async function selectWalletRow(db: Db, ownerId: string) {
  const { rows } = await sql<object>`
    select balance as coins, entries, stopped_at as "stoppedAt", created_at as "createdAt" from wallets
    where owner_id = ${ownerId}`.execute(db);
  return rows[0];
}

export async function selectPaymentsOf(db: Db, ownerId: string) {
  const { rows } = await sql<object>`
    select checkouts.session_id as checkout, plan_id as "planId", amount_paise as "amountInPaise",
      created_at as "createdAt", payment_intent as payment, credited_at as "creditedAt", refunded_at as "refundedAt"
    from checkouts left join payments on payments.session_id = checkouts.session_id
    where owner_id = ${ownerId} order by created_at`.execute(db);
  return rows;
}

/**
 * Moves an owner's bookkeeping records to `standIn`. The wallet is locked first, so that a movement under way is in it, and
 * a later one finds no such wallet. An owner with an open checkout gets a wallet for that, so that a payment reported at
 * this moment has to wait for its lock.
 */
export async function renameOwner(tx: Tx, ownerId: string, standIn: string) {
  await sql`insert into wallets (owner_id) select ${ownerId}
    where exists (select from checkouts where owner_id = ${ownerId}) on conflict do nothing`.execute(tx);
  const { rows: wallets } = await sql`select from wallets where owner_id = ${ownerId} for update`.execute(tx);
  if (wallets.length === 0) return;
  await sql`select erase_ledger_account(${ownerId}, ${standIn})`.execute(tx);
  await sql`update wallets set owner_id = ${standIn} where owner_id = ${ownerId}`.execute(tx);
  await sql`update wallets set merged_into = ${standIn} where merged_into = ${ownerId}`.execute(tx);
  await sql`update checkouts set owner_id = ${standIn} where owner_id = ${ownerId}`.execute(tx);
}

export async function selectHoldsPaidCoins(db: Db, ownerId: string) {
  const { rows } = await sql`
    select from wallets where owner_id = ${ownerId} and balance > 0 and exists (
      select from ledger_entries
      where account_id = ${ownerId} and kind = 'purchase' and reason like 'stripe:%')`.execute(db);
  return rows.length > 0;
}

export async function selectIsStandIn(db: Db, ownerId: string) {
  const { rows } = await sql`select from erased_accounts where stand_in = ${ownerId}`.execute(db);
  return rows.length > 0;
}
