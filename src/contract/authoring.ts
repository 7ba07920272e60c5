import { z } from 'zod';
import { courseStates } from './course-state.ts';
import { AuthorLabel, chapterStates, countCaps, CourseLanguageCode, textCaps, YesNo } from './courses.ts';
import { CourseLayout, learnersWords } from './course-layout.ts';
import { endpoint } from './endpoint.ts';
import { ProblemBody } from './problem.ts';
import { shown } from './shown.ts';

const orEmpty = <T extends z.ZodType>(schema: T) => z.union([schema, z.literal('')]);

/** Chooses the built-in author in place of the AI service. */
const ChosenAuthor = z.literal('builtin').optional();

/** The wizard's draft as it is sent. An empty string stands for the default. */
export const WriteLayoutBody = z.strictObject({
  category: z.string().max(textCaps.short),
  topic: z.string().max(500),
  description: z.string().max(textCaps.about),
  options: z.strictObject({
    difficulty: orEmpty(z.enum(['beginner', 'intermediate', 'advanced'])),
    duration: z.string().max(textCaps.short),
    addVideo: orEmpty(YesNo),
    chapters: z.string().max(textCaps.short),
  }),
  language: CourseLanguageCode.optional(),
  author: ChosenAuthor,
  /** The person has seen whom to call, and continues with a topic that may be a sign of danger. */
  confirmed: z.literal(true).optional(),
});
export type WriteLayoutBody = z.infer<typeof WriteLayoutBody>;

export const authorProblems = [
  'topic-needs-help',
  'author-refused',
  'author-failed',
  'author-unavailable',
  'author-misconfigured',
  'author-timeout',
] as const;

export const WrittenLayout = CourseLayout.extend({
  Language: CourseLanguageCode,
  'Add a Video': YesNo,
  Author: AuthorLabel,
  ...learnersWords,
});
export type WrittenLayout = z.infer<typeof WrittenLayout>;

/** A layout while it is being written: any key may still be missing, the last text may be cut. */
export const LayoutSoFar = CourseLayout.extend({
  Chapters: z.array(CourseLayout.shape.Chapters.element.partial()),
}).partial();
export type LayoutSoFar = z.infer<typeof LayoutSoFar>;

export const writeLayout = endpoint({
  method: 'POST',
  path: '/api/authoring/layouts',
  summary: 'Have the author write a layout; with Accept: text/event-stream the events layout, done, problem',
  access: 'guest',
  storesMuch: true,
  limit: 'ai',
  body: WriteLayoutBody,
  reply: WrittenLayout,
  streams: 'also',
  events: {
    layout: LayoutSoFar,
    done: WrittenLayout,
    problem: ProblemBody.extend({ retryAfterS: z.number().optional() }),
  },
  problems: [...authorProblems, 'language-unavailable', 'daily-course-limit', 'ai-budget'],
});

export interface DailyCourseDetails {
  perDay: number;
}

export const ActiveAuthor = AuthorLabel.extend({
  /** The languages that it can write. The wizard disables the others and says why. */
  languages: z.array(CourseLanguageCode),
  /** Whether this installation can look for videos; the wizard promises none where it can't. */
  videos: z.boolean(),
  /** The languages in which people can have the built-in author write in its place. */
  builtin: z.array(CourseLanguageCode),
  coursesPerDay: z.object({ guest: z.number().int(), learner: z.number().int() }),
});
export type ActiveAuthor = z.infer<typeof ActiveAuthor>;

export const readAuthor = endpoint({
  method: 'GET',
  path: '/api/authoring/author',
  summary: 'Which author is on, the languages that it can write, and whether chapters get videos',
  access: 'visitor',
  reply: ActiveAuthor,
});

/** How many more layouts and contents a person may have written today. */
export const CoursesLeft = z.object({ layout: z.int().min(0), content: z.int().min(0) });
export type CoursesLeft = z.infer<typeof CoursesLeft>;

export const readCoursesLeft = endpoint({
  method: 'GET',
  path: '/api/authoring/courses-left',
  summary: 'How many more layouts and contents the caller may have written today',
  access: 'visitor',
  reply: CoursesLeft,
});

const Trouble = z.object({ code: z.string(), error: z.string() });

export const GenerationState = z.object({
  generationId: z.string().nullable(),
  state: z.enum(courseStates),
  author: AuthorLabel,
  chapters: z
    .array(
      z.object({
        _id: z.string(),
        chapterName: shown(z.string()),
        state: z.enum(chapterStates),
        /** Tells how much of the expected text has arrived, from 0 to below 1, while the chapter is being written. */
        share: z.number().min(0).max(1).optional(),
        /** Whether its text failed a check; it can be written again. */
        incomplete: z.boolean(),
        /** Counts the words to read. Absent while the chapter has no text. */
        words: z.int().min(0).optional(),
        error: Trouble.optional(),
      }),
    )
    .max(countCaps.chapters),
  problem: Trouble.extend({ retryAt: z.string().optional() }).optional(),
  /** The built-in author could write it in place of the AI service. */
  builtin: z.boolean(),
  mine: z.boolean(),
});
export type GenerationState = z.infer<typeof GenerationState>;

const generationProblems = [
  'course-has-no-chapters',
  'daily-course-limit',
  'language-unavailable',
  'ai-budget',
  'topic-needs-help',
  'author-refused',
] as const;

export const startGeneration = endpoint({
  method: 'POST',
  path: '/api/courses/:courseId/generation',
  summary: 'Have the content of a course written; pressed twice, it is the same generation',
  access: 'visitor',
  permit: 'owner',
  storesMuch: true,
  limit: 'ai',
  body: z.strictObject({ again: z.boolean().optional(), author: ChosenAuthor }),
  bodyOptional: true,
  reply: GenerationState,
  status: 202,
  otherStatuses: [200],
  problems: generationProblems,
});

export const readGeneration = endpoint({
  method: 'GET',
  path: '/api/courses/:courseId/generation',
  summary: 'How far the writing of a course is',
  access: 'visitor',
  reply: GenerationState,
  problems: ['course-not-found'],
});

export const resumeGeneration = endpoint({
  method: 'POST',
  path: '/api/courses/:courseId/generation/resume',
  summary: 'Go on with what is missing of a generation, or have one incomplete chapter written again',
  access: 'visitor',
  permit: 'owner',
  storesMuch: true,
  limit: 'ai',
  /** `chapter` limits the run to that chapter, if it is incomplete. Its text stays until a better one is ready. */
  body: z.strictObject({ author: ChosenAuthor, chapter: z.string().max(100).optional() }),
  bodyOptional: true,
  reply: GenerationState,
  status: 202,
  otherStatuses: [200],
  problems: [...generationProblems, 'chapter-not-found'],
});

/**
 * `state` is sent at once and at each change, `text` while the chapter of that id is written (its end, which `joinEnd` joins to
 * those before, and how much of it has arrived), `done` with the last state when nothing more comes by itself.
 */
export const watchGeneration = endpoint({
  method: 'GET',
  path: '/api/courses/:courseId/generation/events',
  summary: 'Watch the writing of a course as server-sent events: state, text, done',
  access: 'visitor',
  reply: GenerationState,
  streams: 'only',
  events: {
    state: GenerationState,
    text: z.object({ _id: z.string(), text: z.string(), share: z.number().min(0).max(1) }),
    done: GenerationState,
  },
  problems: ['course-not-found'],
});
