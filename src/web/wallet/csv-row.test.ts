import { expect, test } from 'vitest';
import { csvRow } from './csv-row.ts';

test('texts with commas, quotes and line breaks are quoted, numbers keep their sign', () => {
  expect(csvRow(['a', 'b, c', 'say "so"', 'two\nlines', -2, 48])).toBe(
    'a,"b, c","say ""so""","two\nlines",-2,48\r\n',
  );
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=cmd|"/c calc"!A1'])(
  '%j is no formula in a spreadsheet',
  (name) => {
    expect(csvRow([name])).toMatch(/^"?'/);
  },
);

test.each(['＝1+1', '＠SUM(A1)', ' =1'])('%j is none either, however it is written', (name) => {
  expect(csvRow([name])).toMatch(/^ *'/);
});

test('nor is one behind a separator of another country', () => {
  expect(csvRow(['Soil;=1+1', 'Water\t@SUM(A1)'])).toBe("Soil;'=1+1,Water\t'@SUM(A1)\r\n");
});

test('signs inside of a name stay as they are', () => {
  expect(csvRow(['C++ = C; more', 'a-b'])).toBe('C++ = C; more,a-b\r\n');
});
