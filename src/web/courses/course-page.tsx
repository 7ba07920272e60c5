import { data } from 'react-router';
import { api } from '#web/platform/api.ts';
import { serverApi } from '#web/platform/server-api.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { CourseFrame, loadSummary, notLoaded } from './course-frame.tsx';
import { courseMeta } from './course-meta.ts';
import { readableChapters } from './readable-chapters.ts';
import { PublicCourse } from './public-course.tsx';
import type { Route } from './+types/course-page';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { courseId } = params;
  const [loaded, progress] = await Promise.all([
    loadSummary(context, request, courseId),
    request.headers.has('cookie')
      ? api.readCourseProgress({ courseId }, serverApi(context, request)).catch(() => undefined)
      : undefined,
  ]);
  return data({ ...loaded.data, progress }, loaded.data.status);
}

export const clientLoader = () => ({ ...notLoaded, progress: undefined });

/** Search engines may list a public course when a chapter can be read. */
export const meta = (args: Route.MetaArgs) => {
  const course = args.loaderData?.course;
  const findable = course?.visibility === 'public' && readableChapters(course) > 0;
  return courseMeta(args, course, findable);
};

/** Share links lead to this public page of a course. */
export default function CoursePage({ loaderData, params }: Route.ComponentProps) {
  const t = useTexts();
  return (
    <CourseFrame courseId={params.courseId} loaded={loaderData} loadingText={t('shell.loading')}>
      {(course) => (
        <PublicCourse course={course} visibility={loaderData.visibility} progress={loaderData.progress} />
      )}
    </CourseFrame>
  );
}
