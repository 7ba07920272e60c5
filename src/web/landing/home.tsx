import type { MyCourse } from '#contract/course-lists.ts';
import type { LibraryCourse } from '#contract/library.ts';
import { listCourses, listedPath, readMyCourses, type ListedCourse } from '#web/authoring/authoring.tsx';
import { courseToContinue } from '#web/platform/courses/begun-courses.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import type { PageContext } from '#web/platform/loading/load-context.ts';
import { serverApi } from '#web/platform/loading/server-api.ts';
import { unlessItFails } from '#web/platform/loading/unless-it-fails.ts';
import { useMe } from '#web/platform/people/me.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts/texts.tsx';
import { ContinueLearning, loadNextUp, type NextUp } from '#web/progress/progress.tsx';
import { suggestedCourse, Suggestion } from '#web/progress/suggestion.tsx';
import { TextLink } from '#web/ui/button.tsx';
import { Cover } from '#web/ui/course-thumbnail.tsx';
import { linkLook } from '#web/ui/link-list.tsx';
import { OwnPlaces } from '#web/ui/own-places.tsx';
import { Covers, ListLink } from './hero.tsx';

/** A guest's or learner's own part of the home: courses that they began and made, and the number of due questions. */
export type Own = NextUp & { mine: readonly MyCourse[] };

const mostShown = 5;

/** Null if there is nothing to go on with. A visitor without a cookie costs no call, so that their page is kept (decision 034). */
export async function loadOwn(context: PageContext, request: Request): Promise<Own | null> {
  if (!request.headers.has('cookie')) return null;
  const via = serverApi(context, request);
  const [{ begun, due } = { begun: [], due: 0 }, mine] = await Promise.all([
    loadNextUp(context, request),
    unlessItFails(context, 'the courses of a returning reader', readMyCourses(via, mostShown)),
  ]);
  return begun.length + due > 0 || mine?.items.length ? { begun, due, mine: mine?.items ?? [] } : null;
}

const isDone = ({ begun }: ListedCourse) => begun?.next === null;
const canBeRead = ({ own, begun }: ListedCourse) => begun !== undefined || own?.state === 'ready';

type HomeProps = { own: Own; library: readonly LibraryCourse[] };

/** Shows the next step as the dashboard does, then the other courses, in place of the landing page. */
export function Home({ own: { begun, due, mine }, library }: HomeProps) {
  const t = useTexts();
  const language = usePageLanguage();
  const { signedIn, firstName } = useMe();
  const continued = courseToContinue(begun);
  const suggested = continued || due > 0 ? undefined : suggestedCourse({ mine, begun, library, language });
  const next = continued?.courseId ?? suggested?._id;
  const rank = (course: ListedCourse) => (isDone(course) ? 2 : canBeRead(course) ? 0 : 1);
  const courses = listCourses(mine, begun)
    .filter(({ courseId }) => courseId !== next)
    .toSorted((a, b) => rank(a) - rank(b));
  const known = [...begun, ...courses, ...(suggested ? [{ courseId: suggested._id }] : [])];
  return (
    <div className="mx-auto grid w-full max-w-7xl content-start gap-5 px-4 py-5 sm:px-6 lg:py-8">
      <h1 className="text-3xl break-words">
        {firstName?.trim() ? t('dashboard.greeting', { name: firstName.trim() }) : t('landing.greeting')}
      </h1>
      <ContinueLearning begun={begun} due={due} />
      {suggested ? <Suggestion course={suggested} /> : null}
      <OwnPlaces />
      {courses.length > 0 ? (
        <section aria-labelledby="your-courses" className="grid gap-3">
          <h2 id="your-courses" className="text-lg">
            {/* Leads to all courses, with all actions on each. */}
            <ListLink href={signedIn ? '/dashboard' : '/createcourse#your-courses'}>
              {t('landing.yourCourses')}
            </ListLink>
          </h2>
          {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- keeps it a list where lists without marks are dropped */}
          <ul role="list" className="grid gap-2 sm:grid-cols-2">
            {courses.slice(0, mostShown).map((course) => (
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
          {signedIn ? null : (
            <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
              <span>{t('wizard.guestCourses')}</span>
              <TextLink href="/signup?next=%2F">{t('wizard.guestKeep')}</TextLink>
            </p>
          )}
        </section>
      ) : null}
      <Covers courses={library} known={known} />
      <a href="/?about" className={`${linkLook} justify-self-start text-muted`}>
        {t('landing.faq1')}
      </a>
    </div>
  );
}

const notBegunTexts: Partial<Record<string, 'wizard.planned' | 'wizard.notBegun'>> = {
  draft: 'wizard.planned',
  ready: 'wizard.notBegun',
};

function CourseSoFar({ course }: { course: ListedCourse }) {
  const t = useTexts();
  const { courseId, courseName, language, own, begun } = course;
  const notBegun = notBegunTexts[own?.state ?? ''];
  const soFar = begun
    ? t('dashboard.chaptersDone', { n: begun.done.n, count: begun.done.of })
    : notBegun && t(notBegun);
  return (
    <>
      <Cover courseId={courseId} className="w-24! shrink-0" />
      <span className="grid min-w-0 flex-1 gap-1">
        <strong className="line-clamp-2 leading-snug font-semibold">
          <bdi {...courseText(language)}>{courseName}</bdi>
        </strong>
        {soFar ? <span className="text-sm text-muted">{soFar}</span> : null}
      </span>
    </>
  );
}
