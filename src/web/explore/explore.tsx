import { featuresHere, type UpcomingFeature } from '#contract/features.ts';
import type { ExploreNotifications } from '#contract/explore.ts';
import { api } from '#web/platform/calls/api.ts';
import { useLiveRead } from '#web/platform/live/live-read.ts';
import { useTexts, type TextKey } from '#web/platform/texts/texts.tsx';
import { useSubmit } from '#web/platform/calls/use-submit.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/message.tsx';
import { toast } from '#web/ui/toast.tsx';

/** Features in the order of the page. */
export const announcedFeatures = {
  'Progress Reports and Insights': { title: 'dashboard.reportsTitle', text: 'dashboard.reportsText' },
  'Offline Mode': { title: 'dashboard.offlineTitle', text: 'dashboard.offlineText' },
  'Live Quizzes and Competitions': { title: 'dashboard.quizzesTitle', text: 'dashboard.quizzesText' },
  MCQs: { title: 'dashboard.mcqsTitle', text: 'dashboard.mcqsText' },
  Assignments: { title: 'dashboard.assignmentsTitle', text: 'dashboard.assignmentsText' },
} as const satisfies Record<UpcomingFeature, { title: TextKey; text: TextKey }>;

/** Features that a learner asked to be notified about, and which of them exist by now. */
export function useNotifications(initial: ExploreNotifications | undefined) {
  return useLiveRead({
    key: 'explore notifications',
    read: (signal) => api.listExploreNotifications({}, { signal }),
    initial,
  });
}

/** Tells a learner of the features that they asked for and that are here, until they dismiss it or go there. */
export function FeatureNews({ initial }: { initial: ExploreNotifications | undefined }) {
  const t = useTexts();
  const { data, offer } = useNotifications(initial);
  const { submit, busy } = useSubmit(api.dismissNews, {
    onDone: offer,
    onFailed: (words) => toast.error(words, { id: 'news' }),
  });
  const news = data?.news ?? [];
  if (news.length === 0) return null;
  return (
    <Notice
      tone="good"
      title={t('dashboard.newsTitle')}
      action={
        <>
          {news.map((feature) => (
            <ButtonLink
              key={feature}
              to={featuresHere[feature] ?? '/dashboard/explore'}
              tone="secondary"
              onClick={() => void submit({ features: [feature] })}
            >
              {t(announcedFeatures[feature].title)}
            </ButtonLink>
          ))}
          <Button
            tone="quiet"
            busy={busy}
            className="max-sm:-ms-5"
            onClick={() => void submit({ features: news })}
          >
            {t('dashboard.newsDismiss')}
          </Button>
        </>
      }
    >
      {t('dashboard.newsText')}
    </Notice>
  );
}
