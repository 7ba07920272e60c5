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
