import { describe, expect, test } from 'vitest';
import type { CourseLanguage } from '#contract/language.ts';
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

function failedChecks(
  language: 'en' | 'hi',
  change: Partial<QuestionDraft>,
  others: readonly QuestionDraft[] = [],
): string[] {
  const context = {
    text: texts[language],
    language: language as CourseLanguage,
    teachesLanguage: false,
    others,
  };
  // Each wrong option has its reason, unless a row says otherwise.
  const { wrong } = { ...good[language], ...change };
  return checkQuestion({ ...good[language], whyWrong: wrong.map(() => 'No.'), ...change }, context)
    .filter(({ passed }) => !passed)
    .map(({ name }) => name);
}

test.each(['en', 'hi'] as const)('a good question passes every check, in %s', (language) => {
  expect(failedChecks(language, {})).toEqual([]);
  const broken = { quote: `  ${good[language].quote.replace(' ', '\n ')} ` };
  expect(failedChecks(language, broken), 'with other white space in its quote').toEqual([]);
});

/** The fault, the check that finds it, the language, and the change to the good question. */
const bad: [string, string, 'en' | 'hi', Partial<QuestionDraft>][] = [
  ['a reason is missing', 'shape', 'en', { whyWrong: ['It eats leaves.'] }],
  ['one wrong option', 'shape', 'en', { wrong: ['a bird'] }],
  ['several right ones as one', 'shape', 'en', { answer: ['a worm', 'a root'] }],
  ['no number', 'shape', 'en', { kind: 'number', wrong: [] }],
  ['two things in order', 'shape', 'en', { kind: 'order', answer: ['dig', 'sow'], wrong: [] }],
  ['all are right', 'shape', 'en', { kind: 'many', answer: ['soil', 'worms', 'roots'], wrong: [] }],
  [
    'two options alike but for case',
    'distinct-options',
    'en',
    { wrong: ['The Sparrow!', 'a sparrow', 'the gnat'] },
  ],
  [
    'two numbers alike but for their script',
    'distinct-options',
    'hi',
    { answer: '१२ किलो', wrong: ['12 किलो', '9 किलो', '5 किलो'] },
  ],
  ['a quote that is made up', 'quote', 'en', { quote: 'Earthworms are the farmer’s best friends' }],
  ['no quote', 'quote', 'hi', { quote: '' }],
  ['all of the above', 'no-all-or-none', 'en', { wrong: ['the sparrow', 'the gnat', 'all of the above'] }],
  ['none of these', 'no-all-or-none', 'en', { wrong: ['the sparrow', 'the gnat', 'None of these'] }],
  ['A and B', 'no-all-or-none', 'en', { wrong: ['the sparrow', 'the gnat', 'Both A and B'] }],
  ['all of the above', 'no-all-or-none', 'hi', { wrong: ['टिड्डा', 'मच्छर', 'उपर्युक्त सभी'] }],
  ['none of these', 'no-all-or-none', 'hi', { wrong: ['टिड्डा', 'मच्छर', 'इनमें से कोई नहीं'] }],
  ['क and ख', 'no-all-or-none', 'hi', { wrong: ['टिड्डा', 'मच्छर', 'क और ख'] }],
  ['a stem with “not”', 'positive-stem', 'en', { stem: 'Which animal does NOT let air in?' }],
  ['a stem with “doesn’t”', 'positive-stem', 'en', { stem: 'Which animal doesn’t let air in?' }],
  ['a stem with “except”', 'positive-stem', 'en', { stem: 'All of them dig, except which one?' }],
  ['a stem with “never”', 'positive-stem', 'en', { stem: 'Which animal never lets air in?' }],
  ['a stem with नहीं', 'positive-stem', 'hi', { stem: 'खेत में हवा कौन नहीं पहुँचाता?' }],
  ['a stem with के अलावा', 'positive-stem', 'hi', { stem: 'इसके के अलावा हवा कौन लाता है?' }],
  [
    '“always” on the wrong side only',
    'balanced-claims',
    'en',
    { wrong: ['always the gnat', 'the sparrow', 'the cow'] },
  ],
  ['“usually” on the right side only', 'balanced-claims', 'en', { answer: 'usually a worm' }],
  ['हमेशा on one side only', 'balanced-claims', 'hi', { wrong: ['हमेशा मच्छर', 'टिड्डा', 'गाय'] }],
  ['a long right option', 'key-length', 'en', { answer: 'the earthworm with its many burrows' }],
  ['a long right option', 'key-length', 'hi', { answer: 'बहुत सारे बिलों वाला केंचुआ' }],
  [
    'a word of the stem in the key alone',
    'word-of-stem',
    'en',
    { stem: 'Which burrowing animal airs it?', answer: 'burrowing worms' },
  ],
  [
    'a word of the stem in the key alone',
    'word-of-stem',
    'hi',
    { stem: 'मिट्टी में कौन रहता है?', answer: 'मिट्टी का जीव', wrong: ['छोटा टिड्डा', 'बड़ा मच्छर', 'गौरैया'] },
  ],
  [
    'an article that fits the key alone',
    'article',
    'en',
    { stem: 'Air is let in by an', answer: 'earthworm', wrong: ['cow', 'gnat', 'sparrow'] },
  ],
  [
    'another script',
    'script',
    'hi',
    { answer: 'the earthworm', wrong: ['the grasshopper', 'the mosquito', 'the sparrow'] },
  ],
  [
    'another script',
    'script',
    'en',
    { answer: 'केंचुआ केंचुआ', wrong: ['टिड्डा टिड्डा', 'मच्छर मच्छर', 'गौरैया गौरैया'] },
  ],
  [
    'one option in another script',
    'script',
    'hi',
    { answer: 'earthworm', wrong: ['टिड्डा जी', 'मच्छर जी', 'गौरैया जी'] },
  ],
  ['one option in another script', 'script', 'en', { wrong: ['the grasshopper', 'मच्छर', 'the sparrow'] }],
  ['it leans on the options', 'without-the-text', 'en', { stem: 'Which of the options above lets air in?' }],
  ['it leans on the options', 'without-the-text', 'hi', { stem: 'ऊपर के विकल्पों में हवा कौन लाता है?' }],
  ['it leans on the text', 'without-the-text', 'en', { stem: 'According to the text, who lets air in?' }],
  [
    'it leans on the chapter',
    'without-the-text',
    'en',
    { stem: 'Which animal of this chapter lets air in?' },
  ],
  ['it leans on the text', 'without-the-text', 'hi', { stem: 'पाठ के अनुसार खेत में हवा कौन पहुँचाता है?' }],
];

