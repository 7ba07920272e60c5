import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { MyCourse } from '#contract/course-lists.ts';
import type { DeletedCourse } from '#contract/managing.ts';
import { api, ApiError } from '#web/platform/calls/api.ts';
import type { BegunCourse } from '#web/platform/courses/begun-courses.ts';
import { lateIfLoaded } from '#web/platform/documents/hydrated.tsx';
import { useLiveList, type LiveList, type Page } from '#web/platform/live/live-list.ts';
import { useMe } from '#web/platform/people/me.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { linkLook } from '#web/ui/link-list.tsx';
import { LoadFailed } from '#web/ui/message.tsx';
import { MoreButton } from '#web/ui/read-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useFocusFromAddress } from './focus-from-address.ts';
import { listCourses, myCoursesQuery } from './listed-course.ts';
import { YourCourse } from './your-course.tsx';

/** Two rows side by side where each has room for its words, also in large letters. */
const rows =
  'grid gap-2 sm:gap-3 sm:grid-cols-[repeat(auto-fill,minmax(min(100%,max(20rem,40%)),1fr))] md:gap-4';

const headingLook = 'text-xl outline-none';

const firstShown = 6;

/** Few have deleted one, so that the code comes where there is one. */
const LateDeletedCourses = lateIfLoaded(() => import('./deleted-courses.tsx'));

interface YourCoursesProps {
  first: Page<MyCourse> | undefined;
  deleted: Page<DeletedCourse> | undefined;
  /** Courses that the caller began, their own among them. */
  begun: readonly BegunCourse[];
  without?: string;
  /** Look of the link that creates a course. Without it the section is left out where there is no course. */
  create?: 'primary' | 'secondary';
}

function useOwnCourses(first: YourCoursesProps['first'], deleted: YourCoursesProps['deleted']) {
  const mine = useLiveList({
    key: 'my courses',
    readPage: (input, options) => api.listMyCourses({ ...myCoursesQuery, ...input }, options),
    initial: first,
  });
  const gone = useLiveList({
    key: 'my deleted courses',
    readPage: (input, options) => api.listDeletedCourses({ ...myCoursesQuery, ...input }, options),
    initial: deleted,
  });
  return { mine, gone };
}

/** Lists the courses that the caller, even a guest, made or began, the latest first, and those that they deleted. */
export default function YourCourses({ first, deleted, begun, without, create }: YourCoursesProps) {
  const t = useTexts();
  const { mine, gone } = useOwnCourses(first, deleted);
  /** Courses of further pages stay in the list until the page is left. */
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const [firstNew, setFirstNew] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusFromAddress('#your-courses', heading);
  useEffect(() => {
    document.querySelector<HTMLElement>(`[data-item="${firstNew}"]`)?.focus();
  }, [firstNew]);
  const { hasMore, loadingMore, more } = mine;
  const listed = listCourses(mine.items ?? [], begun);
  const all = listed.filter(({ courseId }) => courseId !== without && !hidden.includes(courseId));
  const unfolded = firstNew !== undefined;
  const shown = unfolded ? all : all.slice(0, firstShown);
  if (create === undefined && all.length === 0 && !hasMore && !gone.items?.length) return null;
  const next = unfolded ? undefined : all[firstShown];
  const showMore = () => (next ? setFirstNew(next.courseId) : more());
  /** The one course that one has begun is what the page begins with. */
  const isElsewhere = listed.length > 0 && all.length === 0;
  const move = (courseId: string, to: 'deleted' | 'restored') => {
    const here = to === 'deleted' ? [courseId] : [];
    setHidden((before) => [...before.filter((id) => id !== courseId), ...here]);
    mine.refresh('now');
    gone.refresh('now');
    // The button that had the focus goes.
    heading.current?.focus();
  };
  return (
    <section aria-labelledby="your-courses" className="grid gap-3 sm:gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="your-courses" ref={heading} tabIndex={-1} className={isElsewhere ? 'sr-only' : headingLook}>
          {t('wizard.yourCourses')}
        </h2>
        {create ? <CreateLink tone={create === 'secondary' && !isElsewhere ? 'quiet' : create} /> : null}
      </div>
      <GuestCourses />
      {shown.length > 0 ? (
        <ul className={rows}>
          {shown.map((course) => (
            <YourCourse
              key={course.courseId}
              course={course}
              onDeleted={(courseId) => move(courseId, 'deleted')}
            />
          ))}
        </ul>
      ) : null}
      <InPlaceOfCourses list={mine} none={listed.length === 0 && create !== undefined} />
      <MoreButton list={{ hasMore: shown.length < all.length || hasMore, loadingMore, more: showMore }}>
        {t('dashboard.more')}
      </MoreButton>
      {gone.items?.length ? (
        <LateDeletedCourses list={gone} onRestored={(courseId) => move(courseId, 'restored')} />
      ) : null}
    </section>
  );
}

function CreateLink({ tone }: { tone: 'primary' | 'secondary' | 'quiet' }) {
  const t = useTexts();
  const look = tone === 'quiet' ? '-my-2 px-0! text-start!' : '';
  return (
    <ButtonLink to="/createcourse" tone={tone} className={look}>
      {t('dashboard.createNew')}
    </ButtonLink>
  );
}

function GuestCourses() {
  const t = useTexts();
  if (useMe().kind !== 'guest') return null;
  return (
    <p className="-mt-3 flex flex-wrap items-center gap-x-3 text-muted">
      {t('wizard.guestCourses')}
      <a href="/signup?next=%2Fcreatecourse" className={linkLook}>
        {t('wizard.guestKeep')}
      </a>
      <Link to="/progress" className={linkLook}>
        {t('shell.progress')}
      </Link>
    </p>
  );
}

/** Stands in for a list that is still loading, failed to load, or is empty. */
function InPlaceOfCourses({ list, none }: { list: LiveList<MyCourse>; none: boolean }) {
  const t = useTexts();
  const { items, error, slow, retry } = list;
  if (error) {
    return (
      <LoadFailed title={t('dashboard.yourCoursesFailed')} onRetry={retry}>
        {error instanceof ApiError && error.status === 0 ? t('errors.offline') : null}
      </LoadFailed>
    );
  }
  if (items) return none ? <p className="max-w-prose text-muted">{t('dashboard.nothingYet')}</p> : null;
  return (
    <div className="grid gap-3">
      <p role="status" className={slow ? 'text-muted' : 'sr-only'}>
        {[t('dashboard.yourCoursesLoading'), slow ? t('shell.loadingSlowly') : ''].join(' ')}
      </p>
      <div className={rows}>
        <Skeleton className="h-22 w-full" />
        <Skeleton className="h-22 w-full max-sm:hidden" />
      </div>
    </div>
  );
}
