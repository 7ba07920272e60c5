import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { shown } from './shown.ts';
import { questionCaps } from './text-caps.ts';

/** `one`: one right option. `many`: one or more. `number`: a number is typed. `order`: all options in the right order. */
export const questionKinds = ['one', 'many', 'number', 'order'] as const;
export type QuestionKind = (typeof questionKinds)[number];

const text = shown(z.string().trim().min(1).max(questionCaps.text));
const option = shown(z.string().trim().min(1).max(questionCaps.option));
const shownText = shown(z.string());

/** HTML by the server for those texts beside it that are more than words, by the texts: maths, code, emphasis. */
export const DrawnTexts = z.record(z.string(), z.string());
export type DrawnTexts = z.infer<typeof DrawnTexts>;

/** An option as it is shown. Its place comes from a permutation seeded by the question, so it tells nothing. */
export const ShownOption = z.object({ _id: z.string(), text: shownText });
export type ShownOption = z.infer<typeof ShownOption>;

/** `answer` is that of the practice, which pages fold. */
const parts = ['opening', 'topic', 'example', 'practice', 'answer', 'mistakes', 'terms', 'summary'] as const;

/** The part of a chapter in which a quote stands. A topic has its number, from 1, and its title. */
export const QuoteSource = z.object({
  part: z.enum(parts),
  number: z.number().int().optional(),
  title: shownText.optional(),
});
export type QuoteSource = z.infer<typeof QuoteSource>;

export const ShownQuestion = z.object({
  _id: z.string(),
  /** Grows with each change. An answer names the revision that it answered. */
  revision: z.number().int(),
  kind: z.enum(questionKinds),
  stem: shownText,
  options: z.array(ShownOption).optional(),
  unit: shownText.optional(),
  objective: shownText.optional(),
  /** Where the words stand that prove the answer, if the questions are read with their chapter. */
  source: QuoteSource.optional(),
  drawn: DrawnTexts.optional(),
});
export type ShownQuestion = z.infer<typeof ShownQuestion>;

/** A question with its answer, for files and packages that are used without the server. */
export const AnsweredQuestion = ShownQuestion.extend({
  chapterId: z.string(),
  /** The right answer: ids of options, in order for the kind `order`, or a number. */
  answer: z.union([z.array(z.string()), z.number()]),
  /** Accepted deviation of a number on either side; only the kind `number` has it. */
  tolerance: z.number().optional(),
  explanation: shownText,
  whyWrong: z.array(z.object({ option: z.string(), why: shownText })),
  /** Words of the chapter that prove the answer; empty for some that people wrote. */
  quote: shownText,
});
export type AnsweredQuestion = z.infer<typeof AnsweredQuestion>;

/** A task to try from memory. The learner marks it, and nothing is derived from the mark. */
export const SelfCheck = z.object({ _id: z.string(), text: shownText, drawn: DrawnTexts.optional() });
export type SelfCheck = z.infer<typeof SelfCheck>;

export const questionStates = ['none', 'being-checked', 'ready'] as const;

export const ChapterQuestions = z.object({
  /** `being-checked`: they are being written or inspected. `none`: there are none, and none are on the way. */
  state: z.enum(questionStates),
  accepted: z.number().int(),
  /** Questions that were held back by the inspection, by reports or by the owner. */
  withheld: z.number().int(),
  questions: z.array(ShownQuestion),
  /** By the topic's place, the id of the question that the text asks after it, or null. Empty if no question is accepted. */
  inText: z.array(z.string().nullable()),
  selfChecks: z.array(SelfCheck),
  /** The generators of the chapter's endless exercises. Only chapters of the library have some. */
  generators: z.array(z.string()),
  /** Whether the caller is the owner, who may request questions and change them. */
  mine: z.boolean(),
});
export type ChapterQuestions = z.infer<typeof ChapterQuestions>;

export const readQuestions = endpoint({
  method: 'GET',
  path: '/api/courses/:courseId/chapters/:chapterId/questions',
  summary: 'The questions of a chapter that passed inspection, without their answers',
  access: 'visitor',
  reply: ChapterQuestions,
  problems: ['course-not-found', 'chapter-not-found'],
});

/** A question as an author or a person writes it: right answers and wrong options apart, without places. */
export const QuestionDraft = z.strictObject({
  kind: z.enum(questionKinds),
  stem: text,
  /** The right option; of `many` all right options; of `order` all options in order; of `number` the number. */
  answer: z.union([option, z.number(), z.array(option).min(1).max(questionCaps.options)]),
  unit: shown(z.string().trim().max(questionCaps.unit)).optional(),
  /** Accepted deviation of a number on either side. Default 0. */
  tolerance: z.number().min(0).optional(),
  wrong: z.array(option).max(questionCaps.options).default([]),
  whyWrong: z.array(text).max(questionCaps.options).default([]),
  explanation: text,
  quote: shown(z.string().trim().max(questionCaps.text)).default(''),
  /** Place of the objective in the chapter's list, from 0. */
  objective: z.number().int().min(0).optional(),
});
export type QuestionDraft = z.infer<typeof QuestionDraft>;

export const AskedTexts = z.object({
  questions: z.array(QuestionDraft),
  selfChecks: z.array(SelfCheck.shape.text),
});

