import { describe, expect, it } from 'vitest';
import { splitDirections } from './left-to-right.ts';

const isolated = (text: string) =>
  splitDirections(text)
    .filter((piece) => piece.isolated)
    .map((piece) => piece.text);

describe('in a text from right to left keep their order:', () => {
  it.each([
    '-5',
    '−3.5',
    '+91 98765 43210',
    '0522-2345678',
    '₹ 500',
    '₹500',
    'Rs 500',
    'Rs. 1,50,000',
    '$20',
    '20%',
    '12.5 %',
    '17/05/2024',
    '2024-05-17',
    '10:30',
    '10:30 AM',
    '5-10',
    '10–20 km',
    '5 km/h',
    '9.8 m/s²',
    '25°C',
    '100 ml',
    'https://example.org/a?b=c',
    'asha@example.org',
    'v2.0.1',
    'COVID-19',
    'H2O',
    '۱/۲ + ۱/۳ = ۵/۶',
    '1/2 + 1/3 = 5/6',
    '2x + 3 = 11',
    '-۵',
    '۵۰٪',
  ])('%s', (text) => {
    expect(isolated(`جواب ${text} ہے۔`)).toEqual([text]);
    expect(
      splitDirections(`جواب ${text} ہے۔`)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(`جواب ${text} ہے۔`);
  });

  it.each(['سال 2024 میں', 'صفحہ 5، 6 اور 7', 'e-commerce', 'انگریزی word یہاں', 'کتاب'])(
    'but nothing of %s',
    (text) => expect(isolated(text)).toEqual([]),
  );

  it('takes time that grows with the length', () => {
    for (const text of ['1-', '+91 9', 'a1.', '1:', '₹', 'a@', 'https://', '5 k', '1 1'])
      expect(splitDirections(text.repeat(7_000)).length).toBeGreaterThan(0);
  });
});
