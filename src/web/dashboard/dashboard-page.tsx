import type { CourseCard } from '#contract/course-lists.ts';
import type { ExploreNotifications } from '#contract/explore.ts';
import { FeatureNews } from '#web/explore/explore.tsx';
import { api } from '#web/platform/api.ts';
import type { Page } from '#web/platform/live-list.ts';
import { useMe } from '#web/platform/me.ts';
import { pageMeta } from '#web/platform/page-meta.ts';
import { serverApi } from '#web/platform/server-api.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { unlessItFails } from '#web/platform/unless-it-fails.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { linkLook } from '#web/ui/link-list.tsx';
import { ContinueLearning, loadNextUp, type NextUp } from '#web/progress/progress.tsx';
import { CourseGrid } from './course-grid.tsx';
import type { Route } from './+types/dashboard-page';

interface First {
  first?: Page<CourseCard>;
  nextUp?: NextUp;
  asked?: ExploreNotifications;
}

/** When a part can't be read, the page comes without it and tries again by itself. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<First> {
  const via = serverApi(context, request);
  const [first, nextUp, asked] = await Promise.all([
    unlessItFails(context, 'the courses of the dashboard', api.listSavedCourses({}, via)),
    loadNextUp(context, request),
    unlessItFails(context, 'what a learner wants to hear of', api.listExploreNotifications({}, via)),
  ]);
  return { first, nextUp, asked };
}

/** In the browser the page shows at once and reads its courses itself. */
export const clientLoader = (): First => ({});

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('dashboard.title') }));

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  const { firstName } = useMe();
  return (
    <div className="grid gap-10">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1">
          <h1 className="text-3xl break-words">
            {t('dashboard.greeting', { name: firstName?.trim() || t('dashboard.greetingUser') })}
          </h1>
          <p className="text-lg text-muted">{t('dashboard.lead')}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <ButtonLink to="/createcourse" size="lg">
            {t('dashboard.createNew')}
          </ButtonLink>
          {/* Loads a document, so that the list exists when the browser scrolls to it. */}
          <a href="/createcourse#your-courses" className={linkLook}>
            {t('dashboard.yourCourses')}
          </a>
        </div>
      </div>
      <ContinueLearning initial={loaderData.nextUp} />
      <FeatureNews initial={loaderData.asked} />
      <CourseGrid initial={loaderData.first} />
    </div>
  );
}
