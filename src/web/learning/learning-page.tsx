import { data, redirect, useLocation } from 'react-router';
import { useEffect } from 'react';
import type { CourseSummary } from '#contract/courses.ts';
import type { CourseLanguage } from '#contract/language.ts';
import type { OtherEdition } from '#contract/library.ts';
import { readerLanguage } from '#contract/page-language.ts';
import { api, type CallOptions } from '#web/platform/calls/api.ts';
import accountIsland from '#web/platform/people/account.island.ts?url';
import { courseCaching } from '#web/platform/courses/course-caching.ts';
import { layoutPath, readingPath } from '#web/platform/courses/course-paths.ts';
import { loadCourse } from '#web/platform/loading/load-course.ts';
import { loadOtherEditions } from '#web/platform/loading/load-editions.ts';
import type { PageHandle } from '#web/platform/documents/page-handle.ts';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { serverApi } from '#web/platform/loading/server-api.ts';
import { LessonTexts } from '#web/platform/texts/more-texts.tsx';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { againAfterMs } from '#web/platform/live/again-after.ts';
import { unlessItFails } from '#web/platform/loading/unless-it-fails.ts';
import { CourseMissing } from '#web/ui/course-missing.tsx';
import { IconsInSheet } from '#web/ui/icon.tsx';
import { LateUserMenu } from '#web/ui/late-user-menu.tsx';
import { Waiting } from '#web/ui/message.tsx';
import { NoLanguage, NoticeTemplates } from '#web/ui/document-notice.tsx';
import SiteFooter from '#web/ui/site-footer.tsx';
import { SiteHeader } from '#web/ui/site-header.tsx';
import { ChapterSidebar } from './chapter-sidebar.tsx';
import { ChapterView, type FoundVideo, type LoadedChapter } from './chapter-view.tsx';
import { ClassView } from './class-view/class-view.tsx';
import deferredScript from './learning-page.deferred.ts?url';
import island from './learning-page.island.ts?url';
import parts from './learning-page.part.tsx?url';
import sheet from './learning-page.css?url';
import { ReadingBar } from './reading-bar.tsx';
import { WelcomeView } from './welcome-view.tsx';
import type { Route } from './+types/learning-page';

export const handle: PageHandle = { document: { sheet, deferredScript } };

interface LoadedPage extends LoadedChapter {
  /** Null if the server couldn't read it, with the reason in `status`. */
  course: CourseSummary | null;
  status: number;
  chapterId?: string | null;
  forClass?: boolean;
  /** The course in the language of the page, if it has another one. */
  edition?: OtherEdition | undefined;
}

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { courseId } = params;
  const { searchParams } = new URL(request.url);
  const chapterId = searchParams.get('chapter');
  const via = serverApi(context, request);
  const named = chapterId ? { courseId, chapterId } : null;
  const [loaded, chapter, questions] = await Promise.all([
    loadCourse(context, request, courseId),
    named && unlessItFails(context, 'the chapter of a page', api.readChapter(named, via)),
    named && unlessItFails(context, 'the questions of a page', api.readQuestions(named, via)),
  ]);
  if (loaded.course === null) return data<LoadedPage>(loaded, loaded.status);
  const { course } = loaded;
  if (course.state === 'draft') throw redirect(layoutPath(course._id));
  const reader = readerLanguage(request);
  const others = course.language === reader ? [] : await loadOtherEditions(context, request, course);
  const isReady = course.chapters.some(({ _id, state }) => _id === chapterId && state === 'ready');
  const page: LoadedPage = {
    course,
    chapterId,
    chapter: chapter ?? undefined,
    questions: questions ?? undefined,
    video: course.addVideo && isReady ? await findKnownVideo(named!, via) : undefined,
    status: isReady && !chapter ? 503 : 200,
    edition: others.find(({ language }) => language === reader),
    forClass: isReady && searchParams.get('view') === 'class',
  };
  // An incomplete page must not be cached, because a later request finds the missing part.
  const isWhole = page.status === 200 && page.video !== 'searching';
  const caching = isWhole ? courseCaching(course) : undefined;
  return data(page, { status: page.status, ...(caching && { headers: { 'Cache-Control': caching } }) });
}

/** A known answer takes a few milliseconds, a search seconds. */
const videoWithinMs = 150;

/** Reads the video if the answer is known, so that nothing moves later. Otherwise the browser asks again for the same search. */
const findKnownVideo = (chapter: { courseId: string; chapterId: string }, via: CallOptions) =>
  Promise.race<FoundVideo | 'searching'>([
    api.findVideo(chapter, via).catch(() => 'searching' as const),
    new Promise((resolve) => setTimeout(resolve, videoWithinMs, 'searching')),
  ]);

