import { expect, test } from 'vitest';
import { pageRoutes, routeAt } from '#tests/support/page-routes.ts';
import { everyPage } from './every-page.ts';
import { pathOf } from './page-state.ts';
import type { PageWorld } from './page-world.ts';

const course = { id: 'an-id', chapterIds: ['one', 'two', 'three'] };
const someWorld = new Proxy({}, { get: () => course }) as PageWorld;

test('every page of the product is in the list of pages', () => {
  const listed = new Set(everyPage.map((state) => routeAt(pathOf(state, someWorld))));
  const pages = pageRoutes.filter(({ draws }) => draws);
  expect(pages.length).toBeGreaterThan(15);
  // The same page under its other spelling.
  const twice = ['contact/contact-page-too'];
  const missing = pages.map(({ id }) => id).filter((id) => !listed.has(id) && !twice.includes(id));
  expect(missing).toEqual([]);
});

test('every state has a name of its own, which can name a file', () => {
  const names = everyPage.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
});

test('each page that is measured is measured once', () => {
  const paths = everyPage.filter(({ measured }) => measured).map((state) => pathOf(state, someWorld));
  expect(new Set(paths).size).toBe(paths.length);
});
