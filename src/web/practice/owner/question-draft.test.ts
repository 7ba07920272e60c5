import { expect, test } from 'vitest';
import { QuestionDraft } from '#contract/questions.ts';
import { draftOf, faultsOf, newQuestion, typedOf } from './question-draft.ts';

const one = QuestionDraft.parse({
  kind: 'one',
  stem: 'Which part drinks?',
  answer: 'The roots',
  wrong: ['The flowers', 'The fruits'],
  whyWrong: ['They make seeds.', 'They carry seeds.'],
  explanation: 'Roots take up water.',
  quote: 'Roots drink.',
  objective: 1,
});
const number = QuestionDraft.parse({
  kind: 'number',
  stem: 'How much?',
  answer: 2.5,
  unit: 'litres',
  tolerance: 0.1,
  explanation: 'Twice 1.25.',
});
const order = QuestionDraft.parse({
  kind: 'order',
  stem: 'In order',
  answer: ['a', 'b', 'c'],
  explanation: 'So it is.',
});

test.each([one, number, order])('a stored question of the kind $kind is sent back as it was', (draft) => {
  expect(faultsOf(typedOf(draft))).toEqual({});
  expect(draftOf(typedOf(draft))).toEqual(draft);
});

test('names every field that is missing', () => {
  expect(faultsOf(newQuestion)).toEqual({
    stem: 'required',
    answers: 'required',
    wrong: 'required',
    explanation: 'required',
  });
});

test('takes the answer of a number only as a number, in any digits', () => {
  const typed = { ...typedOf(number), answers: ['२,५'] };
  expect(draftOf(typed).answer).toBe(2.5);
  expect(faultsOf({ ...typed, answers: ['a lot'] })).toEqual({ answers: 'number' });
  expect(faultsOf({ ...typed, tolerance: '-1' })).toEqual({ tolerance: 'number' });
});

test('sends only the options that are filled in, and the reasons if each has one', () => {
  const typed = {
    ...typedOf(one),
    wrong: [
      { option: 'The fruits', why: '' },
      { option: ' ', why: 'x' },
    ],
  };
  expect(draftOf(typed)).toMatchObject({ wrong: ['The fruits'], whyWrong: [] });
});
