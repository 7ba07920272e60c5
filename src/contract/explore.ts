import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { upcomingFeatures } from './features.ts';

export const UpcomingFeature = z.enum(upcomingFeatures);

/** In the order in which the Explore page shows them. */
export const ExploreNotifications = z.object({
  /** The caller asked to be notified about these. */
  features: z.array(UpcomingFeature),
  /** Those that exist by now, which the caller has not seen yet. */
  news: z.array(UpcomingFeature),
});
export type ExploreNotifications = z.infer<typeof ExploreNotifications>;

export const listExploreNotifications = endpoint({
  method: 'GET',
  path: '/api/explore/notifications',
  summary: 'The features that the caller asked to be notified about, and which of them are here',
  access: 'learner',
  reply: ExploreNotifications,
});

export const askForNotification = endpoint({
  method: 'POST',
  path: '/api/explore/notifications',
  summary: 'Notify the caller once a feature is here; asking again changes nothing',
  access: 'learner',
  body: z.strictObject({ feature: UpcomingFeature }),
  reply: ExploreNotifications,
});

export const dismissNews = endpoint({
  method: 'POST',
  path: '/api/explore/news/dismissed',
  summary: 'The caller has seen that these features are here; they are not told again',
  access: 'learner',
  body: z.strictObject({ features: z.array(UpcomingFeature).min(1).max(upcomingFeatures.length) }),
  reply: ExploreNotifications,
});
