import { describe, expect, test } from 'vitest';
import { gradeAnswer } from '#contract/learning/grade-answer.ts';
import type { QuestionFacts, QuestionToSolve, SolveFacts } from '#server/authoring/author.ts';
import { answerKeyOf } from '#server/questions/arrange-options.ts';
import { parseQuestionAnswer, parseSolveAnswer } from './question-answer.ts';

const options = ['The roots', 'The leaves', 'The fruits', 'The bark'];
const one: QuestionToSolve = { kind: 'one', stem: 'Which part drinks?', options };
const many: QuestionToSolve = { kind: 'many', stem: 'Which parts grow?', options };
const order: QuestionToSolve = { kind: 'order', stem: 'Put in order.', options: ['Sow', 'Water', 'Harvest'] };
const number: QuestionToSolve = { kind: 'number', stem: 'How many kg?', options: [], unit: 'kg' };
const numbers: QuestionToSolve = { kind: 'one', stem: 'How many?', options: ['3', '4', '5', '6'] };

const solve = (answer: unknown, ...questions: QuestionToSolve[]) =>
  parseSolveAnswer(typeof answer === 'string' ? answer : JSON.stringify(answer), {
    chapterName: 'Plants',
    language: 'en',
    text: '',
    questions,
  } satisfies SolveFacts);
const right = (value: unknown, question: QuestionToSolve) =>
  solve({ answers: [{ question: 'Q1', right: value }] }, question)[0];

/** Ways to write one answer, divided by bars. */
const ways = (text: string) => text.split(' | ');

const forms: [QuestionToSolve, string[], unknown[]][] = [
  [
    one,
    ['The leaves'],
    [
      ...ways('the leaves. | b) | [b] | **B** | B. The leaves | B - The leaves | option b.'),
      ...ways('The correct answer is B | Option B: The leaves | Ｂ | विकल्प ख | २ | Option 2'),
      2,
      { A: false, B: true, C: false },
      { 'The leaves': true },
    ],
  ],
  [
    many,
    ['The roots', 'The fruits'],
    [...ways('A, C | A and C | The roots, the fruits'), ['a)', 'c)'], { A: true, C: true }],
  ],
  [
    order,
    ['Water', 'Sow', 'Harvest'],
    [...ways('B, A, C | B > A > C | BAC | Water, Sow, Harvest'), ['b', 'a', 'c']],
  ],
  [number, ['12'], [12, ...ways('12 kg | १२ | 12.0 | 24/2')]],
];

test.each(forms.flatMap(([question, read, values]) => values.map((value) => ({ value, question, read }))))(
  '$value is an answer to $question.kind',
  ({ value, question, read }) => expect(right(value, question)).toEqual(read),
);

test('an option may be a number, and a text that is no option stays the solver’s own', () => {
  expect(right(5, numbers)).toEqual(['5']);
  expect(right(['The leaves', 'something'], one)).toEqual(['The leaves', 'something']);
});

test('nothing is right where the solver says so', () => {
  for (const value of [[], 'None of these', { A: false, B: false }]) expect(right(value, one)).toEqual([]);
});

describe('what is ambiguous or missing is no answer', () => {
  test.each<[unknown, QuestionToSolve]>([
    ['E', one],
    ['B. The roots', one],
    ['2', numbers],
    ['', one],
    ['twelve', number],
    ['12 g', number],
    [['12', '13'], number],
  ])('%j', (value, question) => {
    expect(right(value, question)).toBeNull();
  });

  test('a question that is left out, answered twice or only explained', () => {
    const explained = { question: 'Q3', why: 'Because.' };
    const answers = [...['A', 'B'].map((each) => ({ question: 'Q1', right: [each] })), explained];
    expect(solve({ answers }, one, many, order)).toEqual([null, null, null]);
  });
});

const named = (first: unknown, second: unknown, key = 'question') => ({
  answers: [
    { [key]: first, right: 'B' },
    { [key]: second, right: 'A, C' },
  ],
});

test.each<[string, unknown]>([
  ['numbers', named(1, 2)],
  ['words', named('Question 1', 'प्रश्न २')],
  ['themselves', named(one.stem, many.stem)],
  ['ids, in another order', { answers: named('Q1', 'Q2', 'id').answers.toReversed() }],
  ['keys', { answers: { Q1: 'B', Q2: ['A', 'C'] } }],
  ['their order', { answers: ['B', 'A, C'] }],
])('questions are named by %s', (_, answer) => {
  expect(solve(answer, one, many)).toEqual([['The leaves'], ['The roots', 'The fruits']]);
});

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
