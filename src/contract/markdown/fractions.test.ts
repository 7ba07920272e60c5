import { expect, test } from 'vitest';
import { splitFractions } from './fractions.ts';

const fractionsIn = (text: string) =>
  splitFractions(text)
    .filter(({ look }) => look)
    .map((piece) => piece.text);

test.each([
  ['Take 3/4 of a cup.', ['3/4']],
  ['रोटी का 11/12 भाग और 2/3।', ['11/12', '2/3']],
  ['2/2, 5/5 and 45/100, and 4/4 = 1.', ['2/2', '5/5', '45/100', '4/4']],
  [' 9/4 ', ['9/4']],
  ['Five jumps lead to 5/4, one jump past 1.', ['5/4']],
  ['7/4 = 1 3/4 and 3/4 + 3/4 = 6/4.', ['7/4', '3/4', '3/4', '3/4', '6/4']],
])('%s has fractions', (text, fractions) => {
  expect(fractionsIn(text)).toEqual(fractions);
  expect(
    splitFractions(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});

test.each([
  '17/05/2024 or 5/2024 or 2024/25',
  '24/7, 50/50 and 120/80',
  'https://a.example/1/2 and 802.11/2',
  '1/2kg, 3/4th, A1/2 and 05/12',
  '0.5/2 and 1/2.5 and 1/2:30',
  '१/२ and ۱/۲',
])('%s has none', (text) => expect(fractionsIn(text)).toEqual([]));

test('the time grows linearly with the length', () => {
  for (const text of ['1/', '1/2 ', '1 ', '/', '99/99'])
    expect(splitFractions(text.repeat(50_000)).length).toBeGreaterThan(0);
});
