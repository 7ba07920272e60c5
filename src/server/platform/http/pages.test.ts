import { get as httpGet, type IncomingMessage, request as httpRequest } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createContext, RouterContextProvider, type ServerBuild } from 'react-router';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { PageRequest } from '#contract/page-request.ts';
import type { Log } from '#server/platform/log.ts';
import { budgetsInMemory } from '#tests/support/budgets.ts';
import { listenForTests, testApp } from '#tests/support/test-app.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { servePages } from './pages.ts';

const pageContext = createContext<PageRequest>();
let did = { calls: 0, renders: 0, begun: 0, ended: 0 };
let gate: Promise<void> = Promise.resolve();
let name = 'Soil';
let drawnFor: Record<string, string>[] = [];
beforeEach(() => {
  did = { calls: 0, renders: 0, begun: 0, ended: 0 };
  gate = Promise.resolve();
  name = 'Soil';
  drawnFor = [];
  cache.dropAll();
});

type Loading = { request: Request; context: Readonly<RouterContextProvider>; params: Record<string, string> };
const loadFrom =
  (path: (id: string) => string) =>
  async ({ request, context, params }: Loading) => {
    const { api, origin } = context.get(pageContext);
    const { signal } = request;
    const answer = await api.fetch(new Request(origin + path(params['id'] ?? ''), { signal }));
    await gate;
    return answer.ok ? answer.text() : new Response('missing', { status: answer.status });
  };
async function readSent({ request }: { request: Request }) {
  return (await request.text()) || null;
}
const route = (path: string, loader?: unknown) => {
  const id = path.replace('/:id', '');
  return { id, path, parentId: 'root', module: { default: () => null, loader, action: readSent } };
};
const ofCourse = loadFrom((id) => `/api/course/${id}`);
const routes = {
  root: { id: 'root', path: '', module: { default: () => null } },
  form: route('form'),
  course: route('course/:id', ofCourse),
  private: route(
    'private',
    loadFrom(() => '/api/uncached'),
  ),
  both: route('both/:id', async (loading: Loading) => [
    await ofCourse(loading),
    await loadFrom(() => '/api/course/other')(loading),
  ]),
};
type Drawing = [Request, number, Headers, { staticHandlerContext: { loaderData?: object } }];

function draw(...[request, status, headers, router]: Drawing) {
  did.renders += 1;
  drawnFor.push(Object.fromEntries(request.headers));
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Vary', 'Cookie, Accept-Language');
  const data = JSON.stringify(router.staticHandlerContext.loaderData);
  const language = request.headers.get('Accept-Language') ?? '';
  const html = `<html lang="${language}">${data}</html>`;
  return new Response(html, { status, headers });
}
function createLoadContext(page: PageRequest) {
  const context = new RouterContextProvider();
  context.set(pageContext, page);
  return context;
}
const build = {
  entry: { module: { default: draw, createLoadContext, busyPage: () => '<p>very many people</p>' } },
  routes,
  assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '' },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial' },
} as unknown as ServerBuild;
const errors: unknown[] = [];
const log = { error: (fields: unknown) => errors.push(fields), warn: () => {} } as unknown as Log;
const { app, cache, pages, budgets } = testApp(budgetsInMemory({ pages: 2 }), { log });

app.get('/api/course/:id', async (context) => {
  const id = context.req.param('id');
  if (id === 'missing') return context.text('no', 404);
  return cache.answer(context.req.raw, `course ${id}`, id, async () => {
    did.calls += 1;
    return { body: `${name} ${id}`, type: 'text/plain' };
  });
});
app.get('/api/uncached', (context) => context.text('yours'));
const site = { publicUrl: undefined, socialUrls: [], mode: 'production' } as const;
servePages(app, async () => build, { ...site, log, cache, pages, budgets });
const listener = getRequestListener(app.fetch);
const { url } = await listenForTests((incoming, outgoing) => {
  did.begun += 1;
  outgoing.once('close', () => (did.ended += 1));
  void listener(incoming, outgoing);
});

const ask = (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers });
const textOf = async (path: string, headers: Record<string, string> = {}) =>
  (await ask(path, headers)).text();
function leaving(path: string) {
  const request = httpGet(url + path);
  request.on('error', () => {});
  return () => request.destroy();
}
function closedGate(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  return resolve;
}

test('a visitor’s page is drawn once, also for those who ask at the same time', async () => {
  const open = closedGate();
  const answers = Array.from({ length: 10 }, () => textOf('/course/a'));
  await waitFor('the page to be asked for', () => did.calls === 1);
  open();
  expect(new Set(await Promise.all(answers)).size).toBe(1);
  expect(await textOf('/course/a')).toContain('Soil a');
  expect(did).toMatchObject({ calls: 1, renders: 1 });
});

test('a page is drawn anew when its course changes, also while it is drawn', async () => {
  await textOf('/course/a');
  await textOf('/course/b');
  name = 'Water';
  cache.drop('a');
  expect(await textOf('/course/a')).toContain('Water a');
  expect(await textOf('/course/b')).toContain('Soil b');
  expect(did.renders).toBe(3);

  cache.drop('a');
  const open = closedGate();
  const before = textOf('/course/a');
  await waitFor('the course to be read', () => did.calls === 4);
  name = 'Air';
  cache.drop('a');
  const after = textOf('/course/a');
  await waitFor('the course to be read again', () => did.calls === 5);
  open();
  expect(await before).toContain('Water a');
  expect(await after).toContain('Air a');
  expect(await textOf('/course/a')).toContain('Air a');
});

