import { expect, test } from 'vitest';
import { unambiguousCookies } from './request-cookies.ts';

test.each([
  ['a=1; b=2', 'a=1; b=2'],
  ['a=1;b=x=y ;\tc=', 'a=1; b=x=y; c='],
  ['a=1; a=2', 'a=1'],
  ['a="1; a=2', 'a=2'],
  ['a="1"; a=2', 'a=2'],
  ['a=1\u00a0; a=2', 'a=2'],
  ['a\u00a0=1; a=2', 'a=2'],
  ['a\\b=1; a; =3; __proto__=4; a=2', '__proto__=4; a=2'],
  ['', ''],
])('reduces %j to %j', (sent, read) => {
  expect(unambiguousCookies(sent)).toBe(read);
});
