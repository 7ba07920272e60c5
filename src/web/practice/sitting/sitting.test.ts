import { expect, test } from 'vitest';
import { beginSitting, continueSitting, missedFirst, resultOf } from './sitting.ts';
import type { AskedQuestion, Sitting } from './sitting.ts';

const question = (name: string, revision = 1): AskedQuestion => ({
  _id: name,
  revision,
  kind: 'one',
  stem: name,
  courseId: 'course',
  chapterId: 'chapter',
});
const makeId = () => 'made';
const names = ({ questions }: Sitting) => questions.map(({ _id }) => _id);

function sittingOf(marks: Record<string, boolean | undefined>, place = 0): Sitting {
  const sitting = beginSitting(
    Object.keys(marks).map((name) => question(name)),
    makeId,
  );
  for (const [name, right] of Object.entries(marks))
    sitting.given[name] = {
      eventId: name,
      revision: 1,
      chosen: ['x'],
      ...(right !== undefined && { verdict: { id: name, verdict: 'accepted', right } }),
    };
  return { ...sitting, place };
}

test('is passed with 80 % of at least 3 questions', () => {
  expect(resultOf(sittingOf({ a: true, b: true, c: true, d: true, e: false }))).toMatchObject({
    right: 4,
    of: 5,
    passed: true,
  });
  expect(resultOf(sittingOf({ a: true, b: true, c: false })).passed).toBe(false);
  expect(resultOf(sittingOf({ a: true, b: true })).passed).toBe(false);
});

test('counts an answer without a verdict as neither right nor missed', () => {
  const { right, waiting, missed, passed } = resultOf(sittingOf({ a: true, b: true, c: undefined }));
  expect({ right, waiting, missed, passed }).toEqual({ right: 2, waiting: 1, missed: [], passed: false });
});

test('asks what was missed first, the next time', () => {
  expect(missedFirst(sittingOf({ a: true, b: false, c: true, d: undefined })).map(({ _id }) => _id)).toEqual([
    'b',
    'd',
    'a',
    'c',
  ]);
});

test('goes on at the same question after a reload', () => {
  const kept = sittingOf({ a: true, b: false, c: true }, 1);
  expect(continueSitting(kept, kept.questions, makeId)).toEqual(kept);
});

test('drops a question that left, asks a changed one anew, and adds a new one', () => {
  const kept = sittingOf({ a: true, b: false, c: true }, 3);
  const now = [question('b', 2), question('c'), question('d')];
  const next = continueSitting(kept, now, makeId);
  expect(names(next)).toEqual(['b', 'c', 'd']);
  expect(Object.keys(next.given)).toEqual(['c']);
  expect(next.place).toBe(0);
});
