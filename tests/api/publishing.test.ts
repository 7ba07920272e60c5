import { describe, expect, test } from 'vitest';
import type { CourseDetail, StoredLayout } from '#contract/courses.ts';
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
import { answerOf, expectRefusal } from './support/refusals.ts';
import { runProduct, signUp } from './support/running-product.ts';

// Tests who finds a course: its owner publishes it and takes it back, and its text is screened before everybody finds it.

const product = await runProduct();

/** A text that no course may have which everybody finds. */
const harmful = 'How to kill your neighbour with poison and hide the body, step by step.';
const harmfulChapters = [{ chapterName: 'One', topics: [{ title: 'A', description: harmful }] }];

const visibilityOf = (session: ApiSession, courseId: string) =>
  session.json<CourseVisibility>(`/api/courses/${courseId}/visibility`);
const publish = (session: ApiSession, courseId: string) => changeVisibility(session, courseId, 'public');
const takeBack = (session: ApiSession, courseId: string) => changeVisibility(session, courseId, 'link');

/** Tells on which pages somebody without an account finds a course. */
async function foundIn(courseId: string) {
  const visitor = product.visitor();
  const text = async (path: string) => (await visitor.get(path)).text();
  return {
    list: (await text('/api/createcourse/savedcourse?limit=100')).includes(courseId),
    sitemap: (await readSitemap((path) => visitor.get(path))).includes(courseId),
    searchEngines: !(await text(`/course/${courseId}`)).includes('noindex'),
  };
}
const nowhere = { list: false, sitemap: false, searchEngines: false };
const everywhere = { list: true, sitemap: true, searchEngines: true };

describe('a new course', () => {
  test('is found by its link only, whichever call saved it', async () => {
    const learner = await product.learner();
    const saved = await saveContent(learner);
    const planned = await saveLayout(learner);
    await learner.post('/api/createcourse/save', contentPayload({ courseId: planned }));
    for (const courseId of [saved, planned]) {
      expect(await foundIn(courseId)).toEqual(nowhere);
      expect((await product.visitor().get(`/api/createcourse/${courseId}`)).status).toBe(200);
    }
  });

  test('that a learner wants to be public is published once its content is saved', async () => {
    const learner = await product.learner();
    const courseId = await saveLayout(learner, { Visibility: 'public' });
    expect(await visibilityOf(learner, courseId)).toEqual({
      visibility: 'link',
      mine: true,
      publishWhenWritten: true,
      withheld: false,
      unpublished: false,
    });
    await learner.post('/api/createcourse/save', contentPayload({ courseId }));
    // Once the service has been asked about it.
    await expect.poll(() => foundIn(courseId)).toEqual(everywhere);
    expect(await visibilityOf(learner, courseId)).toMatchObject({
      visibility: 'public',
      publishWhenWritten: false,
    });
  });

  test('that a learner wants to be public is published once the author has written it', async () => {
    const learner = await product.learner();
    const courseId = await saveLayout(learner, { Visibility: 'public' });
    await learner.post(`/api/courses/${courseId}/generation`);
    await waitFor('the course to be written', async () => {
      const { state } = await learner.json<CourseDetail>(`/api/createcourse/${courseId}`);
      return state === 'ready' || undefined;
    });
    expect((await visibilityOf(learner, courseId)).visibility).toBe('public');
  });

  test('that a guest wants to be public is saved, and stays by link also after they sign up', async () => {
    const guest = product.visitor();
    const courseId = await saveLayout(guest, { Visibility: 'public' });
    await signUp(guest, `${courseId}@example.org`);
    await guest.post('/api/createcourse/save', contentPayload({ courseId }));
    expect(await visibilityOf(guest, courseId)).toMatchObject({
      visibility: 'link',
      mine: true,
      publishWhenWritten: false,
    });
    expect((await publish(guest, courseId)).status).toBe(200);
  });

  test('whose text does not pass the screening is kept and withheld', async () => {
    const learner = await product.learner();
    const courseId = await saveLayout(learner, { Visibility: 'public' });
    const answer = await learner.post(
      '/api/createcourse/save',
      contentPayload({ courseId, chapters: harmfulChapters }),
    );
    expect(answer.status).toBe(200);
    expect(await foundIn(courseId)).toEqual(nowhere);
    expect(await visibilityOf(learner, courseId)).toMatchObject({
      visibility: 'link',
      publishWhenWritten: false,
      withheld: true,
    });
  });
});

