import { afterAll, beforeEach, expect, test } from 'vitest';
import type { ChapterQuestions } from '#contract/questions.ts';
import { listChapters, readCourseHead } from '#server/courses/courses.ts';
import type { Fault } from '#tests/stand-ins/fault.ts';
import { startGeminiStandIn } from '#tests/stand-ins/gemini.ts';
import { geminiAuthor } from '#tests/support/gemini-author.ts';
import { AuthoringBench, newPerson } from '#tests/support/authoring.ts';
import { testBudgets } from '#tests/support/budgets.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runQuestionsOnce } from '#tests/support/questions-run.ts';
import { askForQuestions } from './ask-for-questions.ts';
import { listOwnQuestions } from './own-questions.ts';
import { readChapterQuestions } from './questions.ts';

// Questions from a chapter's text to what its readers see, with a stand-in that speaks the service's protocol.

const database = await testDatabase();
const { db, pool } = database;
const gemini = await startGeminiStandIn();
afterAll(() => gemini.close());
beforeEach(() => gemini.reset());
const site = geminiAuthor(gemini, 30_000);
const owner = newPerson();
const bench = await AuthoringBench.open(database, site, {
  onWritten: (tx, { courseId, payer }) =>
    askForQuestions(tx, courseId, { person: payer.id, kind: payer.kind, address: payer.address }),
});
const parts = { db, budgets: testBudgets(db), on: true };

interface World {
  courseId: string;
  chapterId: string;
}

