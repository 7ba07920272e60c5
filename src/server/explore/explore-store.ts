import { sql, type Insertable } from 'kysely';
import type { PageLanguage } from '#contract/language.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';

/** Once per person and feature. Asked again, the first time stays. Returns whether it is the first time. */
export async function insertNotification(db: Db, asked: Insertable<Schema['explore_notifications']>) {
  const rows = await db
    .insertInto('explore_notifications')
    .values(asked)
    .onConflict((conflict) => conflict.columns(['user_id', 'feature']).doNothing())
    .returning('feature')
    .execute();
  return rows.length > 0;
}

export async function selectNotifications(db: Db, userId: string) {
  return db
    .selectFrom('explore_notifications')
    .select((eb) => ['feature', eb('dismissed_at', 'is not', null).$castTo<boolean>().as('dismissed')])
    .where('user_id', '=', userId)
    .execute();
}

export async function updateDismissed(db: Db, userId: string, features: readonly string[]): Promise<void> {
  await sql`
    update explore_notifications set dismissed_at = now()
    where user_id = ${userId} and feature = any(${[...features]}) and dismissed_at is null`.execute(db);
}

/** Notes for some people that their mail about these features is queued, and returns them. */
export async function claimPeopleToMail(tx: Tx, features: readonly string[], most: number) {
  const { rows } = await sql<{ id: string }>`
    with due as (
      select user_id, feature from explore_notifications
      where feature = any(${[...features]}) and mail_queued_at is null and dismissed_at is null
      order by user_id limit ${most} for update skip locked
    ), queued as (
      update explore_notifications notification set mail_queued_at = now()
      from due where notification.user_id = due.user_id and notification.feature = due.feature
      returning notification.user_id
    )
    select distinct user_id as id from queued`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Records that a mail announces these features, and returns those that no mail has announced before. */
export async function claimMailed(db: Db, userId: string, features: readonly string[]) {
  const { rows } = await sql<{ feature: string; language: PageLanguage | null }>`
    update explore_notifications set mailed_at = now(), mail_queued_at = coalesce(mail_queued_at, now())
    where user_id = ${userId} and feature = any(${[...features]}) and mailed_at is null and dismissed_at is null
    returning feature, language`.execute(db);
  return rows;
}

/** Takes the note back, because the mail certainly did not leave. */
export async function clearMailed(db: Db, userId: string, features: readonly string[]): Promise<void> {
  await sql`
    update explore_notifications set mailed_at = null
    where user_id = ${userId} and feature = any(${[...features]})`.execute(db);
}
