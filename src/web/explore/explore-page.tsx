import type { ExploreNotifications } from '#contract/explore.ts';
import { featuresHere, upcomingFeatures, type UpcomingFeature } from '#contract/features.ts';
import { api } from '#web/platform/calls/api.ts';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { serverApi } from '#web/platform/loading/server-api.ts';
import { useTexts, type TextKey } from '#web/platform/texts/texts.tsx';
import { unlessItFails } from '#web/platform/loading/unless-it-fails.ts';
import { useSubmit } from '#web/platform/calls/use-submit.ts';
import { ActionButton } from '#web/ui/action-button.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Badge, Notice } from '#web/ui/message.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';
import { toast } from '#web/ui/toast.tsx';
import { announcedFeatures, FeatureNews, useNotifications } from './explore.tsx';
import { FeaturePicture } from './feature-picture.tsx';
import type { Route } from './+types/explore-page';

const waysIn = {
  'Progress Reports and Insights': 'dashboard.openReports',
  'Offline Mode': 'dashboard.openOffline',
  'Live Quizzes and Competitions': undefined,
  MCQs: 'dashboard.openMcqs',
  Assignments: undefined,
} as const satisfies Record<UpcomingFeature, TextKey | undefined>;

export async function loader({ context, request }: Route.LoaderArgs) {
  const read = api.listExploreNotifications({}, serverApi(context, request));
  return { asked: await unlessItFails(context, 'what a learner wants to hear of', read) };
}

/** Shows the page at once; it reads the requests itself. */
export const clientLoader = () => ({ asked: undefined });

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('shell.explore') }));

export default function ExplorePage({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  const { data, error, offer } = useNotifications(loaderData.asked);
  return (
    <PageFrame title={t('shell.explore')} lead={t('dashboard.exploreLead')}>
      <FeatureNews initial={loaderData.asked} />
      {!data && error ? <Notice>{t('dashboard.askedUnknown')}</Notice> : null}
      <ul className="grid gap-4">
        {upcomingFeatures.map((feature, index) => {
          const { title, text } = announcedFeatures[feature];
          const path = featuresHere[feature];
          const open = waysIn[feature];
          const isHere = path !== undefined;
          return (
            <Card as="li" key={feature} className="flex flex-wrap items-center gap-x-5 gap-y-4">
              <FeaturePicture feature={feature} />
              <div className="grid min-w-0 flex-1 basis-40 gap-1">
                <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <h2 id={`feature-${index}`} className="text-lg">
                    {t(title)}
                  </h2>
                  <Badge tone={isHere ? 'good' : 'accent'}>
                    {t(isHere ? 'dashboard.hereNow' : 'dashboard.coming')}
                  </Badge>
                </div>
                <p className="text-muted max-sm:hidden">{t(text)}</p>
              </div>
              <p className="w-full text-muted sm:hidden">{t(text)}</p>
              <div className="grid gap-2 max-sm:w-full">
                {path && open ? <ButtonLink to={path}>{t(open)}</ButtonLink> : null}
                <NotifyButton
                  feature={feature}
                  describedBy={`feature-${index}`}
                  isHere={isHere}
                  asked={data?.features.includes(feature) ?? false}
                  onAsked={offer}
                />
              </div>
            </Card>
          );
        })}
      </ul>
    </PageFrame>
  );
}

interface NotifyButtonProps {
  feature: UpcomingFeature;
  /** Id of the feature's heading. */
  describedBy: string;
  /** Whether there is a way to it already, which counts more. */
  isHere: boolean;
  asked: boolean;
  onAsked: (all: ExploreNotifications) => void;
}

/** Stays after a press and keeps the focus; another press repeats the toast and sends nothing. */
function NotifyButton({ feature, describedBy, isHere, asked, onAsked }: NotifyButtonProps) {
  const t = useTexts();
  // The id keeps repeated presses at one toast per feature.
  const id = `notify-${feature}`;
  const showDone = () =>
    toast.success(t('dashboard.notified', { feature: t(announcedFeatures[feature].title) }), { id });
  const { submit, busy } = useSubmit(api.askForNotification, {
    onDone: (all) => {
      onAsked(all);
      showDone();
    },
    onFailed: (words) => toast.error(words, { id }),
  });
  return (
    <ActionButton
      tone={asked || isHere ? 'quiet' : 'secondary'}
      busy={busy}
      icon={<Icon name={asked && !isHere ? 'check' : 'bell'} />}
      aria-describedby={describedBy}
      className={isHere ? 'justify-self-center text-sm' : 'max-sm:w-full sm:min-w-44'}
      onClick={() => (asked ? showDone() : void submit({ feature }))}
    >
      {/* Nobody waits for what is here. */}
      {t(busy ? 'dashboard.asking' : asked && !isHere ? 'dashboard.willBeNotified' : 'dashboard.notifyMe')}
    </ActionButton>
  );
}
