import { expect, test } from 'vitest';
import { shareAddress } from './share-buttons.tsx';

const page = { url: 'https://saksham.example/course/01-a', text: 'Have a look at “C & C++ = fun?” #1:' };
const url = 'https%3A%2F%2Fsaksham.example%2Fcourse%2F01-a';
const text = 'Have%20a%20look%20at%20“C%20%26%20C%2B%2B%20%3D%20fun%3F”%20%231%3A';

test.each([
  ['facebook', `https://www.facebook.com/sharer/sharer.php?u=${url}`],
  ['x', `https://twitter.com/intent/tweet?url=${url}&text=${text}`],
  ['linkedin', `https://linkedin.com/shareArticle?url=${url}&mini=true`],
  ['whatsapp', `https://api.whatsapp.com/send?text=${text}%20${url}`],
] as const)(
  '%s has its own share address with every value encoded, other letters by the browser',
  (network, address) => {
    expect(shareAddress[network](page)).toBe(address);
  },
);
