import { expect, test } from 'vitest';
import { csvRow } from './history-csv.ts';

test.each([
  ['a', 'a'],
  ['b, c', '"b, c"'],
  ['say "so"', '"say ""so"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\r=1', '"\'\r=1"'],
  ['＝1+1', "'＝1+1"],
  [' =1', " '=1"],
  ['Soil;=1+1', "Soil;'=1+1"],
  ['Water\t@SUM(A1)', "Water\t'@SUM(A1)"],
  ['C++ = C; more', 'C++ = C; more'],
  ['a-b', 'a-b'],
])('writes %j so that no spreadsheet takes it for a formula: %s', (text, cell) => {
  expect(csvRow([text, -2])).toBe(`${cell},-2\r\n`);
});
