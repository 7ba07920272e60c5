import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { CourseSummary } from '#contract/courses.ts';
import type { CoursePackage } from '#contract/downloads.ts';
import type { EventVerdict } from '#contract/learning-events.ts';
import type { AnsweredQuestion } from '#contract/questions.ts';
import { gradeAnswer, keyOfAnswered, type Chosen } from '#contract/learning/grade-answer.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { batchOf, eventOf } from '#tests/support/learner-events.ts';
import { libraryOfTest, readLibraryCourse } from '#tests/support/library-course.ts';
import { draftOf, insertAcceptedQuestions } from '#tests/support/questions.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { saveContent, saveLayout, savePublished } from './support/course-payloads.ts';
import { runProduct } from './support/running-product.ts';

const product = await runProduct(libraryOfTest);
const { db } = product.database;

const packagePath = (courseId: string) => `/api/courses/${courseId}/package`;
const packageOf = (courseId: string, session: ApiSession = product.visitor()) =>
  session.json<CoursePackage>(packagePath(courseId));

/** A course of two chapters with a question of each kind in the first one. */
let owner: ApiSession;
let courseId: string;
let chapterIds: string[];
beforeAll(async () => {
  owner = await product.learner();
  courseId = await saveContent(owner);
  const { chapters } = await owner.json<CourseSummary>(`/api/courses/${courseId}/summary`);
  chapterIds = chapters.map(({ _id }) => _id);
  await insertAcceptedQuestions(db, { courseId, chapterId: chapterIds[0] ?? '' }, [
    draftOf(1, { quote: 'From sand to clay.' }),
    draftOf(2, { kind: 'many', answer: ['roots', 'fungi'] }),
    draftOf(3, { kind: 'number', answer: 2.5, tolerance: 0.1, unit: 'mm', wrong: [], whyWrong: [] }),
    draftOf(4, { kind: 'order', answer: ['clay', 'silt', 'sand'], wrong: [], whyWrong: [] }),
  ]);
});

test('has the chapters with their texts, the questions, and the addresses of the pages', async () => {
  const whole = await packageOf(courseId);
  const { course } = whole;
  expect(whole).toMatchObject({ schema: 1, courseId, language: 'en' });
  expect(course.chapters.map(({ _id, topics }) => [_id, topics.length])).toEqual([
    [chapterIds[0], 2],
    [chapterIds[1], 1],
  ]);
  expect(whole.questions.map(({ kind }) => kind)).toEqual(['one', 'many', 'number', 'order']);
  expect(whole.bytes).toBe(
    Buffer.byteLength(JSON.stringify({ course: whole.course, questions: whole.questions })),
  );
  const [page, ...reading] = whole.documents.map(({ url }) => url);
  expect(page).toBe(`/course/${courseId}`);
  expect(reading).toEqual(
    ['', ...chapterIds.map((id) => `?chapter=${id}`)].map(
      (query) => `/createcourse/start/${courseId}${query}`,
    ),
  );
  for (const { url } of whole.documents) expect((await product.visitor().get(url)).status).toBe(200);
});

test('grades answers without the server as the server does, with the same reasons', async () => {
  const { questions } = await packageOf(courseId);
  const visitor = product.visitor();
  for (const question of questions) {
    for (const chosen of [question.answer, wrongAnswerTo(question)]) {
      const verdict = await verdictOn(visitor, question, chosen);
      expect(gradeAnswer(keyOfAnswered(question), chosen)).toBe(chosen === question.answer);
      expect(verdict).toMatchObject({
        right: chosen === question.answer,
        answer: question.answer,
        explanation: question.explanation,
      });
      const why = question.whyWrong.filter(({ option }) => Array.isArray(chosen) && chosen.includes(option));
      expect(verdict.whyWrong).toEqual(why);
      expect(verdict.quote ?? '').toBe(question.quote);
    }
  }
  expect(questions[2]).toMatchObject({ answer: 2.5, tolerance: 0.1 });
  expect(gradeAnswer(keyOfAnswered(questions[2]!), 2.59)).toBe(true);
});

function wrongAnswerTo({ kind, answer, options = [] }: AnsweredQuestion): string[] | number {
  if (typeof answer === 'number') return answer + 1;
  if (kind === 'order') return answer.toReversed();
  return options.map(({ _id }) => _id).filter((id) => !answer.includes(id));
}

async function verdictOn(
  session: ApiSession,
  question: AnsweredQuestion,
  chosen: Chosen,
): Promise<EventVerdict> {
  const event = eventOf(
    { courseId, chapterId: question.chapterId },
    {
      kind: 'answer',
      questionId: question._id,
      revision: question.revision,
      chosen: typeof chosen === 'number' ? chosen : [...chosen],
      sitting: randomUUID(),
      mode: 'chapter',
    },
  );
  const answer = await session.post('/api/learning/events', batchOf([event]));
  expect(answer.status).toBe(200);
  const [verdict] = ((await answer.json()) as { verdicts: [EventVerdict] }).verdicts;
  return verdict;
}

test('is the same in each process, and unchanged until the course or its questions change', async () => {
  const answer = await product.visitor().get(packagePath(courseId));
  const tag = answer.headers.get('ETag') ?? '';
  const { url } = await product.startAnother();
  expect(await (await fetch(url + packagePath(courseId))).text()).toBe(await answer.text());
  const again = await product.visitor().send(packagePath(courseId), { headers: { 'If-None-Match': tag } });
  expect(again.status).toBe(304);

  const { revision, questions } = await packageOf(courseId);
  const first = questions[0]!;
  const path = `/api/courses/${courseId}/chapters/${first.chapterId}/questions/${first._id}/state`;
  const withheld = await owner.send(path, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ state: 'withheld', revision: 1 }),
  });
  expect(withheld.status).toBe(200);
  await waitFor('a package without the question', async () => {
    const changed = await packageOf(courseId);
    const left = changed.questions.map(({ _id }) => _id);
    return changed.revision !== revision && !left.includes(first._id) && left.length === 3;
  });
});

test('has the self-checks and exercises of the library', async () => {
  const { _id } = await readLibraryCourse(product.visitor());
  const { course } = await packageOf(_id);
  const [chapter] = course.chapters;
  const asked = await product
    .visitor()
    .json<{ generators: string[] }>(`/api/courses/${_id}/chapters/${chapter?._id}/questions`);
  expect(chapter?.generators).toEqual(asked.generators);
  expect(chapter?.generators.length).toBeGreaterThan(0);
});

test('is not found for a course that is not there, has no text, or is deleted', async () => {
  const deleted = await savePublished(owner);
  expect((await owner.get(packagePath(deleted))).status).toBe(200);
  await owner.send(`/api/courses/${deleted}`, { method: 'DELETE' });
  const status = async (id: string) => (await product.visitor().get(packagePath(id))).status;
  await waitFor('no package', async () => (await status(deleted)) === 404);
  for (const id of [crypto.randomUUID(), await saveLayout(owner), 'nonsense'])
    expect(await status(id)).toBe(404);
});
