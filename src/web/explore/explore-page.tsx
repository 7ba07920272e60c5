import type { ExploreNotifications } from '#contract/explore.ts';
import { featuresHere, upcomingFeatures } from '#contract/features.ts';
import { api } from '#web/platform/api.ts';
import { pageMeta } from '#web/platform/page-meta.ts';
import { serverApi } from '#web/platform/server-api.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { unlessItFails } from '#web/platform/unless-it-fails.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Badge, Notice } from '#web/ui/message.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';
import { announcedFeatures } from './announced-features.ts';
import { FeatureNews, useNotifications } from './explore.tsx';
import { FeaturePicture } from './feature-picture.tsx';
import { NotifyButton } from './notify-button.tsx';
import type { Route } from './+types/explore-page';

interface ExploreData {
  asked?: ExploreNotifications;
}

export async function loader({ context, request }: Route.LoaderArgs): Promise<ExploreData> {
  const read = api.listExploreNotifications({}, serverApi(context, request));
  return { asked: await unlessItFails(context, 'what a learner wants to hear of', read) };
}

/** Shows the page at once; it reads the requests itself. */
export function clientLoader(): ExploreData {
  return {};
}

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
          return (
            <Card as="li" key={feature} className="flex flex-wrap items-center gap-x-5 gap-y-4">
              <FeaturePicture feature={feature} />
              <div className="grid min-w-0 flex-1 basis-40 gap-1">
                <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <h2 id={`feature-${index}`} className="text-lg">
                    {t(title)}
                  </h2>
                  <Badge tone={path === undefined ? 'accent' : 'good'}>
                    {t(path === undefined ? 'dashboard.coming' : 'dashboard.hereNow')}
                  </Badge>
                </div>
                <p className="text-muted max-sm:hidden">{t(text)}</p>
              </div>
              <p className="w-full text-muted sm:hidden">{t(text)}</p>
              <div className="grid gap-2 max-sm:w-full">
                {path === undefined ? null : (
                  <ButtonLink to={path} aria-describedby={`feature-${index}`}>
                    {t('dashboard.openFeature')}
                  </ButtonLink>
                )}
                <NotifyButton
                  feature={feature}
                  title={t(title)}
                  describedBy={`feature-${index}`}
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
