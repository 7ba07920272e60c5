import { expect, test } from 'vitest';
import type { CourseVisibility } from '#contract/publishing.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { readSitemap } from '#tests/support/read-sitemap.ts';
import { changeVisibility, contentPayload, saveContent } from './support/course-payloads.ts';
import { createPeople } from './support/people.ts';
import { runProduct } from './support/running-product.ts';

// Whatever happens to a course at the moment in which it is published, nobody finds a text that does not pass the screening.

const product = await runProduct();

const harmful = 'How to kill your neighbour with poison and hide the body, step by step.';
const harmfulTopics = [{ title: 'A', description: harmful }];

const visibilityOf = (session: ApiSession, courseId: string) =>
  session.json<CourseVisibility>(`/api/courses/${courseId}/visibility`);
const publish = (session: ApiSession, courseId: string) => changeVisibility(session, courseId, 'public');
const saveHarmful = (session: ApiSession, courseId: string) =>
  session.post(
    '/api/createcourse/save',
    contentPayload({ courseId, chapters: [{ chapterName: 'One', topics: harmfulTopics }] }),
  );

async function isFound(courseId: string): Promise<boolean> {
  const visitor = product.visitor();
  const list = await (await visitor.get('/api/createcourse/savedcourse?limit=100')).text();
  const sitemap = await readSitemap((path) => visitor.get(path));
  const page = await (await visitor.get(`/course/${courseId}`)).text();
  return list.includes(courseId) || sitemap.includes(courseId) || !page.includes('noindex');
}

test('while a harmful text is saved: the course is by link in the end, whichever came first', async () => {
  const learner = await product.learner();
  for (let round = 0; round < 4; round += 1) {
    const courseId = await saveContent(learner);
    const both = [() => publish(learner, courseId), () => saveHarmful(learner, courseId)];
    const calls = round % 2 === 0 ? both : both.toReversed();
    const answers = await Promise.all(calls.map((call) => call()));
    // A save that finds the course's row locked asks to be tried again.
    if (answers.some(({ status }) => status === 409 || status === 429 || status === 503))
      expect((await saveHarmful(learner, courseId)).status).toBe(200);
    expect(await visibilityOf(learner, courseId)).toMatchObject({ visibility: 'link' });
    expect(await isFound(courseId)).toBe(false);
  }
});

test('while it is deleted: nothing of it is found', async () => {
  const learner = await product.learner();
  const courseId = await saveContent(learner);
  const remove = () => learner.send(`/api/courses/${courseId}`, { method: 'DELETE' });
  const [published, deleted] = await Promise.all([publish(learner, courseId), remove()]);
  expect([200, 404]).toContain(published.status);
  expect(deleted.status).toBe(200);
  expect(await isFound(courseId)).toBe(false);
});

test('while an operator unpublishes it: nobody finds it', async () => {
  const learner = await product.learner();
  const { session: operator } = await createPeople(product).operator();
  const courseId = await saveContent(learner);
  const path = `/api/operator/courses/${courseId}/unpublication`;
  const [published, unpublished] = await Promise.all([
    publish(learner, courseId),
    operator.send(path, { method: 'POST' }),
  ]);
  expect([200, 409]).toContain(published.status);
  expect(unpublished.status).toBe(200);
  expect((await publish(learner, courseId)).status).toBe(409);
  expect(await visibilityOf(learner, courseId)).toMatchObject({ unpublished: true });
  expect(await isFound(courseId)).toBe(false);
});

test('a harm that is told half in a title and half below it is found', async () => {
  const learner = await product.learner();
  const topics = [{ title: 'Pipe bombs', description: 'How to make one at home from match heads.' }];
  const courseId = await saveContent(learner, { chapters: [{ chapterName: 'One', topics }] });
  const answer = await publish(learner, courseId);
  expect([answer.status, await answer.json()]).toMatchObject([422, { code: 'publication-refused' }]);
});
