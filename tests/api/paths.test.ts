import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { ProposedPath } from '#contract/path-draft.ts';
import type { OperatedPath } from '#contract/operations.ts';
import type { CourseSummary } from '#contract/courses.ts';
import type { PathCard, Path } from '#contract/paths.ts';
import { pathFaults } from '#tests/stand-ins/path-faults.ts';
import { batchOf, eventOf } from '#tests/support/learner-events.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { done } from './support/accounts.ts';
import { saveContent, savePublished } from './support/course-payloads.ts';
import { expectRefused } from './support/refusals.ts';
import { runProduct, signUp } from './support/running-product.ts';

const product = await runProduct();
let owner: ApiSession;
let published: string;
beforeAll(async () => {
  owner = await product.learner();
  published = await savePublished(owner);
});

const course = (courseId: string) => ({ key: 'soil', kind: 'course', courseId, needs: [] as string[] });
const topic = (key: string, needs: string[] = [], words = 'Compost from leaves') => {
  return { key, kind: 'topic', topic: words, needs };
};
const draft = (steps: object[]) => ({
  name: 'A garden',
  goal: 'You grow what you eat.',
  level: 'beginner',
  language: 'en',
  steps: steps.map((step) => ({ name: 'A step', why: 'It comes here.', optional: false, ...step })),
});
const save = (who: ApiSession, path: object) =>
  who.post('/api/paths', path, { 'Idempotency-Key': randomUUID() });
const make = async (...steps: object[]) => (await done<{ code: string }>(save(owner, draft(steps)))).code;
const show = (who: ApiSession, code: string) =>
  who.put(`/api/paths/${code}/visibility`, { visibility: 'public' });
const read = (who: ApiSession, code: string) => who.json<Path>(`/api/paths/${code}`);
const list = async (who: ApiSession) => (await who.json<{ paths: PathCard[] }>('/api/paths')).paths;
const found = async (who: ApiSession) => (await list(who)).map(({ code }) => code);
const mine = async (who: ApiSession) => (await list(who)).flatMap((path) => (path.mine ? path.code : []));
const sitemap = async () => (await product.visitor().get('/sitemap-paths.xml')).text();

test.each([
  ['a later need', [topic('a', ['b']), topic('b')], 422, 'path-order'],
  ['a key twice', [topic('a'), topic('a')], 422, 'path-order'],
  ['a course that is not there', [course('01890000-0000-7000-8000-000000000000')], 422, 'path-course'],
  ['a refused topic', [topic('a', [], 'How to make a bomb')], 422, 'author-refused'],
  ['thirteen steps', Array.from({ length: 13 }, (_, n) => topic(`a${n}`)), 400, 'invalid-request'],
])('%s is refused', async (_, steps, status, code) => {
  await expectRefused(save(owner, draft(steps)), status, code);
});

test('a path is found by its link, then by everybody, and after a change by its link again', async () => {
  const code = await make(course(published), topic('compost', ['soil']));
  const visitor = product.visitor();
  expect(await read(visitor, code)).toMatchObject({
    visibility: 'link',
    mine: false,
    next: { key: 'soil', why: 'begin' },
  });
  expect([await found(visitor), await found(owner)]).toEqual([[], [code]]);
  await expectRefused(show(await product.learner(), code), 404, 'path-not-found');
  for (const _ of ['once', 'again']) expect((await show(owner, code)).status).toBe(200);
  expect(await found(visitor)).toContain(code);
  // Its length is that of the courses that are written.
  const { minutes } = await read(visitor, code);
  expect(minutes).toBeGreaterThan(0);
  expect((await list(visitor)).find((path) => path.code === code)).toMatchObject({
    count: 2,
    ready: 1,
    minutes,
  });
  expect(await sitemap()).toContain(`/path/${code}</loc>`);
  expect((await owner.put(`/api/paths/${code}`, draft([topic('compost')]))).status).toBe(200);
  expect(await found(visitor)).toEqual([]);
  for (const _ of ['once', 'again']) expect((await owner.delete(`/api/paths/${code}`)).status).toBe(200);
  await expectRefused(visitor.get(`/api/paths/${code}`), 404, 'path-not-found');
  // A course that not everybody finds keeps a path from being published.
  await expectRefused(show(owner, await make(course(await saveContent(owner)))), 422, 'path-course');
});

test('a guest has a path proposed, which is stored once they save it with an account, and stands among their own', async () => {
  const guest = product.visitor();
  const ask = (goal: string) =>
    guest.post('/api/authoring/paths', { goal, level: 'beginner', language: 'en', hours: 6 });
  await expectRefused(ask('How to make a bomb'), 422, 'author-refused');
  product.gemini.failNext({ kind: 'answer', text: pathFaults['a later need'] });
  const { dropped, ...proposed } = ProposedPath.parse(
    await (await ask('I want to live from weaving')).json(),
  );
  expect(dropped).toEqual([{ step: 'Weave a', reason: 'need' }]);
  await expectRefused(save(guest, proposed), 401, 'unauthenticated');
  expect(await mine(guest)).toEqual([]);
  await signUp(guest);
  const { code } = await done<{ code: string }>(save(guest, proposed));
  expect(await mine(guest)).toEqual([code]);
});

