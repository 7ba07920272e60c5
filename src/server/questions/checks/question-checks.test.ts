import { expect, test } from 'vitest';
import type { QuestionDraft } from '#contract/questions.ts';
import { checkNames, checkQuestion, usableFault } from './question-checks.ts';

const texts = {
  en: 'Earthworms mix the soil and let air into it.\nRoots hold soil in place when it rains.',
  hi: 'केंचुए मिट्टी को मिलाते हैं और उसमें हवा पहुँचाते हैं।\nबारिश में जड़ें मिट्टी को थामे रखती हैं।',
};

/** Questions that pass every check; each row below changes one thing. */
const good: Record<'en' | 'hi', QuestionDraft> = {
  en: {
    kind: 'one',
    stem: 'Which animal lets air into a field?',
    answer: 'the earthworm',
    wrong: ['the grasshopper', 'the mosquito', 'the sparrow'],
    whyWrong: ['It eats leaves.', 'It drinks blood.', 'It eats seeds.'],
    explanation: 'Its burrows lead air down to the roots.',
    quote: 'Earthworms mix the soil',
  },
  hi: {
    kind: 'one',
    stem: 'खेत में हवा कौन पहुँचाता है?',
    answer: 'केंचुआ',
    wrong: ['टिड्डा', 'मच्छर', 'गौरैया'],
    whyWrong: ['वह पत्ते खाता है।', 'वह ख़ून पीता है।', 'वह दाने खाती है।'],
    explanation: 'उसके बिलों से हवा जड़ों तक जाती है।',
    quote: 'केंचुए मिट्टी को मिलाते हैं',
  },
};

type Language = 'en' | 'hi';

/** Runs the checks on the good question with a change. Each wrong option has its reason, unless the change says otherwise. */
function failedChecks(
  language: Language,
  change: Partial<QuestionDraft>,
  { others = [] as QuestionDraft[], teachesLanguage = false } = {},
): string[] {
  const { wrong } = { ...good[language], ...change };
  const draft = { ...good[language], whyWrong: wrong.map(() => 'No.'), ...change };
  return checkQuestion(draft, { text: texts[language], language, teachesLanguage, others })
    .filter(({ passed }) => !passed)
    .map(({ name }) => name);
}
const lastWrong = (language: Language, option: string) => ({
  wrong: [...good[language].wrong.slice(1), option],
});
const options = (answer: string, ...wrong: string[]) => ({ answer, wrong });

test.each(['en', 'hi'] as const)('a good question passes every check, in %s', (language) => {
  expect(failedChecks(language, {})).toEqual([]);
  const broken = { quote: `  ${good[language].quote.replace(' ', '\n ')} ` };
  expect(failedChecks(language, broken), 'with other white space in its quote').toEqual([]);
});

/** The check that fails, the language, and the change to the good question. */
const bad: [string, Language, Partial<QuestionDraft>][] = [
  ['shape', 'en', { whyWrong: ['It eats leaves.'] }],
  ['shape', 'en', { wrong: ['a bird'] }],
  ['shape', 'en', { answer: ['a worm', 'a root'] }],
  ['shape', 'en', { kind: 'number', wrong: [] }],
  ['shape', 'en', { kind: 'order', answer: ['dig', 'sow'], wrong: [] }],
  ['shape', 'en', { kind: 'many', answer: ['soil', 'worms', 'roots'], wrong: [] }],
  ['distinct-options', 'en', { wrong: ['The Sparrow!', 'a sparrow', 'the gnat'] }],
  ['distinct-options', 'hi', options('१२ किलो', '12 किलो', '9 किलो', '5 किलो')],
  ['quote', 'en', { quote: 'Earthworms are the farmer’s best friends' }],
  ['quote', 'hi', { quote: '' }],
  ['no-all-or-none', 'en', lastWrong('en', 'all of the above')],
  ['no-all-or-none', 'en', lastWrong('en', 'None of these')],
  ['no-all-or-none', 'en', lastWrong('en', 'Both A and B')],
  ['no-all-or-none', 'hi', lastWrong('hi', 'उपर्युक्त सभी')],
  ['no-all-or-none', 'hi', lastWrong('hi', 'इनमें से कोई नहीं')],
  ['no-all-or-none', 'hi', lastWrong('hi', 'क और ख')],
  ['positive-stem', 'en', { stem: 'Which animal does NOT let air in?' }],
  ['positive-stem', 'en', { stem: 'Which animal doesn’t let air in?' }],
  ['positive-stem', 'hi', { stem: 'खेत में हवा कौन नहीं पहुँचाता?' }],
  ['balanced-claims', 'en', lastWrong('en', 'always the gnat')],
  ['balanced-claims', 'en', { answer: 'usually a worm' }],
  ['balanced-claims', 'hi', lastWrong('hi', 'हमेशा मच्छर')],
  ['key-length', 'en', { answer: 'the earthworm with its many burrows' }],
  ['key-length', 'hi', { answer: 'बहुत सारे बिलों वाला केंचुआ' }],
  ['word-of-stem', 'en', { stem: 'Which burrowing animal airs it?', answer: 'burrowing worms' }],
  ['word-of-stem', 'hi', { stem: 'मिट्टी में कौन रहता है?', answer: 'मिट्टी का जीव' }],
  ['article', 'en', { stem: 'Air is let in by an', ...options('earthworm', 'cow', 'gnat', 'sparrow') }],
  ['script', 'hi', options('the earthworm', 'the grasshopper', 'the mosquito', 'the sparrow')],
  ['script', 'en', options('केंचुआ केंचुआ', 'टिड्डा टिड्डा', 'मच्छर मच्छर', 'गौरैया गौरैया')],
  ['script', 'hi', options('earthworm', 'टिड्डा जी', 'मच्छर जी', 'गौरैया जी')],
  ['script', 'en', { wrong: ['the grasshopper', 'मच्छर', 'the sparrow'] }],
  ['without-the-text', 'en', { stem: 'Which of the options above lets air in?' }],
  ['without-the-text', 'en', { stem: 'According to the text, who lets air in?' }],
  ['without-the-text', 'en', { stem: 'Which animal of this chapter lets air in?' }],
  ['without-the-text', 'hi', { stem: 'ऊपर के विकल्पों में हवा कौन लाता है?' }],
  ['without-the-text', 'hi', { stem: 'पाठ के अनुसार खेत में हवा कौन पहुँचाता है?' }],
];

