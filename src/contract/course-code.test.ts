import { expect, test } from 'vitest';
import { readCode, shortPath } from './course-code.ts';

test('a code is shown in two groups, with the number of a chapter', () => {
  expect(shortPath('7k3mpx2qr0')).toBe('/c/7k3mp-x2qr0');
  expect(shortPath('7k3mpx2qr0', 12)).toBe('/c/7k3mp-x2qr0/12');
});

test('a code is understood as somebody typed it, with what follows it in a sentence', () => {
  for (const typed of ['7k3mp-x1qr0', '7k3mpx1qr0', '7K3MP-X1QR0', '7k3mp xiqro', '7k3mp-xLqrO'])
    expect(readCode(typed), typed).toBe('7k3mpx1qr0');
  for (const more of [...'.।॥,"’]>… \u200B\u00AD۔/', ' and', 'को'])
    for (const typed of [`7k3mp-x1qr0${more}`, `“7K3MP–X1QR0${more}`, `7k3mp\u200B-x1q\u00ADr0${more}`])
      expect(readCode(typed), typed).toBe('7k3mpx1qr0');
});

test('what is no code is refused', () => {
  for (const typed of ['', '7k3mp-x1qr', '7k3mp-x1qr00', '7k3mp-x1qru', '7k3mp-x1qr%', '७k3mp-x1qr0'])
    expect(readCode(typed), typed).toBeUndefined();
});
