import { expect, test } from 'vitest';
import { readNumber } from './typed-number.ts';

test.each([
  ['12', 12],
  [' 12.5 ', 12.5],
  ['.5', 0.5],
  ['12.', 12],
  ['-3', -3],
  ['−3', -3],
  ['+3', 3],
  ['2,5', 2.5],
  ['0,125', 0.125],
  ['1,500', 1500],
  ['1,50,000', 150_000],
  ['1,500,000.25', 1_500_000.25],
  ['1 500', 1500],
  ['१२', 12],
  ['२,५', 2.5],
  ['१,५०,०००', 150_000],
  ['-१२.५', -12.5],
  ['১২', 12],
  ['௧௨', 12],
  ['۱۲', 12],
])('reads %j as %d', (typed, number) => {
  expect(readNumber(typed)).toBe(number);
});

test.each(['', ' ', 'twelve', '1/2', '1.2.3', '1,2,3', '--1', '1e5', '0x10', 'Infinity', '-', '.', ','])(
  'does not guess what %j means',
  (typed) => {
    expect(readNumber(typed)).toBeUndefined();
  },
);

test.each(['52.5', '52.50', '52,5', '₹52.50', '₹ ५२.५', '५२,५०', '52.5 ₹'])(
  'reads half a rupee in %j',
  (typed) => {
    expect(readNumber(typed, '₹')).toBe(52.5);
  },
);

test('takes the unit behind the number', () => {
  expect(readNumber('12 kg', 'kg')).toBe(12);
  expect(readNumber('१२ किलो', 'किलो')).toBe(12);
  expect(readNumber('40%', '%')).toBe(40);
  expect(readNumber('12 g', 'kg')).toBeUndefined();
  expect(readNumber('kg 12', 'kg')).toBeUndefined();
});
