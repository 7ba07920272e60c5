import { expect, test } from 'vitest';
import { readAmount, readNumber } from './read-number.ts';

test.each([
  ['12', 12],
  [' 12.5 ', 12.5],
  ['.5', 0.5],
  ['12.', 12],
  ['-3', -3],
  ['−3', -3],
  ['–3', -3],
  ['- 3', -3],
  ['+3', 3],
  ['2,5', 2.5],
  ['2,50', 2.5],
  ['0,125', 0.125],
  ['-0,5', -0.5],
  ['1,500', 1500],
  ['100,000', 100_000],
  ['1,50,000', 150_000],
  ['1,00,000', 100_000],
  ['1,00,000.50', 100_000.5],
  ['-1,500', -1500],
  ['1,500,000.25', 1_500_000.25],
  ['1.234,5', 1234.5],
  ['1 234,50', 1234.5],
  ['1 500', 1500],
  ['1\u00a0500', 1500],
  ['1 50 000', 150_000],
  ['1_000', 1000],
  ['1/2', 0.5],
  ['-1/4', -0.25],
  ['2 1/2', 2.5],
  ['½', 0.5],
  ['2½', 2.5],
  ['2 ¾', 2.75],
  ['1e3', 1000],
  ['2.5E-3', 0.0025],
  ['3 × 10^4', 30_000],
  ['3x10^4', 30_000],
  ['1.5 * 10**-2', 0.015],
  ['$12$', 12],
  ['= 12', 12],
  ['१२', 12],
  ['२,५', 2.5],
  ['१,५०,०००', 150_000],
  ['-१२.५', -12.5],
  ['১২', 12],
  ['௧௨', 12],
  ['۱۲', 12],
  ['۲٫۵', 2.5],
  ['۲،۵', 2.5],
  ['１２', 12],
])('reads %j as %d', (typed, number) => {
  expect(readNumber(typed)).toBe(number);
});

test.each([
  '',
  ' ',
  'twelve',
  '1.2.3',
  '1,2,3',
  '--1',
  '0x10',
  'Infinity',
  '-',
  '.',
  ',',
  'NaN',
  '1,2345',
  '12,3456',
  '1,23,4',
  '1,0000',
  '12,34,56',
  '12 5',
  '1 2',
  '5-7',
  '5 - 7',
  '5 to 7',
  '3 + 4',
  '1/0',
  '10 or 12',
  '12 34 kg',
  'x = 12',
  '1e999',
  '2026-05-01',
  '10:30',
  '12, 13',
  '5 ± 1',
])('does not guess what %j means', (typed) => {
  expect(readNumber(typed)).toBeUndefined();
});

test.each([
  '52.5',
  '52.50',
  '52,5',
  '₹52.50',
  '₹ ५२.५',
  '५२,५०',
  '52.5 ₹',
  'Rs 52.5',
  'Rs. 52.50',
  '52.5 rupees',
  '₹52.5/-',
])('reads half a rupee in %j', (typed) => {
  expect(readNumber(typed, '₹')).toBe(52.5);
  expect(readNumber(typed)).toBe(52.5);
});

test.each<[string, string, number | undefined]>([
  ['12 kg', 'kg', 12],
  ['12kg', 'kg', 12],
  ['12 KG.', 'kg', 12],
  ['2,5 kg', 'kg', 2.5],
  ['1,500 ml', 'ml', 1500],
  ['१२ किलो', 'किलो', 12],
  ['40%', '%', 40],
  ['40 %', '%', 40],
  ['9.8 m/s^2', 'm/s^2', 9.8],
  ['9.8 m/s²', 'm/s²', 9.8],
  ['12 sq. cm', 'sq cm', 12],
  ['12 kg', '', 12],
  ['40%', '', 40],
  ['12 g', 'kg', undefined],
  ['kg 12', 'kg', undefined],
  ['$5', '$', 5],
  ['₹12', 'kg', undefined],
  ['12 kg 5', 'kg', undefined],
])('reads %j where the unit is %j', (typed, unit, number) => {
  expect(readNumber(typed, unit)).toBe(number);
});

test('tells the unit that stands beside the number', () => {
  expect(readAmount('12 kg')).toEqual({ value: 12, unit: 'kg' });
  expect(readAmount('Rs. 500')).toEqual({ value: 500, unit: 'Rs' });
  expect(readAmount('₹ -500')).toEqual({ value: -500, unit: '₹' });
  expect(readAmount('12')).toEqual({ value: 12, unit: '' });
});
