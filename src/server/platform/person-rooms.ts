import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { moveSpending } from '#server/platform/budgets/spending-store.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { counterOfEmail, storedKeys } from '#server/platform/http/limits.ts';
import type { MergeRules, PersonKeys, PersonRoom, PersonRooms } from './person-data.ts';
import { personOf, personTable } from './person-tables-store.ts';
import type { Room } from './room.ts';

// Personal data of the platform itself: answers to calls, counters, spending and jobs.

/** Answers to calls move, so that a repeat is not done twice. The learner's own stay where both have used a key. */
export const requestTraces = personOf(
  [personTable({ table: 'idempotency_keys', owner: 'owner_id', merge: { once: ['key'] }, erase: 'delete' })],
  {
    async exportMine(db, person) {
      const { rows: repeatableCalls } = await sql`
        select key, status, reply::json, created_at as "createdAt" from idempotency_keys
        where owner_id = any(${[person.id, ...person.guestIds]}::uuid[]) order by created_at`.execute(db);
      const { rows: limits } = await sql`
        select key as counter, points as calls, to_timestamp(expire / 1000.0) as until from rate_limits
        where key = any(${storedKeys(namesOf(person))}::text[]) order by key`.execute(db);
      return { repeatableCalls, limits };
    },
    async eraseMine(tx, person) {
      await sql`delete from rate_limits where key = any(${storedKeys(namesOf(person))}::text[])`.execute(tx);
    },
  },
);

function namesOf({ id, email }: PersonKeys): string[] {
  return email === null ? [id] : [id, counterOfEmail(email)];
}

export const budgetTraces = personOf(
  [
    personTable({
      table: 'budget_spending',
      owner: 'holder',
      merge: 'by-room',
      export: { as: 'spent', columns: ['budget', 'amount', 'ends_at as endsAt'], orderBy: 'budget' },
      erase: 'delete',
    }),
  ],
  { mergeGuest: moveSpending },
);

/** Jobs that name a person, such as mails that are to be sent to them. */
const jobTraces: PersonRoom = {
  async exportMine(db, person) {
    const { rows: jobs } = await sql`
      select kind, case when claim_id is null then 'created' else 'active' end as state, payload as about,
        created_at as "createdAt"
      from jobs where ${names(person, person.guestIds)} order by created_at`.execute(db);
    return { jobs };
  },
  /** A job that is being run at this moment goes as well: its claim is lost. */
  async eraseMine(tx, person) {
    await sql`delete from jobs where ${names(person)}`.execute(tx);
  },
};

/** Compares whole values: an address may be a part of another person's. */
function names({ id, email }: PersonKeys, guestIds: readonly string[] = []): RawBuilder<SqlBool> {
  const values = [id, ...guestIds, ...(email === null ? [] : [email.toLowerCase()])];
  return sql`exists (select from unnest(${values}::text[]) as value
    where position(to_json(value)::text in lower(payload::text)) > 0)`;
}

/** Lists the rooms, then the platform: a wallet is locked before the stored answers of calls that moved its coins. */
export function personRoomsOf(rooms: readonly Room[]): PersonRooms {
  const ofRooms = rooms.flatMap(({ name, person }) => (person ? [[name, person] as const] : []));
  return {
    ...Object.fromEntries(ofRooms),
    requests: requestTraces,
    jobs: jobTraces,
    budgets: budgetTraces,
  };
}

/** Moves everything of a guest's into a learner's account, in the transaction that ends the guest. */
export async function mergeGuest(
  tx: Tx,
  rooms: PersonRooms,
  { guestId, learnerId }: { guestId: string; learnerId: string },
  rules: MergeRules,
): Promise<void> {
  for (const room of Object.values(rooms)) await room.mergeGuest?.(tx, guestId, learnerId, rules);
}