test('nothing is kept of requests that say who asks, of pages of more than one course, and of what is no success', async () => {
  const twice = async (path: string, headers?: Record<string, string>) => {
    did.renders = 0;
    await textOf(path, headers);
    await textOf(path, headers);
    return did.renders;
  };
  const personal: Record<string, string>[] = [{ Cookie: 'a=b' }, { Authorization: 'Bearer x' }];
  for (const headers of personal) expect(await twice('/course/a?chapter=b', headers)).toBe(2);
  const others = ['/private', '/both/a', '/course/missing', '/course/a?from=mail', '/course/a?language=xx'];
  for (const path of others) expect(await twice(path), path).toBe(2);
  for (const path of ['/course/a?chapter=b', '/course/a']) expect(await twice(path), path).toBe(1);
});

test('a personless page is drawn once for everybody, without their cookies, in the language that they chose', async () => {
  for (const Cookie of ['session=a', 'session=b; language=hi', '__Host-language=hi'])
    await textOf('/course/a', { Cookie, 'Accept-Language': 'en' });
  expect(drawnFor).toEqual([{ 'accept-language': 'en' }, { 'accept-language': 'hi' }]);
  expect(await textOf('/course/a', { Cookie: 'language=hi' })).toContain('lang="hi"');
  expect(await textOf('/course/a?language=hi', { Cookie: 'language=en' })).toContain('lang="hi"');
  expect(await textOf('/course/a', { 'Accept-Language': 'en' })).toContain('lang="en"');
});

test('a page is kept under the address that our links have, and under a host that is ours', async () => {
  const { port } = new URL(url);
  const socket = { localAddress: '::ffff:127.0.0.1', localPort: Number(port) };
  const keyOf = (path: string, host: string) =>
    pages.keyOf({ method: 'GET', headers: { host }, url: path, socket } as unknown as IncomingMessage);
  const own = `127.0.0.1:${port}`;
  const id = '01a20225-9fcb-71ad-8eb6-ddec131a1743';
  const ours = ['/', '/Policy', '/Getintouch', '/dashboard/Home', '/reset-password', `/course/${id}`];
  for (const path of [...ours, `/createcourse/start/${id}?chapter=${id}`])
    expect(keyOf(path, own), path).toBeDefined();
  expect(keyOf('/', `localhost:${port}`)).toBeDefined();
  const others = '// /policy/ /Signin /signin/ //signin /api/me /signin?x'.split(' ');
  const ofCourses = [`/Course/${id}`, `/course/${id.toUpperCase()}`, `/course/${'a'.repeat(200)}`];
  for (const path of [...others, ...ofCourses]) expect(keyOf(path, own), path).toBeUndefined();
  for (const host of ['elsewhere.example', '127.0.0.1:1', `10.0.0.1:${port}`, '']) {
    expect(keyOf('/', host), host).toBeUndefined();
  }
});

const signedIn = { Cookie: 'a=b' };
const manyPages = (count: number) =>
  Array.from({ length: count }, (_, n) => ask(`/course/many${n}`, signedIn));

test('readers who left cost no rendering: neither those who wait, nor those whose data is being read', async () => {
  const open = closedGate();
  const reading = [leaving('/course/left0'), leaving('/course/left1')];
  await waitFor('two courses to be read', () => did.calls === 2);
  const waiting = Array.from({ length: 10 }, (_, n) => leaving(`/course/waits${n}`));
  await waitFor('the others to wait', () => did.begun === 12);
  for (const leave of waiting) leave();
  await waitFor('the server to notice', () => did.ended === 10);
  for (const leave of reading) leave();
  await waitFor('the server to notice', () => did.ended === 12);
  const stayed = textOf('/course/stayed');
  open();
  expect(await stayed).toContain('stayed');
  expect([did.calls, did.renders, errors]).toEqual([3, 1, []]);
});

test('readers who wait ten seconds for a page are told when to try again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const open = closedGate();
  const answers = manyPages(2 + 50);
  await waitFor('two to be drawn, and the others to wait', () => did.calls === 2 && did.begun === 52);
  vi.advanceTimersByTime(10_100);
  const refused = await Promise.race(answers);
  open();
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 503)).toHaveLength(50);
  expect(refused.headers.get('Retry-After')).toMatch(/^\d+$/);
  expect(refused.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  expect(await refused.text()).toBe('<p>very many people</p>');
});

test('forms and what needs no page go on while readers wait, and what is sent slowly keeps no place', async () => {
  await textOf('/course/a');
  const open = closedGate();
  const drawn = manyPages(10);
  await waitFor('two courses to be read', () => did.calls === 3);
  for (const path of ['/course/a', '/api/uncached']) expect((await ask(path)).status).toBe(200);
  const headers = { Origin: url, 'Content-Type': 'text/plain' };
  const sending = Array.from({ length: 3 }, () => {
    const whole = { ...headers, 'Content-Length': 100 };
    const request = httpRequest(`${url}/form`, { method: 'POST', headers: whole });
    request.on('error', () => {});
    request.write('a');
    return request;
  });
  await waitFor('them to be sent', () => did.begun === 16);
  const sent = await fetch(`${url}/form`, { method: 'POST', headers, body: 'whole' });
  expect(sent.status).toBe(200);
  for (const request of sending) request.destroy();
  open();
  for (const { status } of await Promise.all(drawn)) expect(status).toBe(200);
});
