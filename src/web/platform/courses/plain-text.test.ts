import { expect, test } from 'vitest';
import { courseLanguages, languageFacts } from '#contract/language.ts';
import { inReadingOrder, languageOfLetters } from './plain-text.ts';

test('a name in a language from right to left keeps its arithmetic in order, and no other name changes', () => {
  expect(inReadingOrder('جمع 3 + 4 = 7', 'ur')).toBe('جمع \u20663 + 4 = 7\u2069');
  expect(inReadingOrder('جمع', 'ur')).toBe('جمع');
  expect(inReadingOrder('जोड़ 3 + 4 = 7', 'hi')).toBe('जोड़ 3 + 4 = 7');
});

test('a text has the language of its letters', () => {
  for (const language of courseLanguages) {
    expect(languageOfLetters(languageFacts[language].endonym, language)).toBe(language);
    expect(languageOfLetters('3 hours', language)).toBe('en');
    expect(languageOfLetters('3', language)).toBe(language);
  }
  expect(languageOfLetters('Python کے 3 گھنٹے', 'ur')).toBe('ur');
});