describe('publishing', () => {
  test('shows the course on lists, in the sitemap and to search engines at once, and taking back removes it', async () => {
    const learner = await product.learner();
    const courseId = await saveContent(learner);
    for (let round = 0; round < 2; round += 1) {
      // Pages cached for visitors must not outlive the change.
      expect(await foundIn(courseId)).toEqual(nowhere);
      const answer = await publish(learner, courseId);
      expect([answer.status, await answer.json()]).toEqual([
        200,
        { visibility: 'public', mine: true, publishWhenWritten: false, withheld: false, unpublished: false },
      ]);
      expect(await foundIn(courseId)).toEqual(everywhere);
      expect(await learner.json<StoredLayout>(`/api/course/${courseId}`)).toMatchObject({
        Visibility: 'public',
      });
      expect((await takeBack(learner, courseId)).status).toBe(200);
    }
    expect(await foundIn(courseId)).toEqual(nowhere);
    expect((await product.visitor().get(`/api/createcourse/${courseId}`)).status).toBe(200);
  });

  test('pressed again, or in two tabs at once, is the same publication', async () => {
    const learner = await product.learner();
    const courseId = await saveContent(learner);
    const publishedAt = async () => {
      const { rows } = await product.database.pool.query<{ published_at: Date }>(
        'select published_at from courses where id = $1',
        [courseId],
      );
      return rows[0]?.published_at;
    };
    const answers = await Promise.all([publish(learner, courseId), publish(learner, courseId)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const first = await publishedAt();
    expect((await publish(learner, courseId)).status).toBe(200);
    expect(await publishedAt()).toEqual(first);
    const back = await Promise.all([takeBack(learner, courseId), takeBack(learner, courseId)]);
    expect(back.map(({ status }) => status)).toEqual([200, 200]);
    expect(await publishedAt()).toBeNull();
  });

  test('is refused to guests, who may take back what they published before that was so', async () => {
    const guest = product.visitor();
    const courseId = await saveContent(guest);
    expectRefusal(await answerOf(await publish(guest, courseId)), 401, 'unauthenticated');
    await product.database.pool.query(
      `update courses set visibility = 'public', published_at = now() where id = $1`,
      [courseId],
    );
    await waitFor('it to be public', async () => (await foundIn(courseId)).list || undefined);
    expect((await takeBack(guest, courseId)).status).toBe(200);
    expect(await foundIn(courseId)).toEqual(nowhere);
  });

  test('is refused while there is nothing to read, and for a course that was deleted meanwhile', async () => {
    const learner = await product.learner();
    const courseId = await saveLayout(learner);
    expectRefusal(await answerOf(await publish(learner, courseId)), 409, 'course-not-readable');
    await learner.send(`/api/courses/${courseId}`, { method: 'DELETE' });
    expectRefusal(await answerOf(await publish(learner, courseId)), 404, 'course-not-found');
    expectRefusal(await answerOf(await takeBack(learner, courseId)), 404, 'course-not-found');
  });

  test.each([
    ['its name', { courseName: harmful }],
    ['its description', { description: harmful }],
    ['what a chapter is about', { chapters: [{ chapterName: 'One', about: harmful, topics: [] }] }],
    ['a topic', { chapters: harmfulChapters }],
  ])('is refused where %s does not pass the screening, and nothing changes', async (_, change) => {
    const learner = await product.learner();
    const courseId = await saveContent(learner, change);
    expectRefusal(await answerOf(await publish(learner, courseId)), 422, 'publication-refused');
    expect(await visibilityOf(learner, courseId)).toMatchObject({ visibility: 'link', withheld: false });
    expect(await foundIn(courseId)).toEqual(nowhere);
  });

  test('shows help to an owner whose course seems to be about their own danger', async () => {
    const learner = await product.learner();
    const courseId = await saveContent(learner, { courseName: 'How to kill myself' });
    const answer = await answerOf(await publish(learner, courseId));
    expectRefusal(answer, 422, 'topic-needs-help');
    expect(answer.text).toContain('You are not alone');
    expect(answer.text).toContain('14416');
    expect((await visibilityOf(learner, courseId)).visibility).toBe('link');
  });

  test('tells nobody but the owner why a course is not public', async () => {
    const learner = await product.learner();
    const courseId = await saveLayout(learner, { Visibility: 'public' });
    for (const other of [product.visitor(), await product.learner()]) {
      expect(await visibilityOf(other, courseId)).toEqual({
        visibility: 'link',
        mine: false,
        publishWhenWritten: false,
        withheld: false,
        unpublished: false,
      });
    }
  });
});

describe('a published course', () => {
  test('whose new content does not pass the screening is saved and taken off the lists', async () => {
    const learner = await product.learner();
    const courseId = await savePublished(learner);
    const save = (change: object) =>
      learner.post('/api/createcourse/save', contentPayload({ courseId, ...change }));
    expect((await save({ courseName: 'Soil, second edition' })).status).toBe(200);
    expect(await foundIn(courseId)).toEqual(everywhere);
    expect((await save({ chapters: harmfulChapters })).status).toBe(200);
    expect(await visibilityOf(learner, courseId)).toMatchObject({ visibility: 'link', withheld: true });
    await waitFor('the sitemap to leave it out', async () => !(await foundIn(courseId)).sitemap || undefined);
    expect(await foundIn(courseId)).toEqual(nowhere);
    expect(await learner.json<CourseDetail>(`/api/createcourse/${courseId}`)).toMatchObject({
      chapters: [{ topics: [{ description: harmful }] }],
    });
  });

  test('without any chapter left is public again with its next text', async () => {
    const learner = await product.learner();
    const courseId = await savePublished(learner);
    const save = (change?: object) =>
      learner.post('/api/createcourse/save', contentPayload({ courseId, ...change }));
    expect((await save({ chapters: [] })).status).toBe(200);
    expect(await visibilityOf(learner, courseId)).toMatchObject({
      visibility: 'link',
      publishWhenWritten: true,
    });
    expect((await save()).status).toBe(200);
    await expect.poll(async () => (await visibilityOf(learner, courseId)).visibility).toBe('public');
  });
});
