import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arithmeticFault } from '#server/authoring/checks/arithmetic-check.ts';
import { generateExercise, generatorNames, exerciseLanguages } from './generators.ts';

const anyExercise = fc.record({
  name: fc.constantFrom(...generatorNames),
  seed: fc.string(),
  place: fc.nat(1_000_000),
  language: fc.constantFrom(...exerciseLanguages),
});
const parts = /^([\d,.]+) ([+−×÷]) ([\d,.]+) = ([\d,.]+)$/u;
const numberOf = (text: string | undefined) => Number(text?.replaceAll(',', ''));

test('each equation of the worked way is exact, and the last one gives the answer', () => {
  fc.assert(
    fc.property(anyExercise, ({ name, seed, place, language }) => {
      const { steps, answer } = generateExercise(name, seed, place, language);
      for (const { do: equation } of steps) {
        const [, left, sign, right, result] = parts.exec(equation)!;
        const [a, b] = [numberOf(left), numberOf(right)];
        const computed = { '+': a + b, '−': a - b, '×': a * b, '÷': a / b }[sign!]!;
        expect(numberOf(result), equation).toBeCloseTo(computed, 9);
        expect(arithmeticFault(equation)).toBeUndefined();
      }
      expect(numberOf(parts.exec(steps.at(-1)!.do)?.[4])).toBe(answer);
    }),
    { numRuns: 500 },
  );
});

test('a beginner needs no calculator', () => {
  fc.assert(
    fc.property(anyExercise, ({ name, seed, place, language }) => {
      const { steps, answer } = generateExercise(name, seed, place, language);
      expect(answer).toBeGreaterThan(0);
      expect(answer).toBeLessThanOrEqual(50_000);
      expect(Number.isInteger(answer * 10), `the answer ${answer} has at most one decimal`).toBe(true);
      for (const { do: equation } of steps) {
        const [, left, sign, right] = parts.exec(equation)!;
        if (sign === '+' || sign === '−') continue;
        // One of the two is a small number, or a small number with zeros.
        const digits = [left, right].map(
          (text) => text!.replaceAll(/[,.]|0+$/gu, '').replace(/^0+/u, '').length,
        );
        expect(Math.min(...digits), equation).toBeLessThanOrEqual(2);
      }
    }),
    { numRuns: 500 },
  );
});

test('no two exercises in a row are alike, and a place gives the same exercise each time', () => {
  fc.assert(
    fc.property(anyExercise, ({ name, seed, place, language }) => {
      const exercise = generateExercise(name, seed, place, language);
      expect(generateExercise(name, seed, place, language)).toEqual(exercise);
      const words = (text: string) => text.replaceAll(/[\d,.]+/gu, '#');
      expect(words(generateExercise(name, seed, place + 1, language).stem)).not.toBe(words(exercise.stem));
    }),
  );
});

test('the stem has every number that the first step needs, and no unfinished text', () => {
  fc.assert(
    fc.property(anyExercise, (which) => {
      const texts = exerciseLanguages.map((language) =>
        generateExercise(which.name, which.seed, which.place, language),
      );
      for (const { stem, unit, steps } of texts)
        expect([stem, unit, ...steps.flatMap((step) => [step.do, step.why])].join(' ')).not.toMatch(
          /undefined|NaN|null|Infinity/u,
        );
      expect(texts[0]?.answer).toBe(texts[1]?.answer);
    }),
  );
});
