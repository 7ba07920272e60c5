import { expect, test } from 'vitest';
import { exerciseIdOf, parseExerciseId } from './exercise-id.ts';
import { generatorNames } from './generators.ts';

test.each(generatorNames)('reads back the id of an exercise of %s', (generator) => {
  const exercise = { generator, seed: '0190a1b2-0000-7000-8000-0000000000ff', place: 999 };
  const id = exerciseIdOf(exercise);
  expect(id.length, 'an event takes 100 characters').toBeLessThanOrEqual(100);
  expect(parseExerciseId(id)).toStrictEqual(exercise);
});

test.each([
  ['an unknown generator', 'exercise:matrices:a1:0'],
  ['a name of every object', 'exercise:constructor:a1:0'],
  ['another spelling of a place', 'exercise:percent:a1:01'],
  ['a place that is too far', 'exercise:percent:a1:1000'],
  ['a negative place', 'exercise:percent:a1:-1'],
  ['a seed that is too long', `exercise:percent:${'a'.repeat(37)}:0`],
  ['a seed with a capital letter', 'exercise:percent:A1:0'],
  ['a further line', 'exercise:percent:a1:0\n'],
  ['the id of a question', '0190a1b2-0000-7000-8000-0000000000ff'],
])('reads no exercise from %s', (_what, id) => {
  expect(parseExerciseId(id)).toBeUndefined();
});
