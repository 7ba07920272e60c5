import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '#contract/problem.ts';
import { inTime } from '#server/platform/in-time.ts';
import { requireHarmless, type ScreeningFor } from '#server/screening/screening.ts';
import { AuthorFault, type AttemptOptions, type ChapterOptions } from './author.ts';

/** `onFaulty` keeps an answer. The one with the fewest faults, of equals the last, is returned if no try gives a better one. */
export type Try<T> = Pick<AttemptOptions<T>, 'defect'> &
  Required<Pick<AttemptOptions<T>, 'onFaulty'>> &
  Pick<ChapterOptions, 'fewerTopics'>;

export interface RetryOptions {
  signal: AbortSignal;
  tries?: number;
  baseDelayMs?: number;
}

/** A service that asks for a longer wait is not tried again, because the caller can pause and come back. */
const patienceMs = 60_000;

/**
 * Runs one call to an author until it gives a usable answer. Only retryable faults are tried again, after the time the service
 * asks for, else after a doubling, jittered wait. Once the tries are used up, it returns a kept answer, unless the author
 * refuses. Throws the last fault, or the signal's reason on abort.
 */
export async function withRetries<T>(
  run: (attempt: Try<T>) => Promise<T>,
  { tries = 3, signal, baseDelayMs = 1_000 }: RetryOptions,
): Promise<T> {
  let fewerTopics = false;
  let defect: string | undefined;
  let kept: { answer: T; faults: number } | undefined;
  const onFaulty = (answer: T, faults = 1) => {
    if (!kept || faults <= kept.faults) kept = { answer, faults };
  };
  for (let number = 1; ; number += 1) {
    signal.throwIfAborted();
    try {
      return await run({ fewerTopics, defect, onFaulty });
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof AuthorFault)) throw error;
      if (!error.retryable || number >= tries || (error.retryAfterMs ?? 0) > patienceMs) {
        if (kept && error.code !== 'author-refused') return kept.answer;
        throw error;
      }
      fewerTopics ||= error.cutOff;
      if (error.code === 'author-failed') defect = error.message;
      const backoffMs = baseDelayMs * 2 ** (number - 1) * (0.5 + Math.random() / 2);
      const waitMs = Math.max(error.retryAfterMs ?? 0, backoffMs);
      // An abort ends the wait with the caller's reason.
      await sleep(waitMs, undefined, { signal }).catch(() => signal.throwIfAborted());
    }
  }
}

/** Throws what a person is told of an error: whom to call where the model sees a danger, else the problem of a fault. */
export function throwTold(error: unknown, readers: ScreeningFor): never {
  if (!(error instanceof AuthorFault)) throw error;
  if (error.helpKind) requireHarmless({ outcome: 'help', kind: error.helpKind }, readers);
  throw problemOfFault(error);
}

/** Turns a fault into the problem of its code. The service's own words stay in `cause`, for the operator's log. */
export function problemOfFault(fault: AuthorFault): Problem {
  const retryAfterS =
    fault.retryAfterMs === undefined ? undefined : Math.max(1, Math.ceil(fault.retryAfterMs / 1000));
  const wait = retryAfterS !== undefined && { retryAfterS };
  return new Problem(fault.code, { error: whatToDo(fault, retryAfterS), ...wait, cause: fault });
}

function whatToDo(fault: AuthorFault, retryAfterS: number | undefined): string {
  switch (fault.code) {
    case 'author-refused':
      return `${fault.message}. The AI service will not write about this. Choose another topic.`;
    case 'author-failed':
      return fault.cutOff
        ? 'The AI service’s answer was too long and was cut off. Please try again.'
        : 'The AI service gave no usable answer. Please try again.';
    case 'author-unavailable':
      return `The AI service is down, busy or not reachable. Please try again ${when(fault, retryAfterS)}.`;
    case 'author-misconfigured':
      return 'The AI service does not accept this site’s settings. Please tell the people who run this site.';
    case 'author-timeout':
      return 'The AI service took too long to answer. Please try again.';
  }
}

function when(fault: AuthorFault, retryAfterS: number | undefined): string {
  if (retryAfterS === undefined) return 'in a few minutes';
  const used = fault.retryable || retryAfterS < 2 * 60 * 60 ? '' : '; its limit for today is used up';
  return `${inTime(retryAfterS)}${used}`;
}
