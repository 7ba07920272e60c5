import type { UpcomingFeature } from '#contract/features.ts';
import type { ExploreNotifications } from '#contract/explore.ts';
import { api } from '#web/platform/calls/api.ts';
import { useLiveRead } from '#web/platform/live/live-read.ts';
import { lateIfLoaded } from '#web/platform/documents/hydrated.tsx';
import type { TextKey } from '#web/platform/texts/texts.tsx';

export const announcedFeatures = {
  'Progress Reports and Insights': { title: 'dashboard.reportsTitle', text: 'dashboard.reportsText' },
  'Offline Mode': { title: 'dashboard.offlineTitle', text: 'dashboard.offlineText' },
  'Live Quizzes and Competitions': { title: 'dashboard.quizzesTitle', text: 'dashboard.quizzesText' },
  MCQs: { title: 'dashboard.mcqsTitle', text: 'dashboard.mcqsText' },
  Assignments: { title: 'dashboard.assignmentsTitle', text: 'dashboard.assignmentsText' },
} as const satisfies Record<UpcomingFeature, { title: TextKey; text: TextKey }>;

export function useNotifications(initial: ExploreNotifications | undefined) {
  return useLiveRead({
    key: 'explore notifications',
    read: (signal) => api.listExploreNotifications({}, { signal }),
    initial,
  });
}

/** Few have news, so that its code comes where there is some. */
const LateFeatureNews = lateIfLoaded(() => import('./feature-news.tsx'));

/** Tells a learner of the features that they asked for and that are here, until they dismiss it or go there. */
export function FeatureNews({ initial }: { initial: ExploreNotifications | undefined }) {
  const { data, offer } = useNotifications(initial);
  return data && data.news.length > 0 ? <LateFeatureNews news={data.news} onDismissed={offer} /> : null;
}
