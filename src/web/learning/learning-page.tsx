import { data, Navigate, redirect } from 'react-router';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { useEffect } from 'react';
import type { ChapterPage, CourseSummary } from '#contract/courses.ts';
import type { CourseProgress } from '#contract/progress.ts';
import { api, ApiError } from '#web/platform/api.ts';
import { layoutPath } from '#web/platform/course-paths.ts';
import { useLiveCourse } from '#web/platform/live-course.ts';
import { loadCourse } from '#web/platform/load-course.ts';
import { logFailure } from '#web/platform/log-failure.ts';
import { pageMeta } from '#web/platform/page-meta.ts';
import { serverApi } from '#web/platform/server-api.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { unlessItFails } from '#web/platform/unless-it-fails.ts';
import { CourseMissing } from '#web/ui/course-missing.tsx';
import { Waiting } from '#web/ui/message.tsx';
import { SimpleHeader } from '#web/ui/simple-header.tsx';
import { loadBalance } from '#web/wallet/wallet.tsx';
import { findKnownVideo } from './find-video.ts';
import type { KnownVideo } from './find-video.ts';
import { OpenCourse } from './open-course.tsx';
import type { Route } from './+types/learning-page';

interface LoadedPage {
  /** Undefined if the browser has to read it; null if the server couldn't, with the reason in `status`. */
  course?: CourseSummary | null;
  status?: number;
  /** The chapter that the address names; the page carries the text of no other. */
  chapter?: ChapterPage | undefined;
  coins?: number | undefined;
  /** Whoever has no cookie has done nothing that the server knows. */
  progress?: CourseProgress | undefined;
  video?: KnownVideo | 'searching';
}

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { courseId } = params;
  const chapterId = new URL(request.url).searchParams.get('chapter');
  const via = serverApi(context, request);
  const [loaded, coins, chapter, progress] = await Promise.all([
    loadCourse(context, request, courseId),
    loadBalance(context, request),
    chapterId
      ? unlessItFails(context, 'the chapter of a page', api.readChapter({ courseId, chapterId }, via))
      : undefined,
    request.headers.has('cookie')
      ? unlessItFails(context, 'the progress of a page', api.readCourseProgress({ courseId }, via))
      : undefined,
  ]);
  if (loaded.course === null) return data<LoadedPage>(loaded, loaded.status);
  const { course } = loaded;
  if (course.state === 'draft') throw redirect(layoutPath(course._id));
  const page: LoadedPage = { course, coins, chapter, progress };
  if (course.addVideo && course.chapters.some(({ _id, state }) => _id === chapterId && state === 'ready')) {
    page.video = (await findKnownVideo(courseId, chapterId!, via)) ?? 'searching';
  }
  return data(page);
}

/** A navigation in the browser shows the page at once, which reads the course itself. */
export function clientLoader(): LoadedPage {
  return {};
}

/** Another chapter of the same course loads nothing. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams.courseId !== nextParams.courseId;
}

/** An open course titles the page itself, by its chapter. */
export const meta = (args: Route.MetaArgs) =>
  args.loaderData?.course === null
    ? pageMeta(args, (t) => ({ title: t('learning.notFound') }))
    : [{ name: 'robots', content: 'noindex' }];

export default function LearningPage({ loaderData, params }: Route.ComponentProps) {
  const { course, status, ...loaded } = loaderData;
  if (course === null) return <Missing failed={status !== 404} />;
  return <Live key={params.courseId} courseId={params.courseId} initial={course} {...loaded} />;
}

interface LiveProps extends Pick<LoadedPage, 'chapter' | 'coins' | 'video' | 'progress'> {
  courseId: string;
  initial: CourseSummary | undefined;
}

function Live({ courseId, initial, chapter, coins, video, progress }: LiveProps) {
  const t = useTexts();
  const { data: course, error, slow, refresh } = useLiveCourse(courseId, initial);
  const failure = course === undefined ? error : null;
  useEffect(() => {
    if (failure !== null) logFailure('The course could not be read.', failure);
  }, [failure]);
  if (failure !== null) return <Missing failed={!(failure instanceof ApiError && failure.status === 404)} />;
  if (course === undefined) {
    return (
      <>
        <title>{t('shell.product')}</title>
        <SimpleHeader />
        <main id="content" className="flex-1 px-4 py-8">
          <Waiting label={t('learning.loading')} heading slow={slow} />
        </main>
      </>
    );
  }
  if (course.state === 'draft') return <Navigate to={layoutPath(courseId)} replace />;
  return <OpenCourse {...{ course, chapter, coins, progress, refresh }} initialVideo={video} />;
}

function Missing({ failed }: { failed: boolean }) {
  const t = useTexts();
  return (
    <>
      <SimpleHeader />
      <main id="content" className="flex-1">
        <CourseMissing title={t('learning.notFound')} failed={failed} />
      </main>
    </>
  );
}
