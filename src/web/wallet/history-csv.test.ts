import { expect, test } from 'vitest';
import { csvRow } from './history-csv.ts';

test.each([
  ['a', 'a'],
  ['b, c', '"b, c"'],
  ['two\nlines', '"two\nlines"'],
  [' =1', " '=1"],
  ['say "so"', '"say ""so"""'],
  ['=1+1', "'=1+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\r=1', '"\'\r=1"'],
  ['＝1+1', "'＝1+1"],
  ['Soil;=1+1', "Soil;'=1+1"],
  ['C++ = C; more', 'C++ = C; more'],
])('writes %j so that no spreadsheet takes it for a formula: %s', (text, cell) => {
  expect(csvRow([text, -2])).toBe(`${cell},-2\r\n`);
});
