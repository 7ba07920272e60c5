import { sql } from 'kysely';
import type { DeviceSubscription } from '#contract/reminders.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';

export type ReminderRow = NonNullable<Awaited<ReturnType<typeof selectReminder>>>;

/** A person's choices for reminders. */
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

export async function selectReminder(db: Db, personId: string) {
  return db.selectFrom('reminders').select(columns).where('person_id', '=', personId).executeTakeFirst();
}

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
  await db
    .updateTable('reminders')
    .set({ way: 'off', next_at: null, changed_at: sql<Date>`now()` })
    .where('end_token', '=', endToken)
    .execute();
}

/** Takes reminders that are due, until the transaction ends; those that another process has are passed over. */
export async function holdDueReminders(tx: Tx, now: Date, most: number) {
  return tx
    .selectFrom('reminders')
    .select(['person_id as personId', 'hour', 'zone', 'next_at as nextAt'])
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .$narrowType<{ nextAt: Date }>()
    .execute();
}

export async function updateNextAt(tx: Tx, personId: string, nextAt: Date): Promise<void> {
  await tx.updateTable('reminders').set({ next_at: nextAt }).where('person_id', '=', personId).execute();
}

/** Notes that a person is reminded on a day. Returns false where they have been, or are not to be. */
export async function claimDay(db: Db, { personId, way }: Choice, day: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reminders')
    .set({ told_day: day })
    .where('person_id', '=', personId)
    .where('way', '=', way)
    .where((eb) => eb.or([eb('told_day', 'is', null), eb('told_day', '<', day)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes the note back, because the reminder certainly did not leave. */
export async function clearDay(db: Db, personId: string): Promise<void> {
  await db.updateTable('reminders').set({ told_day: null }).where('person_id', '=', personId).execute();
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
  const values = { person_id: personId, p256dh, auth };
  await tx
    .insertInto('push_subscriptions')
    .values({ endpoint, ...values })
    .onConflict((conflict) =>
      conflict.column('endpoint').doUpdateSet({ ...values, made_at: sql<Date>`clock_timestamp()` }),
    )
    .execute();
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
