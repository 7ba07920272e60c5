import { sql } from 'kysely';
import type { Tx, Db } from '#server/platform/database/database.ts';
import type { ExportedPart, PersonKeys, PersonRoom } from '#server/platform/person-data.ts';
import { storedKeys } from './limit-counters.ts';
import { counterOfEmail } from './limits.ts';

/** Exports answers to calls that may be repeated, and counters of limits. */
async function exportMine(db: Db, person: PersonKeys): Promise<ExportedPart> {
  const { rows: repeatableCalls } = await sql<{ reply: string }>`
    select key, status, reply, created_at as "createdAt" from idempotency_keys
    where owner_id = any(${[person.id, ...person.guestIds]}::uuid[]) order by created_at`.execute(db);
  const { rows: limits } = await sql`
    select key as counter, points as calls, to_timestamp(expire / 1000.0) as until from rate_limits
    where key = any(${storedKeys(namesOf(person))}::text[]) order by key`.execute(db);
  return {
    repeatableCalls: repeatableCalls.map((call) => ({ ...call, reply: JSON.parse(call.reply) as unknown })),
    limits,
  };
}

/** Moves answers to calls, so that a repeat is not done twice. The learner's own stay where both have used a key. */
async function mergeGuest(tx: Tx, guestId: string, learnerId: string): Promise<void> {
  await sql`
    update idempotency_keys set owner_id = ${learnerId} where owner_id = ${guestId}
    and not exists (select from idempotency_keys own where own.owner_id = ${learnerId} and own.key = idempotency_keys.key)`.execute(
    tx,
  );
  await sql`delete from idempotency_keys where owner_id = ${guestId}`.execute(tx);
}

async function eraseMine(tx: Tx, person: PersonKeys): Promise<void> {
  await sql`delete from idempotency_keys where owner_id = ${person.id}`.execute(tx);
  await sql`delete from rate_limits where key = any(${storedKeys(namesOf(person))}::text[])`.execute(tx);
}

export const requestTraces: PersonRoom = { mergeGuest, exportMine, eraseMine };

function namesOf({ id, email }: PersonKeys): string[] {
  return email === null ? [id] : [id, counterOfEmail(email)];
}
