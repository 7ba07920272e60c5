import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ChapterPage, CourseDetail } from '#contract/courses.ts';
import type { CourseProgress } from '#contract/progress.ts';
import type { ChapterVersion, RewriteState } from '#contract/rewriting.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { batchOf, keysOf, sittingOf, eventOf } from '#tests/support/learner-events.ts';
import type { ModelAnswer } from '#tests/stand-ins/plausible-course.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { layoutPayload, saveLayout } from './support/course-payloads.ts';
import { runProduct } from './support/running-product.ts';

// A chapter is rewritten and restored over HTTP, as its owner's tabs and its readers' phones see it.

const product = await runProduct({ QUESTIONS: 'on' });
const { db } = product.database;

interface Chapter {
  courseId: string;
  chapterId: string;
}
const pathOf = ({ courseId, chapterId }: Chapter) => `/api/courses/${courseId}/chapters/${chapterId}`;

/** Makes a course of one chapter, with its questions. */
async function writtenChapter(owner: ApiSession): Promise<Chapter> {
  const [first] = layoutPayload()['Chapters'] as object[];
  const courseId = await saveLayout(owner, { Chapters: [first], 'Number of Chapters': 1 });
  await owner.post(`/api/courses/${courseId}/generation`);
  const { chapters } = await waitFor('the course', async () => {
    const course = await owner.json<CourseDetail>(`/api/createcourse/${courseId}`);
    return course.state === 'ready' ? course : undefined;
  });
  const chapter = { courseId, chapterId: chapters[0]?._id ?? '' };
  await waitForQuestions(owner, chapter);
  return chapter;
}

const waitForQuestions = (session: ApiSession, chapter: Chapter) =>
  waitFor('the questions', async () => {
    const path = `${pathOf(chapter)}/questions`;
    const now = await session.json<{ state: string; questions: { _id: string }[] }>(path);
    return now.state === 'ready' ? now.questions.map(({ _id }) => _id) : undefined;
  });
const rewrite = (session: ApiSession, chapter: Chapter, instruction: string) =>
  session.post(`${pathOf(chapter)}/rewrites`, { instruction }, { 'Idempotency-Key': randomUUID() });
const stateOf = (session: ApiSession, chapter: Chapter) =>
  session.json<RewriteState>(`${pathOf(chapter)}/rewrites`);
const waitForEnd = (session: ApiSession, chapter: Chapter) =>
  waitFor('the rewrite', async () => {
    const { rewrite: last } = await stateOf(session, chapter);
    return last && last.state !== 'under-way' ? last : undefined;
  });
const versionsOf = (session: ApiSession, chapter: Chapter) =>
  session.json<ChapterVersion[]>(`${pathOf(chapter)}/versions`);
const textOf = (session: ApiSession, chapter: Chapter) => session.json<ChapterPage>(pathOf(chapter));

/** Adds a word to what the author writes, so that two texts of a chapter differ. */
function writeDifferently(): void {
  const text = ({ value }: ModelAnswer) =>
    JSON.stringify({ ...value, description: `${String(value['description'])} Simpler.` });
  product.gemini.failWhen(({ kind }) => (kind === 'chapter' ? { kind: 'answer', text } : undefined));
}

test('a rewrite and its restoration change the text and its questions, and nobody’s progress', async () => {
  product.gemini.reset();
  const owner = await product.learner();
  const chapter = await writtenChapter(owner);
  const asked = await waitForQuestions(owner, chapter);
  const reader = product.visitor();
  const keys = (await keysOf(db, chapter)).filter(({ state }) => state === 'accepted');
  const events = [eventOf(chapter, { kind: 'read', done: true }), ...sittingOf(chapter, keys)];
  expect((await reader.post('/api/learning/events', batchOf(events))).status).toBe(200);
  const progress = () => reader.json<CourseProgress>(`/api/courses/${chapter.courseId}/progress`);
  const before = { text: await textOf(reader, chapter), progress: await progress() };
  expect(before.progress).toMatchObject({ complete: true, checked: { n: 1, of: 1 } });
  const done = ({ chapters }: CourseProgress) => chapters.map(({ questions: _, ...facts }) => facts);

  writeDifferently();
  expect((await rewrite(owner, chapter, 'Simpler.')).status).toBe(202);
  expect(await waitForEnd(owner, chapter)).toMatchObject({ state: 'done' });
  expect(await stateOf(owner, chapter)).toMatchObject({ textsKept: 10 });
  const rewritten = await textOf(reader, chapter);
  expect(rewritten.description).toMatch(/Simpler\.$/);
  expect(done(await progress())).toEqual(done(before.progress));
  const askedNow = await waitForQuestions(owner, chapter);
  expect(askedNow.filter((id) => asked.includes(id))).toEqual([]);
  expect(done(await progress())).toEqual(done(before.progress));

  const calls = product.gemini.calls.length;
  const [, earlier] = await versionsOf(owner, chapter);
  const restore = () => owner.post(`${pathOf(chapter)}/versions/${earlier?._id}/restoration`);
  // The first answer may have been lost.
  for (const _ of ['the first', 'a repeated']) expect((await restore()).status).toBe(200);
  expect(await textOf(reader, chapter)).toEqual(before.text);
  expect(await waitForQuestions(owner, chapter)).toEqual(asked);
  expect(await progress()).toEqual(before.progress);
  expect(product.gemini.calls).toHaveLength(calls);

  const { authoring } = await owner.json<{ authoring: { chapterRewrites: object[] } }>('/api/me/export');
  expect(authoring.chapterRewrites).toEqual([expect.objectContaining({ instruction: 'Simpler.' })]);
});
