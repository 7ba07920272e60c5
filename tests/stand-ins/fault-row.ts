import type { AuthorFaultCode } from '#server/authoring/author.ts';
import type { Fault } from './fault.ts';
import type { ModelAnswer } from './plausible-course.ts';

/** A fault that the service plays at every call, and its outcome for the author and for the stored course. */
export interface FaultRow {
  name: string;
  fault: Fault;
  /** `usable`: the author returns a complete answer with defaults and length limits applied. */
  outcome: AuthorFaultCode | 'usable';
  /** A part of the error's message; empty for a usable answer. */
  says: string;
  /** The number of calls with at most three attempts. A usable answer with a fault is requested again, and used at last. */
  calls: 1 | 3;
}

/** The kinds of answers that the table is about; those about questions are inspected (`questions-run.db.test.ts`). */
export type TableKind = Extract<ModelAnswer['kind'], 'layout' | 'chapter'>;

/** A row of the table, for both kinds of answers. */
export interface Row extends Omit<FaultRow, 'calls'> {
  calls: Calls;
  /** The kind of answer that can have this fault; both where it is not given. */
  only?: TableKind;
}

/** Calls by the kind of answer. */
type Calls = Record<TableKind, 1 | 3>;
export const once: Calls = { layout: 1, chapter: 1 };
export const thrice: Calls = { layout: 3, chapter: 3 };

export const refused = (name: string, fault: Fault, says: string): Row => ({
  name,
  fault,
  outcome: 'author-refused',
  says,
  calls: once,
});
export const failed = (name: string, fault: Fault, says: string): Row => ({
  name,
  fault,
  outcome: 'author-failed',
  says,
  calls: thrice,
});
export const unavailable = (name: string, fault: Fault, says: string, calls = thrice): Row => ({
  name,
  fault,
  outcome: 'author-unavailable',
  says,
  calls,
});
export const misconfigured = (status: number, message: string): Row => ({
  name: String(status),
  fault: { kind: 'status', status, message },
  outcome: 'author-misconfigured',
  says: `${status}: ${message}`,
  calls: once,
});
export const usable = (name: string, text: (answer: ModelAnswer) => string, calls = once): Row => ({
  name,
  fault: { kind: 'answer', text },
  outcome: 'usable',
  says: '',
  calls,
});
export const answer = (text: (answer: ModelAnswer) => string): Fault => ({ kind: 'answer', text });

/** Returns the key of the answer's list. */
export const listKey = ({ kind }: ModelAnswer) => (kind === 'layout' ? 'Chapters' : 'topics');
export const listOf = (answer: ModelAnswer) => answer.value[listKey(answer)] as Record<string, unknown>[];
