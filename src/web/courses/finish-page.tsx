import { Navigate, redirect } from 'react-router';
import { layoutPath } from '#web/platform/courses/course-paths.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { CourseFrame, loadSummary, notLoaded } from './course-frame.tsx';
import { courseMeta } from './course-meta.ts';
import { FinishedCourse } from './finished-course.tsx';
import type { Route } from './+types/finish-page';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const loaded = await loadSummary(context, request, params.courseId);
  const { course } = loaded.data;
  if (course?.state === 'draft') throw redirect(layoutPath(course._id));
  return loaded;
}

export const clientLoader = () => notLoaded;

export const meta = (args: Route.MetaArgs) => courseMeta(args, args.loaderData?.course);

export default function FinishPage({ loaderData, params }: Route.ComponentProps) {
  const t = useTexts();
  return (
    <CourseFrame courseId={params.courseId} loaded={loaderData} loadingText={t('finish.loading')}>
      {(course) =>
        course.state === 'draft' ? (
          <Navigate to={layoutPath(course._id)} replace />
        ) : (
          <FinishedCourse course={course} visibility={loaderData.visibility} />
        )
      }
    </CourseFrame>
  );
}
