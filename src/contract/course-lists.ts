import { z } from 'zod';
import { categories, levels } from './category.ts';
import { CourseLanguageCode, textCaps } from './courses.ts';
import { courseStates } from './course-state.ts';
import { endpoint } from './endpoint.ts';
import { Page } from './page.ts';
import { shown } from './shown.ts';

export const CourseCard = z.object({
  _id: z.string(),
  courseName: shown(z.string()),
  description: shown(z.string()),
  tags: z.array(z.string()),
  /** The caller made it from another course, whose name and cover it may still have. */
  copied: z.boolean().optional(),
});
export type CourseCard = z.infer<typeof CourseCard>;

export const MyCourse = CourseCard.extend({
  state: z.enum(courseStates),
  language: CourseLanguageCode,
  /** Everybody here can find and read it. */
  published: z.boolean(),
  firstChapterId: z.string().optional(),
  createdAt: z.string(),
});
export type MyCourse = z.infer<typeof MyCourse>;

const orAny = <T extends z.ZodType>(schema: T) => z.union([z.literal(''), schema]).optional();

/** Narrows a list of courses. An empty value is as good as none, so that a form can send its fields as they are. */
export const CourseSearch = z.object({
  /** Words of the name, the topic or the description, in any script, or their beginnings. */
  q: z.string().trim().max(textCaps.name).optional(),
  category: orAny(z.enum(categories)),
  language: orAny(CourseLanguageCode),
  level: orAny(z.enum(levels)),
  /** The language whose courses a search lists first. It narrows nothing. */
  reader: orAny(CourseLanguageCode),
});
export type CourseSearch = z.infer<typeof CourseSearch>;

export const listSavedCourses = endpoint({
  method: 'GET',
  path: '/api/createcourse/savedcourse',
  summary:
    'Courses that can be read: published ones and the caller’s own, newest first; of a search, first those in the reader’s language, and of these those with all words in name or topic',
  access: 'visitor',
  query: Page.extend(CourseSearch.shape),
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
