import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';
import { api } from '#contract/api.ts';
import { contactFields } from '#contract/contact-form.ts';
import type { EndpointShape } from '#contract/endpoint.ts';
import { commonProblems, problemStatus, type ProblemCode } from '#contract/problem.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import type { PackedFile } from '#contract/packed-course.ts';
import { makeAccessWorld, type AccessWorld } from './support/access-world.ts';
import { arbitraryCall, type ArbitraryCall } from './support/arbitrary-calls.ts';
import { arbitraryForm, arbitraryPackedFile, arbitraryProgressCode } from './support/arbitrary-files.ts';
import { leaksIn, plantCanaries, type Canaries } from './support/canaries.ts';
import { kinds, type Kind } from './support/kinds.ts';
import { operatorEmails, type Somebody } from './support/people.ts';
import { answerOf, expectProblem, type Answer } from './support/refusals.ts';
import { runProduct } from './support/running-product.ts';

// Every kind of caller makes random calls of every endpoint, generated from the contract, and brings random files and codes. Each answer has a listed status
// and code and the reply's shape, is never a 5xx, and holds no data of an unrelated learner. `FUZZ_RUNS` sets the number
// of calls and `FUZZ_SEED` chooses them.

const seed = Number(process.env['FUZZ_SEED'] ?? 20_260_101);
const numRuns = Number(process.env['FUZZ_RUNS'] ?? 4);

/** Calls that end the caller's session or account, or sign the caller in as somebody else. */
const endsSessions = new Set<string>([
  'signInByEmail',
  'signUpByEmail',
  'signOut',
  'confirmEmail',
  'resetPassword',
  'changePassword',
  'changeEmail',
  'endSession',
  'endOtherSessions',
  'deleteMe',
] satisfies (keyof typeof api)[]);

// The allowance lasts for all calls that write courses.
const allowance = { AI_DAILY_COURSES_PER_LEARNER: '100000', AI_DAILY_COURSES_PER_GUEST: '100000' };
const product = await runProduct({ ...allowance, ...operatorEmails, HOST: 'localhost' });

const forms = (Object.entries(api) as [string, EndpointShape][]).filter(([, each]) => each.bodyAsForm);

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
  const made = await world.people.make(kind);
  own.set(kind, made);
  return made.session;
}

async function send(
  endpoint: EndpointShape,
  call: ArbitraryCall,
  session: ApiSession,
): Promise<Answer | 'stream'> {
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
  if (!isStream) return answerOf(response);
  expect(endpoint.streams).toBeDefined();
  expect(response.status).toBe(200);
  // Other tests read the streams; this one checks that the stream may begin.
  stop.abort();
  return 'stream';
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

/** Ignores data that the caller sent, because a redirect may repeat it. */
function expectNothingOfOthers(kind: Kind, call: ArbitraryCall, { headers, text }: Answer): void {
  const others = kind === 'operator' ? canaries.secret : [...canaries.secret, ...canaries.operators];
  const mayNotSee = others.filter((canary) => !call.path.includes(canary));
  const whole = `${text}\n${[...headers].map(([name, value]) => `${name}: ${value}`).join('\n')}`;
  expect(leaksIn(whole, mayNotSee)).toEqual([]);
}

describe(`with the seed ${seed}`, () => {
  test('plants enough data of another learner', () => {
    const { secret, operators } = canaries;
    for (const part of ['first', 'last', '@example.org', 'canary.', 'by-hand', 'key']) {
      expect(
        secret.some((text) => text.includes(part)),
        part,
      ).toBe(true);
    }
    for (const part of ['course', 'layout', 'about', 'reason', 'sender', 'message']) {
      expect(
        operators.some((text) => text.includes(`canary ${part}`)),
        part,
      ).toBe(true);
    }
    expect(secret.length).toBeGreaterThan(15);
  });

  test.each(Object.entries(api) as [string, EndpointShape][])(
    '%s answers any call as its contract says, without another person’s data',
    { timeout: 120_000 + numRuns * 500 },
    async (name, endpoint) => {
      const own = endsSessions.has(name) ? new Map<Kind, Somebody>() : undefined;
      // A fresh proof admits sensitive acts, however long the earlier calls took.
      await product.database.pool.query('update sessions set first_factor_at = now()');
      await fc.assert(
        fc.asyncProperty(arbitraryCall(endpoint, ids), fc.constantFrom(...kinds), async (call, kind) => {
          const answer = await send(endpoint, call, await callerFor(kind, own));
          if (answer === 'stream') return;
          expectAsContracted(endpoint, answer);
          expectNothingOfOthers(kind, call, answer);
        }),
        // Making a new person takes as long as ten calls.
        { seed, numRuns: own ? Math.ceil(numRuns / 3) : numRuns, endOnFailure: true },
      );
    },
  );

  test(
    'a course’s file with a broken value is taken or refused',
    { timeout: 120_000 + numRuns * 500 },
    async () => {
      const { session } = world.callers.owner;
      const file = await session.json<PackedFile>(`/course/${world.courses.published}.saksham`);
      await fc.assert(
        fc.asyncProperty(arbitraryPackedFile(file), async (making) => {
          const headers = { 'Idempotency-Key': randomUUID() };
          const answer = await answerOf(await session.post('/api/courses/imports', await making, headers));
          expectAsContracted(api.importCourse, answer);
        }),
        { seed, numRuns, endOnFailure: true },
      );
    },
  );

  test(
    'a progress code with anything in it is taken or unreadable',
    { timeout: 120_000 + numRuns * 500 },
    async () => {
      await fc.assert(
        fc.asyncProperty(arbitraryProgressCode(world.courses.published), async (code) => {
          const body = new URLSearchParams({ code });
          const answer = await product.visitor().send('/saved/import', { method: 'POST', body });
          expect([200, 422], code).toContain(answer.status);
          await answer.body?.cancel();
        }),
        { seed, numRuns, endOnFailure: true },
      );
    },
  );

  test.each(forms)(
    'a form with anything in it is answered as %s says',
    { timeout: 120_000 + numRuns * 500 },
    async (_, endpoint) => {
      const path = endpoint.path.replace(/:\w+/, 'contact');
      await fc.assert(
        fc.asyncProperty(arbitraryForm(contactFields), async ({ type, body }) => {
          const init = {
            method: 'POST',
            headers: { 'Content-Type': type, Accept: 'application/json' },
            body,
          };
          expectAsContracted(endpoint, await answerOf(await product.visitor().send(path, init)));
          // The page sends on what a browser without scripts posts.
          const page = await product.visitor().send('/getintouch', init);
          expect([303, 400, 413, 422], String(body)).toContain(page.status);
          await page.body?.cancel();
        }),
        { seed, numRuns, endOnFailure: true },
      );
    },
  );

  test('stays up, signs nobody out and logs no error', async () => {
    expect((await product.visitor().get('/healthz')).status).toBe(200);
    expect((await product.visitor().get('/readyz')).status).toBe(200);
    for (const kind of kinds.filter((each) => each !== 'visitor')) {
      expect(await world.callers[kind].session.json('/api/me')).toMatchObject({
        kind: kind === 'guest' ? 'guest' : 'learner',
      });
    }
    expect(product.log()).not.toContain('"level":50');
  });
});
