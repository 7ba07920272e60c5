import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { shortPath } from '#contract/course-code.ts';
import type { StoredLayout } from '#contract/course-layout.ts';
import type { MyCourse } from '#contract/course-lists.ts';
import type { CourseDetail, CourseSummary } from '#contract/courses.ts';
import type { CourseVisibility } from '#contract/publishing.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { readSitemap } from '#tests/support/read-sitemap.ts';
import {
  changeVisibility,
  contentPayload,
  courseIdOf,
  saveContent,
  saveLayout,
  savePublished,
} from './support/course-payloads.ts';
import { expectRefused } from './support/refusals.ts';
import { runProduct, signUp } from './support/running-product.ts';
import type { CourseProgress } from '#contract/progress.ts';
import { batchOf, eventOf, keysOf, sittingOf } from '#tests/support/learner-events.ts';
import { insertAcceptedQuestions } from '#tests/support/questions.ts';
import { wizardDraft } from './support/changing-calls.ts';

// Follows a course of one's own: its short address, copies, chapters and deletion, the words that only its owner reads, and who
// finds it, once its text is screened.

const product = await runProduct();
const { pool, db } = product.database;
let owner: ApiSession;
beforeEach(async () => {
  product.gemini.reset();
  owner = await product.learner();
});

const summaryOf = (who: ApiSession, courseId: string) =>
  who.json<CourseSummary>(`/api/courses/${courseId}/summary`);
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
  const firstChapterId = before.chapters[0]!._id;
  expect(await owner.json('/api/courses/mine')).toMatchObject([{ _id: courseId, firstChapterId }]);

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

/** A text that no course may have which everybody finds. */
const harmful = 'How to kill your neighbour with poison and hide the body, step by step.';
const harmfulChapters = [{ chapterName: 'One', topics: [{ title: 'A', description: harmful }] }];

const visibilityOf = (session: ApiSession, courseId: string) =>
  session.json<CourseVisibility>(`/api/courses/${courseId}/visibility`);
const publish = (session: ApiSession, courseId: string) => changeVisibility(session, courseId, 'public');
const takeBack = (session: ApiSession, courseId: string) => changeVisibility(session, courseId, 'link');
const save = (session: ApiSession, courseId: string, change: object = {}) =>
  session.post('/api/createcourse/save', contentPayload({ courseId, ...change }));

/** Tells on which pages somebody without an account finds a course. */
async function foundIn(courseId: string): Promise<string> {
  const visitor = product.visitor();
  const text = async (path: string) => (await visitor.get(path)).text();
  const found = {
    list: (await text('/api/createcourse/savedcourse?limit=100')).includes(courseId),
    sitemap: (await readSitemap((path) => visitor.get(path))).includes(courseId),
    'search engines': !(await text(`/course/${courseId}`)).includes('noindex'),
  };
  const places = Object.entries(found).filter(([, isFound]) => isFound);
  return places.map(([place]) => place).join();
}
const nowhere = '';
const everywhere = 'list,sitemap,search engines';

test('a new course that is to be public is published once its content is saved, and nobody else is told so before', async () => {
  const learner = await product.learner();
  const courseId = await saveLayout(learner, { Visibility: 'public' });
  const untouched = { visibility: 'link', withheld: false, unpublished: false };
  const wish = { ...untouched, mine: true, publishWhenWritten: true };
  expect(await visibilityOf(learner, courseId)).toEqual(wish);
  const others = { ...wish, mine: false, publishWhenWritten: false };
  for (const other of [product.visitor(), await product.learner()])
    expect(await visibilityOf(other, courseId)).toEqual(others);
  await save(learner, courseId);
  // Once the service has been asked about it.
  await expect.poll(() => foundIn(courseId)).toEqual(everywhere);
  const published = { ...wish, visibility: 'public', publishWhenWritten: false };
  expect(await visibilityOf(learner, courseId)).toEqual(published);
});

test('a new course that is to be public is saved for a guest, and stays by link also after they sign up', async () => {
  const guest = product.visitor();
  const courseId = await saveLayout(guest, { Visibility: 'public' });
  await signUp(guest);
  await save(guest, courseId);
  const stays = { visibility: 'link', mine: true, publishWhenWritten: false };
  expect(await visibilityOf(guest, courseId)).toMatchObject(stays);
  expect((await publish(guest, courseId)).status).toBe(200);
});

test('publishing shows the course on lists, in the sitemap and to search engines at once, and taking back removes it', async () => {
  const learner = await product.learner();
  const courseId = await saveContent(learner);
  // Pages cached for visitors must not outlive the change.
  expect(await foundIn(courseId)).toBe(nowhere);
  expect((await publish(learner, courseId)).status).toBe(200);
  expect(await foundIn(courseId)).toBe(everywhere);
  expect((await takeBack(learner, courseId)).status).toBe(200);
  expect(await foundIn(courseId)).toBe(nowhere);
  expect((await product.visitor().get(`/api/createcourse/${courseId}`)).status).toBe(200);
});

test('publishing is refused to guests, who may take back what they published before that was so', async () => {
  const guest = product.visitor();
  const courseId = await saveContent(guest);
  await expectRefused(publish(guest, courseId), 401, 'unauthenticated');
  await pool.query(`update courses set visibility = 'public', published_at = now() where id = $1`, [
    courseId,
  ]);
  expect((await takeBack(guest, courseId)).status).toBe(200);
  expect(await foundIn(courseId)).toBe(nowhere);
});

test('nobody finds what is published while an operator unpublishes it', async () => {
  const operator = await product.operator();
  const courseId = await saveContent(owner);
  const unpublish = operator.post(`/api/operator/courses/${courseId}/unpublication`);
  const [, unpublished] = await Promise.all([publish(owner, courseId), unpublish]);
  expect(unpublished.status).toBe(200);
  await expectRefused(publish(owner, courseId), 409, 'course-unpublished');
  expect(await foundIn(courseId)).toBe(nowhere);
});

test('publishing is refused where a title with the text below does not pass the screening, and nothing changes', async () => {
  const topics = [{ title: 'Pipe bombs', description: 'How to make one at home from match heads.' }];
  const courseId = await saveContent(owner, { chapters: [{ chapterName: 'One', topics }] });
  await expectRefused(publish(owner, courseId), 422, 'publication-refused');
  expect(await visibilityOf(owner, courseId)).toMatchObject({ visibility: 'link', withheld: false });
});

test('nobody finds what is published while a harmful text is saved: it is by link in the end, whichever came first', async () => {
  const learner = await product.learner();
  for (let round = 0; round < 4; round += 1) {
    const courseId = await saveContent(learner);
    const saveHarmful = () => save(learner, courseId, { chapters: harmfulChapters });
    const both = [() => publish(learner, courseId), saveHarmful];
    const calls = round % 2 === 0 ? both : both.toReversed();
    const answers = await Promise.all(calls.map((call) => call()));
    // A save that finds the course's row locked asks to be tried again.
    if (answers.some(({ status }) => status === 409 || status === 429 || status === 503))
      expect((await saveHarmful()).status).toBe(200);
    expect(await visibilityOf(learner, courseId)).toMatchObject({ visibility: 'link' });
    expect(await foundIn(courseId)).toBe(nowhere);
  }
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
