import { expect, test } from 'vitest';
import { exerciseIdOf, parseExerciseId } from './exercise-id.ts';
import { generatorNames } from './generators.ts';

test('reads back the id of an exercise of each generator', () => {
  for (const generator of generatorNames) {
    const exercise = { generator, seed: '0190a1b2-0000-7000-8000-0000000000ff', place: 999 };
    const id = exerciseIdOf(exercise);
    expect(id.length, 'an event takes 100 characters').toBeLessThanOrEqual(100);
    expect(parseExerciseId(id)).toStrictEqual(exercise);
  }
});

test('reads no exercise from another name, place or seed', () => {
  const names = [
    'exercise:matrices:a1:0',
    'exercise:constructor:a1:0',
    '0190a1b2-0000-7000-8000-0000000000ff',
  ];
  const places = ['percent:a1:01', 'percent:a1:1000', 'percent:a1:-1', 'percent:a1:0\n'];
  const seeds = [`percent:${'a'.repeat(37)}:0`, 'percent:A1:0'];
  for (const id of [...names, ...[...places, ...seeds].map((rest) => `exercise:${rest}`)])
    expect(parseExerciseId(id), id).toBeUndefined();
});
