import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { MessageState, Way } from './contact-tables.ts';
import type { ContactMessage } from './message-form.ts';

/** A message that this process, for the time of its lease, is the only one to deliver. */
export interface ClaimedMessage extends ContactMessage {
  id: string;
  waysLeft: Way[];
  /** This one included. Also tells this claim from any later one. */
  attempts: number;
  ageS: number;
}

/** Longer than an attempt at both ways takes. */
const lease = sql<Date>`now() + interval '30 seconds'`;
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

/** Stores a message; one that waits is leased to whoever stores it. */
export async function insertMessage(
  tx: Tx,
  {
    id,
    contentHash,
    state,
    waysLeft,
    message,
  }: {
    id: string;
    contentHash: string;
    state: 'waiting' | 'kept' | 'spam';
    waysLeft: readonly Way[];
    message: ContactMessage;
  },
): Promise<void> {
  const waiting = state === 'waiting';
  await tx
    .insertInto('contact_messages')
    .values({
      id,
      first_name: message.firstName,
      last_name: message.lastName,
      email: message.email,
      message: message.message,
      content_hash: contentHash,
      state,
      ways_left: [...waysLeft],
      attempts: waiting ? 1 : 0,
      next_attempt_at: waiting ? sql<Date>`now()` : null,
      leased_until: waiting ? lease : null,
      last_error: null,
      delivered_at: null,
    })
    .execute();
}

/** Claims a message once more because its sender sends it again: unless it is under way, or has arrived. */
export async function claimAgain(
  tx: Tx,
  id: string,
  ways: readonly Way[],
): Promise<ClaimedMessage | undefined> {
  const { rows } = await sql<ClaimedMessage>`
    update contact_messages set
      ways_left = case when state = 'refused' then ${[...ways]}::text[] else ways_left end,
      state = 'waiting', next_attempt_at = now(), leased_until = ${lease}, attempts = attempts + 1
    where id = ${id} and state in ('waiting', 'refused') and coalesce(leased_until, now()) <= now()
    returning ${claimed}`.execute(tx);
  return rows[0];
}

const claimed = sql`id, first_name as "firstName", last_name as "lastName", email, message, ways_left as "waysLeft",
  attempts, extract(epoch from now() - created_at)::float8 as "ageS"`;

/** Claims messages that are due; what another process claims at the same moment is passed over. */
export async function claimDue(db: Db, most: number): Promise<ClaimedMessage[]> {
  const { rows } = await sql<ClaimedMessage>`
    update contact_messages set leased_until = ${lease}, attempts = attempts + 1
    where id in (
      select id from contact_messages
      where state = 'waiting' and next_attempt_at <= now() and coalesce(leased_until, now()) <= now()
      order by next_attempt_at limit ${most} for update skip locked)
    returning ${claimed}`.execute(db);
  return rows;
}

/** What was given up too is tried once more. */
export async function reviveUndelivered(db: Db): Promise<void> {
  await sql`
    update contact_messages set state = 'waiting', next_attempt_at = now()
    where state in ('waiting', 'kept') and ways_left <> '{}'`.execute(db);
}

/** What an attempt came to. Of a claim that was lost meanwhile nothing is recorded. */
interface Settlement {
  state: Exclude<MessageState, 'spam'>;
  waysLeft: readonly Way[];
  error: string | null;
  /** For a message that waits on. */
  retryInS?: number;
}

export async function settleAttempt(
  db: Db,
  { id, attempts }: ClaimedMessage,
  { state, waysLeft, error, retryInS }: Settlement,
): Promise<void> {
  await db
    .updateTable('contact_messages')
    .set({
      state,
      ways_left: [...waysLeft],
      // A service's own words, which PostgreSQL must be able to store.
      last_error: error?.replaceAll('\0', '') ?? null,
      next_attempt_at: retryInS === undefined ? null : sql<Date>`now() + make_interval(secs => ${retryInS})`,
      leased_until: null,
      delivered_at: state === 'delivered' ? sql<Date>`now()` : null,
    })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute();
}

/** One of several ways is done with: should the process die before the next, it isn't gone again. */
export async function updateWaysLeft(
  db: Db,
  { id, attempts }: ClaimedMessage,
  waysLeft: readonly Way[],
): Promise<void> {
  await db
    .updateTable('contact_messages')
    .set({ ways_left: [...waysLeft] })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute();
}
