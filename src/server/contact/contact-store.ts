import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { MessageState, Way } from './contact-tables.ts';
import type { ContactMessage } from './message-form.ts';

export interface OutgoingMessage extends ContactMessage {
  id: string;
  waysLeft: Way[];
  /** Deliveries that have begun, this one included. */
  attempts: number;
  ageS: number;
}

/** Stores a message unless it came within ten minutes; a repeated one that the form service refused waits again. */
export async function storeMessage(
  tx: Tx,
  { firstName, lastName, email, message }: ContactMessage,
  { contentHash, state, ways }: { contentHash: string; state: MessageState; ways: Way[] },
): Promise<{ id: string; state: MessageState }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${contentHash}, 0))`.execute(tx);
  const { rows } = await sql<{ id: string; state: MessageState }>`
    update contact_messages set state = case state when 'refused' then 'waiting' else state end
    where id = (
      select id from contact_messages
      where content_hash = ${contentHash} and created_at > now() - interval '10 minutes'
      order by created_at desc limit 1)
    returning id, state`.execute(tx);
  if (rows[0]) return rows[0];
  const names = { first_name: firstName, last_name: lastName };
  return tx
    .insertInto('contact_messages')
    .values({ id: uuidv7(), ...names, email, message, content_hash: contentHash, state, ways_left: ways })
    .returning(['id', 'state'])
    .executeTakeFirstOrThrow();
}

/** Counts a delivery that begins. @returns undefined for a message that does not wait for one */
export async function beginDelivery(db: Db, id: string): Promise<OutgoingMessage | undefined> {
  const { rows } = await sql<OutgoingMessage>`
    update contact_messages set attempts = attempts + 1 where id = ${id} and state = 'waiting'
    returning id, first_name as "firstName", last_name as "lastName", email, message, ways_left as "waysLeft",
      attempts, extract(epoch from now() - created_at)::float8 as "ageS"`.execute(db);
  return rows[0];
}

/** Records that a message has gone one way. After the last way, it counts as delivered. */
export async function completeWay(db: Db, id: string, way: Way): Promise<void> {
  await sql`
    update contact_messages set ways_left = array_remove(ways_left, ${way}), last_error = null,
      state = case when ways_left <@ array[${way}] then 'delivered' else state end,
      delivered_at = case when ways_left <@ array[${way}] then now() end
    where id = ${id} and state = 'waiting'`.execute(db);
}

/** Records why a message is not delivered, and whether it waits on. */
export async function recordFailure(db: Db, id: string, state: MessageState, error: string): Promise<void> {
  await db
    .updateTable('contact_messages')
    // A service's own words can have a NUL, which PostgreSQL does not store.
    .set({ state, last_error: error.replaceAll('\0', '') })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** Makes every undelivered message wait, also those that were given up. @returns their ids */
export async function reviveUndelivered(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update contact_messages set state = 'waiting'
    where state in ('waiting', 'kept') and ways_left <> '{}' returning id`.execute(tx);
  return rows.map(({ id }) => id);
}
