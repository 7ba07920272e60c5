import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { helpBeginsWith, tellsOfHarm } from './symptoms.ts';

test.each([
  'fever',
  'bukhar',
  'बुखार',
  'dizzy',
  'chakkar aana',
  'चक्कर आ रहा है',
  'fell from tree',
  'ped se gir gaya',
  'पेड़ से गिर गया',
  'haath toot gaya',
  'kutte ne kaata',
  'saans nahi aa rahi',
  'pet dard',
  'papa ko dil ka daura pada',
  'हार्ट अटैक',
  'bijli ka jhatka',
  'back pain',
  'yoga for chest pain',
  'sudden back pain after exercise',
  'waters broken',
  'pani ki thaili phat gayi',
  'baby is not moving',
  'पेट में बच्चा हिल नहीं रहा',
  'danger signs in pregnancy',
  'गर्भवती को ख़तरा',
  'zeher kha liya',
  'ज़हर',
  'kerosene pi liya',
  'मिट्टी का तेल पी लिया',
  'प्रसव पीड़ा',
  'prasav pida',
])('“%s” tells of harm to a person', (search) => {
  expect(tellsOfHarm(search)).toBe(true);
});

test.each([
  'my phone fell in water',
  'my phone fell from the roof',
  'broken screen',
  'swollen battery',
  'breathing exercise',
  'police ka chakkar',
  'why do leaves fall from a tree',
  'water bill',
  'yoga for back pain',
  'घुटने के दर्द के लिए व्यायाम',
  'birth certificate',
  'what to eat in pregnancy',
  'दूध पिलाने वाली माँ क्या खाए',
  'anganwadi',
  'water pipe broken',
  'train',
  'train ticket',
  'zeher mukt kheti',
  'kerosene stove',
])('“%s” does not', (search) => {
  expect(tellsOfHarm(search)).toBe(false);
});

test.each([
  ['bijli ka jhatka laga', 'call ambulance'],
  ['current laga', 'call ambulance'],
  ['करंट लगा', 'call ambulance'],
  ['zeher pi liya', 'call ambulance'],
  ['drank pesticide', 'call ambulance'],
  ['unconscious', 'call ambulance'],
  ['prasav pida', 'danger signs in pregnancy'],
  ['bukhar', undefined],
  ['diabetes', undefined],
  ['zeher mukt kheti', undefined],
])('in an emergency, help begins with a chapter, and not for an illness: “%s”', (search, topic) => {
  expect(helpBeginsWith(search)).toBe(topic);
});

test('each question of an emergency that no course of medicine answers tells of harm', () => {
  const rows = readFileSync('tests/support/questions.tsv', 'utf8').trim().split('\n');
  const missed = rows.flatMap((row) => {
    const [list, , slug, question = ''] = row.split('\t');
    return list === 'emergency' && slug !== 'first-aid' && !tellsOfHarm(question) ? [question] : [];
  });
  expect(missed).toEqual([]);
});

test('of the questions that the library’s other courses answer, none tells of harm', () => {
  const rows = readFileSync('tests/support/questions.tsv', 'utf8').trim().split('\n').slice(1);
  const wrong = rows.flatMap((row) => {
    const [, , slug = '', question = ''] = row.split('\t');
    const isOther = slug !== '' && slug !== 'first-aid' && slug !== 'food-anaemia-pregnancy';
    return isOther && tellsOfHarm(question) ? [question] : [];
  });
  expect(wrong).toEqual([]);
});
