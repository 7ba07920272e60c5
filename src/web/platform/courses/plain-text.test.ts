import { expect, test } from 'vitest';
import { inReadingOrder, shortened } from './plain-text.ts';

test('a name in a language from right to left keeps its arithmetic in order, and words of Hindi that are said as one stay on a line', () => {
  expect(inReadingOrder('جمع 3 + 4 = 7', 'ur')).toBe('جمع \u20663 + 4 = 7\u2069');
  expect(inReadingOrder('جمع', 'ur')).toBe('جمع');
  expect(inReadingOrder('जोड़ 3 + 4 = 7', 'hi')).toBe('जोड़ 3 + 4 = 7');
  expect(inReadingOrder('क्या-क्या, कौन-सी, 2-3', 'hi')).toBe('क्या-\u2060क्या, कौन-\u2060सी, 2-3');
});

test.each([
  ['Count beats.', 'Count beats.'],
  ['Count to ten. Show it. Then read all of it aloud.', 'Count to ten. Show it.'],
  ['गिनें और दिखाएँ। फिर सब कुछ ज़ोर से पढ़कर सुनाएँ।', 'गिनें और दिखाएँ।'],
  ['Count the beats, show them with both hands, and play.', 'Count the beats…'],
  ['Pay Rs. 50 for every kilo of the best rice', 'Pay Rs. 50 for every kilo of…'],
  ['Thermoelectrohydrodynamics-and-magnetism for you', 'Thermoelectrohydrodynamics-and-magnetism…'],
  ['Thermoelectrohydrodynamics-and-magnetism', 'Thermoelectrohydrodynamics-and-magnetism'],
])('a long text is shown up to the end of a sentence, of a part of it, or of a word (%s)', (text, shown) => {
  expect(shortened(text, 30)).toBe(shown);
});
