import { beforeAll, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { EndpointShape } from '#contract/endpoint.ts';

import type { ApiSession } from '#tests/support/api-session.ts';
import { gather } from '#tests/support/gather.ts';
import { pageRoutes, routeAt } from '#tests/support/page-routes.ts';
import { readSources } from '#tests/support/source-files.ts';

import {
  outcomesOf,
  samplesOf,
  trialOf,
  type Outcome,
  type Sample,
  type Samples,
  type Trial,
} from './support/access-samples.ts';
import { makeAccessWorld, type AccessWorld } from './support/access-world.ts';

import { accessByPath, kinds, type Kind, type PageAccess, type PageOutcome } from './support/page-access.ts';
import { answerOf, expectProblem, expectRefusal } from './support/refusals.ts';
import { runProduct } from './support/running-product.ts';

const product = await runProduct();
let world: AccessWorld;
beforeAll(async () => {
  world = await makeAccessWorld(product);
});

const endpoints = Object.entries(api) as [keyof typeof api, EndpointShape][];

/** Lists the routes that have no contract, which are for everybody. */
const otherRoutes = [
  'ALL /api/*',
  'GET /.well-known/jwks.json',
  'GET /.well-known/keys/:kid',
  'GET /api/docs',
  'GET /api/openapi.json',
  'GET /c/*',
  'GET /course/:courseId/cover.png',
  'GET /course/:courseId/finished.png',
  'GET /course/:courseId/thumbnail.svg',
  'GET /course/:file',
  'GET /healthz',
  // Answers no other machine without a token.
  'GET /metrics',
  'GET /readyz',
  'GET /sitemap-paths.xml',
  'GET /sitemap.xml',
  'POST /api/csp-reports',
];

async function send(
  session: ApiSession,
  { method, path }: EndpointShape,
  { params = {}, query, body, headers }: Trial,
  signal: AbortSignal | null = null,
): Promise<Response> {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? 'x'));
  return session.send(query ? `${filled}?${new URLSearchParams(query)}` : filled, {
    method,
    headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
    signal,
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}

async function outcomeFor(kind: Kind, call: EndpointShape, sample: Sample): Promise<Outcome> {
  const isNew = sample.ownCaller || kind === 'visitor';
  const { session } = isNew ? await world.make(kind) : world.callers[kind];
  const stop = new AbortController();
  const answer = await send(session, call, trialOf(call, sample, world), stop.signal);
  if (answer.status >= 400) return expectProblem(await answerOf(answer)).code as Outcome;
  stop.abort();
  return answer.status;
}

const gathered = await gather<{ samples?: Samples }>('src/contract/*.samples.ts');
const declared: Samples = Object.assign({}, ...gathered.map(({ module }) => module.samples));
const calls = endpoints.flatMap(([name, endpoint]) =>
  (declared[name] ?? samplesOf(endpoint)).map((sample) => ({
    name,
    endpoint,
    sample,
    title: sample.case ? `${name}: ${sample.case}` : name,
  })),
);

describe('the contract decides who may call', () => {
  test.each(calls)('$title', async ({ endpoint, sample }) => {
    const found: [Kind, Outcome][] = [];
    // The callers take turns and the owner comes last, because the owner's call may remove what the others ask for.
    for (const kind of kinds) found.push([kind, await outcomeFor(kind, endpoint, sample)]);
    expect(Object.fromEntries(found)).toEqual(outcomesOf(endpoint, sample));
  });
});

describe('the calls', () => {
  test('that change a course are for its owner, for operators, or among these', () => {
    const coursePath = /^\/api\/(?:courses?|createcourse)\/:courseId/;
    const changing = endpoints.filter(
      ([, { method, path, access, permit }]) =>
        method !== 'GET' && coursePath.test(path) && permit !== 'owner' && access !== 'operator',
    );
    // A copy is a course of the caller's, and reports change nothing that is read.
    expect(changing.map(([name]) => name).sort()).toEqual(['copyCourse', 'reportCourse', 'reportQuestion']);
  });

  test('that only an owner may make are each made by others too, above', () => {
    const ofOwners = endpoints.filter(([, { permit }]) => permit === 'owner').map(([name]) => name);
    const tried = calls.filter(
      ({ endpoint: { permit, path }, sample: { refusal = 'not-yours' } }) =>
        permit === 'owner' && path.includes('/:courseId') && refusal === 'not-yours',
    );
    expect(new Set(tried.map(({ name }) => name))).toEqual(new Set(ofOwners));
  });

  test('include every route that is bound without a contract', () => {
    const sources = readSources('src/server').filter(({ path }) => !path.endsWith('.test.ts'));
    const bound = sources.flatMap(({ text }) =>
      [...text.matchAll(/\bapp\.(get|post|put|patch|delete|all)\(\s*'([^']+)'/g)].map(
        ([, method = '', route]) => `${method.toUpperCase()} ${route}`,
      ),
    );
    // The tests of pages below cover every other address.
    const others = bound.filter((route) => !route.endsWith(' *'));
    expect([...new Set(others)].sort()).toEqual(otherRoutes);
  });
});

test('every sensitive endpoint refuses a session whose last proof is too old', async () => {
  const session = await product.operator();
  await product.database.pool.query(`update sessions set first_factor_at = now() - interval '25 hours'`);
  for (const { name, endpoint, sample } of calls.filter(({ endpoint: { stepUp } }) => stepUp)) {
    const answer = await send(session, endpoint, trialOf(endpoint, sample, world));
    expectRefusal(await answerOf(answer), 403, 'reverification-needed');
    expect((await session.get('/api/me')).status, name).toBe(200);
  }
});

const routeOf = (path: string) => routeAt(path.replace('COURSE', 'an-id'));
const states = await gather<{ access?: PageAccess[] }>('src/web/**/*.states.ts');
const declaredPages = states.flatMap(({ module }) => module.access ?? []);
const declaredRoutes = new Set(declaredPages.map(({ path }) => routeOf(path)));
const pages = [
  ...declaredPages,
  ...pageRoutes.filter(({ id }) => !declaredRoutes.has(id)).map(({ path }) => accessByPath(path)),
];

describe('pages', () => {
  async function pageOutcomeOf(session: ApiSession, path: string): Promise<PageOutcome> {
    const answer = await session.get(path.replace('COURSE', world.courses.published));
    await answer.body?.cancel();
    const { status } = answer;
    return status >= 300 && status < 400 ? `to ${answer.headers.get('Location')}` : status;
  }

  test.each(pages)('$path opens for those who may see it and redirects everybody else', async (page) => {
    const found = kinds.map(
      async (kind) => [kind, await pageOutcomeOf(world.callers[kind].session, page.path)] as const,
    );
    expect(Object.fromEntries(await Promise.all(found))).toEqual(page.outcomes);
  });
});
