/** The features that the Explore page announces, in the order in which it shows them. Free of zod, for the pages. */
export const upcomingFeatures = [
  'Progress Reports and Insights',
  'Offline Mode',
  'Live Quizzes and Competitions',
  'MCQs',
  'Assignments',
] as const;
export type UpcomingFeature = (typeof upcomingFeatures)[number];

/**
 * Announced features that exist by now, with the page where each begins. An entry makes Explore say so, and notifies once each
 * learner who asked for it.
 */
export const featuresHere: Partial<Record<UpcomingFeature, string>> = {
  'Progress Reports and Insights': '/dashboard/progress',
  'Offline Mode': '/saved',
  MCQs: '/dashboard/review',
};

export const isHere = (feature: UpcomingFeature): boolean => featuresHere[feature] !== undefined;
