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
import { shown } from './shown.ts';
import { Teaching, teachingCaps, Term } from './teaching.ts';

const text = shown(z.string());

/** A layout as authors write it and as `readCourseLayout` returns it, with all defaults filled in. */
const LayoutChapter = z.object({
  'Chapter Name': text,
  About: text,
  Duration: text,
  Objectives: Teaching.shape.objectives,
});
/** Every chapter is written from these, because chapters are written in parallel and must fit together. */
const sharedByChapters = {
  Terms: z
    .array(z.object({ Term: Term.shape.term, Meaning: Term.shape.meaning }))
    .max(teachingCaps.terms)
    .optional(),
  /** A running example from the learner's world. */
  Thread: shown(z.string().max(teachingCaps.text)).optional(),
};
/** Only the course's owner and its author read the learner's own description of what they want to learn. */
export const learnersWords = { "Learner's Words": z.string().max(textCaps.about).optional() };
export const CourseLayout = z.object({
  'Course Name': text,
  Description: text,
  Category: text,
  Topic: text,
  Level: text,
  Duration: text,
  'Number of Chapters': z.number().int(),
  Chapters: z.array(LayoutChapter),
  ...sharedByChapters,
});
export type CourseLayout = z.infer<typeof CourseLayout>;

/**
 * Keys of a layout as clients send it. `text` makes the schema of a text with a cap, `line` is the schema of an objective and
 * of a term, and `ofChapter` has further keys of a chapter.
 */
function sentLayout<Text extends z.ZodType, Line extends z.ZodType, OfChapter extends z.ZodRawShape>(
  text: (cap: number) => Text,
  line: Line,
  ofChapter: OfChapter,
) {
  const chapter = z.object({
    'Chapter Name': text(textCaps.name),
    About: text(textCaps.about),
    Duration: text(textCaps.short),
    Objectives: z.array(line).max(teachingCaps.objectives).nullish(),
    ...ofChapter,
  });
  return {
    'Course Name': z.string().trim().min(1).max(textCaps.name),
    Description: text(textCaps.about),
    Category: text(textCaps.short),
    Topic: text(textCaps.name),
    Level: text(textCaps.short),
    Duration: text(textCaps.short),
    Chapters: z.array(chapter).max(countCaps.chapters).nullish(),
    Terms: z
      .array(z.object({ Term: line, Meaning: line }))
      .max(teachingCaps.terms)
      .nullish(),
    Thread: text(teachingCaps.text),
    ...learnersWords,
  };
}

/**
 * Drops unknown keys, because the JSON comes from a model. A layout that the server streamed within a day is recognised as its
 * author's by its texts; any other one counts as a person's. Missing fields get the defaults, and long texts are cut.
 */
export const SaveCourseLayoutBody = z.object({
  ...sentLayout(() => textOrNumber, textOrNumber, {}),
  'Number of Chapters': textOrNumber,
  Thumbnail: textOrNumber,
  Language: CourseLanguageCode.optional(),
  'Add a Video': z.union([YesNo, z.literal('')]).optional(),
  Visibility: Visibility.optional(),
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
  /** Left out for everybody but the owner. */
  ...learnersWords,
  /** Grows with each change of the layout. */
  Revision: z.number().int(),
  readable: z.boolean(),
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
  problems: ['too-many-courses'],
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
 * The layout as in `saveCourseLayout`, but a person typed it, so that texts that are too long are refused. Fields that it
 * leaves out stay as they are, and so do visibility and author. `Chapters` lists all chapters in their order.
 */
export const ChangeCourseLayoutBody = z.object({
  ...sentLayout(changedText, line, {
    /** Keeps the chapter's id. Without an id of this course, the chapter is new. */
    _id: z.string().max(textCaps.short).optional(),
  }),
  /** The revision that was edited. If the layout has another one by now, it is not overwritten. */
  Revision: z.number().int().optional(),
});
export type ChangeCourseLayoutBody = z.infer<typeof ChangeCourseLayoutBody>;

export const changeCourseLayout = endpoint({
  method: 'PUT',
  path: '/api/course/:courseId',
  summary: 'Change the layout of one of the caller’s courses, before its content is written',
  access: 'visitor',
  permit: 'owner',
  storesMuch: true,
  bodyCapBytes: 512 * 1024,
  body: ChangeCourseLayoutBody,
  reply: StoredLayout,
  problems: ['generation-active', 'course-has-content', 'layout-changed'],
});
