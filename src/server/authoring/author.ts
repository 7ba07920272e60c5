import type { LayoutSoFar } from '#contract/authoring.ts';
import type { Level } from '#contract/category.ts';
import type { CourseLayout } from '#contract/course-layout.ts';
import type { AuthorLabel, ChapterContent } from '#contract/courses.ts';
import type { CourseLanguage } from '#contract/language.ts';
import type { QuestionDraft, QuestionKind } from '#contract/questions.ts';
import type { CareKind, HelpKind, Screening } from '#server/screening/screening.ts';
import type { SolvedAnswers } from './answers/question-answer.ts';
import type { TopicShingles } from './checks/repeat-check.ts';

/** Input of a layout: the wizard's draft with free text parsed as numbers and defaults filled in. */
export interface LayoutFacts {
  category: string;
  topic: string;
  description: string;
  level: Level;
  durationHours: number;
  chapterCount: number;
  language: CourseLanguage;
  /** Tells why a wrong step could harm the reader (`screening.ts`); undefined where it could not. */
  care?: CareKind | undefined;
}

/** Input of a chapter. `chapterIndex` counts from 0 in `layout.Chapters`. */
export interface ChapterFacts extends Pick<LayoutFacts, 'language' | 'care'> {
  layout: CourseLayout;
  chapterIndex: number;
  /** The learner's own description of what they want to learn. */
  learnersWords?: string;
  /** Asks for a new text of a written chapter: how it shall differ, and the text that readers see now. */
  rewrite?: { instruction: string; text: string };
}

interface ChapterText {
  chapterName: string;
  language: CourseLanguage;
  /** The chapter as its readers see it (`readableText`). */
  text: string;
}

export interface QuestionFacts extends ChapterText {
  layout: CourseLayout;
  objectives: readonly string[];
  count: number;
  /** The learner's own description of what they want to learn. */
  learnersWords?: string;
}

/** A question without its key, its options in any order. */
export interface QuestionToSolve {
  kind: QuestionKind;
  stem: string;
  /** Empty for a number. */
  options: readonly string[];
  unit?: string;
}

export interface SolveFacts extends ChapterText {
  questions: readonly QuestionToSolve[];
}

/** Input of a second opinion on a text: a learner's own words, or what the owner of a course publishes. */
export interface ScreenFacts {
  text: string;
  who: 'learner' | 'owner';
}

/** Input of a path: what the learner wants to be able to do, and the hours that they have for it. */
export interface PathFacts extends Pick<LayoutFacts, 'level' | 'language'> {
  goal: string;
  hours: number;
}

/** A step as an author proposes it. Its needs are numbers of steps, which may be of any step or of none. */
export interface SketchedStep {
  /** Counts from 1 in the answer. */
  number: number;
  name: string;
  why: string;
  topic: string;
  needs: number[];
  optional: boolean;
  hours?: number;
}

export interface PathSketch {
  name: string;
  goal: string;
  steps: SketchedStep[];
}

export type AuthorTask = 'layout' | 'chapter' | 'questions' | 'solve' | 'screen' | 'path';

export interface Tokens {
  input: number;
  output: number;
  /** Tells that the service reported no count, so that this is our estimate. */
  estimated?: boolean;
}

export interface CallOptions {
  signal: AbortSignal;
  /** Receives the total so far, which replaces the one before, or an estimate where the service reports none. */
  onTokens?: (tokens: Tokens) => void;
  /** Awaited before each further call of the attempt, which leaves out what the service refused. Its error ends it. */
  onFurtherCall?: (() => Promise<void>) | undefined;
}

export interface AttemptOptions<Answer> extends CallOptions {
  /** Names the fault of the previous attempt's answer. */
  defect?: string | undefined;
  /** Receives a usable answer that failed checks, in case that no attempt gives a better one. The call then throws the fault. */
  onFaulty?: ((answer: Answer, faults?: number) => void) | undefined;
}

interface LayoutOptions extends AttemptOptions<CourseLayout> {
  onProgress?: (soFar: LayoutSoFar) => void;
}

