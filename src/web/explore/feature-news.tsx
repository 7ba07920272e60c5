import { featuresHere } from '#contract/features.ts';
import type { ExploreNotifications } from '#contract/explore.ts';
import { api } from '#web/platform/calls/api.ts';
import { useSubmit } from '#web/platform/calls/use-submit.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/message.tsx';
import { toast } from '#web/ui/toast.tsx';
import { announcedFeatures } from './explore.tsx';

interface FeatureNewsProps {
  news: ExploreNotifications['news'];
  onDismissed: (left: ExploreNotifications) => void;
}

export default function FeatureNews({ news, onDismissed }: FeatureNewsProps) {
  const t = useTexts();
  const { submit, busy } = useSubmit(api.dismissNews, {
    onDone: onDismissed,
    onFailed: (words) => toast.error(words, { id: 'news' }),
  });
  return (
    <Notice
      tone="good"
      title={t('dashboard.news', {
        what: news.map((feature) => t(announcedFeatures[feature].title)).join(', '),
      })}
      action={
        <>
          {news.map((feature) => (
            <ButtonLink
              key={feature}
              to={featuresHere[feature] ?? '/dashboard/explore'}
              tone="secondary"
              onClick={() => void submit({ features: [feature] })}
            >
              {t(news.length > 1 ? announcedFeatures[feature].title : 'dashboard.newsTry')}
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
    />
  );
}
