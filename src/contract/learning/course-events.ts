/** An event of one person in one course, as the fold reads it. Times are in ms since 1970. */
export type CourseEvent = {
  id: string;
  device: string;
  seq: number;
  /** The time of the event, not later than its arrival. */
  at: number;
  /** IANA name; an unknown one counts as UTC. */
  zone: string;
  chapterId: string;
} & (
  | { kind: 'opened' | 'selfcheck' }
  | { kind: 'read'; done: boolean }
  | {
      kind: 'answer';
      questionId: string;
      revision: number;
      /** Right, and without a hint. */
      right: boolean;
      sitting: string;
      mode: 'chapter' | 'review' | 'placement';
    }
);

/** Describes an accepted question; only such questions count. */
export interface CountingQuestion {
  id: string;
  chapterId: string;
  /** When it was accepted first, in ms. A sitting that began earlier did not have to answer it. */
  since: number;
  /** The revisions whose right answer is the one of today. Answers to others count for nothing. */
  revisions: readonly number[];
  /** Numbers the chapter's text that the question is about. Undefined if it is asked with every text. */
  text?: number;
  /** Tells that readers have another text now: the question is not asked any more, and what answers proved stays. */
  retired?: true;
}
