import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { CourseCard as CourseCardFacts } from '#contract/course-lists.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { languageFacts } from '#contract/language.ts';
import type { LibraryCourse, LibraryEdition, listLibrary } from '#contract/library.ts';
import type { CourseProgress } from '#contract/progress.ts';
import { api, ApiError } from '#web/platform/calls/api.ts';
import { oneCardEach } from '#web/platform/courses/one-card-each.ts';
import { useLiveList, type Page } from '#web/platform/live/live-list.ts';
import { useLiveRead } from '#web/platform/live/live-read.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts/texts.tsx';
import { ButtonLink, TextLink } from '#web/ui/button.tsx';
import { CourseCard, courseCardLink } from '#web/ui/course-card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { EmptyState, LoadFailed } from '#web/ui/message.tsx';
import { MoreButton } from '#web/ui/read-state.tsx';
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';

/** Number of courses shown at first, and added by each press of "Show more". */
const shownAtOnce = 12;

/** On phones one row to scroll. Else two or three columns, or fewer where a word in large letters needs more. */
const shelf =
  'grid gap-3 max-sm:-mx-4 max-sm:snap-x max-sm:scroll-px-4 max-sm:auto-cols-[min(12.5rem,78vw)] max-sm:grid-flow-col max-sm:grid-cols-none max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-2 max-sm:*:snap-start sm:grid-cols-[repeat(auto-fill,minmax(min(100%,max(12rem,50%-0.7rem)),1fr))] sm:gap-x-5 sm:gap-y-8 mid:grid-cols-[repeat(auto-fill,minmax(min(100%,max(12rem,33.3%-0.85rem)),1fr))]';

/** The most columns. While more can be shown, their rows are full. */
const columns = 3;

/** Keeps the courses of the library fresh; undefined until they have been read, and none if they can't be. */
export function useLibrary(initial: ReplyOf<typeof listLibrary> | undefined): LibraryCourse[] | undefined {
  const { data, error } = useLiveRead({
    key: 'library',
    read: (signal) => api.listLibrary({}, { signal }),
    initial,
  });
  return data?.courses ?? (error ? [] : undefined);
}

interface CourseGridProps {
  initial: Page<CourseCardFacts> | undefined;
  library: readonly LibraryCourse[] | undefined;
  known: ReadonlySet<string>;
  begun: readonly Pick<CourseProgress, 'courseId'>[];
}

/** Number of courses that the list’s first page has. Those of later pages come behind, so that nothing moves. */
const firstPage = 12;

/** Returns the courses of a subject that was begun. */
function nearOnes(works: readonly CourseCardFacts[], { begun, library = [] }: CourseGridProps) {
  const isBegun = ({ _id }: LibraryEdition) => begun.some(({ courseId }) => courseId === _id);
  const subjects = library.filter(({ editions }) => editions.some(isBegun)).map(({ category }) => category);
  return works.slice(0, firstPage).filter(({ tags }) => tags.some((tag) => subjects.includes(tag)));
}

/**
 * Lists each course once, in the reader's language if there is one. Those near to what was begun come first, and those in another
 * script wait for the end of the list.
 */
function useWorks(props: CourseGridProps) {
  const { initial, library, known } = props;
  const language = usePageLanguage();
  const list = useLiveList({ key: 'saved courses', readPage: api.listSavedCourses, initial });
  const works =
    library &&
    list.items &&
    oneCardEach(list.items, library, language)
      // The reader's edition is on a later page of the list.
      .filter(({ others }) => others.every((other) => other.language !== language))
      .filter(({ course, others }) => [course, ...others].every(({ _id }) => !known.has(_id)))
      .map(({ course }) => course);
  const isReaders = ({ courseName }: CourseCardFacts) =>
    new RegExp(`\\p{Script=${languageFacts[language].script}}`, 'u').test(courseName);
  const readers = works?.filter(isReaders) ?? [];
  const others = works?.filter((course) => !isReaders(course)) ?? [];
  const inOrder = [...new Set([...nearOnes(readers, props), ...readers])];
  const ordered = list.hasMore && readers.length > 0 ? inOrder : [...inOrder, ...others];
  return { ...list, works: works && ordered, isAllKnown: list.items?.length !== 0 && ordered.length === 0 };
}

