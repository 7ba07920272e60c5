import { expect, test } from 'vitest';
import type { ExploreNotifications } from '#contract/explore.ts';
import { isHere, upcomingFeatures } from '#contract/features.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { saveLayout } from './support/course-payloads.ts';
import { answerOf, expectRefusal, storedIn } from './support/refusals.ts';
import { runProduct } from './support/running-product.ts';

// Notify Me on the Explore page is stored on the server, once for each person.

const product = await runProduct();
const path = '/api/explore/notifications';

async function ask(session: ApiSession, feature: unknown): Promise<ExploreNotifications> {
  const answer = await session.post(path, { feature });
  expect(answer.status).toBe(200);
  return (await answer.json()) as ExploreNotifications;
}

test('answers no features to a learner who asked for none', async () => {
  const learner = await product.learner();
  expect(await learner.json(path)).toEqual({ features: [], news: [] });
});

test('stores a notification for every upcoming feature', async () => {
  const learner = await product.learner();
  for (const feature of upcomingFeatures.toReversed()) await ask(learner, feature);
  expect(await learner.json(path)).toEqual({
    features: [...upcomingFeatures],
    news: upcomingFeatures.filter(isHere),
  });
});

test('stores a feature once, also when two tabs ask at the same moment', async () => {
  const learner = await product.learner();
  const tab = product.visitor(learner);
  const answers = await Promise.all([learner, tab, learner, tab].map((session) => ask(session, 'MCQs')));
  expect(answers).toEqual(Array.from({ length: 4 }, () => ({ features: ['MCQs'], news: ['MCQs'] })));
  const { rows } = await product.database.pool.query(
    `select 1 from explore_notifications where feature = 'MCQs' group by user_id having count(*) > 1`,
  );
  expect(rows).toEqual([]);
});

test('does not share notifications between people', async () => {
  const [asha, ben] = [await product.learner(), await product.learner()];
  await ask(asha, 'Assignments');
  expect(await ben.json(path)).toEqual({ features: [], news: [] });
});

test('a notice is over once it was seen', async () => {
  const learner = await product.learner();
  await ask(learner, 'MCQs');
  const answer = await learner.post('/api/explore/news/dismissed', { features: ['MCQs'] });
  expect(await answer.json()).toEqual({ features: ['MCQs'], news: [] });
  expect(await learner.json(path)).toEqual({ features: ['MCQs'], news: [] });
});

test.each([
  ['an unknown feature', { feature: 'Time Travel' }],
  ['another spelling', { feature: 'mcqs' }],
  ['no feature', {}],
  ['a list', { feature: ['MCQs'] }],
  ['a further key', { feature: 'MCQs', email: 'a@example.org' }],
])('%s gets 400 and is not stored', async (_, body) => {
  const learner = await product.learner();
  const before = await storedIn(product.database);
  expectRefusal(await answerOf(await learner.post(path, body)), 400, 'invalid-request');
  expect(await storedIn(product.database)).toBe(before);
});

test('answers visitors and guests with 401, and makes no guest of a visitor', async () => {
  const guest = product.visitor();
  await saveLayout(guest);
  expect(await guest.json('/api/me')).toMatchObject({ kind: 'guest' });
  const before = await storedIn(product.database);
  for (const session of [product.visitor(), guest]) {
    expectRefusal(await answerOf(await session.post(path, { feature: 'MCQs' })), 401, 'unauthenticated');
    expectRefusal(await answerOf(await session.get(path)), 401, 'unauthenticated');
  }
  expect(await storedIn(product.database)).toBe(before);
});

test('leaves out a feature that is no longer upcoming', async () => {
  const learner = await product.learner();
  await ask(learner, 'Assignments');
  await product.database.pool.query(
    `insert into explore_notifications (user_id, feature) select distinct user_id, 'Long Gone' from explore_notifications`,
  );
  expect(await learner.json(path)).toEqual({ features: ['Assignments'], news: [] });
});
