import { expect, test } from 'vitest';
import type { ChapterContent } from '#contract/courses.ts';
import { doseFault, insteadOfExpertFault, uncautionedFault } from './care-check.ts';

type Care = Parameters<typeof doseFault>[1];
const harmless: ChapterContent = { description: 'D.', topics: [] };
const topic = (description: string): ChapterContent => ({
  ...harmless,
  topics: [{ topic_id: 'a', title: 'T', description, code: null }],
});

const saying = 'Give 500 mg of paracetamol. There is no need to see a doctor.';
const steps = [{ do: 'Look.', why: saying }];

test.each<Partial<ChapterContent>>([
  { description: saying },
  topic(saying),
  { example: { title: 'E', problem: 'P.', steps, answer: 'A.' } },
  { practice: { problem: 'P.', answer: saying } },
  { mistakes: [{ wrong: 'W.', tempting: 'T.', right: saying }] },
  { activity: { title: 'A', needs: [], steps: [saying] } },
  { terms: [{ term: 't', meaning: saying }] },
  { summary: saying },
])('a dose and a replaced doctor are found in each part of a chapter (%#)', (part) => {
  const chapter = { ...harmless, ...part };
  expect(doseFault(chapter, 'medicine')).toMatch(/“500 mg”/);
  expect(insteadOfExpertFault(chapter)).toMatch(/see a doctor/);
});

const has = (text: string, care: Care) => doseFault(topic(text), care) !== undefined;

const phrases = (...lines: string[]) => lines.flatMap((line) => line.split(' | '));

test.each(
  phrases(
    'Take two tablets at night. | half tablet | दिन में दो गोलियाँ लीजिए। | দিনে ২টি ট্যাবলেট খান।',
    'రోజుకు రెండు మాత్రలు వేసుకోండి. | दिवसातून दोन गोळ्या घ्या. | தினமும் இரண்டு மாத்திரைகள் சாப்பிடுங்கள்.',
    'دن میں دو گولیاں لیجیے۔ | દિવસમાં બે ગોળી લો. | ದಿನಕ್ಕೆ ಎರಡು ಮಾತ್ರೆಗಳನ್ನು ತೆಗೆದುಕೊಳ್ಳಿ. | ദിവസവും രണ്ട് ഗുളിക കഴിക്കുക.',
    'ଦିନକୁ ଦୁଇଟି ବଟିକା ଖାଆନ୍ତୁ। | ਦਿਨ ਵਿੱਚ ਦੋ ਗੋਲੀਆਂ ਲਓ। | দিনে দুটা বড়ি খাওক। | প্যারাসিটামল ৫০০ মিলিগ্রাম',
  ),
)('“%s” has a dose, whatever the course needs care for', (text) => {
  for (const care of ['first-aid', 'health', 'medicine', 'pregnancy'] as const)
    expect(has(text, care)).toBe(true);
});

test.each(
  phrases(
    'Give 500\u00a0mg of it. | a 500\u2011mg tablet | **500** mg | $500\\,\\text{mg}$ | 500\nmg | 500 μg | 500 ㎎',
    'two iron and folic acid tablets | ५ मिली खाँसी की दवा | सिरप के 10 मिली दीजिए | दो सफ़ेद गोलियाँ | ১০ মিলি সিরাপ',
  ),
)('%j has a dose', (text) => {
  for (const care of ['health', 'medicine'] as const) expect(has(text, care)).toBe(true);
});

test.each(
  phrases(
    'A blood sugar of 110 mg/dL is high. | A bowl of spinach has 3 mg of iron. | एक गोलीनुमा टुकड़ा | రెండు మాత్రమే తినండి.',
    'Mix six level teaspoons of sugar and half a teaspoon of salt in one litre. | Eat 200 g of dal and your tablet.',
    'छह चम्मच चीनी और आधा चम्मच नमक एक लीटर पानी में। | दवा दो तरह की होती है: गोली और सिरप।',
  ),
)('%j has none', (text) => {
  for (const care of ['first-aid', 'health', 'pregnancy'] as const) expect(has(text, care)).toBe(false);
});

test.each<[Care, boolean, string[]]>([
  // A course on medicine needs no name of a medicine.
  ['medicine', true, phrases('५ मिली दीजिए। | Give 2.5 ml at night.')],
  ['medicine', false, phrases('Drink 200 ml of water. She weighs 50 kg. | six level teaspoons of sugar')],
  [
    'pesticides',
    true,
    phrases(
      '20 ml in 10 litres of water | 30 ml per 15 litre pump | 2ml/l | 2 ml L⁻¹ | 1 kg per acre | 2 spoons in a tank',
      '5 g of it per kg of seed | In 10 litres of water mix **20** ml. | 30 मिली 15 लीटर पानी में | 2 ढक्कन प्रति पंप',
      '১০ লিটার জলে ২০ মিলি | ஒரு லிட்டருக்கு 2 மில்லி கலக்கவும்.',
    ),
  ],
  [
    'pesticides',
    false,
    phrases(
      'Mix 20 g of detergent in 10 litres of water and wash the clothes. | Wash with 2 litres of water.',
      'The field gave 800 kg per acre, after that 1,050 kg per acre. | Use 200 litres of water per acre.',
    ),
  ],
  ['law', false, ['Mix 2 ml per litre.']],
])('in a course on %s, it is %s that there is a dose in %j', (care, isDose, texts) => {
  for (const text of texts) expect([text, has(text, care)]).toEqual([text, isDose]);
});

test('doses are sought to the end of a long text', () => {
  // A quadratic search of it would not end in the time of a test.
  for (const piece of ['1 ', '1 ml of ', 'syrup ', '1 ml 1 l ', '\n', 'one white '])
    expect(has(`${piece.repeat(600_000 / piece.length)}\n\nTake 500 mg.`, 'medicine')).toBe(true);
});

test('a doctor’s place is taken by some sentences, left by others, and taken in a mistake on purpose', () => {
  for (const text of [
    'Use turmeric instead of going to the hospital.',
    'बिना डॉक्टर के भी आप टाँके लगा सकते हैं।',
  ]) {
    expect(insteadOfExpertFault(topic(text))).toBeDefined();
    const mistake = { wrong: text, tempting: 'It looks small.', right: 'Call 108.' };
    expect(insteadOfExpertFault({ ...harmless, mistakes: [mistake] })).toBeUndefined();
  }
  for (const text of [
    'Never stop the medicine without asking your doctor.',
    'It is wrong that there is no need to see a doctor.',
    'बिना डॉक्टर से पूछे दवा बंद मत कीजिए।',
  ])
    expect(insteadOfExpertFault(topic(text))).toBeUndefined();
});

test('a hazard anywhere in the teaching needs a word of safety beside it', () => {
  expect(uncautionedFault(topic('Open the switch board and pull the live wire.'))).toMatch(/“switch board”/);
  expect(uncautionedFault(topic('Switch off the mains before you open the switch board.'))).toBeUndefined();
  for (const [careless, careful] of [
    ['कीटनाशक को हाथ से घोलिए।', 'कीटनाशक छूने से पहले दस्ताने पहनिए।'],
    ['பூச்சிக்கொல்லியைக் கையால் கலக்கவும்.', 'பூச்சிக்கொல்லியைத் தொட வேண்டாம்.'],
    ['پیٹرول سے صاف کیجیے۔', 'پیٹرول سے دور رہیے۔'],
  ] as const) {
    expect(uncautionedFault(topic(careless))).toBeDefined();
    expect(uncautionedFault(topic(careful))).toBeUndefined();
  }
});
