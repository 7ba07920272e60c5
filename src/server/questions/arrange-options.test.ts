import { expect, test } from 'vitest';
import { gradeAnswer } from '#contract/learning/grade-answer.ts';
import { answerKeyOf, arrangeOptions } from './arrange-options.ts';

const textsOf = (draft: Parameters<typeof arrangeOptions>[0]) =>
  arrangeOptions(draft).map(({ text }) => text);
const placed = (stem: string, answer: string, ...wrong: string[]) =>
  textsOf({ kind: 'one', stem, answer, wrong });
const numbered = <T>(count: number, make: (n: number) => T) =>
  Array.from({ length: count }, (_, n) => make(n));

test('each of four places holds 15 to 35 % of the keys of 200 questions', () => {
  const keys = numbered(200, (n) =>
    placed(`What is fact ${n}?`, 'right', `one ${n}`, `two ${n}`, `three ${n}`).indexOf('right'),
  );
  for (const place of [0, 1, 2, 3]) {
    const share = keys.filter((key) => key === place).length / keys.length;
    expect(share).toBeGreaterThanOrEqual(0.15);
    expect(share).toBeLessThanOrEqual(0.35);
  }
});

test('places differ by question, and not by which option is right or by the order in which they were written', () => {
  const places = placed('Which?', 'clay', 'sand', 'silt', 'loam');
  expect(placed('Which?', 'sand', 'loam', 'clay', 'silt')).toEqual(places);
  const orders = numbered(20, (n) => placed(`Which, ${n}?`, 'clay', 'sand', 'silt').join());
  expect(new Set(orders).size).toBeGreaterThan(3);
});

test.each([
  ['numbers', '12', ['5', '100', '-3'], ['-3', '5', '12', '100']],
  ['amounts', '₹ 1,200', ['₹ 900', '₹ 80.50'], ['₹ 80.50', '₹ 900', '₹ 1,200']],
  ['numbers in Devanagari', '१२ किलो', ['५ किलो', '१०० किलो'], ['५ किलो', '१२ किलो', '१०० किलो']],
])('places are by size for %s', (_, answer, wrong, sorted) => {
  expect(placed('How much?', answer, ...wrong)).toEqual(sorted);
});

test('places are not by size where the words around the numbers differ', () => {
  const orders = numbered(20, (n) => placed(`${n}?`, '12 kg', '5 g', '100 mg').join());
  expect(new Set(orders).size).toBeGreaterThan(1);
});

test('steps to be ordered are never shown in their order, which names them by their places', () => {
  const answer = ['dig', 'sow', 'reap'];
  const texts = { wrong: [], whyWrong: [], explanation: 'So it is.', quote: '' };
  for (const stem of numbered(50, (n) => `Order ${n}`)) {
    const draft = { kind: 'order' as const, stem, answer, ...texts };
    expect(textsOf(draft)).not.toEqual(answer);
    const key = answerKeyOf(draft);
    expect(key.order?.map((id) => key.options.find((each) => each.id === id)?.text)).toEqual(answer);
    expect(gradeAnswer(key, key.order ?? [])).toBe(true);
  }
});
