import { afterAll, beforeEach, expect, test } from 'vitest';
import { listChapters, readCourse, saveCourse, saveCourseLayout } from '#server/courses/courses.ts';
import { listVersions, restoreVersion } from '#server/courses/versions.ts';
import { startGeminiStandIn } from '#tests/stand-ins/gemini.ts';
import { geminiAuthor } from '#tests/support/gemini-author.ts';
import { AuthoringBench, newPerson } from '#tests/support/authoring.ts';
import { testBudgets } from '#tests/support/budgets.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runQuestionsOnce } from '#tests/support/questions-run.ts';
import { addQuestions, askForQuestions } from './ask-for-questions.ts';
import { readChapterQuestions } from './questions.ts';

// Chapters of a course that get questions, and chapters that keep theirs.

const database = await testDatabase();
const { db, pool } = database;
const gemini = await startGeminiStandIn();
afterAll(() => gemini.close());
beforeEach(() => gemini.reset());
const author = geminiAuthor(gemini, 30_000);
const owner = newPerson();
const parts = { db, budgets: testBudgets(db), on: true };
const bench = await AuthoringBench.open(database, author, {
  firstPauseMs: 0,
  onWritten: (tx, { courseId, payer }) =>
    askForQuestions(tx, courseId, { person: payer.id, kind: payer.kind, address: payer.address }),
});

const run = (courseId: string) => runQuestionsOnce(database, courseId, { author });
/** The state of each chapter's questions, and how many are accepted. */
async function questionsOf(courseId: string) {
  const chapters = await listChapters(db, courseId);
  return Promise.all(
    chapters.map(async ({ id: chapterId }) => {
      const { state, accepted } = await readChapterQuestions(db, { courseId, chapterId }, undefined);
      return { state, accepted };
    }),
  );
}
const askedFor = () => gemini.calls.filter(({ kind }) => kind === 'questions').length;
const some = { state: 'ready', accepted: expect.toSatisfy((count: number) => count >= 4) };
const none = { state: 'none', accepted: 0 };

async function writtenCourse(chapters: number, run: Parameters<typeof bench.runOnce>[1] = {}) {
  const courseId = await bench.saveLayout(owner, chapters);
  await bench.start(owner, courseId);
  await bench.runOnce(courseId, run);
  return courseId;
}

test('chapters that are ready get their questions while the rest of the course waits for the service', async () => {
  gemini.failWhen(({ kind, chapter }) =>
    kind === 'chapter' && chapter === 'Part 3' ? { kind: 'no-connection' } : undefined,
  );
  // Writes one chapter after the other: an answer for a chapter after the third one failed proves that the service is there.
  const courseId = await writtenCourse(3, { concurrency: 1 });
  expect((await bench.state(courseId)).state).toBe('paused');
  await run(courseId);
  expect(await questionsOf(courseId)).toEqual([some, some, none]);

  gemini.failWhen(() => undefined);
  expect((await bench.runOnce(courseId)).state).toBe('ready');
  await run(courseId);
  expect(await questionsOf(courseId)).toEqual([some, some, some]);
  expect(askedFor()).toBe(3);
});

test('chapters of a course are inspected side by side', async () => {
  const courseId = await writtenCourse(2);
  let waiting = 0;
  const bothAsked = Promise.withResolvers<number>();
  gemini.pace.delayMs = ({ kind }) => {
    if (kind !== 'questions') return 0;
    if ((waiting += 1) === 2) bothAsked.resolve(0);
    return bothAsked.promise;
  };
  await run(courseId);
  expect(await questionsOf(courseId)).toEqual([some, some]);
});

test('a person who saves a course anew takes questions only from the chapters whose text changed', async () => {
  const courseId = await writtenCourse(2);
  await run(courseId);
  const before = await questionsOf(courseId);
  const { courseName, chapters } = await readCourse(db, courseId);
  const [first, second] = chapters;
  await saveCourse(parts, owner, { courseId, courseName, chapters });
  expect(await questionsOf(courseId)).toEqual(before);

  const changed = { ...second!, topics: [{ title: 'Worms', description: 'They dig.' }] };
  await saveCourse(parts, owner, { courseId, courseName, chapters: [first!, changed] });
  expect(await questionsOf(courseId)).toEqual([before[0], none]);
});

