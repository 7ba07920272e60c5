import { z } from 'zod';
import { CourseLanguageCode } from './courses.ts';
import { endpoint } from './endpoint.ts';
import { next } from './page.ts';
import { ShownQuestion } from './questions.ts';

/** How often questions were answered right in the best sitting. `passed`: at least 80 % of at least 3 accepted questions. */
export const Checked = z.object({
  state: z.enum(['none', 'tried', 'passed']),
  best: z.number().int(),
  of: z.number().int(),
  at: z.string().nullable(),
});
export type Checked = z.infer<typeof Checked>;

export const ChapterProgress = z.object({
  chapterId: z.string(),
  chapterName: z.string(),
  opened: z.boolean(),
  /** The learner says so, or has passed the chapter. */
  read: z.boolean(),
  checked: Checked,
  /** Whether the chapter was passed, each of its questions was right in review on a later study day, and none was wrong since. */
  kept: z.boolean(),
  /** Passed; with fewer than 3 accepted questions, read is enough. */
  complete: z.boolean(),
  questions: z.number().int(),
});
export type ChapterProgress = z.infer<typeof ChapterProgress>;

/** `begin`: nothing of the whole course is begun. */
export const nextSteps = ['begin', 'read', 'check', 'check-again'] as const;

export const NextStep = z.object({ chapterId: z.string(), why: z.enum(nextSteps) });
export type NextStep = z.infer<typeof NextStep>;

export const CourseProgress = z.object({
  courseId: z.string(),
  courseName: z.string(),
  language: CourseLanguageCode,
  /** The caller made it from another course, whose name and cover it may still have. */
  copied: z.boolean().optional(),
  chapters: z.array(ChapterProgress),
  /** Chapters; `checked.of` are those with at least 3 accepted questions. */
  read: z.object({ n: z.number().int(), of: z.number().int() }),
  checked: z.object({ n: z.number().int(), of: z.number().int() }),
  complete: z.boolean(),
  /** The first chapter that is not complete, from the one on in which the caller learned last. Null once all is done. */
  next: NextStep.nullable(),
  lastAt: z.string().nullable(),
});
export type CourseProgress = z.infer<typeof CourseProgress>;

export const readCourseProgress = endpoint({
  method: 'GET',
  path: '/api/courses/:courseId/progress',
  summary: 'The caller’s progress in one course',
  access: 'visitor',
  reply: CourseProgress,
  problems: ['course-not-found'],
});

export const listProgress = endpoint({
  method: 'GET',
  path: '/api/learning/progress',
  summary: 'The caller’s progress in every course that they began, the one of last time first',
  access: 'visitor',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(50).default(20),
    cursor: z.string().max(200).optional(),
  }),
  reply: z.object({ courses: z.array(CourseProgress), next }),
});

const ChapterRef = z.object({
  courseId: z.string(),
  courseName: z.string(),
  chapterId: z.string(),
  chapterName: z.string(),
});

export const ReviewQuestion = ShownQuestion.extend({
  ...ChapterRef.shape,
  language: CourseLanguageCode,
  dueAt: z.string(),
});
export type ReviewQuestion = z.infer<typeof ReviewQuestion>;

export const listReview = endpoint({
  method: 'GET',
  path: '/api/learning/review',
  summary: 'Questions that are due for review now, across courses, most overdue first',
  access: 'visitor',
  query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(20) }),
  reply: z.object({
    due: z.number().int(),
    questions: z.array(ReviewQuestion),
    /** When the next question is due that is not due now. */
    nextAt: z.string().nullable(),
    /** How many are due then. */
    nextCount: z.number().int(),
  }),
});

/** When a question of a course comes back, or has come. */
export const ReviewTime = z.object({ courseId: z.string(), questionId: z.string(), dueAt: z.string() });
export type ReviewTime = z.infer<typeof ReviewTime>;

export const listReviewTimes = endpoint({
  method: 'GET',
  path: '/api/learning/review/times',
  summary:
    'When each question comes back, also on later days, 500 at most, for a phone that loses its network',
  access: 'visitor',
  /** By `now`, the server's clock, a phone tells how wrong its own is. */
  reply: z.object({ times: z.array(ReviewTime), now: z.string() }),
});

export const NextReview = z.object({ nextAt: z.string().nullable(), count: z.number().int() });
export type NextReview = z.infer<typeof NextReview>;

export const readChapterReview = endpoint({
  method: 'GET',
  path: '/api/courses/:courseId/chapters/:chapterId/review',
  summary: 'When the questions of a chapter come back to the caller next, and how many then',
  access: 'visitor',
  reply: NextReview,
  problems: ['course-not-found'],
});

export const CourseEnd = z.object({
  progress: CourseProgress,
  review: NextReview,
  coins: z.number().int(),
  /** An objective of each chapter that its person proved there, in order; a phone may finish the course later, without a network. */
  canDo: z.array(z.string()),
});
export type CourseEnd = z.infer<typeof CourseEnd>;

export const readCourseEnd = endpoint({
  method: 'GET',
  path: '/api/courses/:courseId/end',
  summary: 'What the caller has done in a course, what it gave them, and when its questions come back',
  access: 'visitor',
  reply: CourseEnd,
  problems: ['course-not-found'],
});

export const LearningReport = z.object({
  /** Every day from `from` to `to` in the caller's zone, also those without anything. */
  days: z.array(
    z.object({
      day: z.iso.date(),
      answers: z.number().int(),
      right: z.number().int(),
      reviews: z.number().int(),
      /** An estimate, from events that are less than 5 minutes apart. */
      minutes: z.number().int(),
    }),
  ),
  checked: z.array(ChapterRef.extend({ at: z.string() })),
  kept: z.array(ChapterRef.extend({ at: z.string() })),
  /** At most 5, the weakest first. */
  weakest: z.array(
    ChapterRef.extend({ objective: z.string(), right: z.number().int(), of: z.number().int() }),
  ),
});
export type LearningReport = z.infer<typeof LearningReport>;

export const readLearningReport = endpoint({
  method: 'GET',
  path: '/api/learning/report',
  summary: 'What the caller did from one day to another, at most 366 days',
  access: 'visitor',
  query: z.object({ from: z.iso.date(), to: z.iso.date(), zone: z.string().max(64).default('UTC') }),
  reply: LearningReport,
});

/** `learned`: something was done on that day. `rest`: it keeps the row. `ahead`: today or later, and nothing was done yet. */
const DayState = z.enum(['learned', 'rest', 'free', 'ahead']);
export type DayState = z.infer<typeof DayState>;

export const LearningDays = z.object({
  /** Days on which something was learned, up to today; rest days between them don't count and don't end it. */
  row: z.number().int(),
  /** The first day ever on which something was learned. */
  began: z.iso.date().optional(),
  /** The longest row ever, which nothing takes away. */
  longest: z.number().int(),
  /** Rest days that the month of today still gives. */
  restsLeft: z.number().int(),
  /** In the zone that is asked for, by the server's clock: a phone's may be wrong. */
  today: z.iso.date(),
  /** Monday to Sunday around today. */
  week: z.array(z.object({ day: z.iso.date(), state: DayState })),
  /** Counts those of today, estimated as in `LearningReport`. */
  minutes: z.number().int(),
});
export type LearningDays = z.infer<typeof LearningDays>;

export const readLearningDays = endpoint({
  method: 'GET',
  path: '/api/learning/days',
  summary: 'The days in a row on which the caller learned, and the week around today',
  access: 'visitor',
  query: z.object({ zone: z.string().max(64).default('UTC') }),
  reply: LearningDays,
});
