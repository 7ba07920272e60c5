import { data, Navigate, redirect, useSearchParams } from 'react-router';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { useEffect } from 'react';
import type { CourseDetail } from '#contract/courses.ts';
import { ApiError } from '#web/platform/api.ts';
import { useLiveCourse } from '#web/platform/live-course.ts';
import { loadCourse } from '#web/platform/load-course.ts';
import { logFailure } from '#web/platform/log-failure.ts';
import { pageMeta } from '#web/platform/page-meta.ts';
import { serverApi } from '#web/platform/server-api.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { CourseMissing } from '#web/ui/course-missing.tsx';
import { SimpleHeader } from '#web/ui/simple-header.tsx';
import { Waiting } from '#web/ui/spinner.tsx';
import { loadBalance } from '#web/wallet/wallet.tsx';
import { askForVideo } from './find-video.ts';
import type { KnownVideo } from './find-video.ts';
import { OpenCourse } from './open-course.tsx';
import type { Route } from './+types/learning-page';

/** A course whose content nobody has had written yet has its place on the layout page. */
const layoutPath = (courseId: string) => `/createcourse/${courseId}`;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { courseId } = params;
  const chapterId = new URL(request.url).searchParams.get('chapter');
  const [loaded, coins] = await Promise.all([
    loadCourse(context, request, courseId),
    loadBalance(context, request),
  ]);
  if (loaded.course === null) return data({ ...loaded, coins, video: null, searching: false }, loaded.status);
  const { course } = loaded;
  if (course.state === 'draft') throw redirect(layoutPath(courseId));
  const chapter = course.chapters.find(({ _id }) => _id === chapterId);
  if (!course.addVideo || chapter?.state !== 'ready')
    return { course, coins, status: 200, video: null, searching: false };
  const video = await askForVideo(serverApi(context, request), course._id, chapter._id);
  return { course, coins, status: 200, video, searching: video === null };
}

/** Within the app the page comes at once and says that it loads. */
export function clientLoader() {
  return { course: undefined, coins: undefined, status: 200, video: null, searching: false };
}

/** Another chapter of the same course needs nothing new. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams.courseId !== nextParams.courseId;
}

/** An open course names the page itself, after the chapter that is read. */
export const meta = (args: Route.MetaArgs) =>
  args.loaderData?.course === null
    ? pageMeta(args, (t) => ({ title: t('learning.notFound') }))
    : [{ name: 'robots', content: 'noindex' }];

export default function LearningPage({ loaderData, params }: Route.ComponentProps) {
  return loaderData.course === null ? (
    <Missing failed={loaderData.status !== 404} />
  ) : (
    <Live
      key={params.courseId}
      courseId={params.courseId}
      initial={loaderData.course}
      coins={loaderData.coins}
      firstVideo={loaderData.video}
      searching={loaderData.searching}
    />
  );
}

const wholeCourse = { name: 'course', of: (course: CourseDetail) => course };

interface LiveProps {
  courseId: string;
  initial: CourseDetail | undefined;
  coins: number | undefined;
  firstVideo: KnownVideo | null;
  searching: boolean;
}

function Live({ courseId, initial, coins, firstVideo, searching }: LiveProps) {
  const t = useTexts();
  const [search] = useSearchParams();
  const { data: course, error, slow } = useLiveCourse({ courseId, initial, part: wholeCourse });
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
          <Waiting label={t('learning.loading')} heading />
          {slow ? <p className="text-center text-muted">{t('shell.loadingSlowly')}</p> : null}
        </main>
      </>
    );
  }
  if (course.state === 'draft') return <Navigate to={layoutPath(courseId)} replace />;
  return (
    <OpenCourse
      course={course}
      coins={coins}
      chapterId={search.get('chapter')}
      firstVideo={firstVideo}
      searching={searching}
    />
  );
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
