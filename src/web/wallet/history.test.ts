import { expect, test } from 'vitest';
import { joinPages } from './history.ts';

const page = (next: string | null, ...ids: string[]) => ({
  next,
  entries: ids.map((_id) => ({
    _id,
    createdAt: '2026-01-01T00:00:00.000Z',
    kind: 'print' as const,
    coins: -2,
    balance: 0,
  })),
});

test('new entries stand before those that were loaded, each once, and earlier pages go on where they ended', () => {
  expect(joinPages(page('c', '5', '4', '3'), page('b', '4', '3', '2', '1'))).toEqual(
    page('b', '5', '4', '3', '2', '1'),
  );
});

test('entries that don’t meet are never joined, since the history would have a hole', () => {
  expect(joinPages(page('c', '9', '8', '7'), page('b', '4', '3'))).toBeNull();
});

test('with nothing kept there is nothing to join', () => {
  expect(joinPages(page('c', '2', '1'), null)).toBeNull();
});
