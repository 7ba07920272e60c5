import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import { gradeAnswer, rightAnswerOf } from '#contract/learning/grade-answer.ts';
import type { ShownQuestion } from '#contract/questions.ts';
import { questionCaps } from '#contract/text-caps.ts';
import { listChapters, saveCourse } from '#server/courses/courses.ts';
import { newPerson } from '#tests/support/authoring.ts';
import { testBudgets } from '#tests/support/budgets.ts';
import { testDatabase } from '#tests/support/database.ts';
import { draftOf, insertAcceptedQuestions } from '#tests/support/questions.ts';
import { changeQuestion, decideQuestion, listOwnQuestions, writeQuestion } from './own-questions.ts';
import {
  acceptedQuestions,
  answeredQuestions,
  drawnQuestion,
  gradableQuestions,
  readChapterQuestions,
  readQuestionVersions,
} from './questions.ts';
import { reportQuestion } from './report-question.ts';

const { db, pool } = await testDatabase();
const vouched = new Set<string>();
const parts = {
  db,
  budgets: testBudgets(db),
  on: true,
  isVouched: async (_: unknown, id: string) => vouched.has(id),
};
const owner = newPerson();

async function savedChapter() {
  const topics = [{ title: 'Worms', description: 'They dig.' }];
  const objectives = ['Name who digs', 'Tell why'];
  const chapters = [{ chapterName: 'Life in soil', topics, objectives }];
  const { courseId } = await saveCourse(parts, owner, { courseName: 'Soil', chapters });
  const [chapter] = await listChapters(db, courseId);
  return { courseId, chapterId: chapter?.id ?? '' };
}
async function withQuestion() {
  const at = await savedChapter();
  const [questionId = ''] = await insertAcceptedQuestions(db, at, 1);
  return { ...at, questionId };
}
const versionOf = async (courseId: string) => (await readQuestionVersions(db, [courseId])).get(courseId) ?? 0;
const counts = async (at: { courseId: string; chapterId: string }) => {
  const { accepted, withheld } = await readChapterQuestions(db, at, undefined);
  return { accepted, withheld };
};

test('an owner’s question is asked at once with the text of its objective, and written once', async () => {
  const at = await savedChapter();
  const body = { id: newId(), ...draftOf(1, { objective: 1 }) };
  const write = () => writeQuestion(parts, owner, at, body);
  const [written, again] = await Promise.all([write(), write()]);
  expect(written).toMatchObject({ _id: body.id, revision: 1, state: 'accepted', inspection: null });
  expect(again).toEqual(written);
  const { questions, mine } = await readChapterQuestions(db, at, owner.id);
  expect([questions, mine]).toMatchObject([[{ _id: body.id, objective: 'Tell why' }], true]);
});

test('a question that can’t be asked, one too many, and one of a stranger are refused', async () => {
  const at = await savedChapter();
  const refused = async (code: string, change = {}, who = owner) => {
    const write = writeQuestion(parts, who, at, { id: newId(), ...draftOf(99, change) });
    await expect(write).rejects.toMatchObject({ code });
  };
  await refused('question-unusable', { wrong: ['sand'], whyWrong: ['No.'] });
  await insertAcceptedQuestions(db, at, questionCaps.ofChapter);
  await refused('too-many-questions');
  await refused('not-yours', {}, newPerson());
});

