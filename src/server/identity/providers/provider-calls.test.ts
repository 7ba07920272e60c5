import { expect, test } from 'vitest';
import { safeNext } from './provider-calls.ts';

test('signing in at a provider leads to the requested page', () => {
  expect(safeNext('/createcourse?a=1&b=*#c')).toBe('/createcourse?a=1&b=*#c');
});

test.each([
  undefined,
  '//evil.example/deep',
  String.raw`/\evil.example`,
  'https://evil.example/',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/.//evil.example',
  '/api/auth/sign-out',
])('signing in at a provider never leads to %j', (next) => {
  expect(safeNext(next)).toBe('/dashboard');
});
