import { z } from 'zod';
import { CourseLanguageCode } from './courses.ts';
import { courseStates } from './course-state.ts';
import { endpoint } from './endpoint.ts';
import { Page } from './page.ts';

export const CourseCard = z.object({
  _id: z.string(),
  courseName: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
});
export type CourseCard = z.infer<typeof CourseCard>;

export const MyCourse = CourseCard.extend({
  state: z.enum(courseStates),
  language: CourseLanguageCode,
  /** Everybody here can find and read it. */
  published: z.boolean(),
  createdAt: z.string(),
});
export type MyCourse = z.infer<typeof MyCourse>;

export const listSavedCourses = endpoint({
  method: 'GET',
  path: '/api/createcourse/savedcourse',
  summary: 'Courses that can be read: published ones and the caller’s own, newest first',
  access: 'visitor',
  query: Page,
  reply: z.array(CourseCard),
});

export const listMyCourses = endpoint({
  method: 'GET',
  path: '/api/courses/mine',
  summary: 'The caller’s own courses in every state, newest first',
  access: 'visitor',
  query: Page,
  reply: z.array(MyCourse),
});
