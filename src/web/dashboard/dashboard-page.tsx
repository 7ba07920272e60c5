import type { CourseCard, MyCourse } from '#contract/course-lists.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { ExploreNotifications } from '#contract/explore.ts';
import type { listLibrary } from '#contract/library.ts';
import type { DeletedCourse } from '#contract/managing.ts';
import { MetWishes, readDeletedCourses, readMyCourses, YourCourses } from '#web/authoring/authoring.tsx';
import { FeatureNews } from '#web/explore/explore.tsx';
import { FollowedPath, loadFollowed, type Followed } from '#web/paths/paths.tsx';
import { api } from '#web/platform/calls/api.ts';
import type { Page } from '#web/platform/live/live-list.ts';
import { useMe } from '#web/platform/people/me.ts';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { serverApi } from '#web/platform/loading/server-api.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { unlessItFails } from '#web/platform/loading/unless-it-fails.ts';
import { courseToContinue, type BegunCourse } from '#web/platform/courses/begun-courses.ts';
import { DaysInARow, loadDays, type DaysAndGoal } from '#web/progress/days-in-a-row.tsx';
import { ContinueLearning, loadNextUp, useNextUp, type NextUp } from '#web/progress/progress.tsx';
import { OwnPlaces } from '#web/ui/own-places.tsx';
import { CourseGrid } from './course-grid.tsx';
import type { Route } from './+types/dashboard-page';

interface First {
  first?: Page<CourseCard>;
  mine?: Page<MyCourse>;
  deleted?: Page<DeletedCourse>;
  nextUp?: NextUp;
  days?: DaysAndGoal;
  followed?: Followed;
  asked?: ExploreNotifications;
  library?: ReplyOf<typeof listLibrary>;
  /** Number of due questions, for the bar at the bottom. */
  due?: number;
}

/** When a part can't be read, the page comes without it and tries again by itself. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<First> {
  const via = serverApi(context, request);
  const [first, mine, deleted, nextUp, days, followed, asked, library] = await Promise.all([
    unlessItFails(context, 'the courses of the dashboard', api.listSavedCourses({}, via)),
    unlessItFails(context, 'a learner’s own courses', readMyCourses(via)),
    unlessItFails(context, 'a learner’s deleted courses', readDeletedCourses(via)),
    loadNextUp(context, request),
    loadDays(context, request),
    loadFollowed(context, request),
    unlessItFails(context, 'what a learner wants to hear of', api.listExploreNotifications({}, via)),
    unlessItFails(context, 'the library', api.listLibrary({}, via)),
  ]);
  return { first, mine, deleted, nextUp, days, followed, asked, library, due: nextUp?.due };
}

/** In the browser the page shows at once and reads its courses itself. */
export const clientLoader = (): First => ({});

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('dashboard.title') }));

const none: readonly BegunCourse[] = [];

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  const { firstName } = useMe();
  const { begun = none, due = 0 } = useNextUp(loaderData.nextUp) ?? {};
  const goesOn = courseToContinue(begun) !== undefined;
  return (
    <div className="grid gap-5 md:gap-10">
      <div className="grid gap-5">
        <div className="grid gap-1">
          <h1 className="text-3xl break-words">
            {t('dashboard.greeting', { name: firstName?.trim() || t('dashboard.greetingUser') })}
          </h1>
          {goesOn ? null : <p className="text-lg text-muted">{t('dashboard.lead')}</p>}
        </div>
        <FollowedPath initial={loaderData.followed} done={false} />
        <ContinueLearning begun={begun} due={due} />
        <DaysInARow initial={loaderData.days} choicePath="/dashboard/settings#reminders" />
        <FollowedPath initial={loaderData.followed} done />
      </div>
      <FeatureNews initial={loaderData.asked} />
      <MetWishes />
      <YourCourses
        first={loaderData.mine}
        deleted={loaderData.deleted}
        begun={begun}
        create={goesOn ? 'secondary' : 'primary'}
      />
      <OwnPlaces places={['saved']} />
      <CourseGrid initial={loaderData.first} library={loaderData.library} />
    </div>
  );
}