test.each(bad)('the check “%s” fails, in %s: %j', (check, language, change) => {
  expect(failedChecks(language, change)).toContain(check);
});

test.each([
  ['en', 'Why does the earthworm come up when it rains?'],
  ['hi', 'बारिश में केंचुआ ऊपर क्यों आता है?'],
] as const)('other questions of the chapter ask something else, and name no answer, in %s', (...row) => {
  const [language, stem] = row;
  const alike = { ...good[language], stem: `${good[language].stem}!` };
  expect(failedChecks(language, {}, { others: [alike] })).toContain('distinct-stems');
  const naming = { ...good[language], stem, answer: 'हवा air', quote: '' };
  expect(failedChecks(language, {}, { others: [naming] })).toContain('not-given-away');
  const asOther = failedChecks(language, { stem, answer: 'हवा air' }, { others: [good[language]] });
  expect(asOther).toContain('not-given-away');
});

test('stems that differ by their numbers are two questions', () => {
  const stem = (bags: number) => `How many kilograms are in ${bags} bags of seed?`;
  const others = [{ ...good.en, stem: stem(4) }];
  expect(failedChecks('en', { stem: stem(3) }, { others })).not.toContain('distinct-stems');
});

test('every check is failed by some question of this file', () => {
  const tried = new Set([...bad.map(([check]) => check), 'distinct-stems', 'not-given-away']);
  expect(checkNames.filter((name) => !tried.has(name))).toEqual([]);
});

test('questions for numbers and orders are not judged by their options', () => {
  expect(failedChecks('en', { kind: 'number', answer: 42, wrong: [], unit: 'kg' })).toEqual([]);
  const order = { kind: 'order' as const, answer: ['dig', 'sow the seed', 'reap'], wrong: [] };
  expect(failedChecks('en', order)).toEqual([]);
});

test.each([
  options('kg', 'टिड्डा जी', 'मच्छर जी', 'गौरैया जी'),
  options('WhatsApp', 'Telegram', 'मच्छर का घर और मिट्टी', 'गौरैया का घर और मिट्टी'),
])('units and several options in another script are no fault: $answer', (draft) => {
  expect(failedChecks('hi', draft)).not.toContain('script');
});

test('a language course may have options in another script', () => {
  const draft = options('good morning sir', 'good night sir', 'goodbye my sir');
  expect(failedChecks('hi', draft, { teachesLanguage: true })).toEqual([]);
  expect(failedChecks('hi', draft)).toEqual(['script']);
});

test('a person’s question needs a shape and distinct options, and no more', () => {
  expect(usableFault({ ...good.en, stem: 'Which is not so?', quote: '' })).toBeUndefined();
  expect(usableFault({ ...good.en, wrong: [], whyWrong: [] })).toMatch(/two to five wrong ones/);
  expect(usableFault({ ...good.en, wrong: ['a gnat', 'The gnat', 'a cow'] })).toMatch(/say the same/);
});
