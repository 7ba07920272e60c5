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
    const found = keys.filter((key) => key === place).length;
    expect(found).toBeGreaterThanOrEqual(30);
    expect(found).toBeLessThanOrEqual(70);
  }
});

test('places are by size for amounts, and not where the words around the numbers differ', () => {
  const sorted = ['₹ 80.50', '₹ 900', '₹ 1,200'];
  expect(placed('How much?', '₹ 1,200', '₹ 900', '₹ 80.50')).toEqual(sorted);
  const inHindi = placed('How much?', '१२ किलो', '५ किलो', '१०० किलो');
  expect(inHindi).toEqual(['५ किलो', '१२ किलो', '१०० किलो']);
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

test('steps to be ordered take at least one move, and about half of all at most; their letters stay', () => {
  const answer = ['dig', 'water', 'sow', 'weed', 'reap', 'rest'];
  for (const count of [2, 3, 4, 5, 6]) {
    const right = answer.slice(0, count);
    const most = Math.max(count - 1, Math.floor((count * (count - 1)) / 4));
    for (const stem of numbered(200, (n) => `Order ${n}`)) {
      const places = textsOf({ kind: 'order', stem, answer: right, wrong: [] }).map((text) =>
        right.indexOf(text),
      );
      const moves = places.flatMap((one, index) => places.slice(index + 1).filter((other) => one > other));
      expect(moves.length).toBeGreaterThan(0);
      expect(moves.length).toBeLessThanOrEqual(most);
    }
  }
  const turned = arrangeOptions({ kind: 'order', stem: 'Order 0', answer, wrong: [] });
  expect(turned.map(({ id }) => id)).toEqual([...'fedcba']);
});
