import type { ExploreNotifications } from '#contract/explore.ts';
import { isHere, upcomingFeatures, type UpcomingFeature } from '#contract/features.ts';
import type { PageLanguage } from '#contract/language.ts';
import type { Db } from '#server/platform/database/database.ts';
import { insertNotification, selectNotifications, updateDismissed } from './explore-store.ts';
import { queueMail } from './feature-mails.ts';

/** Lists what a learner asked to be notified about, without features that the page no longer shows. */
export async function listExploreNotifications(db: Db, learnerId: string): Promise<ExploreNotifications> {
  const asked = new Map(
    (await selectNotifications(db, learnerId)).map(({ feature, dismissed }) => [feature, dismissed]),
  );
  return {
    features: upcomingFeatures.filter((feature) => asked.has(feature)),
    news: upcomingFeatures.filter((feature) => isHere(feature) && asked.get(feature) === false),
  };
}

/** `byMail`: the site sends mails. */
type Asked = { learnerId: string; feature: UpcomingFeature; language: PageLanguage; byMail: boolean };

export async function askForNotification(db: Db, { learnerId, feature, language, byMail }: Asked) {
  return db.transaction().execute(async (tx) => {
    const isFirst = await insertNotification(tx, { user_id: learnerId, feature, language });
    if (isFirst && byMail && isHere(feature)) await queueMail(tx, learnerId);
    return listExploreNotifications(tx, learnerId);
  });
}

export async function dismissNews(db: Db, learnerId: string, features: readonly UpcomingFeature[]) {
  await updateDismissed(db, learnerId, features.filter(isHere));
  return listExploreNotifications(db, learnerId);
}
