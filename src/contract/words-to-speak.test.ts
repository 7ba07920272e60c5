import { expect, test } from 'vitest';
import type { CourseLanguage } from '#contract/language.ts';
import { announceCode } from './announcements.ts';
import { spokenParts } from './words-to-speak.ts';

/** Returns the spoken form of a text whose code stands between backticks. */
function spoken(text: string, language: CourseLanguage = 'en'): string[] {
  const [codeSpans, plain] = [[] as { start: number; end: number }[], text.split('`')];
  let length = 0;
  for (const [place, piece] of plain.entries()) {
    if (place % 2 === 1) codeSpans.push({ start: length, end: length + piece.length });
    length += piece.length;
  }
  return spokenParts(plain.join(''), codeSpans, language).map((part) => part.spoken);
}

test.each([
  ['fractions and prices are read', 'A half is 1/2, 2 × ₹30 = ₹60.', ['A half is 1/2, 2 × ₹30 = ₹60.']],
  ['a formula is announced', 'So a² + b² = c² holds. Try it.', ['So formula holds.', 'Try it.']],
  ['code is announced', 'Call `print(x. y())` now.', ['Call code now.']],
  ['code with a formula is code', 'Let `a = b + c;` be.', ['Let code be.']],
  ['code that is a word is read', 'Open `list.apk` and `my file`.', ['Open list.apk and my file.']],
  ['an address is shortened', 'See https://example.org/a/very/long/way?x=1 here.', ['See example.org here.']],
  ['an address ends before a dot', 'See https://example.org/a/b. Go on.', ['See example.org.', 'Go on.']],
])('%s', (_, text, parts) => {
  expect(spoken(text)).toEqual(parts);
});

test('what is announced has a word of the text’s language', () => {
  expect(spoken('पहले `x = 1;` लिखिए।', 'hi')).toEqual(['पहले कोड लिखिए।']);
  expect(announceCode('a\nb\n', 'en')).toBe('Code, 2 lines.');
  expect(announceCode('a', 'ta')).toBe('நிரல், 1 வரி.');
});

test('no sentence ends within code, and very long code is announced once', () => {
  const long = `Run \`${'go(1). '.repeat(80)}\` twice. Then stop.`;
  expect(spoken(long)).toEqual(['Run', 'code', 'twice.', 'Then stop.']);
});
