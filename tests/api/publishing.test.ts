import { expect, test } from 'vitest';
import type { CourseVisibility } from '#contract/publishing.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { readSitemap } from '#tests/support/read-sitemap.ts';
import {
  changeVisibility,
  contentPayload,
  saveContent,
  saveLayout,
  savePublished,
} from './support/course-payloads.ts';
import { createPeople } from './support/people.ts';
import { expectRefused } from './support/refusals.ts';
import { runProduct, signUp } from './support/running-product.ts';

// Who finds a course: its owner publishes it and takes it back, and its text is screened before everybody finds it.

const product = await runProduct();
const { pool } = product.database;

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
  await waitFor('it to be public', async () => (await foundIn(courseId)) !== nowhere);
  expect((await takeBack(guest, courseId)).status).toBe(200);
  expect(await foundIn(courseId)).toBe(nowhere);
});

const topics = [{ title: 'Pipe bombs', description: 'How to make one at home from match heads.' }];
test.each([
  ['its name', { courseName: harmful }],
  ['what a chapter is about', { chapters: [{ chapterName: 'One', about: harmful, topics: [] }] }],
  ['a title together with the text below', { chapters: [{ chapterName: 'One', topics }] }],
])('publishing is refused where %s does not pass the screening, and nothing changes', async (_, change) => {
  const learner = await product.learner();
  const courseId = await saveContent(learner, change);
  await expectRefused(publish(learner, courseId), 422, 'publication-refused');
  expect(await visibilityOf(learner, courseId)).toMatchObject({ visibility: 'link', withheld: false });
});

test('publishing shows help to an owner whose course seems to be about their own danger', async () => {
  const learner = await product.learner();
  const courseId = await saveContent(learner, { courseName: 'How to kill myself' });
  await expectRefused(publish(learner, courseId), 422, 'topic-needs-help');
  expect((await visibilityOf(learner, courseId)).visibility).toBe('link');
});

test('a published course whose new content does not pass the screening is saved and taken off the lists', async () => {
  const learner = await product.learner();
  const courseId = await savePublished(learner);

  expect((await save(learner, courseId, { chapters: harmfulChapters })).status).toBe(200);
  expect(await visibilityOf(learner, courseId)).toMatchObject({ visibility: 'link', withheld: true });
  await expect.poll(() => foundIn(courseId)).toBe(nowhere);
  const saved = { chapters: [{ topics: [{ description: harmful }] }] };
  expect(await learner.json(`/api/createcourse/${courseId}`)).toMatchObject(saved);
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

test('nobody finds what is published while an operator unpublishes it', async () => {
  const learner = await product.learner();
  const { session: operator } = await createPeople(product).operator();
  const courseId = await saveContent(learner);
  const unpublish = operator.post(`/api/operator/courses/${courseId}/unpublication`);
  const [published, unpublished] = await Promise.all([publish(learner, courseId), unpublish]);
  expect([200, 409]).toContain(published.status);
  expect(unpublished.status).toBe(200);
  await expectRefused(publish(learner, courseId), 409, 'course-unpublished');
  expect(await visibilityOf(learner, courseId)).toMatchObject({ unpublished: true });
  expect(await foundIn(courseId)).toBe(nowhere);
});
