import { AuthorFault } from '#server/authoring/author.ts';

/** A check of one property of a model's answer. */
export interface Check<T> {
  /** Identifies the check in reports, in kebab-case. */
  name: string;
  /** Names the fault to the model in one sentence that quotes the faulty part; undefined if there is none. */
  faultIn(subject: T): string | undefined;
}

export interface Fault {
  /** The check that found it. */
  check: string;
  text: string;
}

export function faultsIn<T>(checks: readonly Check<T>[], subject: T): Fault[] {
  return checks.flatMap((check) => {
    const text = check.faultIn(subject);
    return text === undefined ? [] : [{ check: check.name, text }];
  });
}

/** Combines faults into one retryable error, which names them all to the next attempt. */
export function faultOf(faults: readonly [Fault, ...Fault[]]): AuthorFault {
  const text = faults.map((fault) => fault.text).join(' ');
  const failedChecks = faults.map(({ check }) => check);
  return new AuthorFault('author-failed', text, { retryable: true, failedChecks });
}
