import type { LayoutSoFar } from '#contract/authoring.ts';
import type { Level } from '#contract/category.ts';
import type { AuthorLabel, ChapterContent } from '#contract/courses.ts';
import type { CourseLayout } from '#contract/course-layout.ts';
import type { CourseLanguage } from '#contract/language.ts';
import type { TopicShingles } from './checks/repeat-check.ts';
import type { CareKind, HelpKind } from '#server/screening/screening.ts';

/** Why a course needs care (`screening.ts`): a reader could come to harm by a step that is wrong. Undefined: it needs none. */
interface Careful {
  care?: CareKind | undefined;
}

/** Input of a layout: the wizard's draft with free text parsed as numbers and defaults filled in. */
export interface LayoutFacts extends Careful {
  category: string;
  topic: string;
  description: string;
  level: Level;
  durationHours: number;
  chapterCount: number;
  language: CourseLanguage;
}

/** Input of a chapter. `chapterIndex` counts from 0 in `layout.Chapters`. */
export interface ChapterFacts extends Careful {
  layout: CourseLayout;
  chapterIndex: number;
  language: CourseLanguage;
  /** The learner's own description of what they want to learn. */
  learnersWords?: string;
}

/** Tokens that a call used. */
export interface Tokens {
  input: number;
  output: number;
  /** Counted by us, because the service said nothing. */
  estimated?: boolean;
}

interface CallOptions {
  signal: AbortSignal;
  /**
   * Gets what the call has cost so far, each time that the service says so, or an estimate once the call has ended without
   * that; the last word counts.
   */
  onTokens?: (tokens: Tokens) => void;
}

/** Options of an attempt after one whose answer had a fault, and of one whose own answer may have one. */
interface AttemptOptions<Answer> extends CallOptions {
  /** What was wrong with the answer of the attempt before. */
  defect?: string | undefined;
  /**
   * Gets an answer that has a fault but can stand in where no attempt gives one without, with the specification's defaults
   * in it. The call then throws that fault.
   */
  onFaulty?: ((answer: Answer) => void) | undefined;
}

interface LayoutOptions extends AttemptOptions<CourseLayout> {
  onProgress?: (soFar: LayoutSoFar) => void;
}

interface ChapterOptions extends AttemptOptions<WrittenChapter> {
  /** The readable text so far (not a delta, not JSON). */
  onProgress?: (text: string) => void;
  /** The answer before was cut off: ask for fewer topics. */
  fewerTopics?: boolean;
  /** Topics of the course's other chapters that are written already, which the answer must not repeat. */
  others?: readonly TopicShingles[];
}

/** A chapter with the names of the checks that it did not pass; none of them: it is whole. */
export type WrittenChapter = ChapterContent & { failedChecks?: readonly string[] };

/**
 * The one port behind which every author stands. One call is one attempt: retrying is the caller's
 * (`retries.ts`). What comes back is checked, defaulted and capped. Failures are `AuthorFault`s.
 */
export interface Author {
  readonly label: AuthorLabel;
  readonly languages: readonly CourseLanguage[];
  writeLayout(facts: LayoutFacts, options: LayoutOptions): Promise<CourseLayout>;
  writeChapter(facts: ChapterFacts, options: ChapterOptions): Promise<WrittenChapter>;
}

export type AuthorFaultCode =
  | 'author-refused'
  | 'author-failed'
  | 'author-unavailable'
  | 'author-misconfigured'
  | 'author-timeout';

/** Why one attempt gave no usable answer, by the problem code that it becomes (`retries.ts`). */
export class AuthorFault extends Error {
  readonly code: AuthorFaultCode;
  /** Is another attempt worthwhile? Blocked answers, wrong settings and daily quotas are not. */
  readonly retryable: boolean;
  /** The service's own word on when to come back, in ms. */
  readonly retryAfterMs: number | undefined;
  /** The answer was cut off by the token limit. */
  readonly cutOff: boolean;
  /** Names of the checks that the answer did not pass. */
  readonly failedChecks: readonly string[];
  /** The model thinks that the learner may be in danger. */
  readonly helpKind: HelpKind | undefined;

  constructor(
    code: AuthorFaultCode,
    message: string,
    options: {
      retryable?: boolean;
      retryAfterMs?: number;
      cutOff?: boolean;
      failedChecks?: readonly string[];
      helpKind?: HelpKind | undefined;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'AuthorFault';
    this.code = code;
    this.retryable = options.retryable ?? false;
    this.retryAfterMs = options.retryAfterMs;
    this.cutOff = options.cutOff ?? false;
    this.failedChecks = options.failedChecks ?? [];
    this.helpKind = options.helpKind;
  }
}
