import { z } from 'zod';
import { CourseLanguageCode } from './courses.ts';
import { endpoint } from './endpoint.ts';
import { next, Page } from './page.ts';
import { OwnQuestion, withheldReasons } from './questions.ts';

/** A question that is withheld, or one of the library that was reported, with all that a decision needs. It names neither its course's owner nor who reported it. */
export const WithheldQuestion = OwnQuestion.omit({ drawn: true }).extend({
  courseId: z.string(),
  courseName: z.string(),
  chapterName: z.string(),
  language: CourseLanguageCode,
  reason: z.enum(withheldReasons),
  /** When it was withheld or reported, or changed since. */
  changedAt: z.iso.datetime(),
  /** Readers' open reports, newest first, at most ten. */
  reports: OwnQuestion.shape.reports,
});
export type WithheldQuestion = z.infer<typeof WithheldQuestion>;

export const listWithheldQuestions = endpoint({
  method: 'GET',
  path: '/api/operator/questions',
  summary:
    'Questions that are withheld, and those of the library that were reported, what happened last first; `reason` leaves the others out',
  access: 'operator',
  query: Page.extend({ reason: z.enum(withheldReasons).optional() }),
  reply: z.object({ questions: z.array(WithheldQuestion), next }),
});

export const decideQuestionAsOperator = endpoint({
  method: 'PUT',
  path: '/api/operator/courses/:courseId/chapters/:chapterId/questions/:questionId/state',
  summary:
    'Accept or withhold a question. Its reports count as looked at; its owner can’t accept what was withheld here',
  access: 'operator',
  body: z.strictObject({ state: z.enum(['accepted', 'withheld']), revision: z.number().int() }),
  reply: z.object({ questionId: z.string(), state: z.enum(['accepted', 'withheld']) }),
  problems: ['course-not-found', 'question-not-found', 'question-changed'],
});
