import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { EndpointShape } from '#contract/endpoint.ts';
import { commonProblems, problemStatus, type ProblemCode } from '#contract/problem.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { arbitraryCall, type ArbitraryCall } from './support/arbitrary-calls.ts';
import { saveContent, saveLayout } from './support/course-payloads.ts';
import { answerOf, expectProblem } from './support/refusals.ts';
import { runProduct } from './support/running-product.ts';

// Every endpoint of the contract under random calls, made from that contract: it answers as the contract says, with a
// listed status and code and the reply's own shape, and never with a failure of ours.

const seed = Number(process.env['FUZZ_SEED'] ?? 20_260_101);
const numRuns = Number(process.env['FUZZ_RUNS'] ?? 60);

// So that writing courses goes on for as long as the calls do, whoever makes them.
const allowance = { AI_DAILY_COURSES_PER_LEARNER: '100000', AI_DAILY_COURSES_PER_GUEST: '100000' };
const product = await runProduct(allowance);

let learner: ApiSession;
let stranger: ApiSession;
let ids: string[] = [];

beforeAll(async () => {
  learner = await product.learner();
  stranger = await product.learner();
  ids = [await saveLayout(learner), await saveContent(learner), await saveLayout(stranger)];
});

async function check(endpoint: EndpointShape, call: ArbitraryCall, session: ApiSession): Promise<void> {
  const { method } = endpoint;
  const stop = new AbortController();
  const body = method === 'GET' || call.body === undefined ? {} : { body: call.body };
  const response = await session.send(call.path, {
    method,
    headers: call.headers,
    signal: stop.signal,
    ...body,
  });
  const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream') ?? false;
  if (isStream) {
    expect(endpoint.streams).toBeDefined();
    expect(response.status).toBe(200);
    // What it streams is its own tests' business; here only that it is allowed to begin.
    stop.abort();
    return;
  }
  const answer = await answerOf(response);
  const successes = [endpoint.status ?? 200, ...(endpoint.otherStatuses ?? [])];
  if (answer.status < 400) {
    expect([...successes, 304]).toContain(answer.status);
    if (answer.status !== 304) endpoint.reply.parse(JSON.parse(answer.text));
    return;
  }
  const { code } = expectProblem(answer);
  const listed: ProblemCode[] = [...commonProblems, ...(endpoint.problems ?? [])];
  expect(listed, answer.text).toContain(code);
  expect(answer.status).toBe(problemStatus[code as ProblemCode]);
  expect(answer.status, answer.text).toBeLessThan(500);
}

describe(`with the seed ${seed}`, () => {
  test.each(Object.entries(api) as [string, EndpointShape][])(
    '%s answers whatever comes as its contract says',
    { timeout: 60_000 },
    async (_, endpoint) => {
      const sessions = fc.constantFrom(learner, stranger, undefined);
      await fc.assert(
        fc.asyncProperty(arbitraryCall(endpoint, ids), sessions, (call, session) =>
          check(endpoint, call, session ?? product.visitor()),
        ),
        { seed, numRuns, endOnFailure: true },
      );
    },
  );

  test('nothing of it brought the product down or made it log a failure of its own', async () => {
    expect((await product.visitor().get('/healthz')).status).toBe(200);
    expect((await product.visitor().get('/readyz')).status).toBe(200);
    expect(product.log()).not.toContain('"level":50');
  });
});
