import { useState } from 'react';
import { MetWishes, readDeletedCourses, readMyCourses, YourCourses } from '#web/authoring/authoring.tsx';
import { FeatureNews } from '#web/explore/explore.tsx';
import { FollowedPath, loadFollowed, useFollowed } from '#web/paths/paths.tsx';
import { api } from '#web/platform/calls/api.ts';
import { useLiveRead } from '#web/platform/live/live-read.ts';
import { useMe } from '#web/platform/people/me.ts';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { serverApi } from '#web/platform/loading/server-api.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts/texts.tsx';
import { lateIfLoaded } from '#web/platform/documents/hydrated.tsx';
import { useInBrowser } from '#web/platform/kept/in-browser.ts';
import { lastRead } from '#web/platform/kept/last-read.ts';
import { unlessItFails } from '#web/platform/loading/unless-it-fails.ts';
import { courseToContinue, type BegunCourse } from '#web/platform/courses/begun-courses.ts';
import { DaysInARow, loadDays } from '#web/progress/days-in-a-row.tsx';
import { ContinueLearning, loadNextUp, useNextUp } from '#web/progress/progress.tsx';
import { suggestedCourse, Suggestion } from '#web/progress/suggestion.tsx';
import { OwnPlaces } from '#web/ui/own-places.tsx';
import { CourseGrid, useLibrary } from './course-grid.tsx';
import type { Route } from './+types/dashboard-page';

/** When a part can't be read, the page comes without it and tries again by itself. */
export async function loader({ context, request }: Route.LoaderArgs) {
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
export const clientLoader = (): Partial<Awaited<ReturnType<typeof loader>>> => ({});

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('dashboard.title') }));

const none: readonly BegunCourse[] = [];

const PlaceKept = lateIfLoaded(() => import('#web/progress/place-kept.tsx'));

/** Tells whether somebody read in this browser before they signed in, until the page is left. */
function useReadBefore(): boolean {
  const [before] = useState(lastRead);
  return useInBrowser() && before !== undefined;
}

function Greeting({ goesOn, onSent }: { goesOn: boolean; onSent: () => void }) {
  const t = useTexts();
  const { firstName } = useMe();
  const readBefore = useReadBefore();
  return (
    <div className="grid gap-1">
      <h1 className="text-3xl break-words">
        {t('dashboard.greeting', { name: firstName?.trim() || t('dashboard.greetingUser') })}
      </h1>
      {goesOn ? null : <p className="text-lg text-muted">{t('dashboard.lead')}</p>}
      {readBefore ? <PlaceKept isHere={goesOn} onSent={onSent} /> : null}
    </div>
  );
}

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { data: nextUp, refresh } = useNextUp(loaderData.nextUp);
  const { begun = none, due = 0 } = nextUp ?? {};
  const followed = useFollowed(loaderData.followed);
  const mine = useLiveRead({
    key: 'my courses',
    read: (signal) => readMyCourses({ signal }),
    initial: loaderData.mine,
  });
  const own = mine.data?.items ?? [];
  const library = useLibrary(loaderData.library);
  const continued = courseToContinue(begun);
  const goesOn = continued !== undefined || due > 0;
  const isOnPath = followed?.allDone === false;
  const isInPath = continued && followed?.path.steps.some(({ courseId }) => courseId === continued.courseId);
  const isNew = mine.data !== undefined && nextUp !== undefined && own.length + begun.length === 0;
  const pathTone = isOnPath && isInPath ? undefined : goesOn ? 'secondary' : 'primary';
  const path = followed ? <FollowedPath followed={followed} tone={pathTone} /> : null;
  const isPathNext = isOnPath || !goesOn;
  const language = usePageLanguage();
  const suggested =
    nextUp && mine.data && !goesOn && !followed
      ? suggestedCourse({ mine: own, begun, library: library ?? [], language })
      : undefined;
  const known = new Set([
    ...begun.map(({ courseId }) => courseId),
    ...own.map(({ _id }) => _id),
    ...(suggested ? [suggested._id] : []),
  ]);
  const offers = <CourseGrid key="offers" initial={loaderData.first} library={library} known={known} />;
  return (
    <div className="grid gap-5 md:gap-10">
      <div className="grid gap-5">
        <Greeting goesOn={continued !== undefined} onSent={refresh} />
        {/* The first card is the next step. */}
        <ContinueLearning begun={begun} due={due} />
        {isPathNext ? path : null}
        {suggested ? <Suggestion course={suggested} /> : null}
        <DaysInARow
          initial={loaderData.days}
          choicePath="/dashboard/settings#reminders"
          nothingDue={nextUp?.due === 0}
        />
        {isPathNext ? null : path}
      </div>
      <FeatureNews initial={loaderData.asked} />
      <MetWishes />
      {isNew ? offers : null}
      <YourCourses
        first={loaderData.mine}
        deleted={loaderData.deleted}
        begun={begun}
        without={continued?.courseId ?? suggested?._id}
        create={goesOn || followed || suggested ? 'secondary' : 'primary'}
      />
      {isNew ? null : <OwnPlaces besideSidebar />}
      {isNew ? null : offers}
    </div>
  );
}
