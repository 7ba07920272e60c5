import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { EndpointShape } from '#contract/endpoint.ts';
import type { PackedFile } from '#contract/packed-course.ts';
import { commonProblems, problemStatus, type ProblemCode } from '#contract/problem.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { makeAccessWorld, type AccessWorld, type Somebody } from './support/access-world.ts';
import { arbitraryCall, type ArbitraryCall } from './support/arbitrary-calls.ts';
import { arbitraryPackedFile } from './support/arbitrary-files.ts';
import { plantCanaries, secretMark, toldMark, type Canaries } from './support/canaries.ts';
import { kinds, type Kind } from './support/page-access.ts';
import { answerOf, expectProblem, type Answer } from './support/refusals.ts';
import { operatorEmails, runProduct } from './support/running-product.ts';

// Every kind of caller makes random calls of every endpoint, generated from the contract, and brings random files. Each answer has a listed status and code
// and the reply's shape, is never a 5xx, and holds no data of an unrelated learner. `FUZZ_RUNS` sets the number of calls and
// `FUZZ_SEED` chooses them.

const seed = Number(process.env['FUZZ_SEED'] ?? 20_260_101);
const numRuns = Number(process.env['FUZZ_RUNS'] ?? 4);

/** Calls that end the caller's session or account, or sign the caller in as somebody else. */
const endsSessions =
  `signInByEmail signUpByEmail signOut confirmEmail resetPassword changePassword changeEmail endSession
  endOtherSessions deleteMe`.split(/\s+/);

// The allowance lasts for all calls that write courses.
const allowance = { AI_DAILY_COURSES_PER_LEARNER: '100000', AI_DAILY_COURSES_PER_GUEST: '100000' };
const product = await runProduct({ ...allowance, ...operatorEmails, HOST: 'localhost' });

let world: AccessWorld;
let canaries: Canaries;
let ids: string[] = [];

beforeAll(async () => {
  world = await makeAccessWorld(product);
  canaries = await plantCanaries(product);
  const { courses, chapterId, pictureHash, session } = world;
  ids = [...Object.values(courses), chapterId, pictureHash, session.id, 'contact', ...canaries.ids];
});

/** Returns a caller of this kind, and makes a new one where the last one is no longer of this kind. */
async function callerFor(kind: Kind, own: Map<Kind, Somebody> | undefined): Promise<ApiSession> {
  if (kind === 'visitor') return product.visitor();
  if (!own) return world.callers[kind].session;
  const known = own.get(kind);
  const expected = kind === 'guest' ? 'guest' : 'learner';
  if (known && (await known.session.json<{ kind: string }>('/api/me')).kind === expected)
    return known.session;
  const made = await world.make(kind);
  own.set(kind, made);
  return made.session;
}

async function send(endpoint: EndpointShape, call: ArbitraryCall, session: ApiSession) {
  const { method } = endpoint;
  const { path, headers, body } = call;
  const stop = new AbortController();
  const hasBody = method !== 'GET' && body !== undefined;
  const init = { method, headers, signal: stop.signal, ...(hasBody && { body }) };
  const response = await session.send(path, init);
  const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream') ?? false;
  if (!isStream) return answerOf(response);
  expect(endpoint.streams).toBeDefined();
  expect(response.status).toBe(200);
  // Other tests read the streams; this one checks that the stream may begin.
  stop.abort();
  return undefined;
}

function expectAsContracted(endpoint: EndpointShape, answer: Answer): void {
  if (answer.status < 400) {
    expect([endpoint.status ?? 200, ...(endpoint.otherStatuses ?? []), 304]).toContain(answer.status);
    const isData = answer.headers.get('Content-Type')?.startsWith('application/json') ?? false;
    if (isData) endpoint.reply.parse(JSON.parse(answer.text));
    else expect(answer.status !== 200 || endpoint.bytesReply !== undefined, answer.text).toBe(true);
    return;
  }
  const { code } = expectProblem(answer);
  const listed: ProblemCode[] = [...commonProblems, ...(endpoint.problems ?? [])];
  expect(listed, answer.text).toContain(code);
  expect(answer.status).toBe(problemStatus[code as ProblemCode]);
  expect(answer.status, answer.text).toBeLessThan(500);
}

/** The id of the victim may be in the address that a caller made up, which a redirect may repeat. */
function expectNothingOfOthers(kind: Kind, { path }: ArbitraryCall, { headers, text }: Answer): void {
  const whole = `${text}\n${JSON.stringify([...headers])}`;
  expect(whole).not.toMatch(secretMark);
  if (kind !== 'operator') expect(whole).not.toMatch(toldMark);
  if (!path.includes(canaries.victimId)) expect(whole).not.toContain(canaries.victimId);
}

const timeout = 120_000 + numRuns * 500;

describe(`with the seed ${seed}`, { timeout }, () => {
  test.each(Object.entries(api) as [string, EndpointShape][])(
    '%s answers any call as its contract says, without another person’s data',
    async (name, endpoint) => {
      const own = endsSessions.includes(name) ? new Map<Kind, Somebody>() : undefined;
      // A fresh proof admits sensitive acts, however long the earlier calls took.
      await product.database.pool.query('update sessions set first_factor_at = now()');
      const calls = fc.asyncProperty(
        arbitraryCall(endpoint, ids),
        fc.constantFrom(...kinds),
        async (call, kind) => {
          const answer = await send(endpoint, call, await callerFor(kind, own));
          if (!answer) return;
          expectAsContracted(endpoint, answer);
          expectNothingOfOthers(kind, call, answer);
        },
      );
      // Making a new person takes as long as ten calls.
      const runs = own ? Math.ceil(numRuns / 3) : numRuns;
      await fc.assert(calls, { seed, numRuns: runs, endOnFailure: true });
    },
  );

  test('a course’s file with a broken value is taken or refused', async () => {
    const { session } = world.callers.owner;
    const file = await session.json<PackedFile>(`/course/${world.courses.published}.saksham`);
    const files = fc.asyncProperty(arbitraryPackedFile(file), async (making) => {
      const headers = { 'Idempotency-Key': randomUUID() };
      const answer = await answerOf(await session.post('/api/courses/imports', await making, headers));
      expectAsContracted(api.importCourse, answer);
    });
    await fc.assert(files, { seed, numRuns, endOnFailure: true });
  });

  test('stays up, signs nobody out and logs no error', async () => {
    for (const path of ['/healthz', '/readyz']) expect((await product.visitor().get(path)).status).toBe(200);
    for (const kind of kinds.filter((each) => each !== 'visitor')) {
      const me = await world.callers[kind].session.json('/api/me');
      expect(me).toMatchObject({ kind: kind === 'guest' ? 'guest' : 'learner' });
    }
    expect(product.log()).not.toContain('"level":50');
  });
});