test.each(bad)('“%s” fails the check “%s”, in %s', (_, check, language, change) => {
  expect(failedChecks(language, change)).toContain(check);
});

describe('beside other questions of the chapter', () => {
  test.each(['en', 'hi'] as const)('nearly the same stem fails, in %s', (language) => {
    const other = { ...good[language], stem: `${good[language].stem}!` };
    expect(failedChecks(language, {}, [other])).toContain('distinct-stems');
  });

  test('stems that differ by their numbers are two questions', () => {
    const stem = (bags: number) => `How many kilograms are in ${bags} bags of seed?`;
    expect(failedChecks('en', { stem: stem(3) }, [{ ...good.en, stem: stem(4) }])).not.toContain(
      'distinct-stems',
    );
  });

  test.each([
    ['en', 'Why does the earthworm come up when it rains?'],
    ['hi', 'बारिश में केंचुआ ऊपर क्यों आता है?'],
  ] as const)('a stem that names the answer gives it away, in %s', (language, stem) => {
    const other = { ...good[language], stem, answer: 'हवा air', quote: '' };
    expect(failedChecks(language, {}, [other])).toContain('not-given-away');
    const asOther = failedChecks(language, { stem, answer: 'हवा air' }, [good[language]]);
    expect(asOther).toContain('not-given-away');
  });
});

test('every check is failed by some question of this file', () => {
  const tried = new Set([...bad.map(([, check]) => check), 'distinct-stems', 'not-given-away']);
  expect(checkNames.filter((name) => !tried.has(name))).toEqual([]);
});

test('questions for numbers and orders are not judged by their options', () => {
  expect(failedChecks('en', { kind: 'number', answer: 42, wrong: [], unit: 'kg' })).toEqual([]);
  const order = { kind: 'order' as const, answer: ['dig', 'sow the seed', 'reap'], wrong: [] };
  expect(failedChecks('en', order)).toEqual([]);
});

test('abbreviations, units and several options in another script are no fault', () => {
  for (const options of [
    ['UPI', 'टिड्डा जी', 'मच्छर जी', 'गौरैया जी'],
    ['kg', 'टिड्डा जी', 'मच्छर जी', 'गौरैया जी'],
    ['WhatsApp', 'Telegram', 'मच्छर का घर और मिट्टी', 'गौरैया का घर और मिट्टी'],
  ]) {
    const [answer = '', ...wrong] = options;
    expect(failedChecks('hi', { answer, wrong }), answer).not.toContain('script');
  }
});

test('a language course may have options in another script', () => {
  const draft = {
    ...good.hi,
    answer: 'good morning sir',
    wrong: ['good night sir', 'goodbye my sir'],
    whyWrong: ['a', 'b'],
  };
  const context = { text: texts.hi, language: 'hi' as const, others: [] };
  const failed = (teachesLanguage: boolean) =>
    checkQuestion(draft, { ...context, teachesLanguage }).filter(({ passed }) => !passed);
  expect(failed(true)).toEqual([]);
  expect(failed(false).map(({ name }) => name)).toEqual(['script']);
});

test('a person’s question needs a shape and distinct options, and no more', () => {
  expect(usableFault({ ...good.en, stem: 'Which is not so?', quote: '' })).toBeUndefined();
  expect(usableFault({ ...good.en, wrong: [], whyWrong: [] })).toMatch(/two to five wrong ones/);
  expect(usableFault({ ...good.en, wrong: ['a gnat', 'The gnat', 'a cow'] })).toMatch(/say the same/);
});
