import { expect, test } from 'vitest';
import { courseLanguages, pageLanguages } from '#contract/language.ts';
import { translator } from '#web/platform/texts/texts.tsx';
import { catalogueOf, lessonTextsIn } from './catalogue.server.ts';

const en = catalogueOf('en');
const hi = catalogueOf('hi');

type Entry = string | Record<string, string>;
type Texts = Record<string, Record<string, Entry>>;
/** Holds the texts of pages, and in languages of courses alone, those of lessons. */
const catalogues = Object.fromEntries([
  ...courseLanguages.map((language): [string, Texts] => [language, { ...lessonTextsIn(language) }]),
  ...pageLanguages.map((language): [string, Texts] => [language, catalogueOf(language)]),
]);

function entriesOf(texts: Texts): [key: string, entry: Entry][] {
  return Object.entries(texts).flatMap(([area, entries]) =>
    Object.entries(entries).map(([name, entry]): [string, Entry] => [`${area}.${name}`, entry]),
  );
}

const textsOf = (entry: Entry) => (typeof entry === 'string' ? [entry] : Object.values(entry));
const namesIn = (entry: Entry) =>
  [
    ...new Set(
      textsOf(entry)
        .join(' ')
        .match(/\{\w+\}/g),
    ),
  ].sort();

test.each(courseLanguages)(
  '%s has exactly the English keys, their placeholders and the plural forms of its rules',
  (language) => {
    const own = catalogues[language]!;
    const english = Object.fromEntries(Object.entries(catalogues['en']!).filter(([area]) => area in own));
    expect(entriesOf(own).map(([key]) => key)).toEqual(entriesOf(english).map(([key]) => key));
    const inEnglish = new Map(entriesOf(english));
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const [key, entry] of entriesOf(own)) {
      expect(namesIn(entry), key).toEqual(namesIn(inEnglish.get(key)!));
      if (typeof entry !== 'string') expect(Object.keys(entry), key).toEqual(expect.arrayContaining(forms));
      for (const text of textsOf(entry)) expect(text.trim(), key).not.toBe('');
    }
  },
);

test('`t` fills placeholders, formats numbers, selects the plural form, and speaks the language of a lesson', () => {
  const t = translator('en', en);
  expect(t('finish.ready', { course: '{course}' })).toBe('Your course {course} is ready.');
  expect(t('wallet.coins', { count: 1 })).toBe('1 coin');
  expect(t('wallet.coins', { count: 100_000 })).toBe('1,00,000 coins');
  expect(translator('hi', hi)('wallet.coins', { count: 0 })).toBe('0 सिक्का');
  const beside = translator('en', { ...en, ...lessonTextsIn('mr') }, 'mr');
  expect(beside('lesson.readingTime', { count: 12 })).toBe('वाचायला सुमारे १२ मिनिटे');
});

test('the Hindi texts use one word for one thing, as docs/hindi.md lists', () => {
  const refused =
    /मेहमान|त्रुटि|गलत|एरर|शेयर|बाँट|पृष्ठ(?!भूमि)|मुखपृष्ठ|बनिये|बनो|साइट (?:का अपना|के अपने) लेखक|लॉग इन|टू-फ़ैक्टर|कदम|उपकरण|तस्वीर|क्यूआर|ई-मेल|\bAI\b|प्रतीक्षा|सूचित|दुकान|(?<!अ)सफल|Saksham|कनेक्शन|कॉइन|आवरण|उपयोगकर्ता|साइन अप|खोजें|खोजना|खुद|बाकी|खाली/u;
  const found = entriesOf(catalogues['hi']!).filter(([, entry]) =>
    textsOf(entry).some((text) => refused.test(text)),
  );
  expect(found).toEqual([]);
});

test('the app and the words around lessons ask in one form in Hindi', () => {
  const longForm = /\p{L}\p{M}?[िइ]ए(?!\p{L}|\p{M})/u;
  const others = /(?:^|[^\p{L}\p{M}])(?:इसलिए|चाहिए|लिए|दिए|किए|सक्षम बनिए)(?!\p{L}|\p{M})/gu;
  const found = entriesOf(catalogues['hi']!).filter(([, entry]) =>
    textsOf(entry).some((text) => longForm.test(text.replace(others, ''))),
  );
  expect(found).toEqual([]);
});
