import { expect, test } from 'vitest';
import { gradeAnswer, rightAnswerOf, type AnswerKey, type Chosen } from './grade-answer.ts';
import { isPartlyRight } from './partly-right.ts';

const options = (...right: string[]) => ['a', 'b', 'c', 'd'].map((id) => ({ id, right: right.includes(id) }));
const one: AnswerKey = { kind: 'one', options: options('b') };
const many: AnswerKey = { kind: 'many', options: options('a', 'c') };
const number: AnswerKey = { kind: 'number', options: [], number: 0.3, tolerance: 0.01 };
const exact: AnswerKey = { kind: 'number', options: [], number: 0.3 };
const order: AnswerKey = { kind: 'order', options: options(), order: ['c', 'a', 'd', 'b'] };

test.each<[string, AnswerKey, Chosen, boolean]>([
  ['the right option', one, ['b'], true],
  ['another option', one, ['a'], false],
  ['the right option and another one', one, ['a', 'b'], false],
  ['a number in place of an option', one, 1, false],
  ['all right options, whatever their order, one of them twice', many, ['c', 'a', 'c'], true],
  ['some of the right options', many, ['a'], false],
  ['all options', many, ['a', 'b', 'c', 'd'], false],
  ['a number at the edge of the tolerance', number, 0.31, true],
  ['a number beyond it', number, 0.32, false],
  ['a number that differs by binary rounding', exact, 0.1 + 0.2, true],
  ['options in place of a number', number, ['0.3'], false],
  ['the right order', order, ['c', 'a', 'd', 'b'], true],
  ['another order', order, ['c', 'a', 'b', 'd'], false],
  ['an order with one missing', order, ['c', 'a', 'd'], false],
])('an answer with %s is right or wrong', (_, key, chosen, right) => {
  expect(gradeAnswer(key, chosen)).toBe(right);
});

test('the answer that a question itself names is right', () => {
  for (const key of [one, many, number, exact, order])
    expect(gradeAnswer(key, rightAnswerOf(key))).toBe(true);
});

test.each<[Chosen, boolean]>([
  [['a', 'b'], true],
  [['b', 'd'], false],
  [[], false],
  [1, false],
])('of several right options %j has some: %s', (chosen, partly) => {
  expect(isPartlyRight('many', chosen, rightAnswerOf(many))).toBe(partly);
  expect(isPartlyRight('order', chosen, rightAnswerOf(order))).toBe(false);
});
