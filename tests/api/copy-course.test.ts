import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { ChapterPage, CourseSummary } from '#contract/courses.ts';
import type { CourseProgress } from '#contract/progress.ts';
import type { ChapterQuestions } from '#contract/questions.ts';
import type { StoredLayout } from '#contract/course-layout.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { batchOf, eventOf } from '#tests/support/learner-events.ts';
import { insertAcceptedQuestions } from '#tests/support/questions.ts';
import { savePublished } from './support/course-payloads.ts';
import { expectRefused } from './support/refusals.ts';
import { runProduct } from './support/running-product.ts';

// A copy of a course belongs to its maker, names its origin, and has everything but people's work.

const product = await runProduct();
const { pool, db } = product.database;
let owner: ApiSession;
beforeAll(async () => void (owner = await product.learner()));

const ask = (who: ApiSession, courseId: string, key: string = randomUUID()) =>
  who.post(`/api/courses/${courseId}/copies`, undefined, { 'Idempotency-Key': key });
const copy = async (who: ApiSession, courseId: string, key?: string) =>
  ((await (await ask(who, courseId, key)).json()) as { courseId: string }).courseId;
const summaryOf = (who: ApiSession, courseId: string) =>
  who.json<CourseSummary>(`/api/courses/${courseId}/summary`);

test('a visitor copies a published course with its texts, questions and diagrams, and names its origin', async () => {
  const courseId = await savePublished(owner);
  const [first] = (await summaryOf(owner, courseId)).chapters;
  const [withheld] = await insertAcceptedQuestions(db, { courseId, chapterId: first!._id }, 3);
  await pool.query(`update questions set state = 'withheld', reason = 'owner' where id = $1`, [withheld]);
  for (const sql of [
    `update chapters set picture_svg = '<svg/>', picture_alternative = 'A sieve' where id = '${first!._id}'`,
    `insert into chapter_generators values ('${courseId}', '${first!._id}', '{fractions}')`,
    `update courses set learners_words = 'for my ill mother' where id = '${courseId}'`,
  ])
    await pool.query(sql);
  const source = await summaryOf(owner, courseId);
  const reader = product.visitor();
  const copyId = await copy(reader, courseId);
  const made = await summaryOf(reader, copyId);
  const { courseName, description, tags } = source;
  const wanted = {
    courseName,
    description,
    tags,
    visibility: 'link',
    state: 'ready',
    origin: { courseName },
  };
  expect(made).toMatchObject(wanted);
  expect(made.origin).not.toHaveProperty('libraryCourseId');
  const layout = await reader.json<StoredLayout>(`/api/course/${copyId}`);
  expect([layout.mine, layout["Learner's Words"]]).toEqual([true, undefined]);
  expect(made.chapters).toHaveLength(source.chapters.length);
  const questionsIn = (id: string, chapterId: string) =>
    reader.json<ChapterQuestions>(`/api/courses/${id}/chapters/${chapterId}/questions`);
  for (const [place, { _id }] of made.chapters.entries()) {
    const from = source.chapters[place]!._id;
    expect(_id).not.toBe(from);
    const text = await reader.json<ChapterPage>(`/api/courses/${courseId}/chapters/${from}`);
    expect(await reader.json(`/api/courses/${copyId}/chapters/${_id}`)).toEqual({
      ...text,
      _id,
      revision: 1,
    });
    const [asked, before] = [await questionsIn(copyId, _id), await questionsIn(courseId, from)];
    expect([asked.accepted, asked.withheld]).toEqual([before.accepted, 0]);
    expect(asked.questions.map(({ stem }) => stem)).toEqual(before.questions.map(({ stem }) => stem));
    expect(asked.generators).toEqual(before.generators);
    for (const question of asked.questions) expect(before.questions).not.toContainEqual(question);
  }
});

test('what people did in the course is not copied, and its owner’s changes don’t reach the copy', async () => {
  const courseId = await savePublished(owner);
  const [chapter] = (await summaryOf(owner, courseId)).chapters;
  const read = eventOf({ courseId, chapterId: chapter!._id }, { kind: 'read', done: true });
  await owner.post('/api/learning/events', batchOf([read]));
  const copyId = await copy(owner, courseId);
  expect((await owner.json<CourseProgress>(`/api/courses/${copyId}/progress`)).read.n).toBe(0);
  await owner.delete(`/api/courses/${courseId}`);
  expect(await summaryOf(owner, copyId)).toMatchObject({ origin: { courseName: 'Soil for growers' } });
});

test('a repeated call makes one copy, a copy of a copy names the first course, and has what can be read', async () => {
  const courseId = await savePublished(owner, { courseName: 'Compost' });
  const key = randomUUID();
  const first = await copy(owner, courseId, key);
  expect(await copy(owner, courseId, key)).toBe(first);
  await owner.patch(`/api/courses/${first}`, { courseName: 'My compost' });
  const { chapters } = await summaryOf(owner, first);
  await pool.query('delete from chapter_texts where chapter_id = $1', [chapters[0]!._id]);
  const second = await summaryOf(owner, await copy(owner, first));
  expect(second.origin).toEqual({ courseName: 'Compost' });
  const readable = { chapterName: chapters[1]!.chapterName, state: 'ready' };
  expect(second.chapters).toEqual([expect.objectContaining(readable)]);
});

test('nobody copies a course without a text, and others none that an operator took off the lists', async () => {
  const courseId = await savePublished(owner);
  await pool.query('update courses set unpublished_at = now() where id = $1', [courseId]);
  await expectRefused(ask(product.visitor(), courseId), 403, 'not-yours');
  await pool.query('update courses set unpublished_at = null, readable_at = null where id = $1', [courseId]);
  await expectRefused(ask(owner, courseId), 409, 'course-not-readable');
});
