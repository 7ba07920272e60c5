import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { ChapterQuestions } from '#contract/questions.ts';
import type { WithheldQuestion } from '#contract/withheld-questions.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { draftOf, insertAcceptedQuestions } from '#tests/support/questions.ts';
import { expectRefused } from './support/refusals.ts';
import { runProduct } from './support/running-product.ts';
import { printableChapter, type PrintOf } from './support/wallet-calls.ts';

const product = await runProduct();
const { db, pool } = product.database;
let operator: ApiSession;
let owner: ApiSession;
beforeAll(async () => {
  operator = await product.operator();
  owner = await product.learner();
});

type Asked = PrintOf & { questionId: string };
const pathOf = ({ courseId, chapterId, questionId }: Asked) =>
  `courses/${courseId}/chapters/${chapterId}/questions/${questionId}`;
const decide = (asked: Asked, state: string, revision = 1) =>
  operator.put(`/api/operator/${pathOf(asked)}/state`, { state, revision });
const decideAsOwner = (asked: Asked, state: string) =>
  owner.put(`/api/${pathOf(asked)}/state`, { state, revision: 1 });
const report = (who: ApiSession, asked: Asked, reason: string) =>
  who.post(`/api/${pathOf(asked)}/reports`, { reason });
const list = (query: string) =>
  operator.json<{ questions: WithheldQuestion[]; next: string | null }>(`/api/operator/questions?${query}`);
const countsOf = async ({ courseId, chapterId }: Asked) => {
  const path = `/api/courses/${courseId}/chapters/${chapterId}/questions`;
  const { accepted, withheld } = await owner.json<ChapterQuestions>(path);
  return [accepted, withheld];
};

async function withQuestion(): Promise<Asked> {
  const chapter = await printableChapter(owner);
  const [questionId = ''] = await insertAcceptedQuestions(db, chapter, [draftOf(1)]);
  return { ...chapter, questionId };
}

test('operators find a withheld question by its reason, with what a decision needs and nobody’s name', async () => {
  const asked = await withQuestion();
  await report(product.visitor(), asked, 'The key is wrong.');
  await report(owner, asked, 'Yes, it is.');
  const { questionId: _id, ...chapter } = asked;
  const { questions } = await list('reason=reported');
  expect(questions).toMatchObject([
    {
      _id,
      ...chapter,
      state: 'withheld',
      reason: 'reported',
      draft: { stem: draftOf(1).stem, answer: 'worms 1' },
      reports: [{ reason: 'Yes, it is.' }, { reason: 'The key is wrong.' }],
    },
  ]);
  expect(JSON.stringify(questions)).not.toMatch(/Asha|@/);
  expect((await list('reason=solvers')).questions).toEqual([]);
});

test('what an operator withholds, only an operator accepts again; each change is recorded once, and closes reports', async () => {
  const asked = await withQuestion();
  await report(owner, asked, 'Is it right?');
  expect(await countsOf(asked)).toEqual([0, 1]);
  for (const state of ['accepted', 'withheld', 'withheld'])
    expect((await decide(asked, state)).status, state).toBe(200);
  expect((await list('reason=operator')).questions).toMatchObject([{ _id: asked.questionId }]);
  await expectRefused(decideAsOwner(asked, 'accepted'), 409, 'question-withheld');
  expect(await (await decideAsOwner(asked, 'withheld')).json()).toMatchObject({ reason: 'operator' });
  for (const state of ['accepted', 'accepted']) await decide(asked, state);
  expect(await countsOf(asked)).toEqual([1, 0]);
  const { rows } = await pool.query(
    `select string_agg(action, ',' order by id) as actions, (select count(*)::integer from question_reports
       where question_id = $1 and dismissed_at is null) as open
     from operator_actions where question_id = $1`,
    [asked.questionId],
  );
  expect(rows).toEqual([{ actions: 'accept-question,withhold-question,accept-question', open: 0 }]);
});

test('a question that was changed meanwhile, or that there is not, is not decided', async () => {
  const asked = await withQuestion();
  for (const revision of [0, 2])
    await expectRefused(decide(asked, 'withheld', revision), 409, 'question-changed');
  await expectRefused(decide({ ...asked, questionId: randomUUID() }, 'withheld'), 404, 'question-not-found');
  expect(await countsOf(asked)).toEqual([1, 0]);
});
