import { beforeAll, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { EndpointShape } from '#contract/endpoint.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { pageRoutes } from '#tests/support/page-routes.ts';
import { changingCalls } from './support/changing-calls.ts';
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

/** Sends exactly these headers; `fetch` of Node.js adds neither Origin nor Sec-Fetch-Site of its own. */
function sendAs(
  headers: Record<string, string>,
  path: string,
  body: BodyInit | null,
  method = 'POST',
): Promise<Response> {
  return fetch(product.url + path, { method, headers, body, redirect: 'manual' });
}

const json = { 'Content-Type': 'application/json' };
const anyId = (path: string) => path.replaceAll(/:\w+/g, courseId);
const endpoints = (Object.values(api) as EndpointShape[]).filter(({ session }) => session !== false);

/** Lists every call of the contract that may change something, and every page that takes a form. */
const changes = () => [
  ...endpoints
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => ({ method, path: anyId(path) })),
  ...pageRoutes
    .filter(({ hasAction }) => hasAction)
    .map(({ path }) => ({ method: 'POST', path: anyId(path) })),
];
const calls = () => [
  ...changingCalls(courseId).map(({ name, path, body }) => ({ name, path, body: JSON.stringify(body) })),
  { name: 'signing out', path: '/api/auth/sign-out', body: null },
  { name: 'a form of a page', path: '/signin', body: 'email=a%40example.org&password=x' },
];

const ownOrigin = () => new URL(product.url).origin;
const foreign: [string, () => Record<string, string>][] = [
  ['another site', () => ({ Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' })],
  ['another site, in a browser without Sec-Fetch-Site', () => ({ Origin: 'https://evil.example' })],
  ['a sandboxed frame', () => ({ Origin: 'null' })],
  ['a sandboxed frame with Sec-Fetch-Site', () => ({ Origin: 'null', 'Sec-Fetch-Site': 'cross-site' })],
  ['an unknown place', () => ({})],
  ['an empty origin', () => ({ Origin: '' })],
  ['another site without an origin', () => ({ 'Sec-Fetch-Site': 'cross-site' })],
  ['a sister site', () => ({ 'Sec-Fetch-Site': 'same-site', Origin: ownOrigin() })],
  ['another port', () => ({ Origin: ownOrigin().replace(/\d+$/, '1') })],
  ['another scheme', () => ({ Origin: ownOrigin().replace('http:', 'https:') })],
  ['a host name with our origin as a prefix', () => ({ Origin: `${ownOrigin()}.evil.example` })],
  ['two origins', () => ({ Origin: `${ownOrigin()}, https://evil.example` })],
];

/** Calls per other place: one with a body, one without, and a page's form. From another site, every call is tried. */
const fewCalls = 3;

test.each(foreign)(
  'a call with a learner’s cookie from %s gets 403 and changes nothing',
  async (where, origin) => {
    const before = await storedIn(product.database);
    const headers = { ...json, Cookie: victim.cookie, ...origin() };
    for (const { path, body } of calls().slice(where === 'another site' ? 0 : -fewCalls))
      expectRefusal(await answerOf(await sendAs(headers, path, body)), 403, 'cross-site');
    for (const { method, path } of where === 'another site' ? changes() : [])
      expectRefusal(await answerOf(await sendAs(headers, path, '{}', method)), 403, 'cross-site');
    expect(await storedIn(product.database)).toBe(before);
    expect(await victim.json('/api/me')).toMatchObject({ kind: 'learner' });
  },
);

test.each(foreign.filter(([where]) => where !== 'an unknown place' && where !== 'an empty origin'))(
  'a call without a cookie from %s makes no guest and no account',
  async (where, origin) => {
    const before = await storedIn(product.database);
    for (const { path, body } of calls().slice(where === 'another site' ? 0 : -fewCalls)) {
      const answer = await sendAs({ ...json, ...origin() }, path, body);
      expect(answer.headers.getSetCookie()).toEqual([]);
      expectRefusal(await answerOf(answer), 403, 'cross-site');
    }
    expect(await storedIn(product.database)).toBe(before);
  },
);

describe('a form that needs no preflight request, as', () => {
  const forms = [
    ['text/plain', '{"reason":"It is wrong."}'],
    ['application/x-www-form-urlencoded', 'reason=It+is+wrong.'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="reason"\r\n\r\nx\r\n--x--\r\n',
    ],
  ] as const;

  test.each(forms)('%s, gets 403 from another site and 415 from our own pages', async (type, body) => {
    const before = await storedIn(product.database);
    for (const { path } of changingCalls(courseId)) {
      const headers = { 'Content-Type': type, Cookie: victim.cookie };
      const abroad = await sendAs({ ...headers, Origin: 'https://evil.example' }, path, body);
      expectRefusal(await answerOf(abroad), 403, 'cross-site');
      const home = await sendAs({ ...headers, Origin: ownOrigin() }, path, body);
      expectRefusal(await answerOf(home), 415, 'unsupported-media-type');
    }
    expect(await storedIn(product.database)).toBe(before);
  });
});

test('a page of another site gets no CORS permission to read or write', async () => {
  const headers = {
    Origin: 'https://evil.example',
    'Access-Control-Request-Method': 'POST',
    'Access-Control-Request-Headers': 'content-type',
  };
  for (const { path } of calls()) {
    const asked = await fetch(product.url + path, { method: 'OPTIONS', headers });
    expect([...asked.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
  for (const path of ['/api/me', '/api/createcourse/savedcourse', `/api/course/${courseId}`, '/']) {
    const read = await fetch(product.url + path, { headers });
    expect([...read.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
});

test('GET and HEAD from another site change nothing', async () => {
  const before = await storedIn(product.database);
  const headers = { Cookie: victim.cookie, 'Sec-Fetch-Site': 'cross-site' };
  const reads = endpoints.filter(({ method, streams }) => method === 'GET' && streams === undefined);
  const pages = pageRoutes.map(({ path }) => anyId(path));
  const paths = [...calls(), ...changes(), ...reads].map(({ path }) => anyId(path));
  for (const path of new Set([...pages, ...paths, `/course/${courseId}/cover.png`])) {
    // A page is drawn the same way for both.
    for (const method of pages.includes(path) ? ['GET'] : ['GET', 'HEAD']) {
      await (await fetch(product.url + path, { headers, method, redirect: 'manual' })).arrayBuffer();
    }
  }
  expect(await victim.json('/api/me')).toMatchObject({ kind: 'learner' });
  expect(await storedIn(product.database)).toBe(before);
});

test('accepts calls of our own pages and of programs without a cookie', async () => {
  const path = `/api/courses/${courseId}/reports`;
  const body = JSON.stringify({ reason: 'It is wrong.' });
  const own = { ...json, Cookie: victim.cookie, Origin: ownOrigin(), 'Sec-Fetch-Site': 'same-origin' };
  expect((await sendAs(own, path, body)).status).toBe(201);
  expect((await sendAs(json, path, body)).status).toBe(201);
});
