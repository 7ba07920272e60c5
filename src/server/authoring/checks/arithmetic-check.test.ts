import { expect, test } from 'vitest';
import { arithmeticFault } from './arithmetic-check.ts';

test.each([
  ['3 + 4 = 8', '7'],
  ['12 × 3 = 38', '36'],
  ['1,00,000 + 25,000 = 1,52,000', '125000'],
  ['१२ × ३ = ३८', '36'],
  ['1/2 + 1/3 = 2/5', '0.8333333333'],
  ['10 - 2 * 3 = 24', '4'],
  ['18 % × 500 = 95', '90'],
  ['You pay **800 - 120 = 670** rupees.', '680'],
  ['3 + 4 = 7 = 2 × 4', '7'],
  // The signs count as the reader sees them.
  ['$\\frac{1}{2} + \\frac{1}{4} = \\frac{2}{6}$', '0.75'],
  ['5 &times; 6 = 35', '30'],
  ['$$\n\\begin{aligned}2+3&=5\\\\4+4&=9\\end{aligned}\n$$', '8'],
  ['| sum |\n|---|\n| 2 + 2 = 5 |', '4'],
])('%s is wrong', (text, right) => {
  expect(arithmeticFault(text)).toContain(` is wrong: it is ${right}.`);
});

const odds = ['(', '- ', '-(', '((1) = '].map((odd) => `1 + 1 = ${odd.repeat(8_000)}1`);

test.each([
  ...'1,00,000 × 5 % = 5,000; 50 / 200 × 100 = 25 %; 50 % = 50 / 100 = 1/2 = 0.5; 100 / 7 = 14.3'.split('; '),
  ...'2 / 3 = 0.67, 2 / 3 = 0.66; 17 ÷ 5 = 3 remainder 2; -3 + 4 = 1; 20 % of 50 + 5 = 15; 1 / 0 = 5'.split(
    '; ',
  ),
  ...'x + 3 + 4 = 10; 3x + 4x = 7x; 2² + 3² = 13; 2^3 + 1 = 9; √16 + 9 = 13; log 100 + 2 = 4'.split('; '),
  ...'12:30 + 2 = 14:30; 500 g + 500 g = 1 kg; 2 H2 + O2 = 2 H2O; In binary 1 + 1 = 10'.split('; '),
  ...'3<sup>2</sup> + 1 = 10; 3,5 + 1 = 4,5; = = = 3 + = 4; Is 3 + 4 = 8?; यह गलत है: 3 + 4 = 8'.split('; '),
  'The price is 500 + 18 % = 590 rupees.',
  '`3 + 4 = 8` and\n```js\n3 + 4 = 8\n```',
  '$\\frac{1}{2} + \\frac{1}{4} = \\frac{3}{4}$',
  '$x^2 = 4$ and $3^2 + 1 = 10$',
  '$2\\frac{1}{2} + 1 = 3\\frac{1}{2}$',
  ...odds,
])('%s is not called wrong', (text) => {
  expect(arithmeticFault(text)).toBeUndefined();
});
