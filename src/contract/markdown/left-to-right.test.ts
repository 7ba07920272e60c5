import { expect, test } from 'vitest';
import { splitDirections } from './left-to-right.ts';

const isolated = (text: string) =>
  splitDirections(text)
    .filter((piece) => piece.isolated)
    .map((piece) => piece.text);

test.each([
  ['numbers', ['-5', '−3.5', '-۵', '۵۰٪', '12.5 %', '5-10', '17/05/2024', '2024-05-17', '10:30', '10:30 AM']],
  ['money and telephones', ['₹ 500', '₹500', 'Rs. 1,50,000', '$20', '+91 98765 43210', '0522-2345678']],
  ['amounts', ['10–20 km', '5 km/h', '9.8 m/s²', '25°C', '100 ml']],
  ['names', ['https://example.org/a?b=c', 'asha@example.org', 'v2.0.1', 'COVID-19', 'H2O']],
  ['equations', ['12 − 5 = 7', '۳ + ۴ = ۷', '2 1/2', '1/2 + 1/3 = 5/6', '2x + 3 = 11']],
])('%s keep their order in a text from right to left', (_, texts) => {
  for (const text of texts) {
    const sentence = `جواب ${text} ہے۔`;
    expect(isolated(sentence)).toEqual([text]);
    expect(
      splitDirections(sentence)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(sentence);
  }
});

test('nothing else is isolated, and the time grows with the length', () => {
  for (const text of ['سال 2024 میں', 'صفحہ 5، 6 اور 7', 'e-commerce', 'انگریزی word یہاں', 'کتاب'])
    expect(isolated(text)).toEqual([]);
  for (const text of ['1-', '+91 9', 'a1.', '1:', '₹', 'a@', 'https://', '5 k', '1 1', '((1/2', '1 1/2 '])
    expect(splitDirections(text.repeat(7_000)).length).toBeGreaterThan(0);
});
