import { expect, test } from 'vitest';
import { nextPage, pageWithoutAccount } from './next-page.ts';

test.each([
  ['/dashboard/profile', '/dashboard/profile'],
  ['/createcourse/start/1?chapter=2#topic', '/createcourse/start/1?chapter=2#topic'],
  ['/dashboard/../store', '/store'],
])('signing in leads to the requested page %j', (asked, leads) => {
  expect(nextPage(`http://here.example/signin?${new URLSearchParams({ next: asked })}`)).toBe(leads);
});

test.each([
  '',
  '/',
  'dashboard',
  '/\\evil.example',
  '/\t/evil.example',
  '/./\\evil.example',
  '/x/%2e%2e//evil.example',
  ' //evil.example',
  'https:evil.example',
  'java\tscript:alert(1)',
  '/%0d%0aSet-Cookie:x=y\r\nLocation: //evil.example',
])('%j never leads to another site', (asked) => {
  const leads = nextPage(`https://here.example/signin?${new URLSearchParams({ next: asked })}`);
  const url = new URL(leads, 'https://here.example');
  expect(url.origin).toBe('https://here.example');
  expect(leads).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
});

test.each([
  [{ next: '/dashboard' }, '/courses'],
  [{ next: '/dashboard/progress?print' }, '/progress'],
  [{ next: '/dashboard/certificates' }, '/courses'],
  [{ next: '/dashboard/certificates?course=soil' }, null],
  [{ next: '/operator' }, null],
  [{}, null],
])('somebody who was led to sign in by %j goes on without an account at %j', (search, goesOn) => {
  expect(pageWithoutAccount(`?${new URLSearchParams(search)}`)).toBe(goesOn);
});
