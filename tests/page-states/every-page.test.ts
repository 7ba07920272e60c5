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
