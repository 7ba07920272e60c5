import { expect, test } from 'vitest';
import { unmarked, withoutNumbers } from './chapter-names.ts';

/** Pairs of names; bars divide pairs, and slashes names. */
const pairsIn = (...lines: string[]) =>
  lines.flatMap((line) => line.split(' | ').map((pair) => pair.split(' // ')));

test.each(
  pairsIn(
    'Module 1 - Soil // Unit 2. Water | Lesson 1: Soil // Topic 2: Water | Chapter One: Soil // Chapter Two: Water',
    'Chapter IV: Soil // Chapter V – Water | Chapter 1 of 2: Soil // Chapter 2/2: Water | 1. Soil // 2) Water',
    'Chapter 1 Soil // Chapter 2 Water | Chapter-1: Soil // Ch. 2: Water | ## Chapter 1: Soil // “Chapter 2: Water”',
    '**Chapter 1: Soil** // **Chapter 2:** Water | 1 - Soil // 2 - Water | (1) Soil // [2] Water | 01. Soil // 02. Water',
    'I. Soil // II. Water | 1️⃣ Soil // 2️⃣ Water | First chapter: Soil // Second chapter: Water | 1.1 Soil // 1.2 Water',
  ),
)('%s and %s are Soil and Water', (...names) => {
  expect(withoutNumbers(names)).toEqual(['Soil', 'Water']);
});

test.each([
  ['पहला अध्याय: मिट्टी', 'दूसरा अध्याय: पानी', 'मिट्टी', 'पानी'],
  ['अध्याय एक: मिट्टी', 'अध्याय २: पानी', 'मिट्टी', 'पानी'],
  ['पाठ १ - मिट्टी', 'भाग 2: पानी', 'मिट्टी', 'पानी'],
  ['१. मिट्टी', '२. पानी', 'मिट्टी', 'पानी'],
  ['प्रकरण १: माती', 'प्रकरण २: पाणी', 'माती', 'पाणी'],
  ['অধ্যায় ১: মাটি', 'অধ্যায় ২: জল', 'মাটি', 'জল'],
  ['పాఠం 1: నేల', 'అధ్యాయం 2: నీరు', 'నేల', 'నీరు'],
  ['பாடம் 1: மண்', 'அத்தியாயம் 2: நீர்', 'மண்', 'நீர்'],
  ['باب اول: مٹی', 'سبق ۲: پانی', 'مٹی', 'پانی'],
  ['પ્રકરણ ૧: માટી', 'પાઠ ૨: પાણી', 'માટી', 'પાણી'],
  ['ಅಧ್ಯಾಯ 1: ಮಣ್ಣು', 'ಪಾಠ 2: ನೀರು', 'ಮಣ್ಣು', 'ನೀರು'],
  ['അദ്ധ്യായം 1: മണ്ണ്', 'പാഠം 2: വെള്ളം', 'മണ്ണ്', 'വെള്ളം'],
  ['ଅଧ୍ୟାୟ ୧: ମାଟି', 'ପାଠ ୨: ପାଣି', 'ମାଟି', 'ପାଣି'],
  ['ਅਧਿਆਇ 1: ਮਿੱਟੀ', 'ਪਾਠ 2: ਪਾਣੀ', 'ਮਿੱਟੀ', 'ਪਾਣੀ'],
])('%s and %s are %s and %s', (one, other, first, second) => {
  expect(withoutNumbers([one, other])).toEqual([first, second].map((name) => name.normalize('NFC')));
});

test('bare numbers that count three names or more go', () => {
  expect(withoutNumbers(['1 Soil', '2 Water', '3 Air'])).toEqual(['Soil', 'Water', 'Air']);
});

test.each(
  pairsIn(
    '1 kg of rice // 2 kg of dal // 3 kg of sugar | 1 Soil // 2 Water | Week 1: Soil // Week 2: Water',
    'Unit tests: how // Unit prices: why | 1857 की क्रांति // उसके बाद | 2 States of Matter // Water',
    '3D printing // 5 ways to save | 10. कक्षा की तैयारी // गणित | Chapter 1 // Chapter 2 | 7. Soil // 9. Water',
    'Soil, part 1 // Soil, part 2 | Section 144 // Section 420: cheating | Chapter 1: Soil // Chapter 2: Soil',
    'Chapter 11 bankruptcy // What it costs | 10:30 at the station // The way home',
  ).map((names) => [names]),
)('a number that belongs to the name stays: %j', (names) => {
  expect(withoutNumbers(names)).toEqual(names);
});

test.each(pairsIn('**Soil** // Soil | “Soil” // Soil | # Soil // Soil | __*Soil*__ // Soil'))(
  '%j is called %j',
  (name = '', plain) => expect(unmarked(name)).toBe(plain),
);

test.each(['“Soil” and “water”', '**Soil** and **water**', '2*3*4', "Farmers' market", '**'])(
  '%j stays',
  (name) => {
    expect(unmarked(name)).toBe(name);
  },
);
