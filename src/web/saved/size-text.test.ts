import { expect, test } from 'vitest';
import { sizeText } from './size-text.ts';

const onOneLine = (size: string) => size.replace(' ', '\u00A0');

test.each([
  [1, '1 KB', '0 KB'],
  [640_001, '641 KB', '640 KB'],
  [999_400, '1 MB', '0.9 MB'],
  [1_990_000, '2 MB', '1.9 MB'],
  [28_845_000, '28.9 MB', '28.8 MB'],
  [10_737_419_000, '10.8 GB', '10.7 GB'],
])('%i bytes that are needed are %s, and that are free %s', (bytes, needed, free) => {
  expect(sizeText(bytes, 'hi')).toBe(onOneLine(needed));
  expect(sizeText(bytes, 'en', 'down')).toBe(onOneLine(free));
});