/** Has the first chapter of a course rewritten, and returns how to restore the text at a place in its list. */
async function rewriteFirst(courseId: string) {
  const [first] = await listChapters(db, courseId);
  const chapter = { courseId, chapterId: first!.id };
  await bench.rewrite(owner, chapter, 'Simpler.');
  await bench.runRewrites(owner, chapter);
  return async (place: number) => {
    const versionId = (await listVersions(db, owner.id, chapter))[place]!._id;
    await restoreVersion(db, owner.id, { ...chapter, versionId }, (tx) =>
      askForQuestions(tx, courseId, { person: owner.id, kind: 'learner', address: 'home' }),
    );
  };
}

test('a rewritten chapter gets questions of its own, and a restored text has its own back without a call', async () => {
  const courseId = await writtenCourse(2);
  await run(courseId);
  const [first] = await listChapters(db, courseId);
  const idsOf = async () => {
    const chapter = { courseId, chapterId: first!.id };
    const { questions, state } = await readChapterQuestions(db, chapter, undefined);
    return { state, ids: questions.map(({ _id }) => _id) };
  };
  const others = (await questionsOf(courseId))[1];
  const before = await idsOf();
  const restore = await rewriteFirst(courseId);
  expect(await idsOf()).toEqual({ state: 'being-checked', ids: [] });
  await run(courseId);
  const after = await idsOf();
  expect(after.state).toBe('ready');
  expect(after.ids.filter((id) => before.ids.includes(id))).toEqual([]);

  await restore(1);
  expect(await idsOf()).toEqual(before);
  await restore(0);
  expect(await idsOf()).toEqual(after);
  expect((await questionsOf(courseId))[1]).toEqual(others);
  await run(courseId);
  expect(askedFor()).toBe(3);
});

test('a text that is restored while the other one is asked about stops that work', async () => {
  const courseId = await writtenCourse(1);
  await run(courseId);
  await (
    await rewriteFirst(courseId)
  )(1);
  expect(await questionsOf(courseId)).toEqual([some]);
  await run(courseId);
  expect(askedFor()).toBe(1);
});

test('the owner of a course without questions has some added, however often that is asked', async () => {
  const courseId = await writtenCourse(2);
  await pool.query(`delete from jobs where kind = 'questions' and key = $1`, [courseId]);
  await pool.query('delete from chapter_questions where course_id = $1', [courseId]);
  expect(await questionsOf(courseId)).toEqual([none, none]);

  const asking = { caller: owner, address: 'home' };
  const both = [addQuestions(parts, asking, courseId), addQuestions(parts, asking, courseId)];
  expect(await Promise.all(both)).toEqual(['under-way', 'under-way']);
  await run(courseId);
  expect(await questionsOf(courseId)).toEqual([some, some]);
  expect(await addQuestions(parts, asking, courseId)).toBe('possible');
  expect(askedFor()).toBe(2);
});

test('a course in Hindi is asked about in Hindi', async () => {
  const courseId = await saveCourseLayout(parts, owner, {
    'Course Name': 'मिट्टी',
    Topic: 'मिट्टी',
    Language: 'hi',
    Chapters: [{ 'Chapter Name': 'मिट्टी क्या है', About: 'मिट्टी किससे बनी है।', Duration: '1 घंटा' }],
  });
  await bench.start(owner, courseId);
  await bench.runOnce(courseId);
  await run(courseId);
  expect(await questionsOf(courseId)).toEqual([some]);
  const [chapter] = await listChapters(db, courseId);
  const { questions } = await readChapterQuestions(db, { courseId, chapterId: chapter!.id }, undefined);
  for (const { stem, options = [] } of questions)
    expect([stem, ...options.map(({ text }) => text)].join(' ')).toMatch(/^[^a-z]+$/i);
});
