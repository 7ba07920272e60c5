import { Problem, problemStatus, type ProblemBody } from '#contract/problem.ts';
import { busy } from '#server/platform/budgets/budgets.ts';
import { isDatabaseAway, passingProblem } from '#server/platform/database/lost-connection.ts';
import type { Log } from '#server/platform/log.ts';

export const jsonHeaders = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' };

const words = {
  busy,
  'storage-full': { error: 'The site has no room to store this right now.', retryAfterS: 60 },
  unavailable: {
    error: 'Saksham can’t reach its database right now. Please try again in a few seconds.',
    retryAfterS: 5,
  },
  internal: { error: 'Something went wrong on our side. Please try again.' },
};

/** The one place that decides what of an error leaves the server: an expected `Problem`'s words, nothing of any other. */
export function problemAnswer(error: unknown, requestId: string, log: Log): Response {
  const { problem, expected } = toProblem(error);
  const status = problemStatus[problem.code];
  if (!expected || (status >= 500 && problem.cause !== undefined)) {
    log.error(
      { requestId, code: problem.code, err: expected ? (problem.cause ?? problem) : error },
      'request failed',
    );
  }
  const headers = new Headers(jsonHeaders);
  if (problem.retryAfterS !== undefined) headers.set('Retry-After', String(Math.ceil(problem.retryAfterS)));
  return new Response(JSON.stringify(problemBody(problem, requestId)), { status, headers });
}

/** The error body of the contract, also for an event of a stream that has begun already. */
export function problemBody(problem: Problem, requestId: string): ProblemBody {
  const body: ProblemBody = { error: problem.message, code: problem.code, requestId };
  if (problem.details !== undefined) body.details = problem.details;
  if (problem.errors !== undefined) body.errors = [...problem.errors];
  return body;
}

/** Anything unexpected becomes `internal`; a database that can't be reached becomes `unavailable`. */
export function toProblem(error: unknown): { problem: Problem; expected: boolean } {
  if (error instanceof Problem) return { problem: error, expected: true };
  const code = isDatabaseAway(error) ? 'unavailable' : (passingProblem(error) ?? 'internal');
  const problem = new Problem(code, { ...words[code], cause: error });
  return { problem, expected: code === 'busy' || code === 'storage-full' };
}
