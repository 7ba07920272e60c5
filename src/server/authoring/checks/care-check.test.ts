import { describe, expect, test } from 'vitest';
import type { ChapterContent } from '#contract/courses.ts';
import { doseFault, insteadOfExpertFault, uncautionedFault } from './care-check.ts';

const harmless: ChapterContent = { description: 'D.', topics: [] };
const topic = (description: string): ChapterContent => ({
  ...harmless,
  topics: [{ topic_id: 'a', title: 'T', description, code: null }],
});

/** Puts a text into each part of a chapter that states something. */
const parts: Record<string, (text: string) => ChapterContent> = {
  description: (text) => ({ ...harmless, description: text }),
  topic,
  example: (text) => ({
    ...harmless,
    example: { title: 'E', problem: 'P.', steps: [{ do: 'Look.', why: text }], answer: 'A.' },
  }),
  practice: (text) => ({ ...harmless, practice: { problem: 'P.', answer: text } }),
  mistakes: (text) => ({ ...harmless, mistakes: [{ wrong: 'W.', tempting: 'T.', right: text }] }),
  activity: (text) => ({ ...harmless, activity: { title: 'A', needs: [], steps: [text] } }),
  terms: (text) => ({ ...harmless, terms: [{ term: 't', meaning: text }] }),
  summary: (text) => ({ ...harmless, summary: text }),
};

test.each(Object.entries(parts))('a dose and a replaced doctor are found in the %s', (_, withText) => {
  expect(doseFault(withText('Give 500 mg of paracetamol.'), 'medicine')).toMatch(/“500 mg”/);
  expect(insteadOfExpertFault(withText('There is no need to see a doctor.'))).toMatch(/see a doctor/);
});

describe('doses', () => {
  test.each([
    'Take two tablets at night.',
    'दिन में दो गोलियाँ लीजिए।',
    '250 मिलीग्राम दवा दीजिए।',
    'half tablet',
  ])('are found: %s', (text) => {
    for (const care of ['first-aid', 'health', 'medicine', 'pregnancy'] as const)
      expect(doseFault(topic(text), care)).toBeDefined();
  });

  test.each([
    'A blood sugar of 110 mg/dL is high.',
    'A bowl of spinach has 3 mg of iron.',
    'Dissolve six level teaspoons of sugar in 1 litre of clean water.',
    'Take the tablets that the ANM gives you.',
    'एक गोलीनुमा टुकड़ा',
  ])('are not found: %s', (text) => {
    expect(doseFault(topic(text), 'health')).toBeUndefined();
  });

  test.each([
    ['bn', 'দিনে ২টি ট্যাবলেট খান।'],
    ['te', 'రోజుకు రెండు మాత్రలు వేసుకోండి.'],
    ['mr', 'दिवसातून दोन गोळ्या घ्या.'],
    ['ta', 'தினமும் இரண்டு மாத்திரைகள் சாப்பிடுங்கள்.'],
    ['ur', 'دن میں دو گولیاں لیجیے۔'],
    ['gu', 'દિવસમાં બે ગોળી લો.'],
    ['kn', 'ದಿನಕ್ಕೆ ಎರಡು ಮಾತ್ರೆಗಳನ್ನು ತೆಗೆದುಕೊಳ್ಳಿ.'],
    ['ml', 'ദിവസവും രണ്ട് ഗുളിക കഴിക്കുക.'],
    ['or', 'ଦିନକୁ ଦୁଇଟି ବଟିକା ଖାଆନ୍ତୁ।'],
    ['pa', 'ਦਿਨ ਵਿੱਚ ਦੋ ਗੋਲੀਆਂ ਲਓ।'],
    ['as', 'দিনে দুটা বড়ি খাওক।'],
    ['digits', 'প্যারাসিটামল ৫০০ মিলিগ্রাম'],
    ['mg', 'பாராசிட்டமால் 500 mg'],
  ])('are found in %s: %s', (_, text) => {
    expect(doseFault(topic(text), 'medicine')).toBeDefined();
  });

  test.each(['రెండు మాత్రమే తినండి.', 'ಎರಡು ಮಾತ್ರ.', 'রক্তে শর্করা ১১০ মিগ্রা/ডেসিলিটার', 'এক গ্লাস দুধ'])(
    'are not found in other languages: %s',
    (text) => expect(doseFault(topic(text), 'health')).toBeUndefined(),
  );

  test('of a spray are found in a course on pesticides alone', () => {
    expect(doseFault(topic('Mix 2 ml per litre.'), 'pesticides')).toBeDefined();
    expect(doseFault(topic('1 एकड़ में 500 मिली प्रति एकड़ छिड़किए।'), 'pesticides')).toBeDefined();
    expect(doseFault(topic('प्रति लीटर पानी में 2 मिली मिलाइए।'), 'pesticides')).toBeDefined();
    expect(doseFault(topic('ஒரு லிட்டருக்கு 2 மில்லி கலக்கவும்.'), 'pesticides')).toBeDefined();
    expect(doseFault(topic('Wash with 2 litres of water.'), 'pesticides')).toBeUndefined();
    expect(doseFault(topic('Mix 2 ml per litre.'), 'law')).toBeUndefined();
  });
});

