import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ChapterPage, CourseDetail } from '#contract/courses.ts';
import type { CourseProgress } from '#contract/progress.ts';
import type { ChapterVersion, RewriteState } from '#contract/rewriting.ts';
import { batchOf, keysOf, sittingOf, eventOf } from '#tests/support/learner-events.ts';
import type { ModelAnswer } from '#tests/stand-ins/plausible-course.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { layoutPayload, saveLayout } from './support/course-payloads.ts';
import { runProduct } from './support/running-product.ts';

// A chapter is rewritten and restored over HTTP, as its owner's tabs and its readers' phones see it.

const product = await runProduct({ QUESTIONS: 'on' });

test('a rewrite and its restoration change the text and its questions, and nobody’s progress', async () => {
  const [owner, reader] = [await product.learner(), product.visitor()];
  const [first] = layoutPayload()['Chapters'] as object[];
  const courseId = await saveLayout(owner, { Chapters: [first], 'Number of Chapters': 1 });
  await owner.post(`/api/courses/${courseId}/generation`);
  const { chapters } = await waitFor('the course', async () => {
    const course = await owner.json<CourseDetail>(`/api/createcourse/${courseId}`);
    return course.state === 'ready' && course;
  });
  const chapter = { courseId, chapterId: chapters[0]?._id ?? '' };
  const path = `/api/courses/${courseId}/chapters/${chapter.chapterId}`;
  const questions = () =>
    waitFor('the questions', async () => {
      const now = await owner.json<{ state: string; questions: { _id: string }[] }>(`${path}/questions`);
      return now.state === 'ready' && now.questions.map(({ _id }) => _id);
    });
  const text = () => reader.json<ChapterPage>(path);
  const progress = () => reader.json<CourseProgress>(`/api/courses/${courseId}/progress`);
  const done = ({ chapters: all }: CourseProgress) => all.map(({ questions: _, ...facts }) => facts);

  const asked = await questions();
  const keys = (await keysOf(product.database.db, chapter)).filter(({ state }) => state === 'accepted');
  const events = [eventOf(chapter, { kind: 'read', done: true }), ...sittingOf(chapter, keys)];
  expect((await reader.post('/api/learning/events', batchOf(events))).status).toBe(200);
  const before = { text: await text(), progress: await progress() };
  expect(before.progress).toMatchObject({ complete: true, checked: { n: 1, of: 1 } });

  const simpler = ({ value }: ModelAnswer) =>
    JSON.stringify({ ...value, description: `${String(value['description'])} Simpler.` });
  product.gemini.failWhen(({ kind }) => (kind === 'chapter' ? { kind: 'answer', text: simpler } : undefined));
  const wish = { instruction: 'Simpler.' };
  const rewriting = await owner.post(`${path}/rewrites`, wish, { 'Idempotency-Key': randomUUID() });
  expect(rewriting.status).toBe(202);
  const ended = await waitFor('the rewrite', async () => {
    const state = await owner.json<RewriteState>(`${path}/rewrites`);
    return state.rewrite?.state !== 'under-way' && state;
  });
  expect(ended).toMatchObject({ rewrite: { state: 'done' }, textsKept: 10 });
  expect((await text()).description).toMatch(/Simpler\.$/);
  expect(done(await progress())).toEqual(done(before.progress));
  expect((await questions()).filter((id) => asked.includes(id))).toEqual([]);
  expect(done(await progress())).toEqual(done(before.progress));

  const calls = product.gemini.calls.length;
  const [, earlier] = await owner.json<ChapterVersion[]>(`${path}/versions`);
  const restore = () => owner.post(`${path}/versions/${earlier?._id}/restoration`);
  // The first answer may have been lost.
  for (const _ of ['the first', 'a repeated']) expect((await restore()).status).toBe(200);
  expect(await text()).toEqual(before.text);
  expect(await questions()).toEqual(asked);
  expect(await progress()).toEqual(before.progress);
  expect(product.gemini.calls).toHaveLength(calls);
});
