import { AuthorFault } from '#server/authoring/author.ts';

/** One thing that is checked of a model's answer. */
export interface Check<T> {
  /** In kebab-case; reports count by it. */
  name: string;
  /** Says what is wrong in one sentence that tells the model, quoting what it is about; undefined: nothing. */
  faultIn(subject: T): string | undefined;
}

export interface Fault {
  /** The check that found it. */
  check: string;
  text: string;
}

/** Runs every check. */
export function faultsIn<T>(checks: readonly Check<T>[], subject: T): Fault[] {
  return checks.flatMap((check) => {
    const text = check.faultIn(subject);
    return text === undefined ? [] : [{ check: check.name, text }];
  });
}

/** Faults as one that is worth another attempt, and that names all of them to it. */
export function faultOf(faults: readonly [Fault, ...Fault[]]): AuthorFault {
  const text = faults.map((fault) => fault.text).join(' ');
  const failedChecks = faults.map(({ check }) => check);
  return new AuthorFault('author-failed', text, { retryable: true, failedChecks });
}
