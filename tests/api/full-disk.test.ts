import { beforeAll, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { EndpointShape } from '#contract/endpoint.ts';
import type { Health } from '#contract/operations.ts';
import type { HostedProduct } from '#tests/support/products.ts';
import { saveContent } from './support/course-payloads.ts';
import { answerOf, expectRefusal, storedIn } from './support/refusals.ts';
import { password, runProduct, signUp, slowStartMs } from './support/running-product.ts';
import { buy, coinsOf, print, printableChapter } from './support/wallet-calls.ts';

// A process whose mark of free space (FREE_DISK_BYTES) no disk reaches, beside one with room.

const product = await runProduct();
let full: HostedProduct;
beforeAll(async () => {
  full = await product.startAnother({ FREE_DISK_BYTES: `${Number.MAX_SAFE_INTEGER}` });
}, slowStartMs);

const large = (Object.values(api) as EndpointShape[]).filter(({ storesMuch }) => storesMuch);

test('what takes much room is known', () => {
  expect(large.map(({ path }) => path).sort()).toEqual([
    '/api/authoring/layouts',
    '/api/contact',
    '/api/contact/f/:formId',
    '/api/course/:courseId',
    '/api/course/save-course-layout',
    '/api/courses/:courseId',
    '/api/courses/:courseId/chapters',
    '/api/courses/:courseId/chapters/:chapterId/questions',
    '/api/courses/:courseId/chapters/:chapterId/questions/:questionId',
    '/api/courses/:courseId/chapters/:chapterId/questions/:questionId/reports',
    '/api/courses/:courseId/chapters/:chapterId/rewrites',
    '/api/courses/:courseId/copies',
    '/api/courses/:courseId/generation',
    '/api/courses/:courseId/generation/resume',
    '/api/courses/:courseId/questions',
    '/api/courses/:courseId/reports',
    '/api/courses/imports',
    '/api/createcourse/save',
    '/api/learning/events',
    '/api/me/picture',
    '/api/notes',
  ]);
});

test.each(large.map(({ method, path }) => [method, path] as const))(
  '%s %s is refused in words, and stores nothing',
  async (method, path) => {
    const session = full.session(await product.learner());
    const before = await storedIn(product.database);
    const answer = await answerOf(await session.send(path, { method, body: 'what is never read' }));
    expect(expectRefusal(answer, 507, 'storage-full')).toMatchObject({
      error: expect.stringContaining('no room'),
      details: { budget: 'free-disk', of: 'site', unit: 'bytes', size: Number.MAX_SAFE_INTEGER },
    });
    expect(answer.headers.get('Retry-After')).toBe('60');
    expect(await storedIn(product.database)).toBe(before);
  },
);

test('a visitor does not become a guest', async () => {
  const visitor = full.session();
  expectRefusal(await answerOf(await buy(visitor, 'basic')), 507, 'storage-full');
  expect(visitor.cookie).toBe('');
});

test('reading, coins, signing in and out and leaving go on', async () => {
  const email = 'asha@example.org';
  const before = await signUp(product.visitor(), email);
  const chapter = await printableChapter(before);
  const session = full.session();
  expect((await session.get(`/api/createcourse/${chapter.courseId}`)).status).toBe(200);
  expect((await session.get(`/createcourse/start/${chapter.courseId}`)).status).toBe(200);
  expect((await session.post('/api/auth/sign-in/email', { email, password })).status).toBe(200);
  expect((await buy(session, 'basic')).status).toBe(201);
  expect((await print(session, chapter)).status).toBe(201);
  expect(await coinsOf(session)).toBe(48);
  expect((await session.post('/api/auth/sign-out', {})).status).toBe(200);
  const leaving = full.session(before);
  const removed = await leaving.send('/api/me', {
    method: 'DELETE',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ publishedCourses: 'delete' }),
  });
  expect(removed.status).toBe(200);
});

test('/readyz and the metrics tell the operator, and the process stays ready', async () => {
  const answer = await fetch(`${full.url}/readyz`);
  expect(answer.status).toBe(200);
  const { checks } = (await answer.json()) as Pick<Health, 'checks'>;
  expect(checks.find(({ name }) => name === 'disk')).toEqual({
    name: 'disk',
    optional: true,
    ok: false,
    wrong: 'less is free than FREE_DISK_BYTES: what takes much room is refused',
  });
  const metrics = await (await fetch(`${full.url}/metrics`)).text();
  const [, freeBytes] = /^saksham_budget_used\{budget="free-disk"\} (\d+)$/m.exec(metrics) ?? [];
  expect(Number(freeBytes)).toBeGreaterThan(0);
});

test('with room everything is stored', async () => {
  await saveContent(await product.learner());
  const { checks } = (await (await fetch(`${product.url}/readyz`)).json()) as Pick<Health, 'checks'>;
  expect(checks.find(({ name }) => name === 'disk')?.ok).toBe(true);
});