test('a change makes a revision, keeps the earlier one for grading, and happens once', async () => {
  const at = await withQuestion();
  const before = await versionOf(at.courseId);
  const change = { ...draftOf(5), revision: 1 };
  const first = await changeQuestion(parts, owner, at, change);
  expect(first).toMatchObject({ revision: 2, state: 'accepted', draft: draftOf(5) });
  expect(await changeQuestion(parts, owner, at, change)).toEqual(first);
  expect(await versionOf(at.courseId)).toBe(before + 1);
  const questions = await gradableQuestions(db, at.courseId);
  expect(questions.map(({ revision, current }) => [revision, current])).toEqual([
    [1, false],
    [2, true],
  ]);
  const late = changeQuestion(parts, owner, at, { ...draftOf(6), revision: 1 });
  await expect(late).rejects.toMatchObject({ code: 'question-changed' });
  const odd = draftOf(6, { wrong: ['sand'], whyWrong: ['No.'] });
  const unusable = changeQuestion(parts, owner, at, { ...odd, revision: 2 });
  await expect(unusable).rejects.toMatchObject({ code: 'question-unusable' });
});

test('a question that may not be shown to all takes its public course off the lists, written or changed', async () => {
  const at = await withQuestion();
  const stem = 'How to kill your neighbour with poison and hide the body, step by step?';
  const write = (draft = draftOf(1)) => writeQuestion(parts, owner, at, { id: newId(), ...draft });
  const change = (draft = draftOf(1)) => changeQuestion(parts, owner, at, { ...draft, revision: 1 });
  for (const act of [write, change]) {
    await pool.query(`update courses set visibility = 'public' where id = $1`, [at.courseId]);
    const found = `select from courses where id = $1 and visibility = 'public'`;
    const isPublic = async () => (await pool.query(found, [at.courseId])).rowCount === 1;
    await write(draftOf(2));
    expect(await isPublic()).toBe(true);
    await act(draftOf(1, { stem }));
    expect(await isPublic()).toBe(false);
  }
});

test('an owner withholds a question and accepts it again', async () => {
  const at = await withQuestion();
  const decide = (state: 'accepted' | 'withheld', revision = 1) =>
    decideQuestion(parts, owner, at, { state, revision });
  expect(await decide('withheld')).toMatchObject({ state: 'withheld', reason: 'owner' });
  expect(await counts(at)).toEqual({ accepted: 0, withheld: 1 });
  expect(await gradableQuestions(db, at.courseId)).toMatchObject([{ state: 'withheld' }]);
  await expect(decide('accepted', 7)).rejects.toMatchObject({ code: 'question-changed' });
  await decide('accepted');
  expect(await counts(at)).toEqual({ accepted: 1, withheld: 0 });
  expect(await versionOf(at.courseId)).toBe(3);
});

test('the third report that counts withholds a question; one reader counts once, and nobody once it was looked at', async () => {
  const at = await withQuestion();
  const report = (reporterId: string, reason = 'The key is wrong.') =>
    reportQuestion(parts, at, { id: reporterId, kind: 'learner' }, reason);
  const [one, other, third] = [newId(), newId(), newId()];
  for (const id of [one, other, third]) vouched.add(id);
  await report(one);
  await report(one, 'It is still wrong.');
  await report(other);
  expect(await counts(at)).toEqual({ accepted: 1, withheld: 0 });
  await Promise.all([report(third), report(one)]);
  expect(await counts(at)).toEqual({ accepted: 0, withheld: 1 });
  const { chapters } = await listOwnQuestions(parts, at.courseId, owner.id);
  const reports = [{ reason: 'The key is wrong.' }, {}, {}];
  expect(chapters[0]?.questions).toMatchObject([{ reason: 'reported', reports }]);

  await decideQuestion(parts, owner, at, { state: 'accepted', revision: 1 });
  await report(third);
  expect(await counts(at)).toEqual({ accepted: 1, withheld: 0 });
});

test('reports of guests, and of accounts for which nothing vouches, withhold nothing; the owner’s own does', async () => {
  const at = await withQuestion();
  for (const kind of ['guest', 'guest', 'guest', 'learner', 'learner', 'learner'] as const) {
    const reader = newPerson(kind);
    if (kind === 'guest') vouched.add(reader.id);
    await reportQuestion(parts, at, reader, 'It is wrong.');
  }
  expect(await counts(at)).toEqual({ accepted: 1, withheld: 0 });
  const [question] = (await listOwnQuestions(parts, at.courseId, owner.id)).chapters[0]?.questions ?? [];
  expect(question?.reports).toHaveLength(6);
  await reportQuestion(parts, at, owner, 'I see my mistake.');
  expect(await counts(at)).toEqual({ accepted: 0, withheld: 1 });
});

