import { expect, test } from 'vitest';
import { sizeText } from './size-text.ts';

test.each([
  [0, '0 KB'],
  [1, '1 KB'],
  [640_001, '641 KB'],
  [999_400, '1 MB'],
  [1_153_000, '1.2 MB'],
  [10_200_000, '11 MB'],
  [10_737_419_000, '11 GB'],
])('%i bytes that are needed are %s', (bytes, text) => {
  expect(sizeText(bytes, 'en')).toBe(text);
  expect(sizeText(bytes, 'hi')).toBe(text);
});

test.each([
  [-5, '0 KB'],
  [200_900, '200 KB'],
  [1_990_000, '1.9 MB'],
  [10_737_419_000, '10 GB'],
])('%i bytes that are free are %s', (bytes, text) => {
  expect(sizeText(bytes, 'en', 'down')).toBe(text);
});
