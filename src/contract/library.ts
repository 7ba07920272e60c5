import { z } from 'zod';
import { CourseCard } from './course-lists.ts';
import { CourseLanguageCode, textCaps } from './courses.ts';
import { endpoint } from './endpoint.ts';
import { shown } from './shown.ts';

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

export const CourseOffers = z.object({
  /** About the topic. */
  courses: z.array(CourseCard),
  /** Where none is about it: those of the library that come nearest, each with the chapter that does. */
  near: z.array(CourseCard.extend({ chapter: z.object({ _id: z.string(), name: shown(z.string()) }) })),
});
export type CourseOffers = z.infer<typeof CourseOffers>;

export const offerCourses = endpoint({
  method: 'GET',
  path: '/api/library/offers',
  summary:
    'Courses in one language that are about a topic: those of the library, else other published ones; else the chapters of the library that come nearest',
  access: 'visitor',
  query: z.object({ topic: z.string().trim().max(textCaps.name), language: CourseLanguageCode }),
  reply: CourseOffers,
});
