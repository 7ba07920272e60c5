import { data, type RouterContextProvider } from 'react-router';
import type { ReactNode } from 'react';
import type { CourseSummary } from '#contract/courses.ts';
import { api, ApiError } from '#web/platform/calls/api.ts';
import { useLiveCourse } from '#web/platform/live/live-course.ts';
import { loadCourse } from '#web/platform/loading/load-course.ts';
import { serverApi } from '#web/platform/loading/server-api.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { CourseMissing } from '#web/ui/course-missing.tsx';
import { Waiting } from '#web/ui/message.tsx';
import { SitePage } from '#web/ui/site-page.tsx';

/** A course that a loader read, or null and the status of the failure. */
/**
 * Loads a course in server loaders. The page gets the status of a course that can't be read. A request without cookie owns no
 * course, so its page shows the course alone and can be kept.
 */
export async function loadSummary(
  context: Readonly<RouterContextProvider>,
  request: Request,
  courseId: string,
) {
  const [loaded, visibility] = await Promise.all([
    loadCourse(context, request, courseId),
    request.headers.has('cookie')
      ? api.readVisibility({ courseId }, serverApi(context, request)).catch(() => undefined)
      : undefined,
  ]);
  return data({ ...loaded, visibility }, loaded.status);
}

/** After a navigation within the app, the page reads both itself. */
export const notLoaded = { course: undefined, visibility: undefined } as const;

interface CourseFrameProps {
  courseId: string;
  loaded: { course: CourseSummary | null | undefined; status?: number };
  loadingText: string;
  children: (course: CourseSummary) => ReactNode;
}

/** Frames a page about one course. Shows the course, that it is loading, or why it can't be shown. */
export function CourseFrame({ courseId, loaded, loadingText, children }: CourseFrameProps) {
  const t = useTexts();
  return (
    <SitePage className="max-w-5xl py-8 md:py-12">
      {loaded.course === null ? (
        <CourseMissing title={t('course.notFound')} failed={loaded.status !== 404} />
      ) : (
        <Live key={courseId} courseId={courseId} initial={loaded.course} loadingText={loadingText}>
          {children}
        </Live>
      )}
    </SitePage>
  );
}

interface LiveProps extends Pick<CourseFrameProps, 'courseId' | 'loadingText' | 'children'> {
  initial: CourseSummary | undefined;
}

function Live({ courseId, initial, loadingText, children }: LiveProps) {
  const t = useTexts();
  const { data: course, error, slow } = useLiveCourse(courseId, initial);
  if (course === undefined && error !== null) {
    const missing = error instanceof ApiError && error.status === 404;
    return <CourseMissing title={t('course.notFound')} failed={!missing} />;
  }
  if (course === undefined) {
    return (
      <>
        <title>{t('shell.product')}</title>
        <Waiting label={loadingText} heading slow={slow} />
      </>
    );
  }
  return (
    <>
      {/* The server's `meta` names the page; after a navigation within the app this element does. */}
      {initial === undefined ? <title>{`${course.courseName} · ${t('shell.product')}`}</title> : null}
      {children(course)}
    </>
  );
}
