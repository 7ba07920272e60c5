import { expect, test } from 'vitest';
import { QuestionDraft } from '#contract/questions.ts';
import { draftOf, faultsOf, newQuestion, typedOf } from './question-draft.ts';

const draft = (kind: string, answer: unknown, more: object = {}) =>
  QuestionDraft.parse({ kind, stem: 'Which?', answer, explanation: 'So it is.', ...more });
const one = draft('one', 'The roots', {
  wrong: ['The flowers', 'The fruits'],
  whyWrong: ['They make seeds.', 'They carry seeds.'],
  quote: 'Roots drink.',
  objective: 1,
});
const number = draft('number', 2.5, { unit: 'litres', tolerance: 0.1 });
const order = draft('order', ['a', 'b', 'c']);

test.each([one, number, order])('a stored question of the kind $kind is sent back as it was', (draft) => {
  expect(faultsOf(typedOf(draft))).toEqual({});
  expect(draftOf(typedOf(draft))).toEqual(draft);
});

test('names every field that is missing', () => {
  const [stem, answers, wrong, explanation] = Array(4).fill('required');
  expect(faultsOf(newQuestion)).toEqual({ stem, answers, wrong, explanation });
});

test('takes the answer of a number only as a number, in any digits', () => {
  const typed = { ...typedOf(number), answers: ['२,५'] };
  expect(draftOf(typed).answer).toBe(2.5);
  expect(faultsOf({ ...typed, answers: ['a lot'] })).toEqual({ answers: 'number' });
  expect(faultsOf({ ...typed, tolerance: '-1' })).toEqual({ tolerance: 'number' });
});

test('sends only the options that are filled in, and the reasons if each has one', () => {
  const wrong = [
    { option: 'The fruits', why: '' },
    { option: ' ', why: 'x' },
  ];
  const typed = { ...typedOf(one), wrong };
  expect(draftOf(typed)).toMatchObject({ wrong: ['The fruits'], whyWrong: [] });
});
