import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test.each([
  ['short', 10, 'short'],
  ['exactly', 7, 'exactly'],
  ['too long', 3, 'too'],
  ['two 🌱', 5, 'two '],
  ['two 🌱', 6, 'two 🌱'],
])('cuts %j to %i characters as %j', (text, cap, cut) => {
  expect(cutText(text, cap)).toBe(cut);
});
