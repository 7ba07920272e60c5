import { expect, test } from 'vitest';
import type { CourseLanguage } from '#contract/language.ts';
import { mostLetters, splitSentences } from './split-sentences.ts';

const split = (text: string, language: CourseLanguage = 'en') =>
  splitSentences(text, language).map(({ start, end }) => text.slice(start, end));

test.each<[CourseLanguage, string, string[]]>([
  ['en', 'Look up. Is it dark? Go in!', ['Look up.', 'Is it dark?', 'Go in!']],
  ['en', 'It weighs 3.5 kg. See example.org for more.', ['It weighs 3.5 kg.', 'See example.org for more.']],
  ['en', 'Ask Dr. Rao. He knows.', ['Ask Dr. Rao.', 'He knows.']],
  ['en', 'One line\n***\nAnother', ['One line', 'Another']],
  ['en', '  —  … ', []],
  ['hi', 'यह एक है। यह दूसरा है॥ तीसरा?', ['यह एक है।', 'यह दूसरा है॥', 'तीसरा?']],
  ['ur', 'غزل شعروں کا مجموعہ ہے۔ ہر شعر الگ ہے۔', ['غزل شعروں کا مجموعہ ہے۔', 'ہر شعر الگ ہے۔']],
])('splits %s into sentences: %s', (language, text, sentences) => {
  expect(split(text, language)).toEqual(sentences);
});

test('cuts a long sentence after a clause', () => {
  const clause = 'The wheat is cut by hand, bound and carried home, ';
  const long = clause.repeat(7);
  const parts = split(long);
  expect(parts.length).toBeGreaterThan(1);
  for (const part of parts) {
    expect(part.length).toBeLessThanOrEqual(mostLetters);
    expect(part).toMatch(/home,$|hand,$/);
  }
  expect(parts.join(' ')).toBe(long.trim());
});

test('splits by punctuation where the browser has no Intl.Segmenter', () => {
  const { Segmenter } = Intl;
  try {
    Reflect.deleteProperty(Intl, 'Segmenter');
    expect(split('यह एक है। दूसरा? तीसरा', 'hi')).toEqual(['यह एक है।', 'दूसरा?', 'तीसरा']);
  } finally {
    Object.assign(Intl, { Segmenter });
  }
});
