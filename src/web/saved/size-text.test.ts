import { expect, test } from 'vitest';
import { sizeText } from './size-text.ts';

test.each([
  [1, '1 KB'],
  [640_000, '640 KB'],
  [640_001, '641 KB'],
  [998_900, '999 KB'],
  [999_400, '1 MB'],
  [1_153_000, '1.2 MB'],
  [1_000_000, '1 MB'],
  [10_200_000, '11 MB'],
  [999_900_000, '1 GB'],
  [10_737_419_000, '11 GB'],
  [0, '0 KB'],
])('%i bytes that are needed are %s', (bytes, text) => {
  expect(sizeText(bytes, 'en')).toBe(text);
});

test.each([
  [0, '0 KB'],
  [-5, '0 KB'],
  [200_900, '200 KB'],
  [1_990_000, '1.9 MB'],
  [10_737_419_000, '10 GB'],
  [107_374_190_000, '107 GB'],
])('%i bytes that are free are %s', (bytes, text) => {
  expect(sizeText(bytes, 'en', 'down')).toBe(text);
});

test('has the digits of the page’s language', () => {
  expect(sizeText(1_153_000, 'hi')).toBe('1.2 MB');
});
