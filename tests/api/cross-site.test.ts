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
  ['another site, in a browser without Sec-Fetch-Site', () => ({ Origin: 'https://evil.example' })],
  ['a sandboxed frame', () => ({ Origin: 'null' })],
  ['a sandboxed frame with Sec-Fetch-Site', () => ({ Origin: 'null', 'Sec-Fetch-Site': 'cross-site' })],
  ['an unknown place', () => ({}), true],
  ['an empty origin', () => ({ Origin: '' }), true],
  ['another site without an origin', () => ({ 'Sec-Fetch-Site': 'cross-site' })],
  ['a sister site', () => ({ 'Sec-Fetch-Site': 'same-site', Origin: ownOrigin() })],
  ['another port', () => ({ Origin: ownOrigin().replace(/\d+$/, '1') })],
  ['another scheme', () => ({ Origin: ownOrigin().replace('http:', 'https:') })],
  ['a host name with our origin as a prefix', () => ({ Origin: `${ownOrigin()}.evil.example` })],
  ['two origins', () => ({ Origin: `${ownOrigin()}, https://evil.example` })],
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

test('a form that needs no preflight request gets 403 from another site and 415 from our own pages', async () => {
  const before = await storedIn(product.database);
  for (const [type, body] of [
    ['text/plain', report().body],
    ['application/x-www-form-urlencoded', 'reason=It+is+wrong.'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="reason"\r\n\r\nx\r\n--x--',
    ],
  ] as const) {
    const headers = { 'Content-Type': type, Cookie: victim.cookie };
    for (const path of [report().path, '/api/auth/sign-in/email', '/api/createcourse/save']) {
      const abroad = await sendAs({ ...headers, Origin: 'https://evil.example' }, { path, body });
      expectRefusal(await answerOf(abroad), 403, 'cross-site');
      const home = await sendAs({ ...headers, Origin: ownOrigin() }, { path, body });
      expectRefusal(await answerOf(home), 415, 'unsupported-media-type');
    }
  }
  expect(await storedIn(product.database)).toBe(before);
});

test('a page of another site gets no CORS permission to read or write', async () => {
  const headers = {
    Origin: 'https://evil.example',
    'Access-Control-Request-Method': 'POST',
    'Access-Control-Request-Headers': 'content-type',
  };
  const reads = ['/api/me', '/api/createcourse/savedcourse', `/api/course/${courseId}`, '/'];
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

test('accepts calls of our own pages and of programs without a cookie', async () => {
  const own = { ...json, Cookie: victim.cookie, Origin: ownOrigin(), 'Sec-Fetch-Site': 'same-origin' };
  for (const headers of [own, json]) expect((await sendAs(headers, report())).status).toBe(201);
});
