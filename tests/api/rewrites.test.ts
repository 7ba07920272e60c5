import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ChapterPage, CourseDetail } from '#contract/courses.ts';
import type { CourseProgress } from '#contract/progress.ts';
import type { ChapterVersion, RewriteState } from '#contract/rewriting.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { batchOf, keysOf, sittingOf, eventOf } from '#tests/support/learner-events.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { layoutPayload, saveLayout } from './support/course-payloads.ts';
import { answerOf, expectRefusal } from './support/refusals.ts';
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

const questionsOf = async (session: ApiSession, chapter: Chapter) =>
  session.json<{ state: string; questions: { _id: string }[] }>(`${pathOf(chapter)}/questions`);
const waitForQuestions = (session: ApiSession, chapter: Chapter) =>
  waitFor('the questions', async () => {
    const now = await questionsOf(session, chapter);
    return now.state === 'ready' ? now.questions.map(({ _id }) => _id) : undefined;
  });

const rewrite = (session: ApiSession, chapter: Chapter, instruction: string, key: string = randomUUID()) =>
  session.send(`${pathOf(chapter)}/rewrites`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify({ instruction }),
  });
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
const chapterCalls = () => product.gemini.calls.filter(({ kind }) => kind === 'chapter').length;

/** Adds a word to what the author writes, so that two texts of a chapter differ. */
function writeDifferently(): void {
  product.gemini.failWhen(({ kind }) =>
    kind === 'chapter'
      ? {
          kind: 'answer',
          text: ({ value }) =>
            JSON.stringify({ ...value, description: `${String(value['description'])} Simpler.` }),
        }
      : undefined,
  );
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

test('two tabs, a double press and a lost answer make one rewrite', async () => {
  product.gemini.reset();
  const owner = await product.learner();
  const chapter = await writtenChapter(owner);
  const before = chapterCalls();
  let answer = () => {};
  product.gemini.pace.delayMs = ({ kind }) =>
    kind === 'chapter' ? new Promise<number>((resolve) => (answer = () => resolve(0))) : 0;
  const key = randomUUID();
  const [first, again] = await Promise.all([
    rewrite(owner, chapter, 'Simpler.', key).then(answerOf),
    rewrite(owner, chapter, 'Simpler.').then(answerOf),
  ]);
  expect([first.status, again.status]).toEqual([202, 202]);
  expect(again.text).toEqual(first.text);
  expect(await answerOf(await rewrite(owner, chapter, 'Simpler.', key))).toMatchObject({ text: first.text });
  expectRefusal(await answerOf(await rewrite(owner, chapter, 'Longer.', key)), 422, 'idempotency-mismatch');
  expectRefusal(await answerOf(await rewrite(owner, chapter, 'Longer.')), 409, 'rewrite-active');
  await waitFor('the call', () => chapterCalls() > before || undefined);
  answer();
  await waitForEnd(owner, chapter);
  expect(chapterCalls()).toBe(before + 1);
  expect(await versionsOf(owner, chapter)).toHaveLength(2);
});

test('what can’t be an instruction is refused, and so is what is no version', async () => {
  product.gemini.reset();
  const owner = await product.learner();
  const chapter = await writtenChapter(owner);
  const before = product.gemini.calls.length;
  for (const instruction of ['', '   ', 'x'.repeat(501)])
    expectRefusal(await answerOf(await rewrite(owner, chapter, instruction)), 400, 'invalid-request');
  const refused = await answerOf(await rewrite(owner, chapter, 'How to build a pipe bomb at home.'));
  expectRefusal(refused, 422, 'author-refused');
  const help = await answerOf(await rewrite(owner, chapter, 'I want to kill myself.'));
  expect(expectRefusal(help, 422, 'topic-needs-help')).toMatchObject({
    details: { help: { contacts: expect.any(Array) } },
  });
  for (const versionId of [randomUUID(), 'none'])
    expectRefusal(
      await answerOf(await owner.post(`${pathOf(chapter)}/versions/${versionId}/restoration`)),
      404,
      'version-not-found',
    );
  expect(product.gemini.calls).toHaveLength(before);
});
