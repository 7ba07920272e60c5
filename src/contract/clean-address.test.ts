import { describe, expect, test } from 'vitest';
import { withoutPunctuation, withoutWhatFollows } from './clean-address.ts';

const id = '0199a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';
const partsOf = (address: string) => new URL(address, 'https://school.example');

/** Characters that follow an address in messages, raw or encoded. */
const following = [
  ...'.,)]}>"\':;!*_~|`…’”»›।॥۔،؟؛。、）」።-–',
  ...'።። ). .) ." !!! ...'.split(' '),
  ...'%20 %09 %0A %C2%A0 %C2%AD %E2%80%8B %E2%80%8D %EF%BB%BF %E2%80%8F %00'.split(' '),
  ...'.%20 %20. %22 %E0%A5%A4 %E0%A5 % /) %2F %3F .%E2%80%8B'.split(' '),
  ...'\u200B\u00A0\uFEFF\u00AD',
];

describe('what follows an address in a sentence', () => {
  test.each(following)('is left out: %j', (more) => {
    for (const path of [`/course/${id}`, `/createcourse/finish/${id}`, `/practice/${id}/${id}`])
      expect(withoutWhatFollows(partsOf(path + more))).toBe(path);
    expect(withoutPunctuation(partsOf(`/dashboard/progress${more}`))).toBe('/dashboard/progress');
  });

  test.each(following.filter((more) => more !== '-' && more !== '_'))(
    'is left out of the query: %j',
    (more) => {
      const path = `/createcourse/start/${id}?chapter=${id}`;
      expect(withoutWhatFollows(partsOf(path + more))).toBe(path);
    },
  );

  test.each(['को', '%20देखें', '،', '।%20फिर', 'এর', 'ਨੂੰ'])('is left out as a word too: %s', (more) => {
    expect(withoutWhatFollows(partsOf(`/course/${id}${more}`))).toBe(`/course/${id}`);
  });

  test('keeps the query', () => {
    expect(withoutWhatFollows(partsOf(`/course/${id})?lang=hi`))).toBe(`/course/${id}?lang=hi`);
    expect(withoutWhatFollows(partsOf('/reset-password?token=aB3_-.'))).toBe('/reset-password?token=aB3_-');
  });
});

test.each([
  '/',
  `/course/${id}`,
  `/course/${id}/`,
  `/course/${id}.data`,
  `/course/${id}.epub`,
  `/course/${id}/handout`,
  `/course/${id}x`,
  `/createcourse/start/${id}?chapter=${id}`,
  '/courses?q=why.',
  '/courses?q=a)&chapter=1',
  '/reset-password?token=aB3_-',
  '/c/7k3mp',
  `/course/${id}${'.'.repeat(2_000)}`,
])('%s has nothing behind it', (path) => {
  expect(withoutWhatFollows(partsOf(path))).toBeUndefined();
});

test.each([
  '/',
  '/dashboard',
  '/dashboard/',
  '/wallet.csv',
  '/.well-known/nothing',
  '/यह',
  '/c/7k3mp-x1qr0.',
  '/%E0%A5%A4',
])('%s ends with no punctuation that could be left out', (path) => {
  expect(withoutPunctuation(partsOf(path))).toBeUndefined();
});

test.each([
  `//evil.example/course/${id}.`,
  `/\\evil.example/course/${id})`,
  `/%2F%2Fevil.example/${id}.`,
  '//evil.example.',
  '/%5Cevil.example.',
])('%s leads to no other site and to no loop', (path) => {
  const { pathname, search } = new URL(`https://school.example${path}`);
  for (const clean of [withoutWhatFollows, withoutPunctuation]) {
    const led = clean({ pathname, search });
    if (led === undefined) continue;
    const next = new URL(led, 'https://school.example');
    expect(next.origin).toBe('https://school.example');
    expect(clean(next)).toBeUndefined();
  }
});
