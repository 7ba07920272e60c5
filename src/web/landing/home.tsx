import type { MyCourse } from '#contract/course-lists.ts';
import type { LibraryCourse } from '#contract/library.ts';
import { listCourses, listedPath, readMyCourses, type ListedCourse } from '#web/authoring/authoring.tsx';
import { mostBegun } from '#web/platform/kept/begun-here.ts';
import type { PageContext } from '#web/platform/loading/load-context.ts';
import { serverApi } from '#web/platform/loading/server-api.ts';
import { unlessItFails } from '#web/platform/loading/unless-it-fails.ts';
import { useTexts, type Translate } from '#web/platform/texts/texts.tsx';
import { loadNextSteps, NextSteps, useNextSteps } from '#web/dashboard/next-steps.tsx';
import { ButtonLink, TextLink } from '#web/ui/button.tsx';
import { CourseRow } from '#web/ui/course-row.tsx';
import { Covers, ListLink } from '#web/ui/covers.tsx';
import { readAndPassed } from '#web/ui/done-so-far.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { Facts } from '#web/ui/facts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { NextCard } from '#web/ui/next-card.tsx';
import { linkLook } from '#web/ui/link-list.tsx';
import { OnThisDevice } from '#web/ui/on-this-device.tsx';
import { OwnPlaces } from '#web/ui/own-places.tsx';

export type Own = Awaited<ReturnType<typeof loadNextSteps>> & { mine: readonly MyCourse[] };

const mostShown = 5;

/** Null if there is nothing to go on with. A visitor without a cookie costs no call, so that their page is kept (decision 034). */
export async function loadOwn(context: PageContext, request: Request): Promise<Own | null> {
  if (!request.headers.has('cookie')) return null;
  const via = serverApi(context, request);
  const [next, { items: mine } = { items: [] }] = await Promise.all([
    loadNextSteps(context, request),
    unlessItFails(context, 'the courses of a returning reader', readMyCourses(via, mostShown)),
  ]);
  const { begun, due } = next.nextUp ?? { begun: [], due: 0 };
  return begun.length + due + mine.length > 0 ? { ...next, mine } : null;
}

const isDone = ({ begun }: ListedCourse) => begun?.next === null;
const canBeRead = ({ own, begun }: ListedCourse) => begun !== undefined || own?.state === 'ready';

interface HomeProps {
  own: Own | null;
  /** In how many courses somebody read of whom the server knows nothing else. */
  begun: number;
  library: readonly LibraryCourse[];
}

/** The home of a reader without an account: begins as the dashboard of a learner does, in place of the landing page. */
export function Home({ own, begun, library }: HomeProps) {
  const t = useTexts();
  return (
    <div className="mx-auto grid w-full max-w-7xl content-start gap-5 px-4 py-5 sm:px-6 lg:py-8">
      <h1 className="text-3xl">{t('landing.greeting')}</h1>
      {own ? <OfGuest own={own} library={library} /> : <OfReader begun={begun} library={library} />}
      <a href="/?about" className={`${linkLook} justify-self-start text-muted`}>
        {t('landing.faq1')}
      </a>
    </div>
  );
}

function OfGuest({ own, library }: { own: Own; library: readonly LibraryCourse[] }) {
  const t = useTexts();
  const { mine } = own;
  const { begun = [] } = own.nextUp ?? {};
  const steps = useNextSteps({ ...own, library });
  const next = steps.courseId;
  const rank = (course: ListedCourse) => (isDone(course) ? 2 : canBeRead(course) ? 0 : 1);
  const courses = listCourses(mine, begun)
    .filter(({ courseId }) => courseId !== next)
    .toSorted((a, b) => rank(a) - rank(b));
  const known = [...begun, ...courses, ...(next ? [{ courseId: next }] : [])];
  return (
    <>
      <NextSteps {...steps} />
      {courses.length > 0 ? (
        // Leads to all courses, with all actions on each.
        <YourCourses
          title={<ListLink href="/createcourse#your-courses">{t('landing.yourCourses')}</ListLink>}
          note={t('wizard.guestCourses')}
        >
          {courses.slice(0, mostShown).map((course) => (
            <li key={course.courseId}>
              <CourseRow href={listedPath(course)} course={course}>
                <Facts facts={soFar(t, course)} />
              </CourseRow>
            </li>
          ))}
        </YourCourses>
      ) : null}
      <SavedHere />
      <Covers courses={library} known={known} spare />
    </>
  );
}

const unknown = { courseId: '', courseName: '…', language: 'en' } as const;
const chapterName = <bdi data-last="chapterName" />;

/** Only the browser knows the chapters that were read: home.inline.ts fills them in where `data-read` stands. */
function OfReader({ begun, library }: Pick<HomeProps, 'begun' | 'library'>) {
  const t = useTexts();
  return (
    <>
      <div data-read="">
        <NextCard
          id="continue-heading"
          title={t('dashboard.continueTitle')}
          course={unknown}
          facts={<p className="text-sm leading-snug text-muted wrap-anywhere">{chapterName}</p>}
        >
          <ButtonLink to="/courses" size="lg" className="max-sm:w-full">
            <span>{t('dashboard.continue')}</span>
            <Icon name="next" className="size-5 shrink-0" />
          </ButtonLink>
        </NextCard>
      </div>
      <OwnPlaces />
      {begun > 1 ? (
        <YourCourses title={t('landing.yourCourses')}>
          {Array.from({ length: begun - 1 }, (_, at) => (
            <li key={at} data-read="">
              <CourseRow href="/courses" course={unknown}>
                {chapterName}
              </CourseRow>
            </li>
          ))}
        </YourCourses>
      ) : null}
      <SavedHere>
        <bdi data-last="chapterName" className="peer" />
        <span className="hidden peer-empty:inline">{t('dashboard.begin')}</span>
      </SavedHere>
      <Covers courses={library} known={[]} spare />
    </>
  );
}

/** Rows that home.inline.ts fills in. */
function SavedHere({ children }: { children?: Elements }) {
  return (
    <OnThisDevice hidden>
      {Array.from({ length: mostBegun }, (_, at) => (
        <li key={at}>
          <CourseRow href="/saved" course={unknown}>
            {children}
          </CourseRow>
        </li>
      ))}
    </OnThisDevice>
  );
}

interface YourCoursesProps {
  title: Elements | string;
  note?: string;
  /** Items of a list. */
  children: Elements;
}

function YourCourses({ title, note, children }: YourCoursesProps) {
  const t = useTexts();
  return (
    <section aria-labelledby="your-courses" className="grid gap-3">
      <h2 id="your-courses" className="text-lg">
        {title}
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- keeps it a list where lists without marks are dropped */}
      <ul role="list" className="grid gap-2 sm:grid-cols-2">
        {children}
      </ul>
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
        {note ? <span>{note}</span> : null}
        <TextLink href="/signup?next=%2F">{t('wizard.guestKeep')}</TextLink>
      </p>
    </section>
  );
}

const notBegunTexts: Partial<Record<string, 'wizard.planned' | 'wizard.notBegun'>> = {
  draft: 'wizard.planned',
  ready: 'wizard.notBegun',
};

function soFar(t: Translate, { own, begun }: ListedCourse) {
  const notBegun = notBegunTexts[own?.state ?? ''];
  const words = begun ? readAndPassed(t, begun) : [notBegun && t(notBegun)];
  return [own?.copied && t('dashboard.yourCopy'), ...words];
}
