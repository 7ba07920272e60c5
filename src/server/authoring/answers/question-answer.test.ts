import { expect, test } from 'vitest';
import { gradeAnswer } from '#contract/learning/grade-answer.ts';
import type { QuestionFacts } from '#server/authoring/author.ts';
import { answerKeyOf } from '#server/questions/arrange-options.ts';
import { parseQuestionAnswer } from './question-answer.ts';

const facts = { objectives: [] } as unknown as QuestionFacts;
const numberQuestion = (more: object) => {
  const question = { kind: 'number', stem: 'How long is it?', answer: ['12'], unit: 'cm', ...more };
  const questions = [{ ...question, wrong: [], whyWrong: [], explanation: 'It was measured.', quote: '' }];
  return parseQuestionAnswer(JSON.stringify({ questions }), facts).drafts[0]!;
};

test.each([
  { tolerance: '0.5' },
  { tolerance: '± 0.5 cm' },
  { answer: ['12 cm +/- 0.5 cm'], tolerance: null },
])('a question for a number keeps its tolerance: %j', (more) => {
  const draft = numberQuestion(more);
  expect(draft).toMatchObject({ answer: 12, tolerance: 0.5, unit: 'cm' });
  const grade = (typed: number) => gradeAnswer(answerKeyOf(draft), typed);
  expect([12.4, 11.5, 12.6].map(grade)).toEqual([true, true, false]);
});

test('a tolerance that says nothing is left out', () => {
  for (const tolerance of [null, '0', '-1', '100'])
    expect(numberQuestion({ tolerance })).not.toHaveProperty('tolerance');
});
