import { expect, test } from 'vitest';
import { inReadingOrder } from './plain-text.ts';

test('a name in a language from right to left keeps its arithmetic in order, and no other name changes', () => {
  expect(inReadingOrder('جمع 3 + 4 = 7', 'ur')).toBe('جمع \u20663 + 4 = 7\u2069');
  expect(inReadingOrder('جمع', 'ur')).toBe('جمع');
  expect(inReadingOrder('जोड़ 3 + 4 = 7', 'hi')).toBe('जोड़ 3 + 4 = 7');
});
