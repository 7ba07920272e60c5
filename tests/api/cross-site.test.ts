import { beforeAll, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { EndpointShape } from '#contract/endpoint.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { pageRoutes } from '#tests/support/page-routes.ts';
import { saveLayout } from './support/course-payloads.ts';
import { answerOf, expectRefusal, storedIn } from './support/refusals.ts';
import { runProduct } from './support/running-product.ts';

// Requests that another site makes a browser send change nothing (cross-site request forgery).

const product = await runProduct();
let victim: ApiSession;
let courseId: string;

beforeAll(async () => {
  victim = await product.learner();
  courseId = await saveLayout(victim);
});

interface Call {
  path: string;
  body?: string | null;
  method?: string;
}

/** Sends exactly these headers; `fetch` of Node.js adds neither Origin nor Sec-Fetch-Site of its own. */
const sendAs = (headers: Record<string, string>, { path, body = null, method = 'POST' }: Call) =>
  fetch(product.url + path, { method, headers, body, redirect: 'manual' });

const json = { 'Content-Type': 'application/json' };
const anyId = (path: string) => path.replaceAll(/:\w+/g, courseId);
const endpoints = (Object.values(api) as EndpointShape[]).filter(({ session }) => session !== false);
const report = () => ({ path: `/api/courses/${courseId}/reports`, body: '{"reason":"It is wrong."}' });

/** One call with a body, one without, and a page's form. */
const fewCalls = (): Call[] => [
  report(),
  { path: '/api/auth/sign-out' },
  { path: '/signin', body: 'email=a%40example.org&password=x' },
];
/** Every call of the contract that may change something, and every page that takes a form. */
const everyChange = (): Call[] => [
  ...fewCalls(),
  ...endpoints
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => ({ method, path: anyId(path), body: '{}' })),
  ...pageRoutes.filter(({ hasAction }) => hasAction).map(({ path }) => ({ path: anyId(path), body: '{}' })),
];

const ownOrigin = () => new URL(product.url).origin;
/** With whether a program without a cookie may be there. */
const foreign: [where: string, headers: () => Record<string, string>, programs?: true][] = [
  ['another site', () => ({ Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' })],
  ['a sandboxed frame', () => ({ Origin: 'null' })],
  ['an unknown place', () => ({}), true],
  ['another site without an origin', () => ({ 'Sec-Fetch-Site': 'cross-site' })],
  ['a sister site', () => ({ 'Sec-Fetch-Site': 'same-site', Origin: ownOrigin() })],
  ['another port', () => ({ Origin: ownOrigin().replace(/\d+$/, '1') })],
  ['a host name with our origin as a prefix', () => ({ Origin: `${ownOrigin()}.evil.example` })],
];

test.each(foreign)(
  'a call from %s changes nothing, with and without a cookie',
  async (where, from, programs) => {
    const before = await storedIn(product.database);
    for (const cookie of programs ? [victim.cookie] : [victim.cookie, '']) {
      for (const call of where === 'another site' ? everyChange() : fewCalls()) {
        const answer = await sendAs({ ...json, ...(cookie && { Cookie: cookie }), ...from() }, call);
        expect(answer.headers.getSetCookie()).toEqual([]);
        expectRefusal(await answerOf(answer), 403, 'cross-site');
      }
    }
    expect(await storedIn(product.database)).toBe(before);
    expect(await victim.json('/api/me')).toMatchObject({ kind: 'learner' });
  },
);

test('a page of another site gets no CORS permission to read or write', async () => {
  const headers = { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' };
  const reads = ['/api/me', `/api/course/${courseId}`, '/'];
  for (const call of [
    ...fewCalls().map(({ path }) => ({ path, method: 'OPTIONS' })),
    ...reads.map((path) => ({ path, method: 'GET' })),
  ]) {
    const answer = await sendAs(headers, call);
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
});

test('GET from another site changes nothing', async () => {
  const before = await storedIn(product.database);
  const headers = { Cookie: victim.cookie, 'Sec-Fetch-Site': 'cross-site' };
  const paths = [...endpoints.filter(({ streams }) => streams === undefined), ...pageRoutes].map(({ path }) =>
    anyId(path),
  );
  for (const path of new Set([...paths, `/course/${courseId}/cover.png`]))
    await (await sendAs(headers, { path, method: 'GET' })).arrayBuffer();
  expect(await victim.json('/api/me')).toMatchObject({ kind: 'learner' });
  expect(await storedIn(product.database)).toBe(before);
});

test('accepts calls of programs without a cookie', async () => {
  expect((await sendAs(json, report())).status).toBe(201);
});
