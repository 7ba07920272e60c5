import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { CourseDetail } from '#contract/courses.ts';
import type { CourseProgress } from '#contract/progress.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { batchOf, eventOf, keysOf, sittingOf } from '#tests/support/learner-events.ts';
import { insertAcceptedQuestions } from '#tests/support/questions.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { contentPayload, saveContent, saveLayout, savePublished } from './support/course-payloads.ts';
import { expectRefused } from './support/refusals.ts';
import { runProduct } from './support/running-product.ts';

// Chapters are added to a written course and removed from it.

const product = await runProduct();
const { db, pool } = product.database;
let owner: ApiSession;
beforeEach(async () => {
  product.gemini.reset();
  owner = await product.learner();
});

const courseOf = (courseId: string) => owner.json<CourseDetail>(`/api/createcourse/${courseId}`);
const add = (courseId: string, chapterName: string, key: string = randomUUID()) =>
  owner.post(
    `/api/courses/${courseId}/chapters`,
    { chapterName, about: 'How they dig.' },
    { 'Idempotency-Key': key },
  );
const remove = (courseId: string, chapterId: string) =>
  owner.delete(`/api/courses/${courseId}/chapters/${chapterId}`);
const whenCourseIs = (wanted: string, courseId: string) =>
  waitFor(`the course to be ${wanted}`, async () => {
    const course = await courseOf(courseId);
    return course.state === wanted && course;
  });

/** Makes somebody pass and read this chapter, and returns a reader of their progress. */
async function learnt(courseId: string, chapterId: string) {
  const chapter = { courseId, chapterId };
  await insertAcceptedQuestions(db, chapter, 3);
  const reader = product.visitor();
  const sitting = sittingOf(chapter, await keysOf(db, chapter));
  const events = [eventOf(chapter, { kind: 'read', done: true }), ...sitting];
  expect((await reader.post('/api/learning/events', batchOf(events))).status).toBe(200);
  return async () => {
    const { chapters } = await reader.json<CourseProgress>(`/api/courses/${courseId}/progress`);
    return chapters.find((each) => each.chapterId === chapterId);
  };
}

test('a chapter is added at the end and written alone, and takes nothing from what was learned in the others', async () => {
  const courseId = await saveContent(owner);
  const before = await courseOf(courseId);
  const progress = await learnt(courseId, before.chapters[1]!._id);
  const learntBefore = await progress();
  expect(learntBefore).toMatchObject({ complete: true });
  const key = randomUUID();
  for (const _ of ['once', 'again']) expect((await add(courseId, 'Ants', key)).status).toBe(202);
  const { chapters } = await whenCourseIs('ready', courseId);
  const added = { chapterName: 'Ants', about: 'How they dig.', duration: '2 hours', state: 'ready' };
  expect(chapters).toEqual([...before.chapters, expect.objectContaining(added)]);
  expect(product.gemini.calls.map(({ chapter }) => chapter)).toEqual(['Ants']);
  expect(await progress()).toEqual(learntBefore);
});

test('a chapter that can’t be written is named, the others stay, and it can be removed', async () => {
  product.gemini.failWhen(() => ({ kind: 'blocked-prompt', reason: 'SAFETY' }));
  const courseId = await savePublished(owner);
  await add(courseId, 'Ants');
  const { chapters } = await whenCourseIs('failed', courseId);
  expect(chapters.map(({ state }) => state)).toEqual(['ready', 'ready', 'failed']);
  expect((await remove(courseId, chapters[2]!._id)).status).toBe(200);
  expect(await courseOf(courseId)).toMatchObject({ state: 'ready', visibility: 'public' });
});

test('what is harmful, one too many, or of a course that is being written or not yet is refused', async () => {
  const courseId = await saveContent(owner);
  await expectRefused(add(courseId, 'How to build a pipe bomb at home'), 422, 'author-refused');
  await expectRefused(add(await saveLayout(owner), 'Ants'), 409, 'course-not-readable');
  const [one] = contentPayload()['chapters'] as object[];
  const full = await saveContent(owner, { chapters: Array.from({ length: 20 }, () => one) });
  await expectRefused(add(full, 'Ants'), 422, 'content-too-complex');
  expect(product.gemini.calls).toHaveLength(0);
  const { chapters } = await courseOf(courseId);
  expect(chapters).toHaveLength(2);

  product.gemini.failWhen(() => ({ kind: 'hang' }));
  expect((await add(courseId, 'Ants')).status).toBe(202);
  await expectRefused(add(courseId, 'Bees'), 409, 'generation-active');
  await expectRefused(remove(courseId, chapters[0]!._id), 409, 'generation-active');
});

test('a removed chapter goes with all that is its own; the others keep text, order and progress', async () => {
  const courseId = await saveContent(owner);
  const [first, second] = (await courseOf(courseId)).chapters;
  if (!first || !second) throw new Error('The course has two chapters');
  await insertAcceptedQuestions(db, { courseId, chapterId: first._id }, 3);
  const progress = await learnt(courseId, second._id);
  const before = await progress();
  expect((await remove(courseId, first._id)).status).toBe(200);
  await expectRefused(remove(courseId, first._id), 404, 'chapter-not-found');
  expect((await courseOf(courseId)).chapters).toEqual([second]);
  expect(await progress()).toEqual(before);
  for (const table of ['chapter_texts', 'questions'])
    expect((await pool.query(`select from ${table} where chapter_id = $1`, [first._id])).rowCount).toBe(0);
  await expectRefused(remove(courseId, second._id), 409, 'course-has-no-chapters');
});