export function CourseGrid(props: CourseGridProps) {
  const t = useTexts();
  const { works, isAllKnown, error, slow, hasMore, loadingMore, more, retry } = useWorks(props);
  const [most, setMost] = useState(shownAtOnce);
  const isMore = hasMore || (works?.length ?? 0) > most;
  const inFullRows = isMore && works ? works.length - (works.length % columns) : 0;
  const shown = works?.slice(0, Math.min(most, inFullRows || most));
  const list = useRef<HTMLUListElement>(null);
  /** Index of the card that gets the focus once it is there. */
  const firstNew = useRef<number>(undefined);
  useEffect(() => {
    const card = firstNew.current === undefined ? undefined : list.current?.children[firstNew.current];
    if (card === undefined) return;
    firstNew.current = undefined;
    card.querySelector('a')?.focus();
  }, [shown?.length]);
  const isUnreached = error instanceof ApiError && error.status === 0;
  const showMore = () => {
    firstNew.current = shown?.length;
    setMost(most + shownAtOnce);
    if (works === undefined || works.length < most + shownAtOnce) more();
  };
  if (works && isAllKnown && !hasMore && !error) return null;
  return (
    <section aria-labelledby="courses-heading" className="grid gap-3 sm:gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="courses-heading" className="text-xl">
          {t('dashboard.featured')}
        </h2>
        <TextLink href="/courses">{t('dashboard.allCourses')}</TextLink>
      </div>
      {error ? (
        <LoadFailed title={t(isUnreached ? 'errors.offline' : 'dashboard.failed')} onRetry={retry} />
      ) : null}
      {shown === undefined && error === null ? <LoadingCards slow={slow} /> : null}
      {shown?.length === 0 && !isAllKnown ? (
        <EmptyState
          title={t('dashboard.none')}
          action={<ButtonLink href="/courses">{t('shell.courses')}</ButtonLink>}
        >
          <p>{t('dashboard.noneText')}</p>
        </EmptyState>
      ) : null}
      {shown && (shown.length > 0 || isMore) ? (
        <ul role="list" ref={list} className={shelf}>
          {shown.map((course, index) => (
            <CourseOnOffer key={course._id} course={course} eager={index < 3} />
          ))}
          {isMore ? (
            <li className="grid place-items-center sm:col-span-full">
              <MoreButton list={{ hasMore: true, loadingMore, more: showMore }}>
                {t('dashboard.more')}
              </MoreButton>
            </li>
          ) : null}
        </ul>
      ) : null}
    </section>
  );
}

function CourseOnOffer({ course, eager }: { course: CourseCardFacts; eager: boolean }) {
  const t = useTexts();
  return (
    <CourseCard course={course} eager={eager}>
      <Link
        to={`/createcourse/finish/${course._id}`}
        aria-label={t('dashboard.viewDetailsOf', { course: course.courseName })}
        className={courseCardLink}
      >
        {t('dashboard.viewDetails')}
        <Icon name="next" className="size-4" />
      </Link>
    </CourseCard>
  );
}

function LoadingCards({ slow }: { slow: boolean }) {
  const t = useTexts();
  return (
    <div className="grid gap-4">
      <p role="status" className={slow ? 'text-muted' : 'sr-only'}>
        {[t('dashboard.loading'), slow ? t('shell.loadingSlowly') : ''].join(' ')}
      </p>
      <div className={shelf}>
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index} className="grid content-start gap-3">
            <Skeleton className="aspect-video w-full" />
            <Skeleton className="h-6 w-3/4" />
            <SkeletonText lines={2} />
            <Skeleton className="h-6 w-24" />
          </div>
        ))}
      </div>
    </div>
  );
}
