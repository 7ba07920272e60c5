import { describe, expect, test } from 'vitest';
import { gradeAnswer } from '#contract/learning/grade-answer.ts';
import { answerKeyOf, arrangeOptions } from './arrange-options.ts';

const question = (stem: string, answer: string, wrong: string[]) => ({
  kind: 'one' as const,
  stem,
  answer,
  wrong,
});
const written = { whyWrong: [], explanation: 'So it is.', quote: '' };
const textsOf = (draft: Parameters<typeof arrangeOptions>[0]) =>
  arrangeOptions(draft).map(({ text }) => text);

describe('places of options', () => {
  test('each of four holds 15 to 35 % of the keys of 200 questions', () => {
    const keys = Array.from({ length: 200 }, (_, n) =>
      arrangeOptions(question(`What is fact ${n}?`, `right ${n}`, [`one ${n}`, `two ${n}`, `three ${n}`])),
    ).map((options) => options.findIndex(({ right }) => right));
    for (const place of [0, 1, 2, 3]) {
      const share = keys.filter((key) => key === place).length / keys.length;
      expect(share).toBeGreaterThanOrEqual(0.15);
      expect(share).toBeLessThanOrEqual(0.35);
    }
  });

  test('do not depend on which option is right, nor on the order in which they were written', () => {
    const places = textsOf(question('Which?', 'clay', ['sand', 'silt', 'loam']));
    expect(textsOf(question('Which?', 'sand', ['loam', 'clay', 'silt']))).toEqual(places);
  });

  test('differ from question to question with the same options', () => {
    const orders = Array.from({ length: 20 }, (_, n) =>
      textsOf(question(`Which, ${n}?`, 'clay', ['sand', 'silt'])).join(),
    );
    expect(new Set(orders).size).toBeGreaterThan(3);
  });

  test.each([
    ['numbers', '12', ['5', '100', '-3'], ['-3', '5', '12', '100']],
    ['amounts', '₹ 1,200', ['₹ 900', '₹ 80.50'], ['₹ 80.50', '₹ 900', '₹ 1,200']],
    ['numbers in Devanagari', '१२ किलो', ['५ किलो', '१०० किलो'], ['५ किलो', '१२ किलो', '१०० किलो']],
  ])('are by size for %s', (_, answer, wrong, sorted) => {
    expect(textsOf(question('How much?', answer, wrong))).toEqual(sorted);
  });

  test('are not by size where the words around the numbers differ', () => {
    const orders = Array.from({ length: 20 }, (_, n) =>
      textsOf(question(`${n}?`, '12 kg', ['5 g', '100 mg'])).join(),
    );
    expect(new Set(orders).size).toBeGreaterThan(1);
  });

  test('of steps to be ordered are never those of the answer', () => {
    for (let n = 0; n < 50; n += 1) {
      const draft = {
        kind: 'order' as const,
        stem: `Order ${n}`,
        answer: ['dig', 'sow', 'reap'],
        wrong: [],
        ...written,
      };
      expect(textsOf(draft)).not.toEqual(draft.answer);
      expect(gradeAnswer(answerKeyOf(draft), answerKeyOf(draft).order ?? [])).toBe(true);
    }
  });
});

test('the right order names the options by their places', () => {
  const draft = {
    kind: 'order' as const,
    stem: 'Order',
    answer: ['dig', 'sow', 'reap'],
    wrong: [],
    ...written,
  };
  const options = arrangeOptions(draft);
  const texts = answerKeyOf(draft).order?.map((id) => options.find((each) => each.id === id)?.text);
  expect(texts).toEqual(draft.answer);
});