export interface ChapterOptions extends AttemptOptions<WrittenChapter> {
  /** Receives the whole readable text so far (no delta, no JSON), and the share that has arrived, from 0 to below 1. */
  onProgress?: (text: string, share: number) => void;
  /** Asks for fewer topics, because the previous answer was cut off. */
  fewerTopics?: boolean;
  /** The answer must not repeat these topics of the course's other chapters. */
  others?: readonly TopicShingles[];
  /** Hears of a chapter that passed the checks before any other answer is checked. */
  onPassed?: (chapter: WrittenChapter) => void;
}

/** `failedChecks` names the checks that the chapter failed; a complete chapter has none. */
export type WrittenChapter = ChapterContent & { failedChecks?: readonly string[] };

/**
 * Every author implements this port. One call makes one attempt, and the caller retries (`retries.ts`). Answers are checked
 * and capped, and have defaults filled in. Failures are thrown as `AuthorFault`.
 */
export interface Author {
  readonly label: AuthorLabel;
  readonly languages: readonly CourseLanguage[];
  /** Names the fields that its service has refused, and without which it is asked. */
  askedWithout?(): readonly string[];
  writeLayout(facts: LayoutFacts, options: LayoutOptions): Promise<CourseLayout>;
  writeChapter(facts: ChapterFacts, options: ChapterOptions): Promise<WrittenChapter>;
  writeQuestions(facts: QuestionFacts, options: AttemptOptions<QuestionDraft[]>): Promise<QuestionDraft[]>;
  /**
   * For each question the texts of the options that are right, or the number as text; none: the text does not decide it. Null,
   * where the solver gave no answer that can be read, is kept in `onFaulty`.
   */
  solveQuestions(facts: SolveFacts, options: AttemptOptions<SolvedAnswers>): Promise<SolvedAnswers>;
  /** Proposes a path. Absent where the author knows nothing of what leads where. */
  sketchPath?(facts: PathFacts, options: AttemptOptions<PathSketch>): Promise<PathSketch>;
  /** Judges a text as screening does. Absent where the author knows no more than its word lists. */
  screen?(facts: ScreenFacts, options: CallOptions): Promise<Screening>;
}

/** Makes an author whose calls all go through a function, which may change their options. */
export function aroundCalls(
  author: Author,
  around: <O extends CallOptions, T>(
    task: AuthorTask,
    options: O,
    call: (options: O) => Promise<T>,
  ) => Promise<T>,
): Author {
  return {
    label: author.label,
    languages: author.languages,
    writeLayout: (facts, options) => around('layout', options, (all) => author.writeLayout(facts, all)),
    writeChapter: (facts, options) => around('chapter', options, (all) => author.writeChapter(facts, all)),
    writeQuestions: (facts, options) =>
      around('questions', options, (all) => author.writeQuestions(facts, all)),
    solveQuestions: (facts, options) => around('solve', options, (all) => author.solveQuestions(facts, all)),
    ...(author.sketchPath && {
      sketchPath: (facts, options) => around('path', options, (all) => author.sketchPath!(facts, all)),
    }),
    ...(author.screen && {
      screen: (facts, options) => around('screen', options, (all) => author.screen!(facts, all)),
    }),
  };
}

export type AuthorFaultCode =
  | 'author-refused'
  | 'author-failed'
  | 'author-unavailable'
  | 'author-misconfigured'
  | 'author-timeout';

type FaultFacts = Partial<Omit<AuthorFault, 'code' | keyof Error>> & { cause?: unknown };

/** Says why one attempt gave no usable answer. `problemOfFault` (`retries.ts`) makes a problem of it with the same code. */
export class AuthorFault extends Error {
  readonly code: AuthorFaultCode;
  /** Tells whether another attempt may succeed, which blocked answers, wrong settings and daily quotas rule out. */
  readonly retryable: boolean = false;
  readonly retryAfterMs: number | undefined;
  readonly cutOff: boolean = false;
  readonly failedChecks: readonly string[] = [];
  /** Tells an operator what to change, in words of ours, which everybody may read. */
  readonly hint: string | undefined;
  /** Names the danger in which the model thinks the learner may be. */
  readonly helpKind: HelpKind | undefined;

  constructor(code: AuthorFaultCode, message: string, { cause, ...facts }: FaultFacts = {}) {
    super(message, { cause });
    this.name = 'AuthorFault';
    this.code = code;
    Object.assign(this, facts);
  }
}
