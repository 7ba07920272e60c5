import { listCourses, listedPath, readMyCourses, type ListedCourse } from '#web/authoring/authoring.tsx';
import { api } from '#web/platform/calls/api.ts';
import { courseToContinue, readBegun } from '#web/platform/courses/begun-courses.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import type { PageContext } from '#web/platform/loading/load-context.ts';
import { serverApi } from '#web/platform/loading/server-api.ts';
import { unlessItFails } from '#web/platform/loading/unless-it-fails.ts';
import { useMe } from '#web/platform/people/me.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { buttonClass, TextLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Cover } from '#web/ui/course-thumbnail.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LinkList, linkLook } from '#web/ui/link-list.tsx';
import { OwnPlaces } from '#web/ui/own-places.tsx';
import { TextAround } from '#web/ui/text-around.tsx';

/** A guest's or learner's own part of the home: courses, the one to continue with first, and the number of due questions. */
export type Own = { courses: ListedCourse[]; due: number };

const mostShown = 5;

/** Null if there is nothing to go on with. A visitor without a cookie costs no call, so that their page is kept (decision 034). */
export async function loadOwn(context: PageContext, request: Request): Promise<Own | null> {
  if (!request.headers.has('cookie')) return null;
  const via = serverApi(context, request);
  const [begun = [], mine, review] = await Promise.all([
    unlessItFails(context, 'what a reader can go on with', readBegun(via, mostShown)),
    unlessItFails(context, 'the courses of a returning reader', readMyCourses(via, mostShown)),
    unlessItFails(context, 'what is due for a returning reader', api.listReview({ limit: 1 }, via)),
  ]);
  const listed = listCourses(mine?.items ?? [], begun);
  const next = courseToContinue(begun)?.courseId;
  const rank = (course: ListedCourse) =>
    isDone(course) ? 3 : course.courseId === next ? 0 : canBeRead(course) ? 1 : 2;
  const courses = listed.toSorted((a, b) => rank(a) - rank(b));
  const due = review?.due ?? 0;
  return courses.length > 0 || due > 0 ? { courses: courses.slice(0, mostShown), due } : null;
}

const isDone = ({ begun }: ListedCourse) => begun?.next === null;
const canBeRead = ({ own, begun }: ListedCourse) => begun !== undefined || own?.state === 'ready';

/** Returning readers' last place, due questions, and their other courses, above the rest of the landing page. */
export function Home({ own: { courses, due }, children }: { own: Own; children: Elements }) {
  const t = useTexts();
  const { signedIn } = useMe();
  const first = courses.find((course) => !isDone(course));
  const others = courses.filter((course) => course !== first);
  return (
    <HomeFrame>
      {first ? <Continue course={first} /> : null}
      {due > 0 ? (
        <a
          href={signedIn ? '/dashboard/review' : '/review'}
          className={buttonClass({ tone: first ? 'secondary' : 'primary' }, 'justify-self-start')}
        >
          <Icon name="retry" />
          <span>{t('dashboard.toReview', { count: due })}</span>
        </a>
      ) : null}
      <OwnPlaces />
      {others.length > 0 ? (
        <div role="group" aria-labelledby="your-courses" className="grid gap-2">
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
              <TextLink href="/signup?next=%2F">{t('wizard.guestKeep')}</TextLink>
            </p>
          )}
          {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- keeps it a list where lists without marks are dropped */}
          <ul role="list" className="grid gap-2 sm:grid-cols-2">
            {others.map((course) => (
              <li key={course.courseId}>
                <a
                  href={listedPath(course)}
                  className="flex items-center gap-4 rounded-lg border border-line bg-surface p-3 hover:border-edge"
                >
                  <CourseSoFar course={course} />
                </a>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {children}
    </HomeFrame>
  );
}

/** The home of a reader without an account: landing-head.inline.ts shows it, and landing.inline.ts fills in where they were. */
export function LateHome() {
  const t = useTexts();
  return (
    <HomeFrame late>
      <ContinueCard
        href="/courses"
        course={<bdi data-last="courseName" className="line-clamp-2 font-semibold" />}
      >
        <ContinueWith>
          <bdi data-last="chapterName" />
        </ContinueWith>
      </ContinueCard>
      {/* The bar at the bottom leads to the other places. Icons would exceed the bytes of the page. */}
      <LinkList
        links={[
          { href: '/notes', name: t('shell.notes') },
          { href: '/saved', name: t('shell.saved') },
        ]}
      />
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
  const chapter = course.begun?.next?.chapterName;
  return (
    <ContinueCard href={listedPath(course)} course={<CourseSoFar course={course} eager />}>
      {chapter === undefined ? (
        t(canBeRead(course) ? 'landing.open' : 'dashboard.seePlan')
      ) : (
        <ContinueWith>
          <bdi {...courseText(course.language)}>{chapter}</bdi>
        </ContinueWith>
      )}
    </ContinueCard>
  );
}

function ContinueWith({ children }: { children: Elements }) {
  const t = useTexts();
  return <TextAround text={(chapter) => t('landing.goOnWith', { chapter })}>{children}</TextAround>;
}

type ContinueCardProps = { href: string; course: Elements; children: Elements | string };

function ContinueCard({ href, course, children }: ContinueCardProps) {
  return (
    <div className="grid max-w-xl gap-3 rounded-lg bg-accent-soft p-4">
      <div className="flex items-center gap-4">{course}</div>
      <a href={href} className={buttonClass({}, 'min-h-13')}>
        <span className="line-clamp-2">{children}</span>
        <Icon name="next" className="size-5 shrink-0" />
      </a>
    </div>
  );
}

const notBegunTexts: Partial<Record<string, 'wizard.planned' | 'wizard.notBegun'>> = {
  draft: 'wizard.planned',
  ready: 'wizard.notBegun',
};

/** `eager`: its picture is in view when the page opens. */
function CourseSoFar({ course, eager }: { course: ListedCourse; eager?: boolean }) {
  const t = useTexts();
  const { courseId, courseName, language, own, begun } = course;
  const notBegun = notBegunTexts[own?.state ?? ''];
  const soFar = begun
    ? t('dashboard.chaptersDone', { n: begun.done.n, count: begun.done.of })
    : notBegun && t(notBegun);
  return (
    <>
      <Cover courseId={courseId} eager={eager} className="w-24! shrink-0" />
      <span className="grid min-w-0 flex-1 gap-1">
        <strong className="line-clamp-2 font-semibold">
          <bdi {...courseText(language)}>{courseName}</bdi>
        </strong>
        {soFar ? <span className="text-sm text-muted">{soFar}</span> : null}
      </span>
    </>
  );
}
