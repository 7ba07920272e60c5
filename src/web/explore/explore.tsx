import { featuresHere, type UpcomingFeature } from '#contract/features.ts';
import type { ExploreNotifications } from '#contract/explore.ts';
import { api } from '#web/platform/api.ts';
import { useLiveRead } from '#web/platform/live-read.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { useSubmit } from '#web/platform/use-submit.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/message.tsx';
import { toast } from '#web/ui/toast.tsx';
import { announcedFeatures } from './announced-features.ts';

/** What a learner asked to be notified about, and what of it is here. */
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
  const nameOf = (feature: UpcomingFeature) => t(announcedFeatures[feature].title);
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
              {nameOf(feature)}
            </ButtonLink>
          ))}
          <Button tone="quiet" busy={busy} onClick={() => void submit({ features: news })}>
            {t('dashboard.newsDismiss')}
          </Button>
        </>
      }
    >
      {t('dashboard.newsText')}
    </Notice>
  );
}
