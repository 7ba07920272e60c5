import { expect, test } from 'vitest';
import { csvRow } from './csv-row.ts';

test('quotes texts with commas, quotes and line breaks, and keeps the sign of numbers', () => {
  expect(csvRow(['a', 'b, c', 'say "so"', 'two\nlines', -2, 48])).toBe(
    'a,"b, c","say ""so""","two\nlines",-2,48\r\n',
  );
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=cmd|"/c calc"!A1'])(
  'escapes %j, which a spreadsheet would read as a formula',
  (name) => {
    expect(csvRow([name])).toMatch(/^"?'/);
  },
);

test.each(['＝1+1', '＠SUM(A1)', ' =1'])(
  'escapes the formula %j with full-width signs or a space',
  (name) => {
    expect(csvRow([name])).toMatch(/^ *'/);
  },
);

test('escapes a formula after another locale’s separator', () => {
  expect(csvRow(['Soil;=1+1', 'Water\t@SUM(A1)'])).toBe("Soil;'=1+1,Water\t'@SUM(A1)\r\n");
});

test('keeps signs inside a name', () => {
  expect(csvRow(['C++ = C; more', 'a-b'])).toBe('C++ = C; more,a-b\r\n');
});
