import { expect, test } from 'vitest';
import { gradeAnswer, rightAnswerOf } from '#contract/learning/grade-answer.ts';
import { listChapters, saveCourse } from '#server/courses/courses.ts';
import { newPerson } from '#tests/support/authoring.ts';
import { testBudgets } from '#tests/support/budgets.ts';
import { testDatabase } from '#tests/support/database.ts';
import { draftOf, insertAcceptedQuestions } from '#tests/support/questions.ts';
import {
  acceptedQuestions,
  answeredQuestions,
  drawnQuestion,
  gradableQuestions,
  readChapterQuestions,
  readQuestionVersions,
} from './questions.ts';

const { db, pool } = await testDatabase();
const owner = newPerson();
const body = {
  courseName: 'Soil',
  chapters: [{ chapterName: 'Life in soil', topics: [{ title: 'Worms', description: 'They dig.' }] }],
};

async function savedChapter(): Promise<{ courseId: string; chapterId: string }> {
  const { courseId } = await saveCourse({ db, budgets: testBudgets(db) }, owner, body);
  const [chapter] = await listChapters(db, courseId);
  return { courseId, chapterId: chapter?.id ?? '' };
}

test('a chapter without questions says so', async () => {
  const at = await savedChapter();
  expect(await readChapterQuestions(db, at, owner.id)).toEqual({
    state: 'none',
    accepted: 0,
    withheld: 0,
    questions: [],
    selfChecks: [],
    generators: [],
    mine: true,
  });
});

test('nothing that tells an answer is read for its readers', async () => {
  const at = await savedChapter();
  const secrets = {
    explanation: 'SECRET explanation',
    quote: 'SECRET quote',
    whyWrong: ['SECRET', 'SECRET', 'SECRET'],
  };
  const order = draftOf(1, {
    kind: 'order',
    answer: ['dig', 'sow', 'reap'],
    wrong: [],
    ...secrets,
    whyWrong: [],
  });
  const number = draftOf(2, {
    kind: 'number',
    answer: 4711,
    tolerance: 12,
    unit: 'kg',
    wrong: [],
    ...secrets,
  });
  await insertAcceptedQuestions(db, at, [draftOf(0, secrets), order, number]);

  const { questions, ...counts } = await readChapterQuestions(db, at, undefined);
  expect(counts).toEqual({
    state: 'ready',
    accepted: 3,
    withheld: 0,
    selfChecks: [],
    generators: [],
    mine: false,
  });
  const told = JSON.stringify([questions, await acceptedQuestions(db, at.courseId)]);
  expect(told).not.toMatch(/SECRET|4711|right|answer|tolerance/);
  expect(questions.map(({ kind, unit, options }) => ({ kind, unit, options: options?.length }))).toEqual([
    { kind: 'one', unit: undefined, options: 4 },
    { kind: 'order', unit: undefined, options: 3 },
    { kind: 'number', unit: 'kg', options: undefined },
  ]);
});

test('gives what is drawn for texts that are more than words, and only for those', async () => {
  const at = await savedChapter();
  const draft = draftOf(0, { stem: 'What is $x^2$ for $x = 3$?', explanation: '**Nine** <script>' });
  await insertAcceptedQuestions(db, at, [draft, draftOf(1)]);
  const [first, second] = (await readChapterQuestions(db, at, undefined)).questions;
  expect(first?.stem).toBe('What is $x^2$ for $x = 3$?');
  expect(first?.drawn?.[first.stem]).toMatch(/^What is <math .*<msup><mi>x<\/mi><mn>2<\/mn><\/msup>/);
  expect(second?.drawn).toBeUndefined();
  const [answered] = await answeredQuestions(db, at.courseId);
  const { drawn } = drawnQuestion(answered!, 'en');
  expect(drawn?.[answered!.explanation]).toBe('<strong>Nine</strong> &lt;script&gt;');
});

test('what is shown is graded by the ids of its options, and each wrong one has its reason', async () => {
  const at = await savedChapter();
  await insertAcceptedQuestions(db, at, 1);
  const [shown] = await acceptedQuestions(db, at.courseId);
  const [key] = (await gradableQuestions(db, at.courseId)).questions;
  const idOf = (text: string) => shown?.options?.find((option) => option.text === text)?._id ?? '';
  expect(key).toMatchObject({ id: shown?._id, revision: 1, current: true, state: 'accepted' });
  expect(rightAnswerOf(key!)).toEqual([idOf('worms 0')]);
  expect(gradeAnswer(key!, [idOf('sand 0')])).toBe(false);
  expect(key?.whyWrong).toContainEqual({ option: idOf('salt 0'), why: 'Salt kills roots.' });
});

test('a question of an author is not shown once its chapter has a newer text, and answers to it can still be graded', async () => {
  const at = await savedChapter();
  const [written] = await insertAcceptedQuestions(db, at, 2);
  const revision = await pool.query<{ version: number }>(
    'select version from chapter_texts where course_id = $1',
    [at.courseId],
  );
  await pool.query('update questions set text_revision = $2 where id = $1', [
    written,
    revision.rows[0]?.version,
  ]);
  expect(await readChapterQuestions(db, at, undefined)).toMatchObject({ accepted: 2 });

  const chapters = [{ ...body.chapters[0]!, topics: [{ title: 'Worms', description: 'They dig deep.' }] }];
  await saveCourse({ db, budgets: testBudgets(db) }, owner, { ...body, chapters, courseId: at.courseId });
  expect(await readChapterQuestions(db, at, undefined)).toMatchObject({ accepted: 1, withheld: 0 });
  const { questions } = await gradableQuestions(db, at.courseId);
  expect(questions.map(({ state }) => state)).toEqual(['retired', 'accepted']);
});

test('the version grows with what is added, and a course without questions has none', async () => {
  const [one, other] = [await savedChapter(), await savedChapter()];
  await insertAcceptedQuestions(db, one, 1);
  await insertAcceptedQuestions(db, one, 1);
  expect([...(await readQuestionVersions(db, [one.courseId, other.courseId]))]).toEqual([[one.courseId, 2]]);
  expect(await gradableQuestions(db, other.courseId)).toEqual({ version: 0, questions: [] });
});

test('questions count among the bytes of their course', async () => {
  const at = await savedChapter();
  const bytes = async () =>
    (await pool.query<{ bytes: number }>('select count_course_bytes($1) as bytes', [at.courseId])).rows[0]
      ?.bytes ?? 0;
  const before = await bytes();
  await insertAcceptedQuestions(db, at, 3);
  expect(await bytes()).toBeGreaterThan(before + 3 * 768);
});
