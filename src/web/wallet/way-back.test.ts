import { expect, test } from 'vitest';
import { chapterPathOf } from './way-back.ts';

test.each([
  ['course=a-1&chapter=b_2', '/createcourse/start/a-1?chapter=b_2'],
  ['', null],
  ['course=a', null],
  ['course=..&chapter=b', null],
  ['course=%2F%2Fevil.example&chapter=b', null],
  ['course=https%3A%2F%2Fevil.example&chapter=javascript%3Aalert(1)', null],
])('the store’s address with %j leads back to %j', (search, path) => {
  expect(chapterPathOf(new URLSearchParams(search))).toBe(path);
});