test('nothing that tells an answer is read for its readers', async () => {
  const at = await savedChapter();
  const said = { explanation: 'SECRET explanation', quote: 'SECRET quote' };
  const whyWrong = ['SECRET', 'SECRET', 'SECRET'];
  const noOptions = { wrong: [], whyWrong: [], ...said };
  await insertAcceptedQuestions(db, at, [
    draftOf(0, { ...said, whyWrong }),
    draftOf(1, { kind: 'order', answer: ['dig', 'sow', 'reap'], ...noOptions }),
    draftOf(2, { kind: 'number', answer: 4711, tolerance: 12, unit: 'kg', ...noOptions }),
  ]);
  const { questions, ...rest } = await readChapterQuestions(db, at, undefined);
  const none = { selfChecks: [], generators: [], inText: [null] };
  expect(rest).toEqual({ state: 'ready', accepted: 3, withheld: 0, ...none, mine: false });
  const told = JSON.stringify([questions, await acceptedQuestions(db, at.courseId)]);
  expect(told).not.toMatch(/SECRET|4711|right|answer|tolerance/);
  expect(questions.map(({ kind, unit, options }) => [kind, unit, options?.length])).toEqual([
    ['one', undefined, 4],
    ['order', undefined, 3],
    ['number', 'kg', undefined],
  ]);
});

test('gives what is drawn for texts that are more than words', async () => {
  const at = await savedChapter();
  const [stem, explanation] = ['What is $x^2$ for $x = 3$?', '**Nine** <script>'];
  await insertAcceptedQuestions(db, at, [draftOf(0, { stem, explanation })]);
  const [answered] = await answeredQuestions(db, at.courseId, []);
  const { drawn } = drawnQuestion(answered!, 'en');
  expect(drawn?.[stem]).toMatch(/^What is <math .*<msup><mi>x<\/mi><mn>2<\/mn><\/msup>/);
  expect(drawn?.[explanation]).toBe('<strong>Nine</strong> &lt;script&gt;');
});

test('a question to use without the server says where its chapter proves it, as the page of the chapter does', async () => {
  const at = await savedChapter();
  await insertAcceptedQuestions(db, at, [draftOf(0, { quote: 'They dig.' })]);
  const topics = [{ topic_id: '1', title: 'Worms', description: 'They dig.', code: null }];
  const chapter = { _id: at.chapterId, description: '', topics };
  const sourcesOf = (questions: readonly ShownQuestion[]) => questions.map(({ source }) => source);
  const told = sourcesOf((await readChapterQuestions(db, at, undefined)).questions);
  expect(told).toEqual([{ part: 'topic', number: 1, title: 'Worms' }]);
  expect(sourcesOf(await answeredQuestions(db, at.courseId, [chapter]))).toEqual(told);
});

test('what is shown is graded by the ids of its options, and each wrong one has its reason', async () => {
  const at = await savedChapter();
  await insertAcceptedQuestions(db, at, 1);
  const [shown] = await acceptedQuestions(db, at.courseId);
  const [key] = await gradableQuestions(db, at.courseId);
  const idOf = (text: string) => shown?.options?.find((option) => option.text === text)?._id ?? '';
  expect(key).toMatchObject({ id: shown?._id, revision: 1, current: true, state: 'accepted' });
  expect(rightAnswerOf(key!)).toEqual([idOf('worms 0')]);
  expect(gradeAnswer(key!, [idOf('sand 0')])).toBe(false);
  expect(key?.whyWrong).toContainEqual({ option: idOf('salt 0'), why: 'Salt kills roots.' });
});
