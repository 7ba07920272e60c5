import type { Db } from '#server/platform/database/database.ts';

/** Once per person and feature: asked again, the first time stays. */
export async function insertNotification(db: Db, userId: string, feature: string): Promise<void> {
  await db
    .insertInto('explore_notifications')
    .values({ user_id: userId, feature })
    .onConflict((conflict) => conflict.columns(['user_id', 'feature']).doNothing())
    .execute();
}

export async function selectNotifications(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('explore_notifications')
    .select('feature')
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ feature }) => feature);
}
