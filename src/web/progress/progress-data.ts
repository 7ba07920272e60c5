import type { CourseProgress, LearningReport } from '#contract/progress.ts';
import { api } from '#web/platform/api.ts';
import type { Page } from '#web/platform/live-list.ts';
import type { Catalogue } from '#web/platform/text-catalogue.ts';
import type { ReportSpan } from './report-days.ts';

export type CourseItem = CourseProgress & { _id: string };

/** Reads courses in the shape of a list. */
export async function readCourses(
  ...[input, options]: Parameters<typeof api.listProgress>
): Promise<Page<CourseItem>> {
  const { courses, next } = await api.listProgress(input, options);
  return { items: courses.map((course) => ({ ...course, _id: course.courseId })), next };
}

/** The server's HTML has this. Whatever fails is read again by the page. */
export interface ProgressData {
  texts: Pick<Catalogue, 'progress'>;
  courses?: Page<CourseItem>;
  report?: LearningReport;
  span: ReportSpan;
}
