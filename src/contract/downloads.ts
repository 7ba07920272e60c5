import { z } from 'zod';
import { ChapterPage, CourseLanguageCode, CourseSummary } from './courses.ts';
import { endpoint } from './endpoint.ts';
import { AnsweredQuestion, ChapterQuestions } from './questions.ts';
import { shown } from './shown.ts';

/** A chapter with everything that its page shows and asks. */
const PackagedChapter = ChapterPage.extend({
  selfChecks: ChapterQuestions.shape.selfChecks,
  generators: ChapterQuestions.shape.generators,
  /** Its name and what it is about in the course’s other languages: who reads Hindi may type the English word. */
  otherWords: shown(z.string()).optional(),
});

/** A course with everything that is needed to read it and to practise without the server. */
export const CoursePackage = z.object({
  /** Grows when a reader of the schema before would misread the package. */
  schema: z.literal(1),
  courseId: z.string(),
  /** Names exactly this course with these questions; any change of them gives another one. */
  revision: z.string(),
  language: CourseLanguageCode,
  /** The course with the chapters that have a text, as pages show them. */
  course: CourseSummary.extend({ chapters: z.array(PackagedChapter) }),
  questions: z.array(AnsweredQuestion),
  /** The addresses of the pages in which the course is read, in order. */
  documents: z.array(z.object({ url: z.string() })),
  /** Bytes of the course and its questions as JSON. The documents are not counted. */
  bytes: z.number().int(),
});
export type CoursePackage = z.infer<typeof CoursePackage>;

export const readCoursePackage = endpoint({
  method: 'GET',
  path: '/api/courses/:courseId/package',
  summary: 'A course with its chapters and its questions with answers, to use without a network',
  access: 'visitor',
  reply: CoursePackage,
  problems: ['course-not-found'],
});
