import { z } from 'zod';
import { CourseCard } from './course-lists.ts';
import { CourseLanguageCode, textCaps } from './courses.ts';
import { endpoint } from './endpoint.ts';

export const LibraryEdition = z.object({
  _id: z.string(),
  language: CourseLanguageCode,
  courseName: z.string(),
  duration: z.string(),
  firstChapterId: z.string(),
});
export type LibraryEdition = z.infer<typeof LibraryEdition>;

export const LibraryCourse = z.object({
  slug: z.string(),
  category: z.string(),
  level: z.string(),
  /** In the order of `pageLanguages`; at least one. */
  editions: z.array(LibraryEdition),
});
export type LibraryCourse = z.infer<typeof LibraryCourse>;

export const listLibrary = endpoint({
  method: 'GET',
  path: '/api/library/courses',
  summary: 'The courses of the library with their editions, in the order of the categories',
  access: 'visitor',
  reply: z.object({ courses: z.array(LibraryCourse) }),
});

export const offerCourses = endpoint({
  method: 'GET',
  path: '/api/library/offers',
  summary:
    'Courses in one language that are about a topic: those of the library, else other published ones; none unless the match is close',
  access: 'visitor',
  query: z.object({ topic: z.string().trim().max(textCaps.name), language: CourseLanguageCode }),
  reply: z.object({ courses: z.array(CourseCard) }),
});
