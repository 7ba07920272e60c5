import { describe, expect, test } from 'vitest';
import { gradeAnswer, rightAnswerOf, type AnswerKey, type Chosen } from './grade-answer.ts';

const options = (...right: string[]) => ['a', 'b', 'c', 'd'].map((id) => ({ id, right: right.includes(id) }));
const one: AnswerKey = { kind: 'one', options: options('b') };
const many: AnswerKey = { kind: 'many', options: options('a', 'c') };
const number: AnswerKey = { kind: 'number', options: [], number: 0.3, tolerance: 0.01 };
const exact: AnswerKey = { kind: 'number', options: [], number: 0.3 };
const order: AnswerKey = { kind: 'order', options: options(), order: ['c', 'a', 'd', 'b'] };

describe('an answer is right', () => {
  test.each<[string, AnswerKey, Chosen]>([
    ['with the right option', one, ['b']],
    ['with all right options', many, ['a', 'c']],
    ['with all right options, whatever their order', many, ['c', 'a']],
    ['with a right option that was sent twice', many, ['c', 'a', 'c']],
    ['with the number', number, 0.3],
    ['with a number within the tolerance', number, 0.31],
    ['with a number that differs by binary rounding', exact, 0.1 + 0.2],
    ['in the right order', order, ['c', 'a', 'd', 'b']],
  ])('%s', (_, key, chosen) => {
    expect(gradeAnswer(key, chosen)).toBe(true);
  });

  test.each([one, many, number, exact, order])('which the question itself names: $kind', (key) => {
    expect(gradeAnswer(key, rightAnswerOf(key))).toBe(true);
  });
});

describe('an answer is wrong', () => {
  test.each<[string, AnswerKey, Chosen]>([
    ['with another option', one, ['a']],
    ['with no option', one, []],
    ['with the right option and another one', one, ['a', 'b']],
    ['with an unknown option', one, ['z']],
    ['with a number in place of an option', one, 1],
    ['with some of the right options', many, ['a']],
    ['with all options', many, ['a', 'b', 'c', 'd']],
    ['with a number beyond the tolerance', number, 0.32],
    ['with options in place of a number', number, ['0.3']],
    ['with no number at all', number, Number.NaN],
    ['in another order', order, ['c', 'a', 'b', 'd']],
    ['with one missing from the order', order, ['c', 'a', 'd']],
  ])('%s', (_, key, chosen) => {
    expect(gradeAnswer(key, chosen)).toBe(false);
  });
});
