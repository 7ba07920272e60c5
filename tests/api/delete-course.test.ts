import { expect, test } from 'vitest';
import type { MyCourse } from '#contract/course-lists.ts';
import type { CourseDetail } from '#contract/courses.ts';
import type { DeletedCourse } from '#contract/managing.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { savePublished } from './support/course-payloads.ts';
import { answerOf, expectRefusal } from './support/refusals.ts';
import { runProduct } from './support/running-product.ts';
import { coinsOf, print, printableChapter } from './support/wallet-calls.ts';

const product = await runProduct();

test('a deleted course is gone for everybody at once, and its owner restores it as it was', async () => {
  const owner = await product.learner();
  const courseId = await savePublished(owner);
  const reading = `/api/createcourse/${courseId}`;
  const reader = product.visitor();
  const listed = async () =>
    (await reader.json<MyCourse[]>('/api/createcourse/savedcourse')).some(({ _id }) => _id === courseId);
  // Both are cached for further readers.
  const before = await reader.json<CourseDetail>(reading);
  expect(await listed()).toBe(true);
  const other = await product.learner();
  await other.post(`/api/courses/${courseId}/reports`, { reason: 'It is wrong.' });

  const remove = async () => {
    const answer = await owner.send(`/api/courses/${courseId}`, { method: 'DELETE' });
    return [answer.status, await answer.json()] as [number, { deleted: true; restorableUntil: string }];
  };
  const [status, { deleted, restorableUntil }] = await remove();
  expect([status, deleted]).toEqual([200, true]);
  expect((Date.parse(restorableUntil) - Date.now()) / 86_400_000).toBeCloseTo(7, 1);
  // The first answer may have been lost.
  expect(await remove()).toEqual([200, { deleted, restorableUntil }]);

  expectRefusal(await answerOf(await reader.get(reading)), 404, 'course-not-found');
  expectRefusal(await answerOf(await owner.get(reading)), 404, 'course-not-found');
  for (const path of ['start/', '', 'finish/'])
    expect((await owner.get(`/createcourse/${path}${courseId}`)).status).toBe(404);
  expect(await listed()).toBe(false);
  expect(await owner.json('/api/courses/mine')).toEqual([]);
  expect(await owner.json('/api/createcourse/savedcourse?limit=100')).not.toContainEqual(
    expect.objectContaining({ _id: courseId }),
  );
  const change = await owner.send(`/api/courses/${courseId}`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ courseName: 'Other' }),
  });
  expectRefusal(await answerOf(change), 404, 'course-not-found');
  expectRefusal(
    await answerOf(await other.post(`/api/courses/${courseId}/reports`, { reason: 'Again.' })),
    404,
    'course-not-found',
  );
  expect(await owner.json<DeletedCourse[]>('/api/courses/deleted')).toEqual([
    { _id: courseId, courseName: before.courseName, language: 'en', restorableUntil },
  ]);
  expect(await other.json('/api/courses/deleted')).toEqual([]);

  const restore = async (who: ApiSession) => answerOf(await who.post(`/api/courses/${courseId}/restoration`));
  expectRefusal(await restore(other), 404, 'course-not-found');
  for (const _ of ['the first', 'a repeated']) expect((await restore(owner)).status).toBe(200);
  expect(await reader.json<CourseDetail>(reading)).toEqual(before);
  expect(await listed()).toBe(true);
  expect(await owner.json('/api/courses/deleted')).toEqual([]);
  const { rows } = await product.database.pool.query(
    'select reason from course_reports where course_id = $1',
    [courseId],
  );
  expect(rows).toEqual([{ reason: 'It is wrong.' }]);
});

test('an account’s export has its deleted courses, and leaving removes them, published or not', async () => {
  const owner = await product.learner();
  const courseId = await savePublished(owner);
  await owner.send(`/api/courses/${courseId}`, { method: 'DELETE' });
  const { courses } = await owner.json<{ courses: { courses: { id: string; deletedAt: string | null }[] } }>(
    '/api/me/export',
  );
  expect(courses.courses).toEqual([
    expect.objectContaining({ id: courseId, deletedAt: expect.stringMatching(/^20/) }),
  ]);
  const left = await owner.send('/api/me', {
    method: 'DELETE',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ publishedCourses: 'keep' }),
  });
  expect(left.status).toBe(200);
  const { rowCount } = await product.database.pool.query('select from courses where id = $1', [courseId]);
  expect(rowCount).toBe(0);
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
