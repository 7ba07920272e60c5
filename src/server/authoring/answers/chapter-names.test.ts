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
  ['१. मिट्टी', '२. पानी', 'मिट्टी', 'पानी'],
  ['অধ্যায় ১: মাটি', 'অধ্যায় ২: জল', 'মাটি', 'জল'],
  ['باب اول: مٹی', 'سبق ۲: پانی', 'مٹی', 'پانی'],
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
    'Chapter 11 bankruptcy // The fees | 10:30 at the station // The way home',
  ).map((names) => [names]),
)('a number that belongs to the name stays: %j', (names) => {
  expect(withoutNumbers(names)).toEqual(names);
});

test('marks around a whole name go, and others stay', () => {
  for (const name of ['**Soil**', '“Soil”', '# Soil', '__*Soil*__']) expect(unmarked(name)).toBe('Soil');
  for (const name of ['“Soil” and “water”', '2*3*4', '**']) expect(unmarked(name)).toBe(name);
});
