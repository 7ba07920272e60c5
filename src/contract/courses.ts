import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { levels } from './category.ts';
import { courseStates } from './course-state.ts';
import { courseLanguages } from './language.ts';
import { shown } from './shown.ts';
import { Teaching, teachingKeys } from './teaching.ts';
import { countCaps, courseBodyCap, textCaps } from './text-caps.ts';

export type { CourseLayout, SaveCourseLayoutBody, StoredLayout } from './course-layout.ts';
export type { CourseState } from './course-state.ts';
export { countCaps, textCaps } from './text-caps.ts';

/** Replace what a model or a client left out. */
export const defaults = {
  courseDescription: 'No description provided.',
  chapterName: 'Untitled Chapter',
  chapterAbout: 'No description provided.',
  chapterDescription: 'No description available.',
  topicTitle: 'Untitled Topic',
  topicDescription: 'No description available.',
  /** A duration or a category. */
  fact: 'Not specified',
  level: levels[0],
} as const;

/**
 * Author of a course, as the server knows it. `builtin` is labelled as such wherever the course shows; `person` sent it, or
 * changed a copy; `library` was written for Saksham and comes with it.
 */
export const AuthorLabel = z.object({
  provider: z.enum(['gemini', 'openai', 'builtin', 'person', 'library']),
  model: shown(z.string().max(textCaps.name)).optional(),
});
export type AuthorLabel = z.infer<typeof AuthorLabel>;

export const chapterStates = ['waiting', 'writing', 'ready', 'failed'] as const;
export type ChapterState = (typeof chapterStates)[number];

export const CourseLanguageCode = z.enum(courseLanguages);

export const Visibility = z.enum(['public', 'link']);
export type Visibility = z.infer<typeof Visibility>;
export const YesNo = z.enum(['yes', 'no']);

export const textOrNumber = z.union([z.string().max(textCaps.description), z.number()]).nullish();

const text = shown(z.string());

export const Topic = z.object({
  topic_id: z.string(),
  title: text,
  description: text,
  code: text.nullable(),
});
export type Topic = z.infer<typeof Topic>;

export const ChapterContent = z.object({
  description: text,
  topics: z.array(Topic),
  ...Teaching.shape,
});
export type ChapterContent = z.infer<typeof ChapterContent>;

export const Chapter = z.object({
  _id: z.string(),
  chapterName: text,
  duration: text,
  about: text,
  /** The detailed text that opens the chapter; empty until it is written. */
  description: text,
  state: z.enum(chapterStates),
  topics: z.array(Topic),
  ...Teaching.shape,
});
export type Chapter = z.infer<typeof Chapter>;

export const CourseDetail = z.object({
  _id: z.string(),
  courseName: text,
  description: text,
  category: text,
  topic: text,
  level: text,
  duration: text,
  tags: z.array(z.string()),
  thumbnail: z.string(),
  language: CourseLanguageCode,
  addVideo: z.boolean(),
  visibility: Visibility,
  author: AuthorLabel,
  state: z.enum(courseStates),
  createdAt: z.string(),
  updatedAt: z.string(),
  chapters: z.array(Chapter),
});
export type CourseDetail = z.infer<typeof CourseDetail>;

/** Numbers the text that a chapter has now; null while it has none. A newer text has a higher revision. */
const revision = z.number().int().nullable();

/** A drawing of the library, as SVG that our own check has passed, and what it shows in words. */
export const Picture = z.object({
  svg: z.string(),
  alternative: z.string(),
  /** Title of the topic that it belongs to; absent for that of the chapter. */
  topic: text.optional(),
});
export type Picture = z.infer<typeof Picture>;

/** A chapter with its text. `incomplete` tells that the text failed a check of its author's answer. */
export const ChapterPage = Chapter.extend({
  revision,
  incomplete: z.boolean(),
  pictures: z.array(Picture).optional(),
});
export type ChapterPage = z.infer<typeof ChapterPage>;

type Untold = Exclude<keyof Teaching, 'objectives'>;
const untold = teachingKeys.filter((key): key is Untold => key !== 'objectives');

