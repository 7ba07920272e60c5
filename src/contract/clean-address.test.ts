import { expect, test } from 'vitest';
import { withoutPunctuation, withoutWhatFollows } from './clean-address.ts';

const id = '0199a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';
const partsOf = (address: string) => new URL(address, 'https://school.example');

/** Characters that follow an address in messages, raw or encoded. */
const following = [
  ...'.,)]}>"\':;!*_~|`…’”»›।॥۔،؟؛。、）」।-–\u200B\u00AD',
  ...'). !!! .%20 %20. %22 %E0%A5%A4 %E0%A5 % /) %2F %3F .%E2%80%8B %C2%A0 %00'.split(' '),
];

test('what follows an address in a sentence is left out, also of its query, and so is a word', () => {
  for (const more of following) {
    for (const path of [`/course/${id}`, `/createcourse/finish/${id}`, `/practice/${id}/${id}`])
      expect(withoutWhatFollows(partsOf(path + more)), more).toBe(path);
    expect(withoutPunctuation(partsOf(`/dashboard/progress${more}`)), more).toBe('/dashboard/progress');
    const path = `/createcourse/start/${id}?chapter=${id}`;
    if (!'-_'.includes(more)) expect(withoutWhatFollows(partsOf(path + more)), more).toBe(path);
  }
  for (const word of ['को', '।%20फिर'])
    expect(withoutWhatFollows(partsOf(`/course/${id}${word}`)), word).toBe(`/course/${id}`);
  expect(withoutWhatFollows(partsOf(`/course/${id})?lang=hi`))).toBe(`/course/${id}?lang=hi`);
  expect(withoutWhatFollows(partsOf('/reset-password?token=aB3_-.'))).toBe('/reset-password?token=aB3_-');
});

test('what is an address, or none of ours, stays', () => {
  const queries = [`/createcourse/start/${id}?chapter=${id}`, '/courses?q=why.', '/courses?q=a)&chapter=1'];
  const others = ['/', `/course/${id}/handout`, '/reset-password?token=aB3_-', '/c/7k3mp'];
  const ofCourses = ['', '/', '.data', '.epub', 'x', '.'.repeat(2_000)].map((end) => `/course/${id}${end}`);
  for (const path of [...queries, ...others, ...ofCourses])
    expect(withoutWhatFollows(partsOf(path)), path).toBeUndefined();
  for (const path of '/ /dashboard /dashboard/ /wallet.csv /.well-known/a /यह /%E0%A5%A4 /c/7k3mp-x1qr0.'.split(
    ' ',
  ))
    expect(withoutPunctuation(partsOf(path)), path).toBeUndefined();
});

test.each([`//evil.example/course/${id}.`, `/\\evil.example/course/${id})`, '/%2F%2Fevil.example.'])(
  '%s leads to no other site and to no loop',
  (path) => {
    const { pathname, search } = new URL(`https://school.example${path}`);
    for (const clean of [withoutWhatFollows, withoutPunctuation]) {
      const led = clean({ pathname, search });
      if (led === undefined) continue;
      const next = new URL(led, 'https://school.example');
      expect(next.origin).toBe('https://school.example');
      expect(clean(next)).toBeUndefined();
    }
  },
);
