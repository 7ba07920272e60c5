import { expect, test } from 'vitest';
import { readCode, shortPath } from './course-code.ts';

test('a code is read in two groups, with the number of a chapter', () => {
  expect(shortPath('7k3mpx2qr0')).toBe('/c/7k3mp-x2qr0');
  expect(shortPath('7k3mpx2qr0', 12)).toBe('/c/7k3mp-x2qr0/12');
});

test.each(['7k3mp-x1qr0', '7k3mpx1qr0', '7K3MP-X1QR0', '7k3mp xiqro', '7k3mp-xLqrO'])(
  'a code is understood as somebody typed it: %s',
  (typed) => {
    expect(readCode(typed)).toBe('7k3mpx1qr0');
  },
);

test.each([
  '.',
  ')',
  '।',
  '॥',
  ',',
  '"',
  '’',
  '”',
  '»',
  ']',
  '>',
  '…',
  ' ',
  '\u200B',
  '\uFEFF',
  '\u00AD',
  '۔',
  '؟',
  ' and',
  'को',
  '*',
  '/',
])('a code is found with what follows it in a sentence: %j', (more) => {
  expect(readCode(`7k3mp-x1qr0${more}`)).toBe('7k3mpx1qr0');
  expect(readCode(`“7K3MP–X1QR0${more}`)).toBe('7k3mpx1qr0');
  expect(readCode(`7k3mp\u200B-x1q\u00ADr0${more}`)).toBe('7k3mpx1qr0');
});

test.each(['', '7k3mp-x1qr', '7k3mp-x1qr00', '7k3mp-x1qru', '7k3mp-x1qr%', '७k3mp-x1qr0'])(
  'what is no code is refused: %s',
  (typed) => {
    expect(readCode(typed)).toBeUndefined();
  },
);
