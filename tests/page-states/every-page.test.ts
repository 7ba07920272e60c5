import { expect, test } from 'vitest';
import { pageRoutes, routeAt } from '#tests/support/page-routes.ts';
import { everyPage, someWorld } from './every-page.ts';
import { pathOf } from './page-state.ts';

test('the list of pages has every page of the product', () => {
  const listed = new Set(everyPage.map((state) => routeAt(pathOf(state, someWorld))));
  const pages = pageRoutes.filter(({ renders }) => renders);
  expect(pages.length).toBeGreaterThan(15);
  // This route is another spelling of the same page's path.
  const aliases = ['contact/contact-page-too'];
  const missing = pages.map(({ id }) => id).filter((id) => !listed.has(id) && !aliases.includes(id));
  expect(missing).toEqual([]);
});

test('every state has a unique name that is valid as a file name', () => {
  const names = everyPage.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
});

test('no page is measured twice', () => {
  const paths = everyPage.filter(({ measured }) => measured).map((state) => pathOf(state, someWorld));
  expect(new Set(paths).size).toBe(paths.length);
});
