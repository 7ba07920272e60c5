import { data, Navigate, redirect } from 'react-router';
import type { CourseSummary } from '#contract/courses.ts';
import { api, ApiError } from '#web/platform/calls/api.ts';
import { layoutPath } from '#web/platform/courses/course-paths.ts';
import { useLiveCourse } from '#web/platform/live/live-course.ts';
import { loadOtherEditions } from '#web/platform/loading/load-editions.ts';
import { loadCourse } from '#web/platform/loading/load-course.ts';
import { serverApi } from '#web/platform/loading/server-api.ts';
import { useFocusedHeading } from '#web/platform/site/navigation.tsx';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { CourseMissing } from '#web/ui/course-missing.tsx';
import { Waiting } from '#web/ui/message.tsx';
import { SitePage } from '#web/ui/site-page.tsx';
import { courseMeta } from './course-meta.ts';
import { FinishedCourse, type FinishedCourseProps } from './finished-course.tsx';
import type { Route } from './+types/finish-page';

export async function loader({ context, request, params: { courseId } }: Route.LoaderArgs) {
  const via = serverApi(context, request);
  // A request without cookie owns no course and has read none, so its page shows the course alone and can be kept.
  const isKnown = request.headers.has('cookie');
  const [loaded, visibility, progress] = await Promise.all([
    loadCourse(context, request, courseId),
    isKnown ? api.readVisibility({ courseId }, via).catch(() => undefined) : undefined,
    isKnown ? api.readCourseProgress({ courseId }, via).catch(() => undefined) : undefined,
  ]);
  if (loaded.course?.state === 'draft') throw redirect(layoutPath(courseId));
  const others = loaded.course ? await loadOtherEditions(context, request, loaded.course) : [];
  return data({ ...loaded, others, visibility, progress }, loaded.status);
}

/** After a navigation within the app, the page reads them itself. */
export const clientLoader = () => ({
  course: undefined,
  status: 200,
  others: undefined,
  visibility: undefined,
  progress: undefined,
});

export const meta = (args: Route.MetaArgs) => {
  const { course, status } = args.loaderData ?? {};
  return courseMeta(args, course, { status });
};

export default function FinishPage({ loaderData, params: { courseId } }: Route.ComponentProps) {
  const t = useTexts();
  const { course, status, ...known } = loaderData;
  return course === null ? (
    <CourseMissing title={t('course.notFound')} failed={status !== 404} />
  ) : (
    <LiveCourse key={courseId} courseId={courseId} initial={course} {...known} />
  );
}

interface LiveCourseProps extends Omit<FinishedCourseProps, 'course'> {
  courseId: string;
  initial: CourseSummary | undefined;
}

/** Shows the course, that it is loading, or why it can't be shown. */
function LiveCourse({ courseId, initial, ...known }: LiveCourseProps) {
  const t = useTexts();
  const { data: course, error, slow } = useLiveCourse(courseId, initial);
  useFocusedHeading(course === undefined);
  if (course === undefined && error !== null) {
    const missing = error instanceof ApiError && error.status === 404;
    return <CourseMissing title={t('course.notFound')} failed={!missing} />;
  }
  if (course?.state === 'draft') return <Navigate to={layoutPath(courseId)} replace />;
  // The server's `meta` names the page; after a navigation within the app the title here does.
  return (
    <SitePage className="max-w-5xl py-8 md:py-12">
      {initial === undefined ? (
        <title>{[course?.courseName, t('shell.product')].filter(Boolean).join(' · ')}</title>
      ) : null}
      {course === undefined ? (
        <Waiting label={t('finish.loading')} heading slow={slow} />
      ) : (
        <FinishedCourse course={course} {...known} />
      )}
    </SitePage>
  );
}
