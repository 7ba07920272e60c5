import { describe, expect, test } from 'vitest';
import type { QuestionToSolve, SolveFacts } from '#server/authoring/author.ts';
import { parseSolveAnswer } from './question-answer.ts';

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

describe('an option is called by', () => {
  test.each<[unknown]>(
    [
      'The leaves',
      'the leaves.',
      '"The leaves"',
      'B',
      'b',
      'b)',
      '(B)',
      'B.',
      '[b]',
      '**B**',
      'B. The leaves',
      '(b) The leaves',
      'B: the leaves',
      'B - The leaves',
      'Option B',
      'option b.',
      'The correct answer is B',
      'Option B: The leaves',
      'Ｂ',
      'विकल्प B',
      'ख',
      '(ख)',
      '2',
      '२',
      'Option 2',
      '(2)',
      'विकल्प २',
      2,
      { B: true },
      { A: false, B: true, C: false },
      { 'The leaves': true },
      { letter: 'B', text: 'The leaves' },
      ['B'],
      [['The leaves']],
    ].map((value) => [value]),
  )('%j', (value) => {
    expect(right(value, one)).toEqual(['The leaves']);
  });

  test.each<[unknown]>([
    ['A, C'],
    ['A and C'],
    ['A & C'],
    [['a)', 'c)']],
    [{ A: true, C: true }],
    ['The roots, the fruits'],
  ])('%j of several', (value) => {
    expect(right(value, many)).toEqual(['The roots', 'The fruits']);
  });

  test.each<[unknown]>([
    ['B, A, C'],
    ['B > A > C'],
    ['B -> A -> C'],
    ['BAC'],
    [['b', 'a', 'c']],
    ['Water, Sow, Harvest'],
  ])('%j in an order', (value) => {
    expect(right(value, order)).toEqual(['Water', 'Sow', 'Harvest']);
  });

  test('a number that is the option’s text', () => {
    expect(right('4', numbers)).toEqual(['4']);
    expect(right(5, numbers)).toEqual(['5']);
  });

  test.each<[unknown]>([['12'], ['12 kg'], [12], ['१२'], ['12.0'], [['12 KG']], ['24/2']])(
    'the number %j',
    (value) => {
      expect(right(value, number)).toEqual(['12']);
    },
  );

  test('a text that is no option stays the solver’s own', () => {
    expect(right(['The leaves', 'something'], one)).toEqual(['The leaves', 'something']);
  });
});

describe('nothing is right', () => {
  test.each<[unknown]>([[[]], ['none'], ['None of these'], [{ A: false, B: false }]])('%j', (value) => {
    expect(right(value, one)).toEqual([]);
  });
});

describe('what is ambiguous or missing is no answer', () => {
  test.each<[unknown, QuestionToSolve]>([
    ['E', one],
    ['Z', one],
    ['0', one],
    ['5', one],
    ['B. The roots', one],
    ['2', numbers],
    [null, one],
    ['', one],
    [{}, one],
    [[null], one],
    ['twelve', number],
    ['1,2345', number],
    ['12 g', number],
    [['12', '13'], number],
  ])('%j', (value, question) => {
    expect(right(value, question)).toBeNull();
  });

  test('a question that is left out, answered twice or only explained', () => {
    const answers = [
      { question: 'Q1', right: ['A'] },
      { question: 'Q1', right: ['B'] },
      { question: 'Q3', why: 'Because.' },
    ];
    expect(solve({ answers }, one, many, order)).toEqual([null, null, null]);
  });

  test('digits of a solver who counts from zero', () => {
    const answers = [
      { question: 'Q1', right: ['0'] },
      { question: 'Q2', right: ['2'] },
    ];
    expect(solve({ answers }, one, many)).toEqual([null, null]);
  });
});

describe('questions are named by', () => {
  const expected = [['The leaves'], ['The roots', 'The fruits']];
  test.each<[string, unknown]>([
    [
      'numbers',
      {
        answers: [
          { question: 1, right: 'B' },
          { question: 2, right: 'A, C' },
        ],
      },
    ],
    [
      'texts of numbers',
      {
        answers: [
          { question: '1', right: 'B' },
          { question: '2.', right: 'A, C' },
        ],
      },
    ],
    [
      'small letters',
      {
        answers: [
          { question: 'q1', right: 'B' },
          { question: 'q2', right: 'A, C' },
        ],
      },
    ],
    [
      'words',
      {
        answers: [
          { question: 'Question 1', right: 'B' },
          { question: 'Question 2:', right: 'A, C' },
        ],
      },
    ],
    [
      'words of a language',
      {
        answers: [
          { question: 'प्रश्न १', right: 'B' },
          { question: 'प्रश्न २', right: 'A, C' },
        ],
      },
    ],
    [
      'themselves',
      {
        answers: [
          { question: one.stem, right: 'B' },
          { question: many.stem, right: 'A, C' },
        ],
      },
    ],
    [
      'ids, in another order',
      {
        answers: [
          { id: 'Q2', right: 'A, C' },
          { id: 'Q1', right: 'B' },
        ],
      },
    ],
    ['keys', { answers: { Q1: 'B', Q2: ['A', 'C'] } }],
    ['keys alone', { Q1: ['B'], Q2: ['A', 'C'] }],
    ['their order', { answers: ['B', 'A, C'] }],
    ['their order, in a bare list', { answers: [{ right: 'B' }, { right: 'A, C' }] }],
    ['keys with objects', { q1: { B: true }, q2: { right: ['A', 'C'] } }],
  ])('%s', (_, answer) => {
    expect(solve(answer, one, many)).toEqual(expected);
  });
});
