import { upcomingFeatures, type ExploreNotifications, type UpcomingFeature } from '#contract/explore.ts';
import type { Db } from '#server/platform/database/database.ts';
import { insertNotification, selectNotifications } from './explore-store.ts';

/** Lists the features that a learner will be notified about, without those that are no longer upcoming. */
export async function listExploreNotifications(db: Db, learnerId: string): Promise<ExploreNotifications> {
  const asked = new Set(await selectNotifications(db, learnerId));
  return { features: upcomingFeatures.filter((feature) => asked.has(feature)) };
}

export async function askForNotification(
  db: Db,
  learnerId: string,
  feature: UpcomingFeature,
): Promise<ExploreNotifications> {
  await insertNotification(db, learnerId, feature);
  return listExploreNotifications(db, learnerId);
}
