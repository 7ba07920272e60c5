// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { inDocument } from '#tests/dom/in-document.ts';
import { markPlace } from './mark-place.ts';
import { placeOf } from './places.ts';

test.each([
  ['/', '/'],
  ['/dashboard', '/'],
  ['/dashboard/Home', '/'],
  ['/dashboard/review', '/review'],
  ['/dashboard/settings', '/progress'],
  ['/course/c', '/courses'],
  ['/path/p', '/progress'],
  ['/createcourse', '/createcourse'],
  ['/createcourse/c', '/createcourse'],
  ['/createcourse/finish/c', '/'],
  ['/createcourse/start/c', '/'],
  ['/learned/c', '/'],
  ['/store', undefined],
])('names the place to which a page belongs (%s: %s)', (path, place) => {
  expect(placeOf(path)).toBe(place);
});

test.each([
  ['/review', 'Practise'],
  ['/dashboard', 'Learn'],
  ['/course/c?language=hi', 'Find'],
  ['/store', undefined],
])('a page that stands at another one’s address marks the place of that address (%s: %s)', (path, place) => {
  history.replaceState(null, '', path);
  inDocument(`<nav class="tab-bar"><a href="/dashboard">Learn</a><a href="/dashboard/review">Practise</a>
    <a href="/courses">Find</a><a href="/dashboard/progress" aria-current="true">Me</a></nav>`);
  markPlace();
  const marked = [...document.querySelectorAll('[aria-current]')].map((link) => link.textContent);
  expect(marked).toEqual([place].filter(Boolean));
  history.replaceState(null, '', '/');
});
