import { expect, test } from 'vitest';
import { joinPages } from './live-list.ts';

const page = (next: string | null, ...ids: string[]) => ({ next, items: ids.map((_id) => ({ _id })) });

test.each([
  ['new items come before the loaded ones, each once', '543', '4321', '54321'],
  ['a moved item comes once, and a removed one not at all', '153', '54321', '1532'],
])('%s, and the end of the list is kept', (_, fresh, kept, joined) => {
  expect(joinPages(page('c', ...fresh), page('b', ...kept))).toEqual(page('b', ...joined));
});

test('pages that don’t overlap are not joined, because the list would have a gap', () => {
  for (const kept of [page('b', '4', '3'), null])
    expect(joinPages(page('c', '9', '8', '7'), kept)).toEqual(page('c', '9', '8', '7'));
});
