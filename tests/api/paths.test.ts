import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { ProposedPath } from '#contract/path-draft.ts';
import type { OperatedPath } from '#contract/operations.ts';
import type { PathCard, Path } from '#contract/paths.ts';
import { pathFaults } from '#tests/stand-ins/path-faults.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { saveContent, saveLayout, savePublished } from './support/course-payloads.ts';
import { runProduct, signUp } from './support/running-product.ts';

// Paths that people make, publish and follow.

const product = await runProduct({ OPERATOR_EMAILS: 'operator@example.org' });
let owner: ApiSession;
let operator: ApiSession;
let published: string;
let linked: string;
beforeAll(async () => {
  owner = await product.learner();
  operator = await signUp(product.visitor(), 'operator@example.org');
  await product.database.pool.query(
    `update users set email_verified = true where email = 'operator@example.org'`,
  );
  published = await savePublished(owner);
  linked = await saveContent(owner);
});

const send = (session: ApiSession, method: string, path: string, body?: unknown) =>
  session.send(path, {
    method,
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const outcome = async (answer: Promise<Response>): Promise<string | number> => {
  const { status, body } = { status: (await answer).status, body: (await (await answer).json()) as object };
  return status < 400 ? status : `${status} ${(body as { code: string }).code}`;
};
const course = (courseId: string) => ({ key: 'soil', kind: 'course', courseId, needs: [] as string[] });
const topic = (key: string, needs: string[], words = 'Compost from leaves') => ({
  key,
  kind: 'topic',
  topic: words,
  needs,
});
const draft = (steps: object[]) => ({
  name: 'A garden',
  goal: 'You grow what you eat.',
  level: 'beginner',
  language: 'en',
  steps: steps.map((step) => ({ name: 'A step', why: 'It comes here.', optional: false, ...step })),
});
const make = async (steps: object[]) => {
  const answer = await send(owner, 'POST', '/api/paths', draft(steps));
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { code: string }).code;
};
const read = (session: ApiSession, code: string) => session.json<Path>(`/api/paths/${code}`);
const found = async (session: ApiSession) =>
  (await session.json<{ paths: PathCard[] }>('/api/paths')).paths.map(({ code }) => code);

test.each([
  ['a later need', () => [topic('a', ['b']), topic('b', [])], '422 path-order'],
  ['a circle', () => [topic('a', ['a'])], '422 path-order'],
  ['a key twice', () => [topic('a', []), topic('a', [])], '422 path-order'],
  ['a course that is not there', () => [course('01890000-0000-7000-8000-000000000000')], '422 path-course'],
  ['a refused topic', () => [topic('a', [], 'How to make a bomb')], '422 author-refused'],
  ['a cry for help', () => [topic('a', [], 'I want to kill myself')], '422 topic-needs-help'],
  ['thirteen steps', () => Array.from({ length: 13 }, (_, n) => topic(`a${n}`, [])), '400 invalid-request'],
])('%s is refused', async (_, steps, refusal) => {
  expect(await outcome(send(owner, 'POST', '/api/paths', draft(steps())))).toBe(refusal);
});

test('a path is found by its link, then by everybody, and after a change by its link again', async () => {
  const code = await make([course(published), topic('compost', ['soil'])]);
  const visitor = product.visitor();
  expect(await read(visitor, code)).toMatchObject({ visibility: 'link', mine: false, next: null });
  expect(await found(visitor)).not.toContain(code);
  expect(await found(owner)).toContain(code);
  const show = (session: ApiSession) =>
    outcome(send(session, 'PUT', `/api/paths/${code}/visibility`, { visibility: 'public' }));
  expect(await show(await product.learner())).toBe('404 path-not-found');
  expect([await show(owner), await show(owner)]).toEqual([200, 200]);
  expect(await found(visitor)).toContain(code);
  expect(await (await visitor.send('/sitemap-paths.xml')).text()).toContain(`/path/${code}</loc>`);
  expect(await outcome(send(owner, 'PUT', `/api/paths/${code}`, draft([topic('compost', [])])))).toBe(200);
  expect(await found(visitor)).not.toContain(code);
  for (let times = 0; times < 2; times += 1)
    expect(await outcome(send(owner, 'DELETE', `/api/paths/${code}`))).toBe(200);
  expect(await outcome(visitor.send(`/api/paths/${code}`))).toBe('404 path-not-found');
});

test('a course that not everybody finds, and a harmful reason, keep a path from being published', async () => {
  const publish = (code: string) =>
    outcome(send(owner, 'PUT', `/api/paths/${code}/visibility`, { visibility: 'public' }));
  expect(await publish(await make([course(linked)]))).toBe('422 path-course');
});

test('a guest has a path proposed, which is stored once they save it with an account, and stands among their own', async () => {
  const guest = product.visitor();
  const wish = { goal: 'I want to live from weaving', level: 'beginner', language: 'en', hours: 6 };
  const ask = (goal: string) => send(guest, 'POST', '/api/authoring/paths', { ...wish, goal });
  const mine = async () => (await guest.json<{ paths: PathCard[] }>('/api/paths?whose=mine')).paths;
  expect(await outcome(ask('How to make a bomb'))).toBe('422 author-refused');
  product.gemini.failNext({ kind: 'answer', text: pathFaults['a later need'] });
  const answer = await ask(wish.goal);
  expect(answer.status).toBe(200);
  const { dropped, ...proposed } = ProposedPath.parse(await answer.json());
  expect(dropped).toEqual([{ step: 'Weave a', reason: 'need' }]);
  expect(await outcome(send(guest, 'POST', '/api/paths', proposed))).toBe('401 unauthenticated');
  expect(await mine()).toEqual([]);
  await signUp(guest);
  const saved = (await (await send(guest, 'POST', '/api/paths', proposed)).json()) as { code: string };
  expect((await mine()).map(({ code }) => code)).toEqual([saved.code]);
});

test('a path that an operator unpublishes is found by its link, and by everybody once it is published again', async () => {
  const code = await make([course(published)]);
  const visibility = (session: ApiSession, to: string) =>
    outcome(send(session, 'PUT', `/api/paths/${code}/visibility`, { visibility: to }));
  expect(await visibility(owner, 'public')).toBe(200);
  const visitor = product.visitor();
  expect(await found(visitor)).toContain(code);
  const act = async (method: string) =>
    (await send(operator, method, `/api/operator/paths/${code}/unpublication`)).json();
  const listed = async () =>
    (await operator.json<{ paths: OperatedPath[] }>('/api/operator/paths')).paths.find(
      (path) => path.code === code,
    );
  for (let times = 0; times < 2; times += 1)
    expect(await act('POST')).toEqual({ code, publication: 'unpublished' });
  expect(await found(visitor)).not.toContain(code);
  expect(await (await visitor.send('/sitemap-paths.xml')).text()).not.toContain(code);
  const page = await (await visitor.send(`/path/${code}`)).text();
  expect(page).toContain('<meta name="robots" content="noindex"/>');
  expect(await visibility(owner, 'public')).toBe('409 path-unpublished');
  expect(await listed()).toMatchObject({ publication: 'unpublished', author: { provider: 'person' } });
  expect(await act('DELETE')).toEqual({ code, publication: 'published' });
  expect(await found(visitor)).toContain(code);
  const { rows } = await product.database.pool.query(
    'select action from operator_actions where path_code = $1 order by id',
    [code],
  );
  expect(rows).toEqual([{ action: 'unpublish' }, { action: 'publish-again' }]);
});

test('a topic’s course that the learner made is their step, and a begun step goes on', async () => {
  const code = await make([topic('compost', [], 'Soil for a path'), topic('sale', ['compost'])]);
  expect(await read(owner, code)).toMatchObject({
    steps: [{ state: 'open' }, { state: 'later' }],
    next: { key: 'compost', why: 'begin' },
    mine: true,
  });
  const courseId = await saveLayout(owner, { Topic: 'Soil for a path' });
  expect(await read(owner, code)).toMatchObject({
    steps: [{ state: 'going', courseId }, { state: 'later' }],
    next: { key: 'compost', why: 'go-on' },
  });
});

test('what a guest follows moves into the account, is exported, and goes with it', async () => {
  const codes = [await make([topic('one', [])]), await make([topic('two', [])])];
  const guest = product.visitor();
  for (const code of [...codes, ...codes]) {
    const follow = () => outcome(send(guest, 'PUT', `/api/paths/${code}/following`));
    expect(await Promise.all([follow(), follow()])).toEqual([200, 200]);
  }
  const followed = async () => (await guest.json<{ path: Path | null }>('/api/paths/followed')).path?.code;
  expect(await followed()).toBe(codes[1]);
  await signUp(guest);
  expect(await followed()).toBe(codes[1]);
  await send(guest, 'DELETE', `/api/paths/${codes[1]}/following`);
  expect(await followed()).toBe(codes[0]);
  const data = await (await guest.send('/api/me/export')).text();
  expect(data).toContain(`"code": "${codes[0]}"`);
  expect(await outcome(send(guest, 'PUT', '/api/paths/nothing/following'))).toBe('404 path-not-found');
});
