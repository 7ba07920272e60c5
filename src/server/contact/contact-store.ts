import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { MessageState, Way } from './contact-tables.ts';
import type { ContactMessage } from './message-form.ts';

/** A message whose delivery has begun. */
export interface OutgoingMessage extends ContactMessage {
  id: string;
  waysLeft: Way[];
  /** This one included; a delivery that began earlier and was lost records nothing any more. */
  attempts: number;
  ageS: number;
}

/** The same content again within this time is the same message. */
const sameWithin = sql`interval '10 minutes'`;

/** Lets nobody else look for this content until the transaction ends. */
export async function lockContent(tx: Tx, contentHash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${contentHash}, 0))`.execute(tx);
}

export async function selectSame(
  tx: Tx,
  contentHash: string,
): Promise<{ id: string; state: MessageState } | undefined> {
  return tx
    .selectFrom('contact_messages')
    .select(['id', 'state'])
    .where('content_hash', '=', contentHash)
    .where('created_at', '>', sql<Date>`now() - ${sameWithin}`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertMessage(
  tx: Tx,
  row: {
    id: string;
    contentHash: string;
    state: 'waiting' | 'kept' | 'spam';
    waysLeft: readonly Way[];
    message: ContactMessage;
  },
): Promise<void> {
  const { firstName, lastName, email, message } = row.message;
  await tx
    .insertInto('contact_messages')
    .values({
      id: row.id,
      first_name: firstName,
      last_name: lastName,
      email,
      message,
      content_hash: row.contentHash,
      state: row.state,
      ways_left: [...row.waysLeft],
      next_attempt_at: row.state === 'waiting' ? sql<Date>`now()` : null,
    })
    .execute();
}

/** Makes a message that the form service refused wait again, for every way. */
export async function reopenRefused(tx: Tx, id: string, ways: readonly Way[]): Promise<void> {
  await sql`
    update contact_messages set state = 'waiting', ways_left = ${[...ways]}::text[], next_attempt_at = now()
    where id = ${id} and state = 'refused'`.execute(tx);
}

/** Counts a delivery that begins. @returns undefined for a message that needs none (any more) */
export async function beginDelivery(db: Db, id: string): Promise<OutgoingMessage | undefined> {
  const { rows } = await sql<OutgoingMessage>`
    update contact_messages set attempts = attempts + 1 where id = ${id} and state = 'waiting'
    returning id, first_name as "firstName", last_name as "lastName", email, message, ways_left as "waysLeft",
      attempts, extract(epoch from now() - created_at)::float8 as "ageS"`.execute(db);
  return rows[0];
}

/** Makes every undelivered message due, also those that were given up. @returns their ids */
export async function reviveUndelivered(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update contact_messages set state = 'waiting', next_attempt_at = now()
    where state in ('waiting', 'kept') and ways_left <> '{}' returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Records what a delivery came to. */
export async function endDelivery(
  db: Db,
  { id, attempts }: OutgoingMessage,
  result: {
    state: Exclude<MessageState, 'spam'>;
    waysLeft: readonly Way[];
    error: string | null;
    /** For a message that waits on. */
    retryAt?: Date;
  },
): Promise<void> {
  await db
    .updateTable('contact_messages')
    .set({
      state: result.state,
      ways_left: [...result.waysLeft],
      // A service's own words, which PostgreSQL must be able to store.
      last_error: result.error?.replaceAll('\0', '') ?? null,
      next_attempt_at: result.retryAt ?? null,
      delivered_at: result.state === 'delivered' ? sql<Date>`now()` : null,
    })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute();
}

/** Records that one of several ways is done: should the process die before the next, it isn't used again. */
export async function updateWaysLeft(
  db: Db,
  { id, attempts }: OutgoingMessage,
  waysLeft: readonly Way[],
): Promise<void> {
  await db
    .updateTable('contact_messages')
    .set({ ways_left: [...waysLeft] })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute();
}
