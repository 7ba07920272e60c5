import { describe, expect, test } from 'vitest';
import { gradeAnswer } from '#contract/learning/grade-answer.ts';
import type { QuestionFacts } from '#server/authoring/author.ts';
import { answerKeyOf } from '#server/questions/arrange-options.ts';
import { parseQuestionAnswer } from './question-answer.ts';

const facts = { objectives: [] } as unknown as QuestionFacts;
const numberQuestion = (more: object) => {
  const question = { kind: 'number', stem: 'How long is it?', answer: ['12'], unit: 'cm', ...more };
  const explanation = 'It was measured.';
  const [draft] = parseQuestionAnswer(
    JSON.stringify({ questions: [{ ...question, wrong: [], whyWrong: [], explanation, quote: '' }] }),
    facts,
  ).drafts;
  return draft!;
};

describe('a model’s question for a number', () => {
  test.each([
    { tolerance: '0.5' },
    { tolerance: 0.5 },
    { tolerance: '± 0.5 cm' },
    { answer: ['12 ± 0.5'] },
    { answer: ['12 cm +/- 0.5 cm'], tolerance: null },
  ])('keeps its tolerance: %j', (more) => {
    const draft = numberQuestion(more);
    expect(draft).toMatchObject({ answer: 12, tolerance: 0.5, unit: 'cm' });
    const grade = (typed: number) => gradeAnswer(answerKeyOf(draft), typed);
    expect([12.4, 11.5, 12.6].map(grade)).toEqual([true, true, false]);
  });

  test.each([
    {},
    { tolerance: null },
    { tolerance: '0' },
    { tolerance: '-1' },
    { tolerance: '100' },
    { tolerance: 'some' },
  ])('is exact where none is said that means something: %j', (more) => {
    expect(numberQuestion(more)).not.toHaveProperty('tolerance');
  });
});
