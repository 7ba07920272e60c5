import { expect, test } from 'vitest';
import { readConfirmedEmail, readEmail } from './email-address.ts';

test.each([
  [' Asha+tag@Example.ORG ', 'asha+tag@example.org'],
  ['name@भारत.भारत', 'name@xn--h2brj9c.xn--h2brj9c'],
  ['USE\u0301R@EXA\u0308MPLE.ORG', 'usér@xn--exmple-cua.org'],
  ['क्\u200Dषमा@example.org', 'क्\u200Dषमा@example.org'],
  ['ａｓｈａ＠ｅｘａｍｐｌｅ．ｏｒｇ', 'asha@example.org'],
  ['asha@example。org.', 'asha@example.org'],
])('the e-mail address %s is kept as %s', (typed, kept) => {
  expect(readEmail(typed)).toBe(kept);
  expect(readEmail(kept)).toBe(kept);
});

test.each([
  ['', 'asha', '@example.org', 'asha@', 'asha@example', 'asha@भारत', 'asha@@example.org', 'a@b@example.org'],
  ['asha @example.org', 'asha@exam ple.org', 'asha@a.org\r\nBcc: all@a.org', 'a\0b@a.org', 'a@b.org\0'],
  // Letters that nobody sees.
  ['as\u202Eha@example.org', 'as\u200Fha@a.org', 'as\u200Bha@a.org', 'as\u200Dha@a.org'],
  ['"asha rao"@a.org', 'asha,ravi@a.org', 'asha<b@a.org', '=?utf-8?q?a=40a.org?=@a.org', '😀@example.org'],
  ['a..b@a.org', '.asha@a.org', 'asha.@a.org', 'नाम.@a.org', 'asha@.a.org', 'asha@a..org', 'asha@-a.org'],
  ['asha@127.0.0.1', 'asha@[127.0.0.1]', 'asha@a.org:25', 'asha@a.org/path', 'asha@ex%61mple.org'],
  ['name@xn--\u0000.org', `${'न'.repeat(250)}@example.org`],
])('none of these is an e-mail address', (...all) => {
  for (const typed of all) expect(readEmail(typed), typed).toBeUndefined();
});

test('a confirmed address of a look-alike is nobody’s', () => {
  const addresses = ['\u212Aim@example.org', 'ｋim@example.org', 'kim@example.org', 'नाम@भारत.भारत'];
  const kept = [undefined, undefined, 'kim@example.org', 'नाम@xn--h2brj9c.xn--h2brj9c'];
  expect(addresses.map(readConfirmedEmail)).toEqual(kept);
});
