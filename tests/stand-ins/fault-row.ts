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
  /** The kind of answer that can have this fault; both where it is not given. */
  only?: TableKind;
}

/** The kinds of answers that the table is about; those about questions are inspected (`questions-run.db.test.ts`). */
export type TableKind = Extract<ModelAnswer['kind'], 'layout' | 'chapter'>;

const row =
  (outcome: FaultRow['outcome'], usualCalls: FaultRow['calls']) =>
  (name: string, fault: Fault, says: string, calls = usualCalls): FaultRow => ({
    name,
    fault,
    outcome,
    says,
    calls,
  });

export const refused = row('author-refused', 1);
export const failed = row('author-failed', 3);
export const unavailable = row('author-unavailable', 3);
export const timeout = row('author-timeout', 3);
export const misconfigured = row('author-misconfigured', 1);

export const status = (code: number, message: string, details?: unknown[]): Fault => ({
  kind: 'status',
  status: code,
  message,
  ...(details && { details }),
});

export type TextOf = (answer: ModelAnswer) => string;
export const answer = (text: TextOf): Fault => ({ kind: 'answer', text });

/** Rows of answers that are used, after so many calls. */
export const usable = (calls: FaultRow['calls'], texts: Record<string, TextOf>): FaultRow[] =>
  Object.entries(texts).map(([name, text]) => row('usable', calls)(name, answer(text), ''));

/** Returns the key of the answer's list. */
export const listKey = ({ kind }: ModelAnswer) => (kind === 'layout' ? 'Chapters' : 'topics');
export const listOf = (answer: ModelAnswer) => answer.value[listKey(answer)] as Record<string, unknown>[];

/** The answer as JSON, with other values, and with another list. */
export const changed = ({ value }: ModelAnswer, change: object) => JSON.stringify({ ...value, ...change });
export const withList = (answer: ModelAnswer, list: unknown, change: object = {}) =>
  changed(answer, { ...change, [listKey(answer)]: list });
