import { expect, test } from 'vitest';
import { begunHere } from './begun-here.ts';

test.each([
  ['language=hi; begun=3', 3],
  ['begun=1e9', 5],
  ['begun=-1', 0],
  ['begun=x', 0],
  ['begun=', 0],
  ['language=hi', 0],
])('the site knows in how many courses somebody began, five at most (%s: %s)', (cookie, count) => {
  expect(begunHere(new Request('http://localhost/', { headers: { cookie } }))).toBe(count);
});
