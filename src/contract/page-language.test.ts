import { expect, test } from 'vitest';
import { pageLanguageByScript } from './page-language.ts';

test.each([
  ['साँप काट ले', 'hi'],
  ['UPI से पैसा', 'hi'],
  ['saanp kaat le', undefined],
  ['snake bite', undefined],
  ['সাপ', undefined],
  ['', undefined],
])('“%s” is answered in the language of its script', (typed, language) => {
  expect(pageLanguageByScript(typed)).toBe(language);
});
