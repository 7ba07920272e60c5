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

test('features are kept in the order of the page, for the learner alone, without those that left it', async () => {
  const [asha, ben] = [await product.learner(), await product.learner()];
  expect(await asha.json(path)).toEqual({ features: [], news: [] });
  for (const feature of upcomingFeatures.toReversed()) await ask(asha, feature);
  await product.database.pool.query(
    `insert into explore_notifications (user_id, feature) select distinct user_id, 'Long Gone' from explore_notifications`,
  );
  expect(await asha.json(path)).toEqual({
    features: [...upcomingFeatures],
    news: upcomingFeatures.filter(isHere),
  });
  expect(await ben.json(path)).toEqual({ features: [], news: [] });
});

test('a feature is kept once, also when two tabs ask at the same moment, and its notice is over once it was seen', async () => {
  const learner = await product.learner();
  const tab = product.visitor(learner);
  const answers = await Promise.all([learner, tab, learner, tab].map((session) => ask(session, 'MCQs')));
  expect(answers).toEqual(Array.from({ length: 4 }, () => ({ features: ['MCQs'], news: ['MCQs'] })));
  const { rows } = await product.database.pool.query(
    `select 1 from explore_notifications where feature = 'MCQs' group by user_id having count(*) > 1`,
  );
  expect(rows).toEqual([]);
  const answer = await learner.post('/api/explore/news/dismissed', { features: ['MCQs'] });
  expect(await answer.json()).toEqual({ features: ['MCQs'], news: [] });
  expect(await learner.json(path)).toEqual({ features: ['MCQs'], news: [] });
});

test('another feature, and visitors and guests, are refused, and nothing is stored', async () => {
  const [learner, guest] = [await product.learner(), product.visitor()];
  await saveLayout(guest);
  const before = await storedIn(product.database);
  for (const feature of ['Time Travel', 'mcqs'])
    expectRefusal(await answerOf(await learner.post(path, { feature })), 400, 'invalid-request');
  for (const session of [product.visitor(), guest]) {
    expectRefusal(await answerOf(await session.post(path, { feature: 'MCQs' })), 401, 'unauthenticated');
    expectRefusal(await answerOf(await session.get(path)), 401, 'unauthenticated');
  }
  expect(await storedIn(product.database)).toBe(before);
});