/** Writes a course of one chapter; its questions are queued. */
async function writtenCourse(wish: { author?: 'builtin' } = {}): Promise<World> {
  const courseId = await bench.saveLayout(owner, 1);
  await bench.start(owner, courseId, wish);
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
interface Solved {
  answers: { question: string; right: string[] }[];
}
/** Changes each question that the author writes. */
const writes = (change: (question: Written['questions'][number], index: number) => object) =>
  answerWith(({ questions }: Written) => ({
    questions: questions.map((each, index) => ({ ...each, ...change(each, index) })),
  }));
/** Changes each answer of a solver. */
const solversSay = (change: (answer: Solved['answers'][number]) => object) =>
  answerWith(({ answers }: Solved) => ({ answers: answers.map((each) => ({ ...each, ...change(each) })) }));

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
  expect(stored?.model).toBe(gemini.model);
  expect(await jobsOf(at)).toBe(0);

  for (const part of [/^Task: questions$/m, /^Learner's words:/m, /^Objectives: .+/m])
    expect(writer).toMatch(part);
  expect(writer).toMatch(/^Number of questions: 12$/m);
  expect(writer).not.toMatch(/\bindex\b|correct_?option|option [A-D]\b/i);
  // Both solvers see the text and the options in different orders, and no key.
  expect(one).not.toBe(other);
  const lines = (request: string) => request.split('\n').toSorted();
  expect(lines(one)).toEqual(lines(other));
  expect(one).toMatch(/^> /m);
  expect(`${one}${other}`).not.toMatch(/explanation|whyWrong|quote/);
});

test('questions are asked for with the layout’s objectives where the chapter has none', async () => {
  gemini.failWhen(({ kind }) =>
    kind === 'chapter'
      ? { kind: 'answer', text: ({ value }) => JSON.stringify({ ...value, objectives: null }) }
      : undefined,
  );
  const at = await writtenCourse();
  gemini.reset();
  const objectives = ['Name three animals of the soil.', 'Explain what roots do.'];
  await pool.query('update chapters set objectives = $1 where id = $2', [objectives, at.chapterId]);
  await run(at);
  expect(gemini.calls[0]?.request).toMatch(
    /^Objectives: Name three animals of the soil\.; Explain what roots do\.$/m,
  );
  const { rows } = await pool.query<{ objective: string }>(
    'select distinct objective from question_revisions where course_id = $1 order by 1 desc',
    [at.courseId],
  );
  expect(rows.map(({ objective }) => objective)).toEqual(objectives);
});

const wrongKey = writes(({ answer, wrong }) => ({
  answer: [wrong[0]],
  wrong: [answer[0], ...wrong.slice(1)],
}));
const madeUp = writes(() => ({ quote: 'Nobody wrote this sentence.' }));
const moreRight = solversSay(({ right }) => ({ right: [...right, 'something'] }));
const broken: Fault = { kind: 'answer', text: ({ value }) => JSON.stringify(value).slice(0, -3) };
const refusal: Fault = { kind: 'blocked-prompt', reason: 'SAFETY' };
test.each<[string, 'questions' | 'solve', Fault, string[]]>([
  ['a wrong key', 'questions', wrongKey, ['solvers']],
  ['a quote that is made up', 'questions', madeUp, ['check']],
  ['broken JSON in place of questions', 'questions', broken, []],
  ['a refusal in place of questions', 'questions', refusal, []],
  ['solvers who find more than the key right', 'solve', moreRight, ['solvers']],
  ['a solver’s broken JSON', 'solve', broken, ['unanswered']],
  ['a solver who refuses', 'solve', refusal, ['unanswered']],
])('nothing is shown of %s', async (_, kind, fault, reasons) => {
  const at = await writtenCourse();
  failOn(kind, fault);
  await run(at);
  const { state, questions, withheld } = await read(at);
  expect([state, questions, withheld > 0]).toEqual(['none', [], reasons.length > 0]);
  expect([...new Set((await ofOwner(at)).map((each) => each.reason))]).toEqual(reasons);
  expect(await jobsOf(at)).toBe(0);
});

test('nothing is shown of what one solver disagrees with', async () => {
  const at = await writtenCourse();
  let solves = 0;
  gemini.failWhen(({ kind }) =>
    kind === 'solve' && (solves += 1) === 1 ? solversSay(() => ({ right: [] })) : undefined,
  );
  await run(at);
  expect(await read(at)).toMatchObject({ state: 'none', accepted: 0 });
  expect(tasks()).toEqual(['questions', 'solve', 'solve']);
});

test('a solver whose answer cannot be read is asked again once, told why, and then its answer counts', async () => {
  const at = await writtenCourse();
  const faults = new Map<string, Fault>();
  gemini.failWhen(({ kind, request }) => {
    if (kind !== 'solve' || request.includes('Fault of the last answer:') || faults.size > 0)
      return undefined;
    const fault = answerWith((value: Solved) => ({ answers: value.answers.slice(1) }));
    faults.set(request, fault);
    return fault;
  });
  await run(at);
  expect(tasks()).toEqual(['questions', 'solve', 'solve', 'solve']);
  expect(gemini.calls.at(-1)?.request).toContain(
    'Fault of the last answer: The answer names nothing that can be read for Q1.',
  );
  expect((await read(at)).accepted).toBeGreaterThanOrEqual(4);
});

test('a question that a solver leaves out again is withheld for that, and the others are judged', async () => {
  const at = await writtenCourse();
  failOn(
    'solve',
    answerWith((value: Solved) => ({ answers: value.answers.slice(1) })),
  );
  await run(at);
  const own = await ofOwner(at);
  const withheld = own.filter(({ state }) => state === 'withheld');
  expect(new Set(withheld.map(({ reason }) => reason))).toEqual(new Set(['unanswered']));
  expect(withheld[0]?.inspection?.solvers).toContainEqual({ answer: [], agrees: false, unanswered: true });
  expect(own.filter(({ state }) => state === 'accepted').length).toBeGreaterThan(0);
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

test('the built-in author gives self-checks in the language of the course, and no service is asked', async () => {
  const at = await writtenCourse({ author: 'builtin' });
  await run(at);
  const { state, questions, selfChecks } = await read(at);
  expect({ state, questions }).toEqual({ state: 'ready', questions: [] });
  expect(selfChecks.length).toBeGreaterThan(1);
  expect(selfChecks.every(({ text }) => text.startsWith('Without looking: '))).toBe(true);
  expect(gemini.calls).toEqual([]);
});
