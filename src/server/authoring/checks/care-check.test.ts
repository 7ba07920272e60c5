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

  test.each([
    'Give 500\u00a0mg of it.',
    'Give 500\u202fmg of it.',
    'a 500\u2011mg tablet',
    '**500** mg',
    '$500\\,\\text{mg}$',
    '500\nmg',
    '500  mg',
    '500 μg',
    '500 ㎎',
    '1 g of paracetamol',
    'Give 10 ml of syrup.',
    '10 ml of the cough syrup',
    'syrup: 5 ml',
    '4 units of insulin',
    '1 gm amoxicillin',
    '60,000 IU of vitamin D',
    '650 एमजी',
    'two drops in each eye',
    'two teaspoons of medicine',
    'Take 2 paracetamol tablets',
    'Take 2 paracetamol',
    '2 white tablets',
    'two iron and folic acid tablets',
    '½ tablet',
    '2½ tablets',
    'half a tablet',
    '10 मिली सिरप',
    '५ मिली खाँसी की दवा',
    'सिरप के 10 मिली दीजिए',
    'दो सफ़ेद गोलियाँ',
    '১০ মিলি সিরাপ',
    '10 மில்லி மருந்து',
  ])('are found as people write them: %j', (text) => {
    for (const care of ['health', 'medicine'] as const) expect(doseFault(topic(text), care)).toBeDefined();
  });

  test.each([
    'Mix six level teaspoons of sugar and half a teaspoon of salt in one litre.',
    'छह चम्मच चीनी और आधा चम्मच नमक एक लीटर पानी में।',
    'Eat 200 g of dal each day.',
    'Drink a glass of milk (250 ml).',
    'A teaspoon is the small spoon of 5 ml of water.',
    'Eat 200 g of dal and your tablet.',
    'Take the medicine with 200 ml of water.',
    'One of the tablets is white. There are two kinds of tablets.',
    'After 2 days the tablets are gone. Two women take tablets.',
    'दवा दो तरह की होती है: गोली और सिरप।',
    'Below 11 g/dL, ask about iron tablets.',
    'A baby of 3 kg drinks milk.',
    '1. Look at it.\n2. Tablets are kept dry.',
  ])('are not found in food and drink, or in what is said of tablets: %j', (text) => {
    for (const care of ['first-aid', 'health', 'pregnancy'] as const)
      expect(doseFault(topic(text), care)).toBeUndefined();
  });

  test('need no name of a medicine in a course on medicine', () => {
    expect(doseFault(topic('५ मिली दीजिए।'), 'medicine')).toMatch(/“5 मिली”/);
    expect(doseFault(topic('Give 2.5 ml at night.'), 'medicine')).toBeDefined();
    expect(doseFault(topic('Drink 200 ml of water. She weighs 50 kg.'), 'medicine')).toBeUndefined();
    expect(doseFault(topic('six level teaspoons of sugar'), 'medicine')).toBeUndefined();
  });

  test.each([
    '20 ml in 10 litres of water',
    '30 ml per 15 litre pump',
    '2 g/litre',
    '2ml/l',
    '2 ml L⁻¹',
    '500 ml/acre',
    '1 kg per acre',
    '1 litre per acre',
    '5 g of it per kg of seed',
    '2 spoons in a tank',
    'In 10 litres of water mix **20** ml.',
    '30 मिली 15 लीटर पानी में',
    '2 ढक्कन प्रति पंप',
    '১০ লিটার জলে ২০ মিলি',
  ])('of a spray are found: %j', (text) => {
    expect(doseFault(topic(text), 'pesticides')).toBeDefined();
  });

  test.each([
    'Wash with 2 litres of water.',
    'Mix 20 g of detergent in 10 litres of water and wash the clothes.',
    'The field gave 800 kg per acre, after that 1,050 kg per acre.',
    'Use 200 litres of water per acre.',
    'They sell 10 kg at ₹50 per kg.',
    'A bottle of 500 ml costs more.',
    'Spread 10 kg of compost per acre.',
    '20 ग्राम साबुन 10 लीटर पानी में',
    '1 लीटर पानी में 5 ml तरल साबुन',
  ])('of a spray are not found: %j', (text) => {
    expect(doseFault(topic(text), 'pesticides')).toBeUndefined();
  });

  test.each(['1', '1 ', '1 ml of ', '1 a ', 'syrup ', '1 ml 1 l ', ' ', '\n', '\n- ', 'one white '])(
    'are sought to the end of a long text: %j',
    (piece) => {
      // A quadratic search of it would not end in the time of a test.
      const text = topic(`${piece.repeat(600_000 / piece.length)}\n\nTake 500 mg of paracetamol.`);
      expect(doseFault(text, 'medicine')).toBeDefined();
    },
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
