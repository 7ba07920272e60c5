import { expect, test } from 'vitest';

import { parentsFirst } from './table-catalogue.ts';

const names = (...tables: [name: string, ...parents: string[]][]) =>
  parentsFirst(tables.map(([name, ...parents]) => ({ name, parents }))).map(({ name }) => name);

test('each table comes after those that its foreign keys lead to', () => {
  expect(names(['a', 'b', 'c'], ['b', 'd'], ['c', 'd'], ['d'])).toEqual(['d', 'b', 'c', 'a']);
});

test('tables in a circle are all there, once', () => {
  expect(names(['a', 'b'], ['b', 'c'], ['c', 'a'], ['d', 'a']).toSorted()).toEqual(['a', 'b', 'c', 'd']);
});

test('a table that nobody knows is no hindrance', () => {
  expect(names(['a', 'elsewhere'])).toEqual(['a']);
});
