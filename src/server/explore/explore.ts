import { upcomingFeatures, type ExploreNotifications, type UpcomingFeature } from '#contract/explore.ts';
import type { Db } from '#server/platform/database/database.ts';
import { insertNotification, selectNotifications } from './explore-store.ts';

/** What a learner will be notified about. A feature that is no longer upcoming is left out. */
export async function listExploreNotifications(db: Db, learnerId: string): Promise<ExploreNotifications> {
  const asked = new Set(await selectNotifications(db, learnerId));
  return { features: upcomingFeatures.filter((feature) => asked.has(feature)) };
}

/** Remembers once that the learner wants to hear of a feature; gives all that they asked for. */
export async function askForNotification(
  db: Db,
  learnerId: string,
  feature: UpcomingFeature,
): Promise<ExploreNotifications> {
  await insertNotification(db, learnerId, feature);
  return listExploreNotifications(db, learnerId);
}
