import { comparisonKey } from '#server/authoring/answers/layout-answer.ts';
import { AuthorFault } from '#server/authoring/author.ts';

/** Names a fault to the model in one sentence that quotes the faulty part; undefined if there is none. */
type FaultIn<T> = (subject: T) => string | undefined;

/** Checks of a model's answer, by the names that reports give them. */
export type Checks<T> = Readonly<Record<string, FaultIn<T>>>;

export interface Fault {
  check: string;
  text: string;
}

export function faultsIn<T>(checks: Checks<T>, subject: T): Fault[] {
  return Object.entries(checks).flatMap(([check, faultIn]) => {
    const text = faultIn(subject);
    return text === undefined ? [] : [{ check, text }];
  });
}

/** Combines faults into one retryable error, which names them all to the next attempt. */
export function faultOf(faults: readonly Fault[]): AuthorFault {
  const text = faults.map((fault) => fault.text).join(' ');
  const failedChecks = faults.map(({ check }) => check);
  return new AuthorFault('author-failed', text, { retryable: true, failedChecks });
}

export function firstFault<T>(subjects: readonly T[], faultIn: FaultIn<T>): string | undefined {
  for (const subject of subjects) {
    const fault = faultIn(subject);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** Finds the first text that says the same as an earlier one. */
export function repeatedIn(texts: readonly string[]): string | undefined {
  const keys = texts.map(comparisonKey);
  return texts.find((_, place) => keys.indexOf(keys[place]!) < place);
}
