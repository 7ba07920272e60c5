import { expect, test } from 'vitest';
import {
  answeredBefore,
  beginSitting,
  continueSitting,
  inAnswerOrder,
  missedAlone,
  missedFirst,
  resultOf,
  toAsk,
} from './sitting.ts';
import type { AskedQuestion, Sitting } from './sitting.ts';

const asked = { kind: 'one', stem: 'Which?', courseId: 'course', chapterId: 'chapter' } as const;
const question = (_id: string, revision = 1): AskedQuestion => ({ ...asked, _id, revision });
const makeId = () => 'made';
const names = (questions: readonly AskedQuestion[]) => questions.map(({ _id }) => _id).join(' ');

/** A sitting in which the questions a, b, ... were answered right, wrong, or without a verdict. */
function sittingOf(marks: string, place = 0): Sitting {
  const questions = [...marks].map((_, n) => question('abcde'[n]!));
  const sitting = beginSitting(questions, makeId);
  for (const [n, { _id }] of questions.entries()) {
    const verdict = { id: _id, verdict: 'accepted', right: marks[n] === '+' } as const;
    const answer = { eventId: _id, revision: 1, chosen: ['x'] };
    sitting.given[_id] = { ...answer, ...(marks[n] !== '?' && { verdict }) };
  }
  return { ...sitting, place };
}

test.each([
  ['++++-', { right: 4, of: 5, passed: true }],
  ['++-', { passed: false }],
  ['++', { passed: false }],
  // An answer without a verdict is neither right nor missed.
  ['++?', { right: 2, waiting: 1, missed: [], passed: false }],
])('is passed with 80 %% of at least 3 questions: %s', (marks, result) => {
  expect(resultOf(sittingOf(marks))).toMatchObject(result);
});

test('asks what was missed first, the next time', () => {
  expect(names(missedFirst(sittingOf('+-+?')))).toBe('b d a c');
});

test('asks what was missed alone again, in the same sitting, unless that is all, nothing, or the check is passed', () => {
  const kept = sittingOf('+-?+-', 5);
  const again = missedAlone(kept)!;
  expect(Object.keys(again.given)).toEqual(['a', 'c', 'd']);
  expect(again).toMatchObject({ ids: kept.ids, place: 1 });
  for (const marks of ['---', '+++', '???', '++++-'])
    expect(missedAlone(sittingOf(marks)), marks).toBeUndefined();
});

test.each([
  ['of a chapter whose text asked two', { ...sittingOf('++-'), questions: sittingOf('++-++').questions }, 2],
  ['that was missed', sittingOf('+-++-'), 2],
  ['again once it is passed', sittingOf('+++++'), 5],
  ['that nobody has begun', undefined, 5],
])('the end of a chapter tells how many questions its check asks: %s', (_, kept, count) => {
  expect(toAsk(5, kept)).toBe(count);
});

test('what was answered while reading is told at the first question of the check, and of that check alone', () => {
  const sitting = sittingOf('+++', 2);
  const inTheText = { text: 'practice.inText', count: 1 };
  expect(answeredBefore({ ...sitting, given: {}, place: 0 })).toBeUndefined();
  const { a, b } = sitting.given;
  const inText = { b: { ...b!, inText: true as const } };
  expect(answeredBefore({ ...sitting, given: inText, place: 0 })).toEqual(inTheText);
  expect(answeredBefore({ ...sitting, given: { ...inText, a: a! }, place: 0 })).toEqual(inTheText);
  expect(answeredBefore({ ...sitting, given: { ...inText, a: a! } })).toBeUndefined();
});

test('what is right already is told at the first question that is asked again, also after a reload', () => {
  const kept = sittingOf('+-+--', 5);
  const again = missedAlone({ ...kept, given: { ...kept.given, a: { ...kept.given['a']!, inText: true } } })!;
  const reloaded = continueSitting(again, again.questions, makeId);
  expect(answeredBefore(reloaded)).toEqual({ text: 'practice.rightAlready', count: 2 });
  const { b } = kept.given;
  expect(answeredBefore({ ...reloaded, given: { ...reloaded.given, b: b! }, place: 3 })).toBeUndefined();
});

test('the result shows the answers in the order of the numbers that the learner saw', () => {
  const { questions, given } = sittingOf('+++');
  const inText = { c: given['c']!, a: given['a']! };
  expect(names(inAnswerOrder({ questions, given: inText }))).toBe('c a b');
  expect(names(inAnswerOrder({ questions, given: { ...inText, b: given['b']! } }))).toBe('c a b');
});

test('goes on at the same question after a reload', () => {
  const kept = sittingOf('+-+', 1);
  expect(continueSitting(kept, kept.questions, makeId)).toEqual(kept);
});

test('drops a question that left, asks a changed one anew, and adds a new one', () => {
  const now = [question('b', 2), question('c'), question('d')];
  const next = continueSitting(sittingOf('+-+', 3), now, makeId);
  expect([names(next.questions), Object.keys(next.given), next.place]).toEqual(['b c d', ['c'], 0]);
});
