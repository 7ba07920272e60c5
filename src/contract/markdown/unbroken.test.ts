import { expect, test } from 'vitest';
import { splitUnbroken } from './unbroken.ts';

test.each([
  ['इसलिए 3/4 + 1/4 = 1 होता है, और 2 × 3 = 6।', ['3/4 + 1/4 = 1', '2 × 3 = 6।']],
  ['1250 + 750 + 2000 + 1000 = 5000 is too long for a phone.', []],
  ['From 2024-25 on, 24/7, without a sum.', []],
  ['Take (3 1/2) cups, then 3/4.', ['(3 1/2)', '3/4.']],
  ['1 1/2 + 2 1/4 + 3 3/4 + 4 1/4 = 11 3/4', ['1 1/2', '2 1/4', '3 3/4', '4 1/4', '11 3/4']],
  [
    'A 25 % discount, a fall of 20\u00a0% and ₹ 500 or Rs. 1,500.',
    ['25 %', '20\u00a0%', '₹ 500', 'Rs. 1,500.'],
  ],
  [
    'Walk 2.5 km, pour 10–15 ml, and −5 °C (3/4 kg) at 40 km/h on 12 m².',
    ['2.5 km,', '10–15 ml,', '−5 °C', '(3/4 kg)', '40 km/h', '12 m².'],
  ],
  ['10 हफ़्ते में 5 किमी, 3 किलो और 20 %।', ['5 किमी,', '3 किलो', '20 %।']],
  ['At 10 most people, 5 Apples, 3 and 4 more; 7 kilometres, class 10 Maths, H2 O.', []],
  ['1250 + 750 + 2000 + 1000 = 5000 kg', ['5000 kg']],
  ['₹400: 100 + 15 = 115, and 2 : 3.', ['100 + 15 = 115,', '2 : 3.']],
  ['33 1/3 % is 1/3, and 66 2/3 % of it.', ['33 1/3 %', '1/3,', '66 2/3 %']],
  ['ऐप क्या-क्या देखे, “जाने-पहचाने” 2-3 लोग, ठीक -ठाक।', ['क्या-क्या', '“जाने-पहचाने”']],
  ['अंतरराष्ट्रीय-विश्वविद्यालय', []],
  ['', []],
])('%s keeps what belongs together on one line', (text, unbroken) => {
  const pieces = splitUnbroken(text);
  expect(pieces.filter(({ look }) => look).map((piece) => piece.text)).toEqual(unbroken);
  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
});

test('a sum that does not fit into a line of large letters may break there', () => {
  expect(splitUnbroken('The profit is ₹460 − ₹400 = ₹60.')).toEqual([
    { text: 'The profit is ' },
    { text: '₹460 − ₹400 = ₹60.', look: 'sum long' },
  ]);
  expect(splitUnbroken('25 % × 8 = 2')).toEqual([{ text: '25 % × 8 = 2', look: 'sum' }]);
});

test('the time grows with the length', () => {
  for (const text of ['1-', '₹', '5 k', '1 1', '((1/2', '1 1/2 ', '1 % ', 'Rs. ', '1 km + ', 'क', 'क-'])
    expect(splitUnbroken(text.repeat(7_000)).length).toBeGreaterThan(0);
});
