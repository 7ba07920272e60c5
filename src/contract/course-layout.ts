import { z } from 'zod';
import {
  AuthorLabel,
  countCaps,
  CourseLanguageCode,
  textCaps,
  textOrNumber,
  Visibility,
  YesNo,
} from './courses.ts';
import { endpoint } from './endpoint.ts';
import { Teaching, teachingCaps, Term } from './teaching.ts';

/** A layout as authors write it and as `readCourseLayout` returns it, with all defaults filled in. */
const LayoutChapter = z.object({
  'Chapter Name': z.string(),
  About: z.string(),
  Duration: z.string(),
  Objectives: Teaching.shape.objectives,
});
/** What chapters that are written side by side share. */
const layoutThroughout = {
  Terms: z
    .array(z.object({ Term: Term.shape.term, Meaning: Term.shape.meaning }))
    .max(teachingCaps.terms)
    .optional(),
  /** One running example from the learner's world. */
  Thread: z.string().max(teachingCaps.text).optional(),
};
/** The learner's own description of what they want to learn, which nobody else sees. */
export const learnersWords = { "Learner's Words": z.string().max(textCaps.about).optional() };
export const CourseLayout = z.object({
  'Course Name': z.string(),
  Description: z.string(),
  Category: z.string(),
  Topic: z.string(),
  Level: z.string(),
  Duration: z.string(),
  'Number of Chapters': z.number().int(),
  Chapters: z.array(LayoutChapter),
  ...layoutThroughout,
});
export type CourseLayout = z.infer<typeof CourseLayout>;

/** Drops unknown keys, because the JSON comes from a model. What is missing gets the defaults. */
export const SaveCourseLayoutBody = z.object({
  'Course Name': z.string().trim().min(1).max(textCaps.name),
  Description: textOrNumber,
  Category: textOrNumber,
  Topic: textOrNumber,
  Level: textOrNumber,
  Duration: textOrNumber,
  'Number of Chapters': textOrNumber,
  Chapters: z
    .array(
      z.object({
        'Chapter Name': textOrNumber,
        About: textOrNumber,
        Duration: textOrNumber,
        Objectives: z.array(textOrNumber).max(teachingCaps.objectives).nullish(),
      }),
    )
    .max(countCaps.chapters)
    .nullish(),
  Terms: z
    .array(z.object({ Term: textOrNumber, Meaning: textOrNumber }))
    .max(teachingCaps.terms)
    .nullish(),
  Thread: textOrNumber,
  ...learnersWords,
  Thumbnail: textOrNumber,
  Language: CourseLanguageCode.optional(),
  'Add a Video': z.union([YesNo, z.literal('')]).optional(),
  Visibility: Visibility.optional(),
  Author: AuthorLabel.optional(),
});
export type SaveCourseLayoutBody = z.infer<typeof SaveCourseLayoutBody>;

export const StoredLayout = CourseLayout.extend({
  _id: z.string(),
  Chapters: z.array(LayoutChapter.extend({ _id: z.string() })),
  Thumbnail: z.string(),
  Language: CourseLanguageCode,
  'Add a Video': YesNo,
  Visibility,
  Author: AuthorLabel,
  /** Only for the owner. */
  ...learnersWords,
  /** Grows with each change of the layout. */
  Revision: z.number().int(),
  /** Is there content to read: at least one whole chapter? */
  readable: z.boolean(),
  /** May the caller change it? */
  mine: z.boolean(),
});
export type StoredLayout = z.infer<typeof StoredLayout>;

export const saveCourseLayout = endpoint({
  method: 'POST',
  path: '/api/course/save-course-layout',
  summary: 'Save a layout as a new course of the caller’s',
  access: 'guest',
  storesMuch: true,
  // A layout that its page can carry is smaller, and one that is refused should be refused with a reason.
  bodyCapBytes: 512 * 1024,
  body: SaveCourseLayoutBody,
  reply: z.object({ courseId: z.string() }),
  status: 201,
  problems: ['too-many-courses', 'content-too-complex'],
});

export const readCourseLayout = endpoint({
  method: 'GET',
  path: '/api/course/:courseId',
  summary: 'The layout of a course',
  access: 'visitor',
  reply: StoredLayout,
  problems: ['course-not-found'],
});

const line = z.string().trim().max(teachingCaps.line);
const changedText = (cap: number) => z.string().trim().max(cap).nullish();

/**
 * Body of a layout's change: the layout as in `saveCourseLayout`, which a person typed, so that texts that are too long are
 * refused. What it leaves out stays as it is, and so do visibility and author; `Chapters` are all chapters in their order.
 */
export const ChangeCourseLayoutBody = z.object({
  'Course Name': z.string().trim().min(1).max(textCaps.name),
  Description: changedText(textCaps.about),
  Category: changedText(textCaps.short),
  Topic: changedText(textCaps.name),
  Level: changedText(textCaps.short),
  Duration: changedText(textCaps.short),
  Chapters: z
    .array(
      z.object({
        /** Keeps the chapter's id. Without one of this course's it is a new chapter. */
        _id: z.string().max(textCaps.short).optional(),
        'Chapter Name': changedText(textCaps.name),
        About: changedText(textCaps.about),
        Duration: changedText(textCaps.short),
        Objectives: z.array(line).max(teachingCaps.objectives).nullish(),
      }),
    )
    .max(countCaps.chapters)
    .nullish(),
  Terms: z
    .array(z.object({ Term: line, Meaning: line }))
    .max(teachingCaps.terms)
    .nullish(),
  Thread: changedText(teachingCaps.text),
  ...learnersWords,
  /** The revision that was changed. A layout that has another one by now is not overwritten. */
  Revision: z.number().int().optional(),
});
export type ChangeCourseLayoutBody = z.infer<typeof ChangeCourseLayoutBody>;

export const changeCourseLayout = endpoint({
  method: 'PUT',
  path: '/api/course/:courseId',
  summary: 'Change the layout of one of the caller’s courses, before its content is written',
  access: 'visitor',
  storesMuch: true,
  bodyCapBytes: 512 * 1024,
  body: ChangeCourseLayoutBody,
  reply: StoredLayout,
  problems: [
    'course-not-found',
    'not-yours',
    'generation-active',
    'course-has-content',
    'layout-changed',
    'content-too-complex',
  ],
});
