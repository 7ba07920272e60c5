import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arithmeticFault } from '#server/authoring/checks/arithmetic-check.ts';
import {
  exerciseIdOf,
  exerciseLanguages,
  generateExercise,
  generatorNames,
  parseExerciseId,
} from './generators.ts';

const anyExercise = fc.record({
  name: fc.constantFrom(...generatorNames),
  seed: fc.string(),
  place: fc.nat(1_000_000),
  language: fc.constantFrom(...exerciseLanguages),
});
const parts = /^([\d,.]+) ([+−×÷]) ([\d,.]+) = ([\d,.]+)$/u;
const numberOf = (text: string | undefined) => Number(text?.replaceAll(',', ''));

test('each equation of the worked way is exact, the last one gives the answer, and a beginner needs no calculator', () => {
  fc.assert(
    fc.property(anyExercise, ({ name, seed, place, language }) => {
      const { stem, unit, steps, answer } = generateExercise(name, seed, place, language);
      for (const { do: equation } of steps) {
        const [, left = '', sign, right = '', result] = parts.exec(equation)!;
        const [a, b] = [numberOf(left), numberOf(right)];
        const computed = { '+': a + b, '−': a - b, '×': a * b, '÷': a / b }[sign!]!;
        expect(numberOf(result), equation).toBeCloseTo(computed, 9);
        expect(arithmeticFault(equation)).toBeUndefined();
        // At least one operand of a product has one or two digits apart from zeros.
        const digits = [left, right].map((text) => text.replaceAll(/[,.]|0+$|^0\.0*/gu, '').length);
        if (sign === '×' || sign === '÷') expect(Math.min(...digits), equation).toBeLessThanOrEqual(2);
      }
      expect(numberOf(parts.exec(steps.at(-1)!.do)?.[4])).toBe(answer);
      expect(answer).toBeGreaterThan(0);
      expect(answer).toBeLessThanOrEqual(50_000);
      expect(Number.isInteger(answer * 10), `the answer ${answer} has at most one decimal`).toBe(true);
      const texts = [stem, unit, ...steps.flatMap((step) => [step.do, step.why])].join(' ');
      expect(texts).not.toMatch(/undefined|NaN|null|Infinity/u);
      for (const other of exerciseLanguages)
        expect(generateExercise(name, seed, place, other).answer).toBe(answer);
    }),
    { numRuns: 500 },
  );
});

// Answers that wait on phones are graded by the exercises that they were given to.
test.each([
  ['fractions', [21, 2, 30, 5, 8]],
  ['percent', [625, 1260, 540, 55, 525]],
  ['interest', [3, 1200, 200, 840, 16_100]],
  ['profit-and-loss', [90, 30, 1800, 180, 90]],
  ['units', [225, 6800, 80, 355, 200]],
  ['speed', [100, 7, 11, 60, 70]],
  ['averages', [23, 19, 910, 62, 37]],
] as const)('makes the same exercises of %s in every version', (name, answers) => {
  expect(answers.map((_answer, place) => generateExercise(name, 'a1', place, 'en').answer)).toEqual(answers);
});

test('the id of an exercise is read back, and nothing else is one', () => {
  for (const generator of generatorNames) {
    const exercise = { generator, seed: '0190a1b2-0000-7000-8000-0000000000ff', place: 999 };
    const id = exerciseIdOf(exercise);
    expect(id.length, 'an event takes 100 characters').toBeLessThanOrEqual(100);
    expect(parseExerciseId(id)).toStrictEqual(exercise);
  }
  const places = ['percent:a1:01', 'percent:a1:1000', 'percent:a1:-1', 'percent:a1:0\n'];
  for (const rest of ['constructor:a1:0', ...places, `percent:${'a'.repeat(37)}:0`, 'percent:A1:0'])
    expect(parseExerciseId(`exercise:${rest}`), rest).toBeUndefined();
});
