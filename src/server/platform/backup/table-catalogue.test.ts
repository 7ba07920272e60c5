import { expect, test } from 'vitest';
import { parentsFirst } from './table-catalogue.ts';

test('sorts each table after those that it references, also in a circle, and ignores unknown ones', () => {
  const names = (...tables: string[]) =>
    parentsFirst(tables.map(([name = '', ...parents]) => ({ name, parents }))).map(({ name }) => name);
  expect(names('abc', 'bd', 'cd', 'd')).toEqual(['d', 'b', 'c', 'a']);
  expect(names('ab', 'bc', 'ca', 'da').toSorted()).toEqual(['a', 'b', 'c', 'd']);
  expect(names('ax')).toEqual(['a']);
});
