import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** The features that the Explore page announces, in the order in which it shows them. */
export const upcomingFeatures = [
  'Progress Reports and Insights',
  'Offline Mode',
  'Live Quizzes and Competitions',
  'MCQs',
  'Assignments',
] as const;
export const UpcomingFeature = z.enum(upcomingFeatures);
export type UpcomingFeature = z.infer<typeof UpcomingFeature>;

/** The features that the caller wants to hear of, in the order above. */
export const ExploreNotifications = z.object({ features: z.array(UpcomingFeature) });
export type ExploreNotifications = z.infer<typeof ExploreNotifications>;

export const listExploreNotifications = endpoint({
  method: 'GET',
  path: '/api/explore/notifications',
  summary: 'The upcoming features that the caller will be notified about',
  access: 'learner',
  reply: ExploreNotifications,
});

export const askForNotification = endpoint({
  method: 'POST',
  path: '/api/explore/notifications',
  summary: 'Notify the caller once an upcoming feature is there; asking again changes nothing',
  access: 'learner',
  body: z.strictObject({ feature: UpcomingFeature }),
  reply: ExploreNotifications,
});
