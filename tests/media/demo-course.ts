import type { ChapterContent } from '#contract/courses.ts';
import type { CourseLayout } from '#contract/course-layout.ts';
import type { PageLanguage } from '#contract/language.ts';
import { englishCourse } from './demo-course-en.ts';
import { hindiCourse } from './demo-course-hi.ts';

/** The course of a demo film. Its texts are prepared, as the film says, so that every recording shows the same course. */
export interface DemoCourse {
  /** The learner's own words. */
  wish: string;
  layout: CourseLayout;
  /** The content of the chapters by name. */
  chapters: Record<string, ChapterContent>;
}

export const demoCourses: Record<PageLanguage, DemoCourse> = { en: englishCourse, hi: hindiCourse };
