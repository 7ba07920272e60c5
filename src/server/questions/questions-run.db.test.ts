import { expect, test } from 'vitest';
import type { ChapterQuestions } from '#contract/questions.ts';
import { listChapters, readCourse, readCourseHead, saveCourse } from '#server/courses/courses.ts';
import { listVersions, restoreVersion } from '#server/courses/versions.ts';
import type { Fault } from '#tests/stand-ins/fault.ts';
import { geminiBench } from '#tests/support/gemini-bench.ts';
import { newPerson } from '#tests/support/authoring.ts';
import { testBudgets } from '#tests/support/budgets.ts';
import { runQuestionsOnce } from '#tests/support/questions-run.ts';
import { addQuestions, askForQuestions } from './ask-for-questions.ts';
import { listOwnQuestions } from './own-questions.ts';
import { readChapterQuestions } from './questions.ts';

// Questions from a chapter's text to what its readers see, with a stand-in that speaks the service's protocol.

const owner = newPerson();
const {
  database,
  db,
  pool,
  gemini,
  author: site,
  bench,
} = await geminiBench({
  firstPauseMs: 0,
  onWritten: (tx, { courseId, payer }) =>
    askForQuestions(tx, courseId, { person: payer.id, kind: payer.kind, address: payer.address }),
});
const parts = { db, budgets: testBudgets(db), on: true };

type World = { courseId: string; chapterId: string };

/** Writes a course; its questions are queued. */
async function writtenCourse(chapters = 1, author?: 'builtin'): Promise<World> {
  const courseId = await bench.saveLayout(owner, chapters);
  await bench.start(owner, courseId, author ? { author } : {});
  await bench.runOnce(courseId);
  const [chapter] = await listChapters(db, courseId);
  gemini.calls.length = 0;
  return { courseId, chapterId: chapter?.id ?? '' };
}

/** Runs the job of a course as a worker would. */
const run = ({ courseId }: World, cutting?: AbortSignal) =>
  runQuestionsOnce(database, courseId, { author: site, ...(cutting && { cutting }) });

const read = (at: World): Promise<ChapterQuestions> => readChapterQuestions(db, at, undefined);
const ofOwner = async ({ courseId }: World) =>
  (await listOwnQuestions(parts, courseId, (await readCourseHead(db, courseId)).ownerId)).chapters.flatMap(
    ({ questions }) => questions,
  );
const tasks = () => gemini.calls.map(({ kind }) => kind);
const jobsOf = async ({ courseId }: World) =>
  (await pool.query(`select from jobs where kind = 'questions' and key = $1`, [courseId])).rowCount;

/** Plays a fault on calls of one kind. */
const failOn = (kind: 'questions' | 'solve', fault: Fault) =>
  gemini.failWhen((call) => (call.kind === kind ? fault : undefined));
const answerWith = (change: (value: never) => unknown): Fault => ({
  kind: 'answer',
  text: ({ value }) => JSON.stringify(change(value as never)),
});

interface Written {
  questions: { answer: string[]; wrong: string[]; quote: string; stem: string }[];
}
/** Changes each question that the author writes. */
const writes = (change: (question: Written['questions'][number]) => object) =>
  answerWith(({ questions }: Written) => ({
    questions: questions.map((each) => ({ ...each, ...change(each) })),
  }));

