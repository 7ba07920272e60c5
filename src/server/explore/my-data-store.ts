import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/database/database.ts';

export async function selectNotificationRows(db: Db, userId: string): Promise<object[]> {
  return db
    .selectFrom('explore_notifications')
    .select(['feature', 'created_at as askedAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

/** What both have asked for stays as the account asked for it. */
export async function moveNotifications(tx: Tx, fromId: string, toId: string): Promise<void> {
  await sql`
    insert into explore_notifications (user_id, feature, created_at)
    select ${toId}, feature, created_at from explore_notifications where user_id = ${fromId}
    on conflict do nothing`.execute(tx);
  await deleteNotifications(tx, fromId);
}

export async function deleteNotifications(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('explore_notifications').where('user_id', '=', userId).execute();
}