/** A chapter without its text. `about` and `objectives`, as its layout has them, are shortened: a page lists all chapters. */
export const ChapterSummary = ChapterPage.omit({
  description: true,
  topics: true,
  pictures: true,
  ...(Object.fromEntries(untold.map((key) => [key, true])) as Record<Untold, true>),
}).extend({
  /** Counts the words to read, but not code. Absent while the chapter has no text. */
  words: z.int().min(0).optional(),
});
export type ChapterSummary = z.infer<typeof ChapterSummary>;

export const CourseOrigin = z.object({
  courseName: text,
  libraryCourseId: z.string().optional(),
  /** The site that the file names in which the course came. */
  site: text.optional(),
  licence: text.optional(),
  /** The thumbprint of the key that signed the file, where it is not this site's. Its owner is unknown. */
  key: z.string().optional(),
});
export type CourseOrigin = z.infer<typeof CourseOrigin>;

/** A course without the texts of its chapters. */
export const CourseSummary = CourseDetail.extend({
  chapters: z.array(ChapterSummary),
  /** Names the course in its short address (`shortPath`). */
  code: z.string(),
  /** Names the first course that a copy was made from, with its id if that is one of the library. */
  origin: CourseOrigin.optional(),
});
export type CourseSummary = z.infer<typeof CourseSummary>;

const modelText = z.string().max(textCaps.description).nullish();

/** Drops unknown keys, because the JSON comes from a model. The server holds the caps of a chapter, and says by how much it is too long. */
export const SaveCourseBody = z.object({
  courseId: z.string().max(100).optional(),
  courseName: z.string().trim().min(1).max(textCaps.name),
  description: modelText,
  duration: textOrNumber,
  level: modelText,
  chapters: z
    .array(
      z.object({
        chapterName: modelText,
        about: modelText,
        duration: textOrNumber,
        topics: z
          .array(
            z.object({
              topic_id: z.union([z.string().max(textCaps.short), z.number()]).nullish(),
              title: modelText,
              description: modelText,
              code: z.string().max(textCaps.code).nullish(),
            }),
          )
          .nullish(),
        ...Teaching.shape,
      }),
    )
    .max(countCaps.chapters),
});
export type SaveCourseBody = z.infer<typeof SaveCourseBody>;

export const readCourse = endpoint({
  method: 'GET',
  path: '/api/createcourse/:courseId',
  summary: 'A course with its chapters and topics',
  access: 'visitor',
  reply: CourseDetail,
  problems: ['course-not-found'],
});

export const readCourseSummary = endpoint({
  method: 'GET',
  path: '/api/courses/:courseId/summary',
  summary: 'A course with its chapters, without their texts',
  access: 'visitor',
  reply: CourseSummary,
  problems: ['course-not-found'],
});

export const readChapter = endpoint({
  method: 'GET',
  path: '/api/courses/:courseId/chapters/:chapterId',
  summary: 'One chapter of a course with its text',
  access: 'visitor',
  reply: ChapterPage,
  problems: ['course-not-found', 'chapter-not-found'],
});

export const saveCourse = endpoint({
  method: 'POST',
  path: '/api/createcourse/save',
  summary: 'Save the whole content of a course, as a new one or into one of the caller’s',
  access: 'guest',
  storesMuch: true,
  bodyCapBytes: courseBodyCap,
  body: SaveCourseBody,
  reply: z.object({ message: z.literal('Course content saved successfully'), courseId: z.string() }),
  status: 201,
  otherStatuses: [200],
  problems: [
    'course-not-found',
    'not-yours',
    'generation-active',
    'write-under-way',
    'too-many-courses',
    'content-too-complex',
  ],
});

export const reportCourse = endpoint({
  method: 'POST',
  path: '/api/courses/:courseId/reports',
  summary: 'Report a course to the operator',
  access: 'guest',
  storesMuch: true,
  body: z.strictObject({ reason: z.string().trim().min(1).max(textCaps.about) }),
  reply: z.object({ reported: z.literal(true) }),
  status: 201,
  problems: ['course-not-found'],
});