test('a chapter is readable at once, and has four to six questions once two solvers agreed with each key', async () => {
  const at = await writtenCourse();
  expect((await bench.state(at.courseId)).state).toBe('ready');
  expect((await read(at)).state).toBe('being-checked');
  await run(at);
  const [writer = '', one = '', other = ''] = gemini.calls.map(({ request }) => request);
  expect(tasks()).toEqual(['questions', 'solve', 'solve']);
  const { state, accepted, questions } = await read(at);
  expect([state, accepted >= 4, accepted <= 6]).toEqual(['ready', true, true]);
  expect(questions.every(({ objective }) => objective !== undefined)).toBe(true);
  const stored = (await ofOwner(at)).find(({ state: each }) => each === 'accepted')?.inspection;
  expect(stored?.checks.every(({ passed }) => passed)).toBe(true);
  expect(stored?.solvers.map(({ agrees }) => agrees)).toEqual([true, true]);
  expect(await jobsOf(at)).toBe(0);

  for (const part of [/^Task: questions$/m, /^Learner's words:/m, /^Objectives: .+/m])
    expect(writer).toMatch(part);
  // Both solvers see the text and the options in different orders, and no key.
  expect(one).not.toBe(other);
  const lines = (request: string) => request.split('\n').toSorted();
  expect(lines(one)).toEqual(lines(other));
  expect(one).toMatch(/^> /m);
  expect(`${one}${other}`).not.toMatch(/explanation|whyWrong|quote/);
});

const wrongKey = writes(({ answer, wrong }) => ({
  answer: [wrong[0]],
  wrong: [answer[0], ...wrong.slice(1)],
}));
const madeUp = writes(() => ({ quote: 'Nobody wrote this sentence.' }));
const broken: Fault = { kind: 'answer', text: ({ value }) => JSON.stringify(value).slice(0, -3) };
test.each<[string, 'questions' | 'solve', Fault, string[]]>([
  ['a wrong key', 'questions', wrongKey, ['solvers']],
  ['a quote that is made up', 'questions', madeUp, ['check']],
  ['broken JSON in place of questions', 'questions', broken, []],
  ['a solver who refuses', 'solve', { kind: 'blocked-prompt', reason: 'SAFETY' }, ['unanswered']],
])('nothing is shown of %s', async (_, kind, fault, reasons) => {
  const at = await writtenCourse();
  failOn(kind, fault);
  await run(at);
  const { state, questions, withheld } = await read(at);
  expect([state, questions, withheld > 0]).toEqual(['none', [], reasons.length > 0]);
  expect([...new Set((await ofOwner(at)).map((each) => each.reason))]).toEqual(reasons);
  expect(await jobsOf(at)).toBe(0);
});

test('while the service is away the job waits, and goes on where it was', async () => {
  const at = await writtenCourse();
  failOn('solve', { kind: 'status', status: 503, message: 'The model is overloaded.' });
  await run(at);
  expect(await read(at)).toMatchObject({ state: 'being-checked', accepted: 0 });
  gemini.reset();
  await run(at);
  expect(tasks()).toEqual(['solve', 'solve']);
  expect((await read(at)).state).toBe('ready');
});

test('a run that is cut at any of its calls writes nothing twice and loses nothing', async () => {
  const at = await writtenCourse();
  const whole = await writtenCourse();
  await run(whole);
  const expected = await ofOwner(whole);

  const cut = async (when: number) => {
    const cutting = new AbortController();
    let calls = 0;
    gemini.pace.delayMs = () => {
      if ((calls += 1) === when) cutting.abort();
      return 0;
    };
    await run(at, cutting.signal);
  };
  await cut(1);
  expect(await ofOwner(at)).toEqual([]);
  await cut(2);
  await cut(1);
  gemini.reset();
  await run(at);
  expect(tasks().includes('questions')).toBe(false);
  await run(at);
  const own = await ofOwner(at);
  expect(own).toHaveLength(expected.length);
  expect(new Set(own.map(({ draft }) => draft.stem)).size).toBe(own.length);
});

test('a run that has lost its claim asks nobody again', async () => {
  const at = await writtenCourse();
  const author: typeof site = {
    ...site,
    async solveQuestions(facts, options) {
      await pool.query(`update jobs set claim_id = gen_random_uuid() where kind = 'questions'`);
      return site.solveQuestions(facts, options);
    },
  };
  await runQuestionsOnce(database, at.courseId, { author });
  expect(tasks()).toEqual(['questions', 'solve', 'solve']);
});

test('the built-in author gives self-checks in the language of the course, and no service is asked', async () => {
  const at = await writtenCourse(1, 'builtin');
  await run(at);
  const { state, questions, selfChecks } = await read(at);
  expect({ state, questions }).toEqual({ state: 'ready', questions: [] });
  expect(selfChecks.length).toBeGreaterThan(1);
  expect(selfChecks.every(({ text }) => text.startsWith('Without looking: '))).toBe(true);
  expect(gemini.calls).toEqual([]);
});

/** The state of each chapter's questions, and how many are accepted. */
async function questionsOf({ courseId }: World) {
  const chapters = await listChapters(db, courseId);
  return Promise.all(
    chapters.map(async ({ id: chapterId }) => {
      const { state, accepted } = await readChapterQuestions(db, { courseId, chapterId }, undefined);
      return { state, accepted };
    }),
  );
}
const askedFor = () => tasks().filter((task) => task === 'questions').length;
const some = { state: 'ready', accepted: expect.toSatisfy((count: number) => count >= 4) };
const none = { state: 'none', accepted: 0 };

test('a person who saves a course anew takes questions only from the chapters whose text changed', async () => {
  const at = await writtenCourse(2);
  await run(at);
  const before = await questionsOf(at);
  const { courseId } = at;
  const { courseName, chapters } = await readCourse(db, courseId);
  const [first, second] = chapters;
  await saveCourse(parts, owner, { courseId, courseName, chapters });
  expect(await questionsOf(at)).toEqual(before);

  const changed = { ...second!, topics: [{ title: 'Worms', description: 'They dig.' }] };
  await saveCourse(parts, owner, { courseId, courseName, chapters: [first!, changed] });
  expect(await questionsOf(at)).toEqual([before[0], none]);
});

test('a rewritten chapter gets questions of its own, and a restored text has its own back without a call', async () => {
  const at = await writtenCourse(2);
  await run(at);
  const idsOf = async () => {
    const { questions, state } = await read(at);
    return { state, ids: questions.map(({ _id }) => _id) };
  };
  const others = (await questionsOf(at))[1];
  const before = await idsOf();
  await bench.rewrite(owner, at, 'Simpler.');
  await bench.runRewrites(owner, at);
  const restore = async (place: number) => {
    const versionId = (await listVersions(db, owner.id, at))[place]!._id;
    const payer = { person: owner.id, kind: 'learner', address: 'home' } as const;
    await restoreVersion(db, owner.id, { ...at, versionId }, (tx) => askForQuestions(tx, at.courseId, payer));
  };
  expect(await idsOf()).toEqual({ state: 'being-checked', ids: [] });
  await run(at);
  const after = await idsOf();
  expect(after.state).toBe('ready');
  expect(after.ids.filter((id) => before.ids.includes(id))).toEqual([]);

  await restore(1);
  expect(await idsOf()).toEqual(before);
  await restore(0);
  expect(await idsOf()).toEqual(after);
  expect((await questionsOf(at))[1]).toEqual(others);
  await run(at);
  expect(askedFor()).toBe(3);
});

test('the owner of a course without questions has some added, however often that is asked', async () => {
  const at = await writtenCourse(2);
  await pool.query(`delete from jobs where kind = 'questions' and key = $1`, [at.courseId]);
  await pool.query('delete from chapter_questions where course_id = $1', [at.courseId]);
  expect(await questionsOf(at)).toEqual([none, none]);

  const asking = { caller: owner, address: 'home' };
  const both = [addQuestions(parts, asking, at.courseId), addQuestions(parts, asking, at.courseId)];
  expect(await Promise.all(both)).toEqual(['under-way', 'under-way']);
  await run(at);
  expect(await questionsOf(at)).toEqual([some, some]);
  expect(await addQuestions(parts, asking, at.courseId)).toBe('possible');
  expect(askedFor()).toBe(2);
});
