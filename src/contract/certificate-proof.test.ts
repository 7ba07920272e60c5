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

test('names in every script survive', () => {
  const names =
    'Asha Zoë O’Brien, श्रीमती आशा कुमारी, শ্রেয়া চট্টোপাধ্যায়, శ్రీ లక్ష్మి, கிருஷ்ணமூர்த்தி, محمد یوسف خاں, કૃષ્ણા પટેલ, ' +
    'ಶ್ರೀನಿವಾಸ ಮೂರ್ತಿ, കൃഷ്ണൻ നമ്പൂതിരി, ଶ୍ରୀମତୀ ପଟ୍ଟନାୟକ, ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ, ৰূপজ্যোতি শৰ্মা, A\u0301\u0323 👩🏽‍🌾 "<b>&\\';
  for (const name of names.split(', '))
    expect(readProof(writeProof({ ...proof, name, work: name }))).toEqual({ ...proof, name, work: name });
});
