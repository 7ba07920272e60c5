import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { shortPath } from '#contract/course-code.ts';
import type { StoredLayout } from '#contract/course-layout.ts';
import type { MyCourse } from '#contract/course-lists.ts';
import type { ChapterPage, CourseDetail, CourseSummary } from '#contract/courses.ts';
import type { CourseProgress } from '#contract/progress.ts';
import type { ChapterQuestions } from '#contract/questions.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { batchOf, eventOf } from '#tests/support/learner-events.ts';
import { insertAcceptedQuestions } from '#tests/support/questions.ts';
import { wizardDraft } from './support/changing-calls.ts';
import { changeVisibility, courseIdOf, savePublished } from './support/course-payloads.ts';
import { expectRefused } from './support/refusals.ts';
import { runProduct } from './support/running-product.ts';

// Follows a course of one's own: its short address, its copies, its deletion, and the words that only its owner reads.

const product = await runProduct();
const { pool, db } = product.database;
let owner: ApiSession;
beforeAll(async () => void (owner = await product.learner()));

const summaryOf = (who: ApiSession, courseId: string) =>
  who.json<CourseSummary>(`/api/courses/${courseId}/summary`);
/** Follows an address that somebody typed, as a visitor, and returns where it leads, or its status. */
async function follow(path: string, method = 'GET'): Promise<string | number> {
  const { status, headers } = await product.visitor().send(path, { method });
  return status === 302 ? (headers.get('Location') ?? '') : status;
}

test('a course and each of its chapters have a short address, however it is typed or copied', async () => {
  const { _id, code, chapters } = await summaryOf(owner, await savePublished(owner));
  const whole = `/course/${_id}`;
  const reading = (place: number) => `/createcourse/start/${_id}?chapter=${chapters[place]?._id}`;
  expect(shortPath(code)).toMatch(/^\/c\/[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
  for (const typed of [code, code.toUpperCase()]) expect(await follow(`/c/${typed}`)).toBe(whole);
  for (const place of chapters.keys()) expect(await follow(shortPath(code, place + 1))).toBe(reading(place));
  for (const number of ['0', String(chapters.length + 1), '99999999999999999999', 'one'])
    expect(await follow(`/c/${code}/${number}`)).toBe(whole);
  // The ends of sentences in which they stood; `clean-address.test.ts` has them all.
  for (const more of ['.', '%E0%A5%A4', '%']) {
    expect([more, await follow(`/c/${code}${more}`)]).toEqual([more, whole]);
    expect([more, await follow(`/c/${code}/1${more}`)]).toEqual([more, reading(0)]);
    for (const page of [whole, `/createcourse/start/${_id}`, reading(0), '/store'])
      expect([more, await follow(page + more)]).toEqual([more, page]);
  }
  expect(await follow(`/c/${code}.`, 'HEAD')).toBe(whole);
  expect(await follow(whole)).toBe(200);
});

test('what is no address of a course is a page that is not found', async () => {
  for (const end of ['7k3mp-x1qr0', '7k3mp', "'or-1=1", '7k3mp-x1qr0/1/2', 'a'.repeat(3_000)])
    expect(await follow(`/c/${end}`)).toBe(404);
});

const ask = (who: ApiSession, courseId: string, key: string = randomUUID()) =>
  who.post(`/api/courses/${courseId}/copies`, undefined, { 'Idempotency-Key': key });
const copy = (who: ApiSession, courseId: string, key?: string) => courseIdOf(ask(who, courseId, key));

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
  expect(made).toMatchObject({ courseName, description, tags, origin: { courseName } });
  expect(made).toMatchObject({ visibility: 'link', state: 'ready' });
  expect(made.origin).not.toHaveProperty('libraryCourseId');
  expect(made.code).not.toBe(source.code);
  const layout = await reader.json<StoredLayout>(`/api/course/${copyId}`);
  expect([layout.mine, layout["Learner's Words"]]).toEqual([true, undefined]);
  expect(made.chapters).toHaveLength(source.chapters.length);
  const questionsIn = (id: string, chapterId: string) =>
    reader.json<ChapterQuestions>(`/api/courses/${id}/chapters/${chapterId}/questions`);
  for (const [place, { _id }] of made.chapters.entries()) {
    const from = source.chapters[place]!._id;
    expect(_id).not.toBe(from);
    const text = await reader.json<ChapterPage>(`/api/courses/${courseId}/chapters/${from}`);
    const copied = await reader.json(`/api/courses/${copyId}/chapters/${_id}`);
    expect(copied).toEqual({ ...text, _id, revision: 1 });
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

test('a deleted course is gone for everybody at once, and its owner restores it as it was', async () => {
  const [owner, other, reader] = [await product.learner(), await product.learner(), product.visitor()];
  const courseId = await savePublished(owner);
  const { code } = await summaryOf(owner, courseId);
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
  expect(await follow(`/c/${code}`)).toBe(404);
  for (const page of ['start/', '', 'finish/'])
    expect((await owner.get(`/createcourse/${page}${courseId}`)).status).toBe(404);
  for (const who of [owner, reader]) expect(await idsIn(saved, who)).not.toContain(courseId);
  expect(await idsIn('/api/courses/mine')).toEqual([]);
  const listed = { _id: courseId, courseName: before.courseName, language: 'en', restorableUntil };
  expect(await owner.json('/api/courses/deleted')).toEqual([listed]);
  expect(await other.json('/api/courses/deleted')).toEqual([]);

  for (const _ of ['the first', 'a repeated'])
    expect((await owner.post(`${path}/restoration`)).status).toBe(200);
  expect(await reader.json<CourseDetail>(reading)).toEqual(before);
  expect(await follow(`/c/${code}`)).toBe(`/course/${courseId}`);
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

test('the learner’s words reach the prompt of each chapter and the learner’s own data, and nobody else', async () => {
  const words = 'for my field of onions in Nashik';
  const asha = await product.learner();
  product.gemini.reset();
  const written = await asha.post('/api/authoring/layouts', { ...wizardDraft, description: words });
  const courseId = await courseIdOf(asha.post('/api/course/save-course-layout', await written.json()));
  await asha.post(`/api/courses/${courseId}/generation`);
  const reading = `/api/createcourse/${courseId}`;
  await expect.poll(() => asha.json(reading)).toMatchObject({ state: 'ready' });
  const chapters = product.gemini.calls.filter(({ kind }) => kind === 'chapter');
  expect(chapters).toHaveLength(3);
  for (const { request } of chapters) expect(request.split('\n')).toContain(`Learner's words: ${words}`);
  const own = await asha.json<StoredLayout>(`/api/course/${courseId}`);
  expect(own["Learner's Words"]).toBe(words);

  expect((await changeVisibility(asha, courseId, 'public')).status).toBe(200);
  const ravi = await product.learner();
  const calls = `course/ID createcourse/ID courses/ID/summary courses/ID/generation createcourse/savedcourse me/export`;
  const pages = ['course/ID', 'createcourse/ID', 'createcourse/start/ID'];
  for (const name of [...calls.split(' ').map((call) => `api/${call}`), ...pages]) {
    const path = `/${name.replace('ID', courseId)}`;
    const answer = await ravi.get(path);
    expect(answer.status, path).toBe(200);
    expect(await answer.text(), path).not.toContain(words);
  }
});
