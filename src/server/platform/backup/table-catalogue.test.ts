import { expect, test } from 'vitest';

import { parentsFirst } from './table-catalogue.ts';

const names = (...tables: [name: string, ...parents: string[]][]) =>
  parentsFirst(tables.map(([name, ...parents]) => ({ name, parents }))).map(({ name }) => name);

test('sorts each table after those that it references', () => {
  expect(names(['a', 'b', 'c'], ['b', 'd'], ['c', 'd'], ['d'])).toEqual(['d', 'b', 'c', 'a']);
});

test('lists tables of a circular reference once', () => {
  expect(names(['a', 'b'], ['b', 'c'], ['c', 'a'], ['d', 'a']).toSorted()).toEqual(['a', 'b', 'c', 'd']);
});

test('ignores a reference to an unknown table', () => {
  expect(names(['a', 'elsewhere'])).toEqual(['a']);
});
