import { expect, test } from 'vitest';
import type { MyCourse } from '#contract/course-lists.ts';
import type { CourseDetail } from '#contract/courses.ts';
import { savePublished } from './support/course-payloads.ts';
import { expectRefused } from './support/refusals.ts';
import { runProduct } from './support/running-product.ts';

const product = await runProduct();
const { pool } = product.database;

test('a deleted course is gone for everybody at once, and its owner restores it as it was', async () => {
  const [owner, other, reader] = [await product.learner(), await product.learner(), product.visitor()];
  const courseId = await savePublished(owner);
  const path = `/api/courses/${courseId}`;
  const reading = `/api/createcourse/${courseId}`;
  const idsIn = async (list: string, who = owner) => (await who.json<MyCourse[]>(list)).map(({ _id }) => _id);
  const saved = '/api/createcourse/savedcourse?limit=100';
  // Both are cached for further readers.
  const before = await reader.json<CourseDetail>(reading);
  expect(await idsIn(saved, reader)).toContain(courseId);
  await other.post(`${path}/reports`, { reason: 'It is wrong.' });

  const remove = async () =>
    (await (await owner.delete(path)).json()) as { deleted: boolean; restorableUntil: string };
  const { deleted, restorableUntil } = await remove();
  expect(deleted).toBe(true);
  expect((Date.parse(restorableUntil) - Date.now()) / 86_400_000).toBeCloseTo(7, 1);
  // The first answer may have been lost.
  expect(await remove()).toEqual({ deleted, restorableUntil });
  for (const call of [
    reader.get(reading),
    owner.get(reading),
    owner.patch(path, { courseName: 'Other' }),
    other.post(`${path}/reports`, { reason: 'Again.' }),
    other.post(`${path}/restoration`),
  ])
    await expectRefused(call, 404, 'course-not-found');
  for (const page of ['start/', '', 'finish/'])
    expect((await owner.get(`/createcourse/${page}${courseId}`)).status).toBe(404);
  expect([await idsIn(saved), await idsIn(saved, reader), await idsIn('/api/courses/mine')]).toEqual([
    [],
    [],
    [],
  ]);
  const listed = { _id: courseId, courseName: before.courseName, language: 'en', restorableUntil };
  expect(await owner.json('/api/courses/deleted')).toEqual([listed]);
  expect(await other.json('/api/courses/deleted')).toEqual([]);

  for (const _ of ['the first', 'a repeated'])
    expect((await owner.post(`${path}/restoration`)).status).toBe(200);
  expect(await reader.json<CourseDetail>(reading)).toEqual(before);
  expect(await idsIn(saved, reader)).toContain(courseId);
  expect(await owner.json('/api/courses/deleted')).toEqual([]);
  const { rows } = await pool.query('select reason from course_reports where course_id = $1', [courseId]);
  expect(rows).toEqual([{ reason: 'It is wrong.' }]);
});

test('leaving removes a person’s deleted courses, published or not', async () => {
  const owner = await product.learner();
  const courseId = await savePublished(owner);
  await owner.delete(`/api/courses/${courseId}`);
  expect((await owner.delete('/api/me', { publishedCourses: 'keep' })).status).toBe(200);
  expect((await pool.query('select from courses where id = $1', [courseId])).rowCount).toBe(0);
});
