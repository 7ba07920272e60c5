import { expect, test } from 'vitest';
import { passkeysPossible } from './passkeys.ts';

test.each([
  [undefined, 'http://localhost:3000/', true],
  [undefined, 'http://192.168.1.5:3000/', false],
  ['https://learn.example', 'http://127.0.0.1/', true],
  ['https://203.0.113.7', 'http://127.0.0.1/', false],
  ['http://school.local', 'http://localhost/', false],
])('with PUBLIC_URL %s, passkeys at %s: %s', (publicUrl, url, possible) => {
  expect(passkeysPossible(publicUrl, new Request(url))).toBe(possible);
});
