import { expect, test } from 'vitest';
import { clearNotice, giveNotice, noticeOf } from '#web/platform/people/notice.ts';
import { readerLanguage } from '#contract/page-language.ts';

const asking = (headers: Record<string, string>) => new Request('http://saksham.invalid/', { headers });

test.each([
  ['the __Host- cookie comes before any other cookie', { cookie: 'language=en; __Host-language=hi' }, 'hi'],
  ['the cookie comes before Accept-Language', { cookie: 'a=b; language=hi', 'accept-language': 'en' }, 'hi'],
  ['a cookie with an unknown language is ignored', { cookie: 'language=xx', 'accept-language': 'hi' }, 'hi'],
  ['the weight decides, not the order', { 'accept-language': 'en;q=0.2, hi;q=0.9' }, 'hi'],
  ['a refused language is not used', { 'accept-language': 'hi;q=0' }, 'en'],
  ['English is used for a malformed header', { 'accept-language': ';;q=,,' }, 'en'],
])('page language: %s', (_, headers, language) => {
  expect(readerLanguage(asking(headers as Record<string, string>))).toBe(language);
});

test('a cookie carries a notice, bound to the host over https, and unknown notices are ignored', () => {
  expect(giveNotice('signed-in', 'http://localhost:3000')).toBe(
    'notice=signed-in; Path=/; Max-Age=60; SameSite=Lax',
  );
  expect(giveNotice('signed-in', 'https://saksham.example')).toMatch(/^__Host-notice=signed-in; .*; Secure$/);
  expect(noticeOf(asking({ cookie: '__Host-notice=signed-out' }))?.text).toBe('notices.signedOut');
  expect(noticeOf(asking({ cookie: 'notice=constructor' }))).toBeNull();
  expect(clearNotice('http://localhost:3000')).toContain('Max-Age=0');
});
