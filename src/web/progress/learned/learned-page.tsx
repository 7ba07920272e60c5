import { data } from 'react-router';
import { readerLanguage } from '#contract/page-language.ts';
import { readCertified } from '#web/certificates/certificates.ts';
import { api } from '#web/platform/calls/api.ts';
import { readBegun } from '#web/platform/courses/begun-courses.ts';
import { loadCourse } from '#web/platform/loading/load-course.ts';
import { serverApi } from '#web/platform/loading/server-api.ts';
import { unlessItFails } from '#web/platform/loading/unless-it-fails.ts';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { ownTexts } from '#web/platform/texts/server-texts.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { CourseMissing, missingTitle } from '#web/ui/course-missing.tsx';
import { SitePage } from '#web/ui/site-page.tsx';
import { nextCourses, readPathOf } from '#web/progress/next-courses.ts';
import { LearnedView } from './learned-view.tsx';
import type { Route } from './+types/learned-page';

export async function loader({ context, request, params: { courseId } }: Route.LoaderArgs) {
  const via = serverApi(context, request);
  const [loaded, end, library, begun = [], certified] = await Promise.all([
    loadCourse(context, request, courseId),
    unlessItFails(context, 'the end of a course', api.readCourseEnd({ courseId }, via)),
    unlessItFails(context, 'the library', api.listLibrary({}, via)),
    unlessItFails(context, 'the progress of a learner', readBegun(via)),
    unlessItFails(context, 'the certificates of a learner', readCertified(via)),
  ]);
  const texts = ownTexts(request, 'learned', 'practice');
  const { course } = loaded;
  if (course === null) return data({ texts, found: null, status: loaded.status }, loaded.status);
  const courses = library?.courses ?? [];
  const after = { ...course, courseId };
  const reader = readerLanguage(request);
  const path = await unlessItFails(context, 'the paths', readPathOf(after, begun, courses, reader, via));
  const next = nextCourses({ after, path, begun, library: courses });
  return data({
    texts,
    found: { course, end, next, isHeld: certified?.includes(courseId) === true },
    status: 200,
  });
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, (t) => ({
    title: args.loaderData?.found?.course.courseName ?? t(missingTitle(args.loaderData?.status)),
  }));

export default function LearnedPage({ loaderData: { found, status } }: Route.ComponentProps) {
  const t = useTexts();
  return found === null ? (
    <CourseMissing title={t('learning.notFound')} failed={status !== 404} />
  ) : (
    <SitePage className="max-w-6xl py-8">
      <LearnedView key={found.course._id} {...found} />
    </SitePage>
  );
}
