import { beforeAll, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { EndpointShape } from '#contract/endpoint.ts';

import type { HostedProduct } from '#tests/support/products.ts';
import { answerOf, expectRefusal, expectRefused, storedIn } from './support/refusals.ts';
import { password, runProduct, signUp } from './support/running-product.ts';
import { buy, coinsOf, print, printableChapter } from './support/wallet-calls.ts';

// A process whose mark of free space no disk reaches, beside one with room.

const product = await runProduct();
let full: HostedProduct;
beforeAll(async () => {
  full = await product.startAnother({}, { budgets: { 'free-disk': Number.MAX_SAFE_INTEGER } });
});

test('what takes much room is refused in words, and stores nothing', async () => {
  const large = (Object.values(api) as EndpointShape[]).filter(({ storesMuch }) => storesMuch);
  expect(large.length).toBeGreaterThan(20);
  const session = full.session(await product.learner());
  const before = await storedIn(product.database);
  for (const { method, path } of large) {
    const answer = await answerOf(await session.send(path, { method, body: 'what is never read' }));
    expect(expectRefusal(answer, 507, 'storage-full').error).toContain('no room');
  }
  const visitor = full.session();
  await expectRefused(buy(visitor, 'basic'), 507, 'storage-full');
  expect(visitor.cookie).toBe('');
  expect((await fetch(`${full.url}/readyz`)).status).toBe(200);
  expect(await storedIn(product.database)).toBe(before);
});

test('reading, coins, signing in and out and leaving go on', async () => {
  const email = 'asha@example.org';
  const before = await signUp(product.visitor(), email);
  const chapter = await printableChapter(before);
  const session = full.session();
  for (const path of ['/api/createcourse/', '/createcourse/start/'])
    expect((await session.get(path + chapter.courseId)).status).toBe(200);
  expect((await session.post('/api/auth/sign-in/email', { email, password })).status).toBe(200);
  expect((await buy(session, 'basic')).status).toBe(201);
  expect((await print(session, chapter)).status).toBe(201);
  expect(await coinsOf(session)).toBe(48);
  expect((await session.post('/api/auth/sign-out', {})).status).toBe(200);
  const leaving = full.session(before);
  expect((await leaving.delete('/api/me', { publishedCourses: 'delete' })).status).toBe(200);
});
