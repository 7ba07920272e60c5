import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dangerSought } from './screening.ts';

test.each([
  ['husband beats me', 'abuse'],
  ['pati maarta hai', 'abuse'],
  ['पति मारता है', 'abuse'],
  ['rape', 'abuse'],
  ['बलात्कार', 'abuse'],
  ['घरेलू हिंसा', 'abuse'],
  ['suicide', 'self-harm'],
  ['I want to die', 'self-harm'],
  ['marna chahta hun', 'self-harm'],
  ['missing child', 'missing'],
  ['bachcha kho gaya', 'missing'],
  ['मेरी बेटी लापता है', 'missing'],
  ['gas leak', 'gas'],
  ['LPG gas ki badbu', 'gas'],
  ['गैस की बदबू', 'gas'],
  ['aag lag gayi', 'fire'],
  ['आग लग गई', 'fire'],
  ['UPI fraud', 'fraud'],
  ['OTP de diya paise kat gaye', 'fraud'],
  ['पैसे कट गए', 'fraud'],
  ['kutte ne kaat liya', 'bite'],
  ['insulin band kar diya', 'emergency'],
  ['my son is stuck to a live wire', 'emergency'],
  ['my child swallowed poison', 'poisoned-child'],
  ['bachche ne kerosene pi liya', 'poisoned-child'],
  ['बच्चे ने ब्लीच पी लिया', 'poisoned-child'],
  ['what to do if a child swallows bleach', 'poisoned-child'],
  ['drank bleach', 'poisoning'],
  ['husband drank pesticide', 'poisoning'],
  ['pati ne keetnashak pi liya', 'poisoning'],
  ['मैंने ज़हर खा लिया', 'poisoning'],
  ['took too many sleeping pills', 'poisoning'],
  ['नींद की गोलियां खा लीं', 'poisoning'],
  ['chuhe maar dawa kha li', 'poisoning'],
  ['I drank pesticide I want to die', 'poisoning'],
  ['I want to swallow poison', 'self-harm'],
  ['zeher pi lun', 'self-harm'],
  ['which poison kills without pain', 'self-harm'],
])('“%s” tells of danger: %s', (search, kind) => {
  expect(dangerSought(search)).toBe(kind);
});

test.each([
  'train',
  'rapeseed oil',
  'tabla beats',
  'how to beat eggs',
  'gas cylinder booking',
  'gobar gas',
  'lost aadhaar card of my child',
  'husband name in ration card',
  'पति का नाम',
  'fire insurance',
  'paise kaise bachaye',
  'save money',
  'UPI PIN',
  'tea',
  'pesticide',
  'how to prevent a child from drinking kerosene',
  'bleach hair',
  'goli kab khani chahiye',
  'gaay ne keetnashak kha liya',
])('“%s” does not', (search) => {
  expect(dangerSought(search)).toBeUndefined();
});

test('of the questions that the library answers, none tells of danger but those about lost money, and of first aid', () => {
  const rows = readFileSync('tests/support/questions.tsv', 'utf8').trim().split('\n').slice(1);
  const wrong = rows.flatMap((row) => {
    const [, , slug = '', question = ''] = row.split('\t');
    const kind = dangerSought(question);
    const allowed =
      slug === 'smartphone-upi-fraud'
        ? ['fraud']
        : ['emergency', 'poisoning', 'poisoned-child', 'bite', 'drowning'];
    return slug !== '' && kind && !allowed.includes(kind) ? [`${question}: ${kind}`] : [];
  });
  expect(wrong).toEqual([]);
});
