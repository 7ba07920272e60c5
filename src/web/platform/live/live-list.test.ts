import { expect, test } from 'vitest';
import { joinPages } from './live-list.ts';

const page = (next: string | null, ...ids: string[]) => ({ next, items: ids.map((_id) => ({ _id })) });

test('puts new items before the loaded ones, each once, and keeps the end of the list', () => {
  expect(joinPages(page('c', '5', '4', '3'), page('b', '4', '3', '2', '1'))).toEqual(
    page('b', '5', '4', '3', '2', '1'),
  );
});

test('shows a moved item once, and a removed item not at all', () => {
  expect(joinPages(page('c', '1', '5', '3'), page('b', '5', '4', '3', '2', '1'))).toEqual(
    page('b', '1', '5', '3', '2'),
  );
});

test('does not join pages that don’t overlap, because the list would have a gap', () => {
  expect(joinPages(page('c', '9', '8', '7'), page('b', '4', '3'))).toEqual(page('c', '9', '8', '7'));
});

test('shows the fresh page alone when nothing is kept', () => {
  expect(joinPages(page('c', '2', '1'), null)).toEqual(page('c', '2', '1'));
});
