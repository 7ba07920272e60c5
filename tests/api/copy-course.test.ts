import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ChapterPage, CourseSummary } from '#contract/courses.ts';
import type { CourseProgress } from '#contract/progress.ts';
import type { ChapterQuestions } from '#contract/questions.ts';
import type { StoredLayout } from '#contract/course-layout.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { insertAcceptedQuestions } from '#tests/support/questions.ts';
import { saveContent, savePublished } from './support/course-payloads.ts';
import { answerOf, expectRefusal } from './support/refusals.ts';
import { runProduct } from './support/running-product.ts';

// A copy of a course belongs to its maker, names its origin, and has everything but people's work.

const product = await runProduct();
const { pool, db } = product.database;

const ask = (who: ApiSession, courseId: string, key: string = randomUUID()) =>
  who.post(`/api/courses/${courseId}/copies`, undefined, { 'Idempotency-Key': key });
async function copy(who: ApiSession, courseId: string, key?: string): Promise<string> {
  const answer = await ask(who, courseId, key);
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { courseId: string }).courseId;
}
const summaryOf = (who: ApiSession, courseId: string) =>
  who.json<CourseSummary>(`/api/courses/${courseId}/summary`);
const chapterOf = (who: ApiSession, courseId: string, chapterId: string) =>
  who.json<ChapterPage>(`/api/courses/${courseId}/chapters/${chapterId}`);

test('a visitor copies a published course with its texts, questions and diagrams, and names its origin', async () => {
  const owner = await product.learner();
  const courseId = await savePublished(owner);
  const [first] = (await summaryOf(owner, courseId)).chapters;
  await insertAcceptedQuestions(db, { courseId, chapterId: first!._id }, 3);
  await pool.query(`update questions set state = 'withheld', reason = 'owner' where id = (
    select id from questions where course_id = '${courseId}' order by number limit 1)`);
  await pool.query(
    `update chapters set picture_svg = '<svg/>', picture_alternative = 'A sieve' where course_id = $1 and id = $2`,
    [courseId, first!._id],
  );
  await pool.query(
    `insert into chapter_generators (course_id, chapter_id, names) values ($1, $2, '{fractions}')`,
    [courseId, first!._id],
  );
  await pool.query(`update courses set learners_words = 'for my ill mother' where id = $1`, [courseId]);
  const source = await summaryOf(owner, courseId);

  const reader = product.visitor();
  const copyId = await copy(reader, courseId);
  const made = await summaryOf(reader, copyId);
  expect(made).toMatchObject({
    courseName: source.courseName,
    description: source.description,
    tags: source.tags,
    visibility: 'link',
    state: 'ready',
    origin: { courseName: source.courseName },
  });
  expect(made.origin).not.toHaveProperty('libraryCourseId');
  expect(made.chapters.map(({ chapterName }) => chapterName)).toEqual(
    source.chapters.map(({ chapterName }) => chapterName),
  );
  const layout = await reader.json<StoredLayout>(`/api/course/${copyId}`);
  expect([layout.mine, layout["Learner's Words"]]).toEqual([true, undefined]);
  for (const [place, { _id }] of made.chapters.entries()) {
    expect(source.chapters.map((chapter) => chapter._id)).not.toContain(_id);
    const text = await chapterOf(reader, courseId, source.chapters[place]!._id);
    expect(await chapterOf(reader, copyId, _id)).toEqual({ ...text, _id, revision: 1 });
  }
  const { rows: generators } = await pool.query(
    'select chapter_id, names from chapter_generators where course_id = $1',
    [copyId],
  );
  expect(generators).toEqual([{ chapter_id: made.chapters[0]!._id, names: ['fractions'] }]);
  const questionsIn = (id: string, chapterId: string) =>
    reader.json<ChapterQuestions>(`/api/courses/${id}/chapters/${chapterId}/questions`);
  const [asked, before] = [
    await questionsIn(copyId, made.chapters[0]!._id),
    await questionsIn(courseId, first!._id),
  ];
  expect([asked.accepted, asked.withheld]).toEqual([2, 0]);
  expect(asked.questions.map(({ stem }) => stem)).toEqual(before.questions.map(({ stem }) => stem));
  expect(asked.questions.map(({ _id }) => _id)).not.toEqual(before.questions.map(({ _id }) => _id));
});

test('what people did in the course is not copied, and its owner’s changes don’t reach the copy', async () => {
  const owner = await product.learner();
  const courseId = await savePublished(owner);
  const [chapter] = (await summaryOf(owner, courseId)).chapters;
  const event = { id: randomUUID(), seq: 1, kind: 'read', done: true, courseId, chapterId: chapter!._id };
  const at = new Date().toISOString();
  await owner.post('/api/learning/events', {
    device: randomUUID(),
    sentAt: at,
    events: [{ ...event, at, zone: 'Asia/Kolkata' }],
  });
  const copyId = await copy(owner, courseId);
  expect((await owner.json<CourseProgress>(`/api/courses/${copyId}/progress`)).read.n).toBe(0);
  await owner.send(`/api/courses/${courseId}`, { method: 'DELETE' });
  expect(await summaryOf(owner, copyId)).toMatchObject({ origin: { courseName: 'Soil for growers' } });
});

test('a repeated call makes one copy, and a copy of a copy names the first course', async () => {
  const owner = await product.learner();
  const courseId = await savePublished(owner, { courseName: 'Compost' });
  const key = randomUUID();
  const copies = [await copy(owner, courseId, key), await copy(owner, courseId, key)];
  expect(copies[0]).toBe(copies[1]);
  await owner.send(`/api/courses/${copies[0]}`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ courseName: 'My compost' }),
  });
  expect((await summaryOf(owner, await copy(owner, copies[0]!))).origin).toEqual({ courseName: 'Compost' });
});

test('others copy only what is published, and nobody a course without a text', async () => {
  const [owner, other] = [await product.learner(), await product.learner()];
  const courseId = await saveContent(owner);
  expectRefusal(await answerOf(await ask(other, courseId)), 403, 'not-yours');
  await copy(owner, courseId);
  await pool.query('update courses set readable_at = null where id = $1', [courseId]);
  expectRefusal(await answerOf(await ask(owner, courseId)), 409, 'course-not-readable');
  const published = await savePublished(owner);
  await pool.query('update courses set unpublished_at = now() where id = $1', [published]);
  expectRefusal(await answerOf(await ask(other, published)), 403, 'not-yours');
});

test('only chapters that can be read are copied', async () => {
  const owner = await product.learner();
  const courseId = await savePublished(owner);
  const [first, second] = (await summaryOf(owner, courseId)).chapters;
  await pool.query('delete from chapter_texts where course_id = $1 and chapter_id = $2', [
    courseId,
    first!._id,
  ]);
  const made = await summaryOf(owner, await copy(owner, courseId));
  expect(made.chapters.map(({ chapterName, state }) => [chapterName, state])).toEqual([
    [second!.chapterName, 'ready'],
  ]);
});
