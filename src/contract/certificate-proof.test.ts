import { expect, test } from 'vitest';
import { readProof, writeProof } from './certificate-proof.ts';

const proof = {
  kind: 'completion',
  code: '0123456789',
  day: '2026-11-26',
  list: 1,
  place: 131_071,
  name: 'Asha',
  work: 'Fractions',
};

test.each([
  ['Latin', 'Asha Zoë O’Brien'],
  ['Devanagari', 'श्रीमती आशा कुमारी'],
  ['Bengali', 'শ্রেয়া চট্টোপাধ্যায়'],
  ['Telugu', 'శ్రీ లక్ష్మి'],
  ['Tamil', 'கிருஷ்ணமூர்த்தி'],
  ['Urdu, from right to left', 'محمد یوسف خاں'],
  ['Gujarati', 'કૃષ્ણા પટેલ'],
  ['Kannada', 'ಶ್ರೀನಿವಾಸ ಮೂರ್ತಿ'],
  ['Malayalam', 'കൃഷ്ണൻ നമ്പൂതിരി'],
  ['Odia', 'ଶ୍ରୀମତୀ ପଟ୍ଟନାୟକ'],
  ['Gurmukhi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ'],
  ['Assamese', 'ৰূপজ্যোতি শৰ্মা'],
  ['Marathi', 'ज्ञानेश्वर कुलकर्णी'],
  ['marks, emoji and quotes', 'A\u0301\u0323 👩🏽‍🌾 "<b>&\\'],
])('a name in %s survives', (_, name) => {
  expect(readProof(writeProof({ ...proof, name, work: name }))).toEqual({ ...proof, name, work: name });
});

test('a character takes one byte, whatever its script', () => {
  const bytes = (name: string) =>
    writeProof({ ...proof, name }).length - writeProof({ ...proof, name: '' }).length;
  expect([bytes('a'.repeat(40)), bytes('क'.repeat(40)), bytes('ప'.repeat(40))]).toEqual([40, 42, 42]);
});