/** Why a question is not shown: a check, solvers who disagree or gave no answer, reports, its owner, an operator. */
export const withheldReasons = ['check', 'solvers', 'unanswered', 'reported', 'owner', 'operator'] as const;

export const Inspection = z.object({
  /** Every check by name, in the order in which they ran. */
  checks: z.array(z.object({ name: z.string(), passed: z.boolean(), detail: z.string().optional() })),
  /** Holds each blind solver's answer: texts of options, or a number. Empty where it was not solved. */
  solvers: z.array(
    z.object({
      answer: z.array(z.string()),
      agrees: z.boolean(),
      /** The solver gave no answer that can be read, however often it was asked. */
      unanswered: z.boolean().optional(),
    }),
  ),
  model: z.string().optional(),
  at: z.string(),
});
export type Inspection = z.infer<typeof Inspection>;

export const OwnQuestion = z.object({
  _id: z.string(),
  chapterId: z.string(),
  revision: z.number().int(),
  draft: QuestionDraft,
  drawn: DrawnTexts.optional(),
  state: z.enum(['accepted', 'withheld']),
  reason: z.enum(withheldReasons).optional(),
  /** Null for one that a person wrote and that no check ran on. */
  inspection: Inspection.nullable(),
  reports: z.array(z.object({ reason: z.string(), createdAt: z.string() })),
});
export type OwnQuestion = z.infer<typeof OwnQuestion>;

export const OwnQuestions = z.object({
  courseName: z.string(),
  /** Whether the site's author can write questions for this course now, and if not why not. */
  adding: z.enum(['possible', 'off', 'under-way', 'not-readable']),
  /** The owner has read answers, so that what they answer from then on earns no certificate. */
  keysRead: z.boolean(),
  /** Empty where the owner has not, and asked to hide them until then. */
  chapters: z.array(
    z.object({
      _id: z.string(),
      chapterName: z.string(),
      objectives: z.array(z.string()),
      state: z.enum(questionStates),
      questions: z.array(OwnQuestion),
    }),
  ),
});
export type OwnQuestions = z.infer<typeof OwnQuestions>;

const ofQuestion = '/api/courses/:courseId/chapters/:chapterId/questions/:questionId';

export const listOwnQuestions = endpoint({
  method: 'GET',
  path: '/api/courses/:courseId/questions',
  summary: 'All questions of one of the caller’s courses, with answers, inspections and reports',
  access: 'visitor',
  permit: 'owner',
  /** `unread=hide`: returns nothing to an owner who has read no answers yet, and is first told what that means. */
  query: z.object({ unread: z.enum(['show', 'hide']).default('show') }),
  reply: OwnQuestions,
});

export const addQuestions = endpoint({
  method: 'POST',
  path: '/api/courses/:courseId/questions',
  summary:
    'Have the author write questions for the chapters that have none; pressed twice, it is the same work',
  access: 'visitor',
  permit: 'owner',
  storesMuch: true,
  limit: 'ai',
  reply: z.object({ adding: OwnQuestions.shape.adding }),
  status: 202,
  problems: ['course-not-readable', 'questions-off'],
});

export const writeQuestion = endpoint({
  method: 'POST',
  path: '/api/courses/:courseId/chapters/:chapterId/questions',
  summary: 'Write a question of one’s own into a chapter of one of the caller’s courses',
  access: 'visitor',
  permit: 'owner',
  storesMuch: true,
  /** `id` is made by the client, so that a repeated call writes one question. */
  body: QuestionDraft.extend({ id: z.uuid() }),
  reply: OwnQuestion,
  status: 201,
  problems: ['chapter-not-found', 'question-unusable', 'too-many-questions'],
});

export const changeQuestion = endpoint({
  method: 'PUT',
  path: ofQuestion,
  summary: 'Change a question of one of the caller’s courses, which makes a new revision',
  access: 'visitor',
  permit: 'owner',
  storesMuch: true,
  /** `revision` is the one that was changed. */
  body: QuestionDraft.extend({ revision: z.number().int() }),
  reply: OwnQuestion,
  problems: ['chapter-not-found', 'question-not-found', 'question-changed', 'question-unusable'],
});

export const decideQuestion = endpoint({
  method: 'PUT',
  path: `${ofQuestion}/state`,
  summary: 'Accept or withhold a question of one of the caller’s courses',
  access: 'visitor',
  permit: 'owner',
  body: z.strictObject({ state: z.enum(['accepted', 'withheld']), revision: z.number().int() }),
  reply: OwnQuestion,
  problems: ['chapter-not-found', 'question-not-found', 'question-changed', 'question-withheld'],
});

/** The third report that counts withholds a question, as does its owner's; those of the library only operators withhold. */
export const reportQuestion = endpoint({
  method: 'POST',
  path: `${ofQuestion}/reports`,
  summary: 'Say that a question is wrong',
  access: 'guest',
  storesMuch: true,
  body: z.strictObject({ reason: z.string().trim().min(1).max(questionCaps.text) }),
  reply: z.object({ reported: z.literal(true) }),
  status: 201,
  problems: ['course-not-found', 'chapter-not-found', 'question-not-found'],
});
