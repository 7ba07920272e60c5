import { expect, test } from 'vitest';
import type { MyCourse } from '#contract/course-lists.ts';
import type { CourseDetail } from '#contract/courses.ts';
import { savePublished } from './support/course-payloads.ts';
import { answerOf, expectRefusal } from './support/refusals.ts';
import { runProduct } from './support/running-product.ts';
import { coinsOf, print, printableChapter } from './support/wallet-calls.ts';

const product = await runProduct();

test('a deleted course is gone for everybody at once, and a repeat says so', async () => {
  const owner = await product.learner();
  const courseId = await savePublished(owner);
  const reading = `/api/createcourse/${courseId}`;
  const reader = product.visitor();
  const listed = async () =>
    (await reader.json<MyCourse[]>('/api/createcourse/savedcourse')).some(({ _id }) => _id === courseId);
  // Both are kept for further readers.
  expect((await reader.json<CourseDetail>(reading))._id).toBe(courseId);
  expect(await listed()).toBe(true);
  await (await product.learner()).post(`/api/courses/${courseId}/reports`, { reason: 'It is wrong.' });

  const call = () => owner.send(`/api/courses/${courseId}`, { method: 'DELETE' });
  const answer = await call();
  expect([answer.status, await answer.json()]).toEqual([200, { deleted: true }]);
  expectRefusal(await answerOf(await reader.get(reading)), 404, 'course-not-found');
  expect(await listed()).toBe(false);
  expect(await owner.json('/api/courses/mine')).toEqual([]);
  expectRefusal(await answerOf(await call()), 404, 'course-not-found');
  const { rows } = await product.database.pool.query(
    `select from chapters where course_id = $1 union all select from chapter_texts where course_id = $1
     union all select from course_reports where course_id = $1`,
    [courseId],
  );
  expect(rows).toEqual([]);
});

test('what was paid for a deleted course stays in the wallet’s entries', async () => {
  const owner = await product.learner();
  const chapter = await printableChapter(owner);
  const { courseId } = chapter;
  await print(owner, chapter);
  const coins = await coinsOf(owner);
  expect((await owner.send(`/api/courses/${courseId}`, { method: 'DELETE' })).status).toBe(200);
  expect(await coinsOf(owner)).toBe(coins);
});
