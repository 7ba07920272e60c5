import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { matchRoutes, type RouteObject } from 'react-router';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from '#web/routes.ts';
import { everyPage } from './every-page.ts';
import { pathOf } from './page-state.ts';
import type { PageWorld } from './page-world.ts';

const web = resolve(import.meta.dirname, '../../src/web');
const course = { id: 'an-id', chapterIds: ['one', 'two', 'three'] };
const someWorld = new Proxy({}, { get: () => course }) as PageWorld;

/** A route that draws a page, rather than answering with a file or a redirect. */
const drawsPage = ({ file }: RouteConfigEntry) =>
  file.endsWith('.tsx') &&
  /export default|export \{[^}]*\bdefault\b/.test(readFileSync(join(web, file), 'utf8'));

const asMatchable = (entry: RouteConfigEntry): RouteObject => ({
  id: entry.id ?? entry.file,
  caseSensitive: entry.caseSensitive ?? false,
  ...(entry.index
    ? { index: true }
    : { path: entry.path ?? '', ...(entry.children && { children: entry.children.map(asMatchable) }) }),
});

const leaves = (entries: readonly RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.flatMap((entry) => (entry.children ? leaves(entry.children) : [entry]));

const all: readonly RouteConfigEntry[] = routes;
const matchable = all.map(asMatchable);
const routeOf = (path: string) => matchRoutes(matchable, path.replace(/\?.*/, ''))?.at(-1)?.route.id;

test('every page of the product is in the list of pages', () => {
  const listed = new Set(everyPage.map((state) => routeOf(pathOf(state, someWorld))));
  const pages = leaves(all).filter(drawsPage);
  expect(pages.length).toBeGreaterThan(15);
  // The same page under its other spelling.
  const twice = ['contact/contact-page-too'];
  const missing = pages
    .map(({ id, file }) => id ?? file)
    .filter((id) => !listed.has(id) && !twice.includes(id));
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
