import { sql } from 'kysely';
import type { DeviceSubscription } from '#contract/reminders.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';

export type ReminderRow = NonNullable<Awaited<ReturnType<typeof selectReminder>>>;

export type Choice = Omit<ReminderRow, 'endToken'>;

/** Reminders go to a person's newest devices; older ones count as gone. */
const mostDevices = 5;

const columns = [
  'person_id as personId',
  'way',
  'hour',
  'zone',
  'goal_minutes as goalMinutes',
  'language',
  'end_token as endToken',
] as const;

export const selectReminder = async (db: Db, personId: string) =>
  db.selectFrom('reminders').select(columns).where('person_id', '=', personId).executeTakeFirst();

export async function upsertReminder(tx: Tx, choice: Choice, nextAt: Date | null): Promise<void> {
  const { personId, way, hour, zone, goalMinutes, language } = choice;
  const values = { way, hour, zone, goal_minutes: goalMinutes, language, next_at: nextAt };
  await tx
    .insertInto('reminders')
    .values({ person_id: personId, ...values })
    .onConflict((conflict) =>
      conflict.column('person_id').doUpdateSet({ ...values, changed_at: sql<Date>`now()` }),
    )
    .execute();
}

/** Ends the reminders whose mail contained this token. The goal stays. */
export async function updateEnded(db: Db, endToken: string): Promise<void> {
  await sql`
    update reminders set way = 'off', next_at = null, changed_at = now() where end_token = ${endToken}`.execute(
    db,
  );
}

type DueReminder = Pick<ReminderRow, 'personId' | 'hour' | 'zone'> & { nextAt: Date };

/** Takes reminders that are due, until the transaction ends; those that another process has are passed over. */
export async function holdDueReminders(tx: Tx, now: Date, most: number): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    select person_id as "personId", hour, zone, next_at as "nextAt" from reminders
    where next_at <= ${now} order by next_at limit ${most} for update skip locked`.execute(tx);
  return rows;
}

export async function updateNextAt(tx: Tx, personId: string, nextAt: Date): Promise<void> {
  await sql`update reminders set next_at = ${nextAt} where person_id = ${personId}`.execute(tx);
}

/** Notes that a person is reminded on a day. Returns false where they have been, or are not to be. */
export async function claimDay(db: Db, { personId, way }: Choice, day: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update reminders set told_day = ${day}
    where person_id = ${personId} and way = ${way} and coalesce(told_day < ${day}, true)`.execute(db);
  return numAffectedRows > 0n;
}

export async function clearDay(db: Db, personId: string): Promise<void> {
  await sql`update reminders set told_day = null where person_id = ${personId}`.execute(db);
}

export async function selectSubscriptions(db: Db, personId: string): Promise<DeviceSubscription[]> {
  const rows = await db
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('person_id', '=', personId)
    .orderBy('made_at', 'desc')
    .execute();
  return rows.map(({ endpoint, p256dh, auth }) => ({ endpoint, keys: { p256dh, auth } }));
}

/** Gives a device to a person, whoever had it before. */
export async function putSubscription(
  tx: Tx,
  personId: string,
  { endpoint, keys: { p256dh, auth } }: DeviceSubscription,
): Promise<void> {
  await sql`
    insert into push_subscriptions (endpoint, person_id, p256dh, auth)
    values (${endpoint}, ${personId}, ${p256dh}, ${auth})
    on conflict (endpoint) do update set person_id = excluded.person_id, p256dh = excluded.p256dh,
      auth = excluded.auth, made_at = clock_timestamp()`.execute(tx);
  await deleteOldSubscriptions(tx, personId);
}

async function deleteOldSubscriptions(tx: Tx, personId: string): Promise<void> {
  await sql`
    delete from push_subscriptions where endpoint in (
      select endpoint from push_subscriptions where person_id = ${personId}
      order by made_at desc offset ${mostDevices})`.execute(tx);
}

export async function deleteSubscriptions(tx: Tx, personId: string): Promise<void> {
  await tx.deleteFrom('push_subscriptions').where('person_id', '=', personId).execute();
}

export async function deleteSubscription(db: Db, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute();
}

/** Moves a guest's choice and devices into an account, whose own choice counts for more. */
export async function moveReminders(tx: Tx, guestId: string, learnerId: string): Promise<void> {
  await sql`
    update reminders set person_id = ${learnerId}
    where person_id = ${guestId}
      and not exists (select from reminders where person_id = ${learnerId})`.execute(tx);
  await sql`delete from reminders where person_id = ${guestId}`.execute(tx);
  await sql`update push_subscriptions set person_id = ${learnerId} where person_id = ${guestId}`.execute(tx);
  await sql`
    delete from push_subscriptions where person_id = ${learnerId}
      and not exists (select from reminders where person_id = ${learnerId} and way = 'push')`.execute(tx);
  await deleteOldSubscriptions(tx, learnerId);
}

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

export async function selectPushKeys(db: Db): Promise<PushKeys | undefined> {
  const columns = ['public_key as publicKey', 'private_key as privateKey'] as const;
  return db.selectFrom('push_keys').select(columns).executeTakeFirst();
}

/** Stores the site's keys, unless another process was faster. */
export async function insertPushKeys(db: Db, { publicKey, privateKey }: PushKeys): Promise<void> {
  await sql`
    insert into push_keys (public_key, private_key) values (${publicKey}, ${privateKey})
    on conflict do nothing`.execute(db);
}
