import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { isPlainEmail, readConfirmedEmail, readEmail } from './email-address.ts';

describe('an e-mail address', () => {
  test.each([
    ['asha@example.org', 'asha@example.org'],
    [' Asha+tag@Example.ORG ', 'asha+tag@example.org'],
    ["o'neil@mail.example.photography", "o'neil@mail.example.photography"],
    ['name@भारत.भारत', 'name@xn--h2brj9c.xn--h2brj9c'],
    ['name@xn--h2brj9c.xn--h2brj9c', 'name@xn--h2brj9c.xn--h2brj9c'],
    ['Name@XN--H2BRJ9C.XN--H2BRJ9C', 'name@xn--h2brj9c.xn--h2brj9c'],
    ['usér@exämple.org', 'usér@xn--exmple-cua.org'],
    ['USE\u0301R@EXA\u0308MPLE.ORG', 'usér@xn--exmple-cua.org'],
    ['用户@例え.jp', '用户@xn--r8jz45g.jp'],
    ['ਨਾਮ@ਉਦਾਹਰਣ.ਭਾਰਤ', 'ਨਾਮ@xn--08b6ci4b4b3a.xn--s9brj9c'],
    ['नाम.उपनाम@example.org', 'नाम.उपनाम@example.org'],
    ['क्\u200Dषमा@example.org', 'क्\u200Dषमा@example.org'],
    ['اسم@example.org', 'اسم@example.org'],
    ['ａｓｈａ＠ｅｘａｍｐｌｅ．ｏｒｇ', 'asha@example.org'],
    ['asha@example.org.', 'asha@example.org'],
    ['asha@example。org', 'asha@example.org'],
    ['a!b#c%d@example.org', 'a!b#c%d@example.org'],
    ['asha@straße.example', 'asha@xn--strae-oqa.example'],
  ])('%s is kept as %s', (typed, kept) => {
    expect(readEmail(typed)).toBe(kept);
    expect(readEmail(kept)).toBe(kept);
  });

  test.each([
    '',
    'asha',
    '@example.org',
    'asha@',
    'asha@example',
    'asha@@example.org',
    'a@b@example.org',
    'asha @example.org',
    'asha@exam ple.org',
    'asha@example.org\r\nBcc: all@example.org',
    'asha@example.org\0',
    'a\0b@example.org',
    'as\u202Eha@example.org',
    'as\u200Fha@example.org',
    'as\u200Bha@example.org',
    'as\u200Dha@example.org',
    '"asha rao"@example.org',
    'asha,ravi@example.org',
    'asha<b@example.org',
    'a..b@example.org',
    '.asha@example.org',
    'asha.@example.org',
    'नाम.@example.org',
    'asha@127.0.0.1',
    'asha@[127.0.0.1]',
    'asha@example.org:25',
    'asha@example.org/path',
    'asha@ex%61mple.org',
    'asha@-example.org',
    'asha@.example.org',
    'asha@example..org',
    'name@xn--\u0000.org',
    '=?utf-8?q?victim=40example.org?=@example.org',
    'asha@भारत',
    '😀@example.org',
    `${'न'.repeat(250)}@example.org`,
  ])('%j is none', (typed) => {
    expect(readEmail(typed)).toBeUndefined();
  });

  test('of the kind that was always taken keeps the form that it always had', () => {
    const letters = fc.string({ unit: fc.constantFrom(..."aZ09.-+_'@x!é "), maxLength: 20 });
    fc.assert(
      fc.property(
        fc.tuple(letters, letters).map(([local, domain]) => `${local}@${domain}.org`),
        (address) => {
          const taken = z.email().safeParse(address.trim()).success;
          expect(isPlainEmail(address.trim())).toBe(taken);
          if (taken) expect(readEmail(address)).toBe(address.trim().toLowerCase());
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test('is kept in one form, however often it is read', () => {
    const unit = fc.constantFrom(...'aAéÉ\u0301ßſKｋना़्\u200D用ǅΣς.@-'.normalize('NFD'), ...'éK@．。');
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 12 }), (local) => {
        const kept = readEmail(`${local}@exämple.org`);
        if (kept !== undefined) expect(readEmail(kept)).toBe(kept);
      }),
      { numRuns: 2_000 },
    );
  });
});

test('a confirmed address of a look-alike is nobody’s', () => {
  expect(readConfirmedEmail('\u212Aim@example.org')).toBeUndefined();
  expect(readConfirmedEmail('ｋim@example.org')).toBeUndefined();
  expect(readConfirmedEmail('kim@example.org')).toBe('kim@example.org');
  expect(readConfirmedEmail('नाम@भारत.भारत')).toBe('नाम@xn--h2brj9c.xn--h2brj9c');
});