/** A press in an app's page shows that the course is coming, and loads the document. */
export const clientLoader = (): LoadedPage => ({ course: null, status: 200 });

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta = (args: Route.MetaArgs) => {
  const course = args.loaderData?.course;
  const chapterId = new URLSearchParams(args.location.search).get('chapter');
  const chapter = course?.chapters.find(({ _id }) => _id === chapterId);
  return pageMeta(args, (t) => ({
    title: course
      ? [chapter?.chapterName, course.courseName].filter(Boolean).join(' · ')
      : t('learning.notFound'),
  }));
};

export default function LearningPage({ loaderData }: Route.ComponentProps) {
  if (!import.meta.env.SSR) return <Leaving />;
  return (
    <IconsInSheet value>
      <Lesson {...loaderData} />
    </IconsInSheet>
  );
}

function Lesson({ course, status, forClass, ...loaded }: LoadedPage) {
  const t = useTexts();
  if (forClass && course && loaded.chapter) {
    return (
      <LessonTexts language={course.language}>
        <ClassView
          course={course}
          chapter={loaded.chapter}
          questions={loaded.questions}
          words={wordsIn(course.language)}
        />
      </LessonTexts>
    );
  }
  if (course === null) {
    // The specification gives this screen one heading for both.
    const title = t('learning.notFound');
    const account = <LateUserMenu island={accountIsland} />;
    return (
      <CourseMissing
        title={title}
        failedTitle={title}
        failed={status !== 404}
        account={account}
        end={<SiteFooter />}
      />
    );
  }
  return (
    <>
      {/* The header scrolls away on phones, so that one bar stays above the text. */}
      <SiteHeader className="max-md:static" account={<LateUserMenu />} />
      <LessonTexts language={course.language}>
        <OpenCourse course={course} {...loaded} />
      </LessonTexts>
      <NoticeTemplates />
      <NoLanguage />
    </>
  );
}

const words = import.meta.glob<string>('../texts/lesson/lesson.texts.??.ts', {
  query: '?url',
  import: 'default',
  eager: true,
});
/** Address of a lesson's words for the questions in its text, since a document has no words for its parts. */
const wordsIn = (language: CourseLanguage) => words[`../texts/lesson/lesson.texts.${language}.ts`];

interface OpenCourseProps extends LoadedChapter {
  course: CourseSummary;
  chapterId?: string | null | undefined;
  edition?: OtherEdition | undefined;
}

/** Shows a course's chapters beside the one that the address names. learning-page.island.ts adds the reader's own marks. */
function OpenCourse({ course, chapterId, edition, ...loaded }: OpenCourseProps) {
  const t = useTexts();
  const place = course.chapters.findIndex(({ _id }) => _id === chapterId);
  const chapter = course.chapters[place];
  const isReady = chapter?.state === 'ready';
  return (
    <div
      id="learning"
      data-course={course._id}
      data-chapter={isReady ? chapter._id : undefined}
      data-language={course.language}
      data-saved={loaded.questions?.inText.some(Boolean) ? wordsIn(course.language) : undefined}
      data-again-ms={againAfterMs[course.state]}
      data-island={island}
      data-from={parts}
      data-bookmark={t('notes.set', { topic: '{topic}' })}
      data-kept={t('notes.waits')}
      data-trouble={t('errors.offline')}
      data-copied={t('learning.codeCopied')}
      className="mx-auto flex w-full max-w-7xl flex-1"
    >
      <ChapterSidebar course={course} selected={chapter?._id} />
      <main id="content" className="flex min-w-0 flex-1 flex-col">
        {chapter === undefined ? null : <div aria-hidden="true" className="read-line" />}
        <div data-live="reading" className="flex flex-1 flex-col">
          {chapter === undefined ? (
            <WelcomeView course={course} inOwnLanguage={edition && readingPath(edition._id)} />
          ) : (
            <>
              <ReadingBar
                course={course}
                place={place}
                isReadable={isReady && loaded.chapter !== undefined}
              />
              <ChapterView
                course={course}
                place={place}
                inOwnLanguage={edition && readingPath(edition._id, edition.chapters[place]?._id)}
                {...loaded}
              />
            </>
          )}
        </div>
        <div data-own className="mx-auto w-full max-w-reading px-4 pb-8 empty:hidden sm:px-8 print:hidden" />
      </main>
    </div>
  );
}

/** Stands in for the document until the browser has loaded it. */
function Leaving() {
  const t = useTexts();
  const { pathname, search } = useLocation();
  useEffect(() => {
    // Back may have come before this.
    if (location.pathname + location.search !== pathname + search) return;
    const { href } = location;
    // An entry that is reloaded stays one with the app's page before it, and Back then changes the address alone. So this
    // entry is replaced, which with a fragment needs another address in between.
    history.replaceState(null, '', `${pathname}${search || '?'}&`);
    location.replace(href);
  }, [pathname, search]);
  return (
    <>
      <title>{t('shell.product')}</title>
      <SiteHeader />
      <main id="content" className="flex-1 px-4 py-8">
        <Waiting label={t('learning.loading')} heading />
      </main>
    </>
  );
}
