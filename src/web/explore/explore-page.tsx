import type { ReactNode } from 'react';
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
    <PageFrame wide title={t('shell.explore')} lead={t('dashboard.exploreLead')}>
      <FeatureNews initial={loaderData.asked} />
      {!data && error ? <Notice>{t('dashboard.askedUnknown')}</Notice> : null}
      <ul className="grid gap-4 md:grid-cols-2">
        {upcomingFeatures.map((feature, index) => {
          const { title, text } = announcedFeatures[feature];
          const path = featuresHere[feature];
          const open = waysIn[feature];
          const isHere = path !== undefined;
          return (
            <Card as="li" key={feature} className="flex flex-wrap content-start items-center gap-4">
              <FeaturePicture feature={feature} />
              <div className="grid min-w-0 flex-1 basis-40 justify-items-start gap-1">
                <h2 id={`feature-${index}`} className="text-lg">
                  {t(title)}
                </h2>
                <Badge tone={isHere ? 'good' : 'accent'}>
                  {t(isHere ? 'dashboard.hereNow' : 'dashboard.coming')}
                </Badge>
              </div>
              <p className="w-full text-muted">{t(text)}</p>
              <div className="flex w-full flex-wrap gap-2">
                {path && open ? (
                  <ButtonLink to={path} tone="secondary" className="px-4! text-sm">
                    {t(open)}
                  </ButtonLink>
                ) : null}
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
  describedBy: string;
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
      className={isHere ? 'px-3! text-sm' : 'px-4! text-sm'}
      onClick={() => (asked ? showDone() : void submit({ feature }))}
    >
      {/* Nobody waits for what is here. */}
      {t(busy ? 'dashboard.asking' : asked && !isHere ? 'dashboard.willBeNotified' : 'dashboard.notifyMe')}
    </ActionButton>
  );
}

const filled = 'fill-accent stroke-none';

/** Drawings of 64 x 64 units: fills are marigold, strokes have the colour of the text. */
const drawings: Record<UpcomingFeature, ReactNode> = {
  'Progress Reports and Insights': (
    <>
      <rect className={filled} x="13" y="36" width="9" height="14" rx="2" />
      <rect className={filled} x="27.5" y="29" width="9" height="21" rx="2" />
      <rect className={filled} x="42" y="20" width="9" height="30" rx="2" />
      <path d="M8 50h48M12 26l14-9 10 5 16-12m-8 0h8v8" />
    </>
  ),
  'Offline Mode': (
    <>
      <rect className={filled} x="19" y="8" width="26" height="48" rx="5" />
      <path d="M19 13a5 5 0 0 1 5-5h16a5 5 0 0 1 5 5v38a5 5 0 0 1-5 5H24a5 5 0 0 1-5-5V13ZM32 20v17m-7-7 7 7 7-7M25 45h14" />
    </>
  ),
  'Live Quizzes and Competitions': (
    <>
      <path className={filled} d="M20 10h24v14c0 9-5 15-12 15s-12-6-12-15V10Z" />
      <path d="M20 10h24v14c0 9-5 15-12 15s-12-6-12-15V10Zm0 5h-8c0 9 3 14 9 15m23-15h8c0 9-3 14-9 15M32 39v9m-10 6c0-4 4-6 10-6s10 2 10 6H22Zm10-37 2.4 4.6 5.1.8-3.7 3.6" />
    </>
  ),
  MCQs: (
    <>
      <circle className={filled} cx="17" cy="32" r="7.5" />
      <path d="M30 15h24M30 32h24M30 49h16M17 7.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15Zm0 17a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15Zm-3.3 7.7 2.4 2.4 4.4-4.8M17 41.500a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15Z" />
    </>
  ),
  Assignments: (
    <>
      <path className={filled} d="M13 9h25l9 9v37H13V9Z" />
      <path d="M47 30V18l-9-9H13v46h16M38 9v9h9M21 24h14M21 33h10m5 22 2-7 14-14 5 5-14 14-7 2Z" />
    </>
  ),
};

function FeaturePicture({ feature }: { feature: UpcomingFeature }) {
  return (
    <span className="grid size-18 shrink-0 place-items-center rounded-lg bg-accent-soft text-ink">
      <svg
        viewBox="0 0 64 64"
        aria-hidden="true"
        className="size-11"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {drawings[feature]}
      </svg>
    </span>
  );
}
