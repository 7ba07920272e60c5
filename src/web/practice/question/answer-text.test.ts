import { expect, test } from 'vitest';
import { amountText } from './answer-text.ts';

test.each([
  [52.5, '₹', '₹52.5'],
  [125_000, '₹', '₹1,25,000'],
  [1750, 'ml', '1,750 ml'],
  [0.125, undefined, '0.125'],
  [12, 'किलो', '12 किलो'],
])('writes %d with the unit %s', (value, unit, written) => {
  expect(amountText(value, unit)).toBe(written);
});