describe('a doctor’s place', () => {
  test.each([
    'Use turmeric instead of going to the hospital.',
    'You do not need a doctor for this.',
    'You can set the bone without a doctor.',
    'इसमें डॉक्टर के पास जाने की ज़रूरत नहीं है।',
    'बिना डॉक्टर के भी आप टाँके लगा सकते हैं।',
  ])('is taken by: %s', (text) => {
    expect(insteadOfExpertFault(topic(text))).toBeDefined();
  });

  test.each([
    'Never stop the medicine without asking your doctor.',
    'It is wrong that there is no need to see a doctor.',
    'यह डॉक्टर की जगह नहीं ले सकता।',
    'बिना डॉक्टर से पूछे दवा बंद मत कीजिए।',
    'Ask a doctor first.',
  ])('is left by: %s', (text) => {
    expect(insteadOfExpertFault(topic(text))).toBeUndefined();
  });

  test('may be taken by a mistake, which says so on purpose', () => {
    const mistake = {
      wrong: 'There is no need for a doctor.',
      tempting: 'It looks small.',
      right: 'Call 108.',
    };
    expect(insteadOfExpertFault({ ...harmless, mistakes: [mistake] })).toBeUndefined();
  });
});

test('a hazard anywhere in the teaching needs a word of safety beside it', () => {
  expect(uncautionedFault(topic('Open the switch board and pull the live wire.'))).toMatch(/“switch board”/);
  expect(uncautionedFault(topic('Switch off the mains before you open the switch board.'))).toBeUndefined();
  expect(uncautionedFault(parts['example']!('Pour the acid into the bottle.'))).toBeDefined();
  expect(uncautionedFault(topic('कीटनाशक को हाथ से घोलिए।'))).toBeDefined();
  expect(uncautionedFault(topic('कीटनाशक छूने से पहले दस्ताने पहनिए।'))).toBeUndefined();
  for (const [careless, careful] of [
    ['কীটনাশক হাতে মেশান।', 'কীটনাশক ছোঁবেন না।'],
    ['பூச்சிக்கொல்லியைக் கையால் கலக்கவும்.', 'பூச்சிக்கொல்லியைத் தொட வேண்டாம்.'],
    ['ਉਬਲਦੇ ਤੇਲ ਨਾਲ ਭਰੋ।', 'ਉਬਲਦੇ ਤੇਲ ਨੂੰ ਹੱਥ ਨਾ ਲਾਓ।'],
    ['پیٹرول سے صاف کیجیے۔', 'پیٹرول سے دور رہیے۔'],
  ] as const) {
    expect(uncautionedFault(topic(careless))).toBeDefined();
    expect(uncautionedFault(topic(careful))).toBeUndefined();
  }
});
