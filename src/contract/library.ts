import { z } from 'zod';
import { CourseCard } from './course-lists.ts';
import { CourseLanguageCode, textCaps } from './courses.ts';
import { endpoint } from './endpoint.ts';
import { HelpDetails } from './help.ts';
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

/** The same course in another language. Its chapters stand in the order of that course. */
export const OtherEdition = z.object({
  _id: z.string(),
  language: CourseLanguageCode,
  chapters: z.array(z.object({ _id: z.string() })),
});
export type OtherEdition = z.infer<typeof OtherEdition>;

export const listOtherEditions = endpoint({
  method: 'GET',
  path: '/api/library/editions/:courseId',
  summary: 'A course of the library in its other languages; none for other courses',
  access: 'visitor',
  reply: z.object({ editions: z.array(OtherEdition) }),
});

const OfferedChapter = z.object({ _id: z.string(), name: shown(z.string()) });

export const CourseOffers = z.object({
  /** The topic that was surely meant, where another was asked for. */
  corrected: z.string().optional(),
  /** Each with its chapter that is about the topic, where one of the library is known to be. */
  courses: z.array(CourseCard.extend({ chapter: OfferedChapter.optional() })),
  /** The nearest courses of the library if none is about the topic, each with its nearest chapter. */
  near: z.array(
    CourseCard.extend({
      chapter: OfferedChapter,
      /** Whether the chapter is about the topic. It may help otherwise. */
      fits: z.boolean(),
    }),
  ),
});
export type CourseOffers = z.infer<typeof CourseOffers>;

export const offerCourses = endpoint({
  method: 'GET',
  path: '/api/library/offers',
  summary:
    'Courses in one language that are about a topic: those of the library, else other published ones; else the chapters of the library that come nearest. If the topic tells of danger, also whom to call',
  access: 'visitor',
  query: z.object({ topic: z.string().trim().max(textCaps.name), language: CourseLanguageCode }),
  reply: CourseOffers.extend({
    help: HelpDetails.shape.help.optional(),
    /** Whether no course may be made about the topic. */
    refused: z.boolean().optional(),
  }),
});

/** A topic about which a person wants to be told of a course. */
const CourseWish = z.object({
  topic: z.string().trim().min(1).max(textCaps.name),
  language: CourseLanguageCode,
});

/** Wishes that a course meets by now. */
const MetWishes = z.object({ met: z.array(CourseWish.extend({ courses: z.array(CourseCard) })) });
export type MetWishes = z.infer<typeof MetWishes>;

export const wishForCourse = endpoint({
  method: 'POST',
  path: '/api/library/wishes',
  summary: 'Tell the caller once there is a course about this topic; asking again changes nothing',
  access: 'guest',
  body: CourseWish,
  reply: MetWishes,
});

export const listMetWishes = endpoint({
  method: 'GET',
  path: '/api/library/wishes',
  summary: 'The caller’s wishes about whose topics there are courses by now',
  access: 'visitor',
  reply: MetWishes,
});

export const dismissWish = endpoint({
  method: 'POST',
  path: '/api/library/wishes/dismissed',
  summary: 'The caller has seen that there is a course; they are not told again',
  access: 'guest',
  body: CourseWish,
  reply: MetWishes,
});
