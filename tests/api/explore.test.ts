import { expect, test } from 'vitest';
import { isHere, upcomingFeatures } from '#contract/features.ts';
import { runProduct } from './support/running-product.ts';

const product = await runProduct();
const path = '/api/explore/notifications';

test('Notify Me is kept once for a learner alone, in the order of the page, without what left it', async () => {
  const [asha, ben] = [await product.learner(), await product.learner()];
  // Two tabs ask at the same moment.
  for (const feature of upcomingFeatures.toReversed())
    for (const { status } of await Promise.all([1, 2].map(() => asha.post(path, { feature }))))
      expect(status).toBe(200);
  await product.database.pool.query(
    `insert into explore_notifications (user_id, feature) select distinct user_id, 'Long Gone' from explore_notifications`,
  );
  const kept = { features: [...upcomingFeatures], news: upcomingFeatures.filter(isHere) };
  expect(await asha.json(path)).toEqual(kept);
  expect(await ben.json(path)).toEqual({ features: [], news: [] });
});
