import { v7 as newId } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Problem } from '#contract/problem.ts';
import { watchFreeDisk } from '#server/platform/budgets/free-disk.ts';
import type { Log } from '#server/platform/log.ts';
import { testBudgets } from '#tests/support/budgets.ts';
import { testDatabase } from '#tests/support/database.ts';
import { testApp } from '#tests/support/test-app.ts';
import { unlimited } from '#tests/support/test-binder.ts';
import { createBinder } from './bind.ts';
import type { Caller, Person } from './caller.ts';

const { db, pool } = await testDatabase();
const Shown = z.object({ name: z.string(), parts: z.array(z.object({ title: z.string() })) });
const shown = { name: 'Asha', parts: [{ title: 'Soil' }] };
/** A reply with fields that the contract doesn't list. */
const planted = {
  ...shown,
  email: 'planted@example.org',
  parts: [{ title: 'Soil', rightAnswer: 'planted answer' }],
};
const misfit = { name: 5, parts: [], email: 'planted@example.org' } as never;

const person: Person = { kind: 'learner', id: newId(), email: null, isOperator: false };
let caller: Caller = person;
let steps: string[] = [];
let logged: string[] = [];
beforeEach(() => {
  caller = person;
  steps = [];
  logged = [];
});

const log = {
  error: (fields: { err: Error }) => logged.push(fields.err.message),
  warn: () => {},
} as unknown as Log;
const { app, cache, budgets, inFlight } = testApp(testBudgets(db), { log });
const bind = createBinder({
  ending: new AbortController().signal,
  app,
  db,
  log,
  disk: watchFreeDisk('.', budgets),
  budgets,
  inFlight,
  cache,
  sessions: {
    callerOf: async () => caller,
    async becomeGuest() {
      steps.push('guest');
      return { caller: { ...person, kind: 'guest' as const }, headers: new Headers() };
    },
    afterWrite: async () => {},
    requireFresh: async () => void steps.push('step-up'),
  },
  limits: { ...unlimited, consume: async () => void steps.push('limit') },
});

const shape = { method: 'GET', summary: 'x', access: 'visitor', reply: Shown } as const;
const posted = { ...shape, method: 'POST' } as const;
const ask = (path: string, init: RequestInit = {}) => app.request(`http://here.example${path}`, init);
const post = (path: string, headers: Record<string, string> = {}, body: string | null = null) =>
  ask(path, { method: 'POST', headers: { Origin: 'http://here.example', ...headers }, body });
const type = 'application/json';

bind(endpoint({ ...shape, path: '/api/returned' }), async () => planted);
bind(endpoint({ ...shape, path: '/api/replied' }), async ({ reply }) =>
  reply(planted, { headers: { 'X-Own': 'kept' } }),
);
bind(endpoint({ ...shape, path: '/api/cached' }), ({ request, replyText }) =>
  cache.answer(request, 'cached', 'subject', async () => ({ body: replyText(planted), type })),
);
bind(endpoint({ ...posted, path: '/api/repeated', access: 'guest', idempotent: true }), async () => planted);
const events = { state: Shown, done: Shown, problem: z.object({ code: z.string() }) };
bind(endpoint({ ...shape, path: '/api/streamed', streams: 'only', events }), async ({ stream }) =>
  stream(async (send) => {
    await send('state', planted);
    await send('done', misfit);
  }),
);
bind(endpoint({ ...shape, path: '/api/misfit' }), async () => misfit);
bind(endpoint({ ...shape, path: '/api/unlisted' }), async () => {
  throw new Problem('course-not-found', { error: 'planted words' });
});

test('removes fields that the contract does not list from replies of every kind', async () => {
  for (const path of ['/api/returned', '/api/replied', '/api/cached', '/api/cached']) {
    expect(await (await ask(path)).json(), path).toEqual(shown);
  }
  expect((await ask('/api/replied')).headers.get('X-Own')).toBe('kept');
});

test('removes such fields from a repeated reply, also when they are stored', async () => {
  const key = newId();
  const send = () => post('/api/repeated', { 'Idempotency-Key': key });
  expect(await (await send()).json()).toEqual(shown);
  await pool.query('update idempotency_keys set reply = $1', [JSON.stringify(planted)]);
  const again = await send();
  expect(again.headers.get('Idempotent-Replayed')).toBe('true');
  expect(await again.json()).toEqual(shown);
});

test('removes such fields from events, and turns an event that does not fit into a problem', async () => {
  const text = await (await ask('/api/streamed')).text();
  expect(text).toContain(`event: state\ndata: ${JSON.stringify(shown)}\n`);
  expect(text).toContain('event: problem\ndata: {"code":"internal"}\n');
  expect(text).not.toContain('planted');
  expect(text).not.toContain('event: done');
  expect(logged.join()).toContain('GET /api/streamed');
});

test.each([
  ['/api/misfit', 'does not fit its contract at name'],
  ['/api/unlisted', 'does not list the problem course-not-found'],
])('%s is answered 500 without its content, and logged: it %s', async (path, words) => {
  const answer = await ask(path);
  const text = await answer.text();
  expect([answer.status, JSON.parse(text)]).toMatchObject([500, { code: 'internal' }]);
  expect(text).not.toContain('planted');
  expect(logged).toHaveLength(1);
  expect(logged[0]).toContain(`GET ${path}`);
  expect(logged[0]).toContain(words);
});

const ordered = { ...posted, body: z.strictObject({ a: z.number() }) } as const;
bind(endpoint({ ...ordered, path: '/api/ordered', access: 'guest' }), {
  permit: async ({ body }) => {
    steps.push('permit');
    if (body.a === 0) throw new Problem('not-found');
  },
  async do({ caller: { kind } }) {
    steps.push(`do as ${kind}`);
    return shown;
  },
});
bind(endpoint({ ...ordered, path: '/api/sensitive', access: 'learner', stepUp: 'lax' }), async () => shown);
const counted: unknown[] = [];
bind(endpoint({ ...posted, path: '/api/attempted', body: Shown }), {
  limit: async ({ body }) => void counted.push(body),
  do: async () => shown,
});

test('counts an attempt by what was sent, also when it is refused as malformed', async () => {
  expect((await post('/api/attempted', { 'Content-Type': type }, '{"name":5}')).status).toBe(400);
  expect(counted).toEqual([{ name: 5 }]);
});

test.each<[Caller['kind'], string, string, number, string]>([
  ['visitor', 'ordered', '{"a":"x"}', 400, 'limit'],
  ['visitor', 'ordered', '{"a":0}', 404, 'limit, permit'],
  ['visitor', 'ordered', '{"a":1}', 200, 'limit, permit, guest, do as guest'],
  ['visitor', 'sensitive', '{', 401, 'limit'],
  ['learner', 'sensitive', '{', 400, 'limit, step-up'],
])('a call by a %s of %s with %s is answered %i after %s', async (kind, path, body, status, order) => {
  if (kind === 'visitor') caller = { kind };
  const answer = await post(`/api/${path}`, { 'Content-Type': type }, body);
  expect([answer.status, steps.join(', ')]).toEqual([status, order]);
});
