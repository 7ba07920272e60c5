import { useState } from 'react';
import { MetWishes, readDeletedCourses, readMyCourses, YourCourses } from '#web/authoring/authoring.tsx';
import { FeatureNews } from '#web/explore/explore.tsx';
import { api } from '#web/platform/calls/api.ts';
import { useLiveRead } from '#web/platform/live/live-read.ts';
import { useMe } from '#web/platform/people/me.ts';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { serverApi } from '#web/platform/loading/server-api.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts/texts.tsx';
import { lateIfLoaded } from '#web/platform/documents/hydrated.tsx';
import { useInBrowser } from '#web/platform/kept/in-browser.ts';
import { mostBegun } from '#web/platform/kept/begun-here.ts';
import { lastRead, savedHere, type SavedHere } from '#web/platform/kept/last-read.ts';
import { unlessItFails } from '#web/platform/loading/unless-it-fails.ts';
import type { BegunCourse } from '#web/platform/courses/begun-courses.ts';
import { useNextUp } from '#web/progress/progress.tsx';
import { CourseRow } from '#web/ui/course-row.tsx';
import { Covers, coversOf } from '#web/ui/covers.tsx';
import { OnThisDevice } from '#web/ui/on-this-device.tsx';
import { SearchForm } from '#web/ui/search-form.tsx';
import { CourseGrid, useLibrary } from './course-grid.tsx';
import { loadNextSteps, NextSteps, useNextSteps } from './next-steps.tsx';
import type { Route } from './+types/dashboard-page';

/** When a part can't be read, the page comes without it and tries again by itself. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const via = serverApi(context, request);
  const [first, mine, deleted, next, asked, library] = await Promise.all([
    unlessItFails(context, 'the courses of the dashboard', api.listSavedCourses({}, via)),
    unlessItFails(context, 'a learner’s own courses', readMyCourses(via)),
    unlessItFails(context, 'a learner’s deleted courses', readDeletedCourses(via)),
    loadNextSteps(context, request),
    unlessItFails(context, 'what a learner wants to hear of', api.listExploreNotifications({}, via)),
    unlessItFails(context, 'the library', api.listLibrary({}, via)),
  ]);
  return { first, mine, deleted, ...next, asked, library, due: next.nextUp?.due };
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

/** Returns the courses that this browser has saved, once it draws the page itself. */
function useSavedHere(): readonly SavedHere[] {
  const [saved] = useState(() => savedHere().slice(0, mostBegun));
  return useInBrowser() ? saved : [];
}

interface GreetingProps {
  goesOn: boolean;
  isNew: boolean;
  onSent: () => void;
}

function Greeting({ goesOn, isNew, onSent }: GreetingProps) {
  const t = useTexts();
  const { firstName } = useMe();
  const readBefore = useReadBefore();
  return (
    <div className="grid gap-1">
      <h1 className="text-3xl break-words">
        {t('dashboard.greeting', { name: firstName?.trim() || t('dashboard.greetingUser') })}
      </h1>
      {goesOn || isNew ? null : <p className="text-lg text-muted">{t('dashboard.lead')}</p>}
      {readBefore ? <PlaceKept isHere={goesOn} onSent={onSent} /> : null}
    </div>
  );
}

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  const { data: nextUp, refresh } = useNextUp(loaderData.nextUp);
  const { begun = none } = nextUp ?? {};
  const mine = useLiveRead({
    key: 'my courses',
    read: (signal) => readMyCourses({ signal }),
    initial: loaderData.mine,
  });
  const own = mine.data?.items;
  const library = useLibrary(loaderData.library);
  const steps = useNextSteps({ ...loaderData, nextUp, mine: own, library });
  const isNew = own?.length === 0 && nextUp?.begun.length === 0 && !steps.goesOn && !steps.followed;
  const language = usePageLanguage();
  const saved = useSavedHere();
  const covers = isNew ? coversOf(library ?? [], language) : [];
  const known = new Set([
    ...[...begun, ...saved, ...(steps.courseId ? [steps] : [])].map(({ courseId }) => courseId!),
    ...[...(own ?? []), ...covers].map(({ _id }) => _id),
  ]);
  return (
    <div className="grid gap-5 md:gap-10">
      <div className="grid gap-5">
        <Greeting goesOn={steps.continued !== undefined} isNew={isNew} onSent={refresh} />
        {isNew ? (
          <>
            <SearchForm label={t('dashboard.lead')} />
            <Covers courses={library ?? []} />
          </>
        ) : (
          <NextSteps {...steps} />
        )}
      </div>
      <FeatureNews initial={loaderData.asked} />
      <MetWishes />
      <YourCourses
        first={loaderData.mine}
        deleted={loaderData.deleted}
        begun={begun}
        without={steps.courseId}
        create="secondary"
      />
      {saved.length > 0 ? (
        <OnThisDevice>
          {saved.map((course) => (
            <li key={course.courseId}>
              <CourseRow href={course.path} course={course} />
            </li>
          ))}
        </OnThisDevice>
      ) : null}
      <CourseGrid initial={loaderData.first} {...{ library, known, begun }} />
    </div>
  );
}
