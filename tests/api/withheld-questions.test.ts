import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { ChapterQuestions, OwnQuestion, OwnQuestions } from '#contract/questions.ts';
import type { WithheldQuestion } from '#contract/withheld-questions.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { draftOf } from '#tests/support/questions.ts';
import { saveContent } from './support/course-payloads.ts';
import { answerOf, expectRefusal } from './support/refusals.ts';
import { runProduct, signUp, slowStartMs } from './support/running-product.ts';

const product = await runProduct();
let operator: ApiSession;
let owner: ApiSession;

beforeAll(async () => {
  operator = await signUp(product.visitor(), 'operator@example.org');
  await product.database.pool.query('update users set email_verified = true');
  owner = await product.learner();
}, slowStartMs);

interface Asked {
  courseId: string;
  chapterId: string;
  questionId: string;
}
const pathOf = ({ courseId, chapterId, questionId }: Asked) =>
  `courses/${courseId}/chapters/${chapterId}/questions/${questionId}`;
const decide = (
  session: ApiSession,
  base: '/api/operator/' | '/api/',
  asked: Asked,
  state: string,
  revision = 1,
) =>
  session.send(`${base}${pathOf(asked)}/state`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ state, revision }),
  });
const list = (query = '') =>
  operator.json<{ questions: WithheldQuestion[]; next: string | null }>(`/api/operator/questions${query}`);
const counts = async ({ courseId, chapterId }: Asked) => {
  const path = `/api/courses/${courseId}/chapters/${chapterId}/questions`;
  const { accepted, withheld } = await owner.json<ChapterQuestions>(path);
  return { accepted, withheld };
};

async function withQuestion(): Promise<Asked> {
  const courseId = await saveContent(owner);
  const { chapters } = await owner.json<OwnQuestions>(`/api/courses/${courseId}/questions`);
  const chapterId = chapters[0]?._id ?? '';
  const answer = await owner.post(`/api/courses/${courseId}/chapters/${chapterId}/questions`, {
    id: randomUUID(),
    ...draftOf(1),
  });
  const { _id: questionId } = (await answer.json()) as OwnQuestion;
  return { courseId, chapterId, questionId };
}

test('operators find a withheld question by its reason, with what a decision needs and nobody’s name', async () => {
  const asked = await withQuestion();
  await product.visitor().post(`/api/${pathOf(asked)}/reports`, { reason: 'The key is wrong.' });
  await owner.post(`/api/${pathOf(asked)}/reports`, { reason: 'Yes, it is.' });
  const { questions } = await list('?reason=reported');
  expect(questions).toEqual([
    {
      _id: asked.questionId,
      courseId: asked.courseId,
      courseName: 'Soil for growers',
      chapterId: asked.chapterId,
      chapterName: 'What soil is',
      language: 'en',
      revision: 1,
      state: 'withheld',
      reason: 'reported',
      draft: expect.objectContaining({ stem: draftOf(1).stem, answer: 'worms 1' }),
      inspection: null,
      changedAt: expect.any(String),
      reports: [
        { reason: 'Yes, it is.', createdAt: expect.any(String) },
        { reason: 'The key is wrong.', createdAt: expect.any(String) },
      ],
    },
  ]);
  expect((await list('?reason=solvers')).questions).toEqual([]);
});

test('the list goes on behind its cursor', async () => {
  const all = [await withQuestion(), await withQuestion(), await withQuestion()];
  for (const asked of all) await decide(owner, '/api/', asked, 'withheld');
  const first = await list('?reason=owner&limit=2');
  const second = await list(`?reason=owner&limit=2&cursor=${first.next}`);
  expect([...first.questions, ...second.questions].map(({ _id }) => _id)).toEqual(
    all.map(({ questionId }) => questionId).toReversed(),
  );
  expect(second.next).toBeNull();
});

test('what an operator withholds, only an operator accepts again; each change is recorded once, and closes reports', async () => {
  const asked = await withQuestion();
  await owner.post(`/api/${pathOf(asked)}/reports`, { reason: 'Is it right?' });
  expect(await counts(asked)).toEqual({ accepted: 0, withheld: 1 });
  const asOperator = (state: string) => decide(operator, '/api/operator/', asked, state);
  for (const state of ['accepted', 'withheld', 'withheld'])
    expect((await asOperator(state)).status, state).toBe(200);
  expect((await list('?reason=operator')).questions.map(({ _id }) => _id)).toEqual([asked.questionId]);
  expectRefusal(await answerOf(await decide(owner, '/api/', asked, 'accepted')), 409, 'question-withheld');
  expect(await (await decide(owner, '/api/', asked, 'withheld')).json()).toMatchObject({
    reason: 'operator',
  });
  for (const state of ['accepted', 'accepted']) await asOperator(state);
  expect(await counts(asked)).toEqual({ accepted: 1, withheld: 0 });
  const { pool } = product.database;
  const reports = await pool.query(
    'select count(*)::int as open from question_reports where question_id = $1 and dismissed_at is null',
    [asked.questionId],
  );
  expect(reports.rows).toEqual([{ open: 0 }]);
  const actions = await pool.query<{ action: string }>(
    'select action from operator_actions where question_id = $1 order by id',
    [asked.questionId],
  );
  const done = actions.rows.map(({ action }) => action);
  expect(done).toEqual(['accept-question', 'withhold-question', 'accept-question']);
});

test('a question that was changed meanwhile, or that there is not, is not decided', async () => {
  const asked = await withQuestion();
  const refusals = [
    [asked, 7, 409, 'question-changed'],
    [{ ...asked, questionId: randomUUID() }, 1, 404, 'question-not-found'],
    [{ ...asked, chapterId: 'none' }, 1, 404, 'question-not-found'],
    [{ ...asked, courseId: 'none' }, 1, 404, 'course-not-found'],
  ] as const;
  for (const [key, revision, status, code] of refusals)
    expectRefusal(
      await answerOf(await decide(operator, '/api/operator/', key, 'withheld', revision)),
      status,
      code,
    );
  expect(await counts(asked)).toEqual({ accepted: 1, withheld: 0 });
});
