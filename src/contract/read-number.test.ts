import { expect, test } from 'vitest';
import { readAmount, readNumber } from './read-number.ts';

test.each<[number, string[]]>([
  [12, ['12', '12.', '$12$', '= 12', '१२', '১২', '௧௨', '۱۲', '１２']],
  [-12.5, ['-१२.५']],
  [0.5, ['.5', '1/2', '½']],
  [0.125, ['0,125']],
  [-3, ['-3', '−3', '–3', '- 3']],
  [2.5, ['2,5', '2,50', '2 1/2', '2½', '२,५', '۲٫۵', '۲،۵']],
  [1000, ['1_000', '1e3']],
  [1500, ['1,500', '1 500', '1\u00a0500']],
  [1234.5, ['1.234,5', '1 234,50']],
  [30_000, ['3 × 10^4', '3x10^4']],
  [100_000.5, ['1,00,000.50']],
  [150_000, ['1,50,000', '1 50 000', '१,५०,०००']],
  [1_500_000.25, ['1,500,000.25']],
  [0.015, ['1.5 * 10**-2']],
])('%d is what %j mean', (number, typed) => {
  expect(typed.map((each) => readNumber(each))).toEqual(typed.map(() => number));
});

test.each([
  ['no number', ['', ' ', 'twelve', '0x10', 'Infinity', '-', '.', ',', 'NaN', '1e999', '1/0', '--1']],
  ['points and commas of no number', ['1.2.3', '1,2,3', '1,2345', '12,3456', '1,23,4', '1,0000', '12,34,56']],
  ['several numbers', ['12 5', '1 2', '5-7', '5 - 7', '5 to 7', '3 + 4', '10 or 12', '12 34 kg', '12, 13']],
  ['something else', ['x = 12', '2026-05-01', '10:30']],
])('does not guess what %s mean: %j', (_, typed) => {
  for (const each of typed) expect(readNumber(each), each).toBeUndefined();
});

test('reads half a rupee in every way of writing it', () => {
  const rupees = ['₹52.50', '₹ ५२.५', '५२,५०', '52.5 ₹', 'Rs 52.5', 'Rs. 52.50', '52.5 rupees', '₹52.5/-'];
  for (const typed of rupees)
    expect([readNumber(typed, '₹'), readNumber(typed)], typed).toEqual([52.5, 52.5]);
});

test.each<[string, string, number | undefined]>([
  ['12kg', 'kg', 12],
  ['12 KG.', 'kg', 12],
  ['१२ किलो', 'किलो', 12],
  ['9.8 m/s²', 'm/s²', 9.8],
  ['12 sq. cm', 'sq cm', 12],
  ['327 cm', 'सेंटीमीटर', 327],
  ['327 सेमी', 'सेंटीमीटर', 327],
  ['12 g', 'kg', undefined],
  ['kg 12', 'kg', undefined],
  ['12 kg 5', 'kg', undefined],
])('reads %j where the unit is %j', (typed, unit, number) => {
  expect(readNumber(typed, unit)).toBe(number);
});

test('tells the unit that stands beside the number', () => {
  const units = ['12 kg', 'Rs. 500', '₹ -500', '12'].map((typed) => readAmount(typed));
  expect(units.map((each) => [each?.value, each?.unit])).toEqual([
    [12, 'kg'],
    [500, 'Rs'],
    [-500, '₹'],
    [12, ''],
  ]);
});