test('a path that an operator unpublishes is found by its link, and by everybody once it is published again', async () => {
  const operator = await product.operator();
  const code = await make(course(published));
  const visitor = product.visitor();
  expect((await show(owner, code)).status).toBe(200);
  expect(await found(visitor)).toContain(code);
  const act = async (method: string) =>
    (await operator.send(`/api/operator/paths/${code}/unpublication`, { method })).json() as Promise<unknown>;
  for (const _ of ['once', 'again']) expect(await act('POST')).toEqual({ code, publication: 'unpublished' });
  expect(await found(visitor)).not.toContain(code);
  expect(await sitemap()).not.toContain(code);
  await expectRefused(show(owner, code), 409, 'path-unpublished');
  const { paths } = await operator.json<{ paths: OperatedPath[] }>('/api/operator/paths');
  expect(paths.find((path) => path.code === code)).toMatchObject({ publication: 'unpublished' });
  expect(await act('DELETE')).toEqual({ code, publication: 'published' });
  expect(await found(visitor)).toContain(code);
});

test('the path that a guest followed last is theirs, also in the account', async () => {
  const [first, second] = [await make(topic('one')), await make(topic('two'))];
  const guest = product.visitor();
  const follow = (code: string) => guest.put(`/api/paths/${code}/following`, undefined);
  for (const code of [first, second, first, second])
    for (const { status } of await Promise.all([follow(code), follow(code)])) expect(status).toBe(200);
  const followed = async () =>
    (await guest.json<{ paths: Path[] }>('/api/paths/followed')).paths.map(({ code }) => code);
  expect(await followed()).toEqual([second, first]);
  await signUp(guest);
  expect(await followed()).toEqual([second, first]);
  await guest.delete(`/api/paths/${second}/following`);
  expect(await followed()).toEqual([first]);
  await owner.delete(`/api/paths/${first}`);
  expect(await followed()).toEqual([]);
});

test('the list of paths says how far a learner is on one that they do not follow', async () => {
  const code = await make(course(published), topic('compost', ['soil']));
  await show(owner, code);
  const learner = await product.learner();
  const { chapters } = await learner.json<CourseSummary>(`/api/courses/${published}/summary`);
  const events = chapters.map(({ _id: chapterId }) =>
    eventOf({ courseId: published, chapterId }, { kind: 'read', done: true }),
  );
  await learner.post('/api/learning/events', batchOf(events));
  const doneOf = async (who: ApiSession) => (await list(who)).find((path) => path.code === code)?.done;
  expect((await read(learner, code)).done).toBe(1);
  expect([await doneOf(learner), await doneOf(product.visitor())]).toEqual([1, 0]);
  expect(await (await learner.get('/paths')).text()).toContain('1 of 2 steps done');
});

test('a form on a path’s page begins it, has its missing courses told, and ends it', async () => {
  const steps = [course(published), topic('compost', ['soil'])];
  const code = await make(...steps);
  const guest = product.visitor();
  const press = async (act: string) => {
    const answer = await guest.send(`/path/${code}`, { method: 'POST', body: new URLSearchParams({ act }) });
    return [answer.status, answer.headers.get('location')];
  };
  const listed = async (who: ApiSession) =>
    /[0-9] of 2 steps done/.exec(await (await who.get('/paths')).text())?.[0];
  const { next } = await read(guest, code);
  const chapter = `/createcourse/start/${published}?chapter=${next?.at?.chapterId}`;
  expect([next?.at?.why, await press('start')]).toEqual(['begin', [303, chapter]]);
  expect(await read(guest, code)).toMatchObject({ following: true });
  // One that its link alone finds is listed for those who follow it.
  expect([await listed(guest), await listed(product.visitor())]).toEqual(['0 of 2 steps done', undefined]);
  expect(await press('tell')).toEqual([303, `/path/${code}?acted=tell`]);
  const { rows } = await product.database.pool.query('select topic from course_wishes');
  expect(rows).toEqual([{ topic: 'Compost from leaves' }]);
  await press('stop');
  // A path that is gone meanwhile leads to its page, which says so.
  const gone = new URLSearchParams({ act: 'start' });
  const answer = await guest.send('/path/nothing', { method: 'POST', body: gone });
  expect(answer.headers.get('location')).toBe('/path/nothing?acted=failed');
  expect(await read(guest, code)).toMatchObject({ following: false });
});
