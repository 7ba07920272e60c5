import { expect, test } from 'vitest';
import { inReadingOrder } from './plain-text.ts';

test('a name in a language from right to left keeps its arithmetic in order, and words of Hindi that are said as one stay on a line', () => {
  expect(inReadingOrder('جمع 3 + 4 = 7', 'ur')).toBe('جمع \u20663 + 4 = 7\u2069');
  expect(inReadingOrder('جمع', 'ur')).toBe('جمع');
  expect(inReadingOrder('जोड़ 3 + 4 = 7', 'hi')).toBe('जोड़ 3 + 4 = 7');
  expect(inReadingOrder('क्या-क्या, कौन-सी, 2-3', 'hi')).toBe('क्या-\u2060क्या, कौन-\u2060सी, 2-3');
});
