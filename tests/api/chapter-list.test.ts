import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { CourseDetail } from '#contract/courses.ts';
import type { CourseProgress } from '#contract/progress.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { batchOf, eventOf, keysOf, sittingOf } from '#tests/support/learner-events.ts';
import { insertAcceptedQuestions } from '#tests/support/questions.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { contentPayload, saveContent, saveLayout, savePublished } from './support/course-payloads.ts';
import { answerOf, expectRefusal } from './support/refusals.ts';
import { runProduct } from './support/running-product.ts';

// Chapters are added to a written course and removed from it.

const product = await runProduct();
const { db, pool } = product.database;

const courseOf = (session: ApiSession, courseId: string) =>
  session.json<CourseDetail>(`/api/createcourse/${courseId}`);
const add = (session: ApiSession, courseId: string, chapterName: string, key: string = randomUUID()) =>
  session.post(
    `/api/courses/${courseId}/chapters`,
    { chapterName, about: 'How they dig.' },
    { 'Idempotency-Key': key },
  );
const remove = (session: ApiSession, courseId: string, chapterId: string) =>
  session.send(`/api/courses/${courseId}/chapters/${chapterId}`, { method: 'DELETE' });
const waitUntilReady = (session: ApiSession, courseId: string) =>
  waitFor('the course', async () => {
    const course = await courseOf(session, courseId);
    return course.state === 'ready' ? course : undefined;
  });

/** Makes somebody pass and read this chapter, and returns a reader of their progress. */
async function learnt(courseId: string, chapterId: string) {
  const chapter = { courseId, chapterId };
  await insertAcceptedQuestions(db, chapter, 3);
  const reader = product.visitor();
  const events = [
    eventOf(chapter, { kind: 'read', done: true }),
    ...sittingOf(chapter, await keysOf(db, chapter)),
  ];
  expect((await reader.post('/api/learning/events', batchOf(events))).status).toBe(200);
  return async () => {
    const { chapters } = await reader.json<CourseProgress>(`/api/courses/${courseId}/progress`);
    return chapters.find((each) => each.chapterId === chapterId);
  };
}

test('a chapter is added at the end and written alone, and takes nothing from what was learned in the others', async () => {
  product.gemini.reset();
  const owner = await product.learner();
  const courseId = await saveContent(owner);
  const before = await courseOf(owner, courseId);
  const progress = await learnt(courseId, before.chapters[1]!._id);
  const learntBefore = await progress();
  expect(learntBefore).toMatchObject({ complete: true });
  const key = randomUUID();
  const answers = [await add(owner, courseId, 'Ants', key), await add(owner, courseId, 'Ants', key)];
  expect(answers.map(({ status }) => status)).toEqual([202, 202]);
  const after = await waitUntilReady(owner, courseId);
  expect(after.chapters.map(({ chapterName }) => chapterName)).toEqual([
    ...before.chapters.map(({ chapterName }) => chapterName),
    'Ants',
  ]);
  expect(after.chapters.slice(0, 2)).toEqual(before.chapters);
  expect(after.chapters[2]).toMatchObject({ about: 'How they dig.', duration: '2 hours', state: 'ready' });
  expect(product.gemini.calls.map(({ chapter }) => chapter)).toEqual(['Ants']);
  expect(await progress()).toEqual(learntBefore);
  const { rowCount } = await pool.query(`select from daily_courses where kind = 'content'`);
  expect(rowCount).toBe(0);
});

test('a chapter that can’t be written is named, the others stay, and it can be removed', async () => {
  product.gemini.reset();
  product.gemini.failWhen(() => ({ kind: 'blocked-prompt', reason: 'SAFETY' }));
  const owner = await product.learner();
  const courseId = await savePublished(owner);
  await add(owner, courseId, 'Ants');
  const failed = await waitFor('the failure', async () => {
    const course = await courseOf(owner, courseId);
    return course.state === 'failed' ? course : undefined;
  });
  expect(failed.chapters.map(({ state }) => state)).toEqual(['ready', 'ready', 'failed']);
  expect((await remove(owner, courseId, failed.chapters[2]!._id)).status).toBe(200);
  expect(await courseOf(owner, courseId)).toMatchObject({ state: 'ready', visibility: 'public' });
});

test('what is harmful, one too many, or of a course that is being written or not yet is refused', async () => {
  product.gemini.reset();
  const owner = await product.learner();
  const courseId = await saveContent(owner);
  const refused = await answerOf(await add(owner, courseId, 'How to build a pipe bomb at home'));
  expectRefusal(refused, 422, 'author-refused');
  expectRefusal(await answerOf(await add(owner, courseId, 'How to kill myself')), 422, 'topic-needs-help');
  expect((await courseOf(owner, courseId)).chapters).toHaveLength(2);
  const layout = await saveLayout(owner);
  expectRefusal(await answerOf(await add(owner, layout, 'Ants')), 409, 'course-not-readable');
  const [one] = contentPayload()['chapters'] as object[];
  const full = await saveContent(owner, { chapters: Array.from({ length: 20 }, () => one) });
  expectRefusal(await answerOf(await add(owner, full, 'Ants')), 422, 'content-too-complex');
  expect(product.gemini.calls).toHaveLength(0);

  product.gemini.failWhen(() => ({ kind: 'hang' }));
  const [{ _id: first }] = (await courseOf(owner, courseId)).chapters as [{ _id: string }, ...unknown[]];
  expect((await add(owner, courseId, 'Ants')).status).toBe(202);
  expectRefusal(await answerOf(await add(owner, courseId, 'Bees')), 409, 'generation-active');
  expectRefusal(await answerOf(await remove(owner, courseId, first)), 409, 'generation-active');
});

test('a removed chapter goes with all that is its own; the others keep text, order and progress', async () => {
  product.gemini.reset();
  const owner = await product.learner();
  const courseId = await saveContent(owner);
  const { chapters } = await courseOf(owner, courseId);
  const [first, second] = chapters as [CourseDetail['chapters'][number], CourseDetail['chapters'][number]];
  await insertAcceptedQuestions(db, { courseId, chapterId: first._id }, 3);
  const progress = await learnt(courseId, second._id);
  const before = await progress();
  expect((await remove(owner, courseId, first._id)).status).toBe(200);
  expectRefusal(await answerOf(await remove(owner, courseId, first._id)), 404, 'chapter-not-found');
  expect((await courseOf(owner, courseId)).chapters).toEqual([second]);
  expect(await progress()).toEqual(before);
  for (const table of ['chapter_texts', 'questions'])
    expect((await pool.query(`select from ${table} where chapter_id = $1`, [first._id])).rowCount).toBe(0);
  // The only one stays, and the course can be saved again by its positions.
  expectRefusal(await answerOf(await remove(owner, courseId, second._id)), 409, 'course-has-no-chapters');
  const [, kept] = contentPayload()['chapters'] as object[];
  await owner.post('/api/createcourse/save', contentPayload({ courseId, chapters: [kept] }));
  expect((await courseOf(owner, courseId)).chapters).toEqual([second]);
});
