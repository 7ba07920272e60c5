import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { shortPath } from '#contract/course-code.ts';
import type { StoredLayout } from '#contract/course-layout.ts';
import type { MyCourse } from '#contract/course-lists.ts';
import type { ChapterPage, CourseDetail, CourseSummary } from '#contract/courses.ts';

import type { ChapterQuestions } from '#contract/questions.ts';
import type { ApiSession } from '#tests/support/api-session.ts';

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
  expect(await follow(`/c/${code.toUpperCase()}`)).toBe(whole);
  for (const place of chapters.keys()) expect(await follow(shortPath(code, place + 1))).toBe(reading(place));
  for (const number of ['0', String(chapters.length + 1), 'one'])
    expect(await follow(`/c/${code}/${number}`)).toBe(whole);
  // The ends of sentences in which they stood; `clean-address.test.ts` has them all.
  for (const page of [whole, reading(0), '/store']) expect(await follow(`${page}%E0%A5%A4`)).toBe(page);
  expect(await follow(`/c/${code}.`, 'HEAD')).toBe(whole);
  for (const end of ['7k3mp-x1qr0', "'or-1=1", 'a'.repeat(3_000)])
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
  const state = { visibility: 'link', state: 'ready' };
  expect(made).toMatchObject({ courseName, description, tags, origin: { courseName }, ...state });
  const layout = await reader.json<StoredLayout>(`/api/course/${copyId}`);
  expect([layout.mine, layout["Learner's Words"]]).toEqual([true, undefined]);

  const questionsIn = (id: string, chapterId: string) =>
    reader.json<ChapterQuestions>(`/api/courses/${id}/chapters/${chapterId}/questions`);
  for (const [place, { _id }] of made.chapters.entries()) {
    const from = source.chapters[place]!._id;
    const text = await reader.json<ChapterPage>(`/api/courses/${courseId}/chapters/${from}`);
    const copied = await reader.json(`/api/courses/${copyId}/chapters/${_id}`);
    expect(copied).toEqual({ ...text, _id, revision: 1 });
    const [asked, before] = [await questionsIn(copyId, _id), await questionsIn(courseId, from)];
    expect([asked.accepted, asked.withheld]).toEqual([before.accepted, 0]);
    expect(asked.questions.map(({ stem }) => stem)).toEqual(before.questions.map(({ stem }) => stem));
    expect(asked.generators).toEqual(before.generators);
  }
});

test('a repeated call makes one copy, a copy of a copy names the first course, and has what can be read', async () => {
  const courseId = await savePublished(owner, { courseName: 'Compost' });
  const key = randomUUID();
  const first = await copy(owner, courseId, key);
  expect(await copy(owner, courseId, key)).toBe(first);
  await owner.patch(`/api/courses/${first}`, { courseName: 'My compost' });
  const { chapters } = await summaryOf(owner, first);
  await pool.query('delete from chapter_texts where chapter_id = $1', [chapters[0]!._id]);
  await owner.delete(`/api/courses/${courseId}`);
  const second = await summaryOf(owner, await copy(owner, first));
  expect(second.origin).toEqual({ courseName: 'Compost' });
  expect(second.chapters).toMatchObject([{ chapterName: chapters[1]!.chapterName, state: 'ready' }]);
  await pool.query('update courses set readable_at = null where id = $1', [first]);
  await expectRefused(ask(owner, first), 409, 'course-not-readable');
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
    other.post(`${path}/restoration`),
  ])
    await expectRefused(call, 404, 'course-not-found');
  expect(await follow(`/c/${code}`)).toBe(404);
  expect((await owner.get(`/createcourse/start/${courseId}`)).status).toBe(404);
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
});

test('the learner’s words reach the prompt of each chapter and the learner, and nobody else', async () => {
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
  for (const page of [
    'api/course/ID',
    'api/createcourse/ID',
    'api/courses/ID/summary',
    'createcourse/ID',
    'course/ID',
  ])
    expect(await (await ravi.get(`/${page.replace('ID', courseId)}`)).text()).not.toContain(words);
});
