import { expect, test } from 'vitest';
import { splitSums } from './sums.ts';

test.each([
  ['इसलिए 3/4 + 1/4 = 1 होता है, और 2 × 3 = 6।', ['3/4 + 1/4 = 1', '2 × 3 = 6']],
  ['1250 + 750 + 2000 = 4000 is too long for a phone.', []],
  ['From 2024-25 on, 24/7, without a sum.', []],
  ['', []],
])('%s keeps its short sums on one line', (text, sums) => {
  const pieces = splitSums(text);
  expect(pieces.filter(({ sum }) => sum).map((piece) => piece.text)).toEqual(sums);
  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
});
