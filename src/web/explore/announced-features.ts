import type { UpcomingFeature } from '#contract/features.ts';
import type { TextKey } from '#web/platform/texts.tsx';

interface FeatureTexts {
  title: Extract<TextKey, `dashboard.${string}Title`>;
  text: Extract<TextKey, `dashboard.${string}Text`>;
}

/** Features in the order of the page. */
export const announcedFeatures = {
  'Progress Reports and Insights': { title: 'dashboard.reportsTitle', text: 'dashboard.reportsText' },
  'Offline Mode': { title: 'dashboard.offlineTitle', text: 'dashboard.offlineText' },
  'Live Quizzes and Competitions': { title: 'dashboard.quizzesTitle', text: 'dashboard.quizzesText' },
  MCQs: { title: 'dashboard.mcqsTitle', text: 'dashboard.mcqsText' },
  Assignments: { title: 'dashboard.assignmentsTitle', text: 'dashboard.assignmentsText' },
} as const satisfies Record<UpcomingFeature, FeatureTexts>;
