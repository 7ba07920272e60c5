import type { RouterContextProvider } from 'react-router';
import { listCourses, listedPath, readMyCourses, type ListedCourse } from '#web/authoring/authoring.tsx';
import { api } from '#web/platform/calls/api.ts';
import { courseToContinue, readBegun } from '#web/platform/courses/begun-courses.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { serverApi } from '#web/platform/loading/server-api.ts';
import { unlessItFails } from '#web/platform/loading/unless-it-fails.ts';
import { useMe } from '#web/platform/people/me.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { CourseThumbnail } from '#web/ui/course-thumbnail.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { Icon } from '#web/ui/icon.tsx';
import { linkLook } from '#web/ui/link-list.tsx';
import { OwnPlaces } from '#web/ui/own-places.tsx';
import { TextAround } from '#web/ui/text-around.tsx';

/** A guest's or learner's own part of the home. */
export interface Own {
  /** The one to continue with comes first. */
  courses: ListedCourse[];
  /** Questions that are due for review. */
  due: number;
}

/** Number of courses that the home shows. */
const mostShown = 5;

/**
 * Reads what a guest or learner can continue with. Null if there is nothing or it can't be read. A visitor without a cookie
 * costs no call, so that their page is kept (docs/decisions/034).
 */
export async function loadOwn(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<Own | null> {
  if (!request.headers.has('cookie')) return null;
  const via = serverApi(context, request);
  const [begun = [], mine, review] = await Promise.all([
    unlessItFails(context, 'what a reader can go on with', readBegun(via, mostShown)),
    unlessItFails(context, 'the courses of a returning reader', readMyCourses(via, mostShown)),
    unlessItFails(context, 'what is due for a returning reader', api.listReview({ limit: 1 }, via)),
  ]);
  const listed = listCourses(mine?.items ?? [], begun);
  const next = courseToContinue(begun)?.courseId;
  const courses = listed.toSorted((a, b) => Number(b.courseId === next) - Number(a.courseId === next));
  const due = review?.due ?? 0;
  return courses.length > 0 || due > 0 ? { courses: courses.slice(0, mostShown), due } : null;
}

/**
 * The home of returning readers, above the rest of the landing page: their last place, due questions, and their other courses.
 */
export function Home({ own: { courses, due }, children }: { own: Own; children: Elements }) {
  const t = useTexts();
  const { signedIn } = useMe();
  const [first, ...others] = courses;
  return (
    <HomeFrame>
      {first ? <Continue course={first} /> : null}
      <OwnPlaces due={due} />
      {others.length > 0 ? (
        <section aria-labelledby="your-courses" className="grid gap-2">
          {/* Leads to all courses, with all actions on each. Not a heading, because it stands above the page's own. */}
          <a
            id="your-courses"
            href={signedIn ? '/dashboard' : '/createcourse#your-courses'}
            className={`${linkLook} justify-self-start text-lg font-semibold`}
          >
            {t('landing.yourCourses')}
          </a>
          {signedIn ? null : (
            <p className="flex flex-wrap items-center gap-x-3 text-muted">
              <span>{t('wizard.guestCourses')}</span>
              <a href="/signup?next=%2F" className={linkLook}>
                {t('wizard.guestKeep')}
              </a>
            </p>
          )}
          {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- keeps it a list where lists without marks are dropped */}
          <ul role="list" className="grid gap-2 sm:grid-cols-2">
            {others.map((course) => (
              <li key={course.courseId}>
                <Row href={listedPath(course)} picture={<Cover courseId={course.courseId} />}>
                  <strong className="line-clamp-2 font-semibold">
                    <bdi {...courseText(course.language)}>{course.courseName}</bdi>
                  </strong>
                  <HowFar course={course} />
                </Row>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {children}
    </HomeFrame>
  );
}

/**
 * The home of somebody who read without an account, of whom the server knows nothing: landing-head.inline.ts shows it before
 * the first paint, and landing.inline.ts fills in where they were.
 */
export function LateHome() {
  const t = useTexts();
  return (
    <HomeFrame late>
      <Row first href="/courses" picture={<Icon name="book" className="mx-auto size-10 text-accent-ink" />}>
        <strong className="line-clamp-2 font-semibold">
          <TextAround text={(chapter) => t('landing.goOnWith', { chapter })}>
            <bdi data-last="chapterName" />
          </TextAround>
        </strong>
        <bdi data-last="courseName" className="truncate text-sm text-muted" />
      </Row>
    </HomeFrame>
  );
}

function HomeFrame({ late = false, children }: { late?: boolean; children: Elements }) {
  const t = useTexts();
  return (
    <div
      role="group"
      aria-labelledby="go-on"
      data-late-home={late ? '' : undefined}
      className={classNames(
        'reader-home mx-auto w-full max-w-7xl content-start gap-4 px-4 py-4 sm:px-6 lg:py-8',
        late ? false : 'grid',
      )}
    >
      {/* Not a heading, because it stands above the page's own. */}
      <p id="go-on" className="text-lg font-semibold">
        {t('landing.goOn')}
      </p>
      {children}
    </div>
  );
}

function Continue({ course }: { course: ListedCourse }) {
  const t = useTexts();
  const { courseId, courseName, language, begun } = course;
  const name = <bdi {...courseText(language)}>{courseName}</bdi>;
  const chapter = begun?.next?.chapterName;
  return (
    <Row first href={listedPath(course)} picture={<Cover courseId={courseId} eager />}>
      <strong className="line-clamp-2 font-semibold">
        {chapter === undefined ? (
          name
        ) : (
          <TextAround text={(gap) => t('landing.goOnWith', { chapter: gap })}>
            <bdi {...courseText(language)}>{chapter}</bdi>
          </TextAround>
        )}
      </strong>
      <span className="truncate text-sm text-muted">{chapter === undefined ? t('landing.open') : name}</span>
    </Row>
  );
}

function HowFar({ course: { begun } }: { course: ListedCourse }) {
  const t = useTexts();
  if (!begun) return null;
  const { read } = begun;
  return (
    <span className="text-sm text-muted">{t('dashboard.chaptersRead', { n: read.n, count: read.of })}</span>
  );
}

const Cover = ({ courseId, eager = false }: { courseId: string; eager?: boolean }) => (
  <CourseThumbnail src={`/course/${courseId}/thumbnail.svg`} alt="" eager={eager} />
);

interface RowProps {
  href: string;
  picture: Elements;
  /** Whether it is the course to continue with. */
  first?: boolean;
  children: Elements;
}

function Row({ href, picture, first = false, children }: RowProps) {
  return (
    <a
      href={href}
      className={classNames(
        'flex max-w-xl items-center gap-4 rounded-lg border p-3 hover:border-edge',
        // The room that its words take is kept before they come.
        first ? 'min-h-28 border-accent bg-accent-soft' : 'border-line bg-surface',
      )}
    >
      <span className="w-24 shrink-0">{picture}</span>
      <span className="grid min-w-0 flex-1 gap-1">{children}</span>
    </a>
  );
}
