import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { matchRoutes, type RouteObject } from 'react-router';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#web/routes.ts';

const web = resolve(import.meta.dirname, '../../src/web');

export interface PageRoute {
  id: string;
  path: string;
  /** Whether it renders a page, instead of answering with a file or a redirect. */
  renders: boolean;
  hasAction: boolean;
}

const all: readonly RouteConfigEntry[] = routes;

export const pageRoutes: readonly PageRoute[] = all.flatMap((entry) => leavesOf(entry, ''));

function leavesOf(entry: RouteConfigEntry, above: string): PageRoute[] {
  const path = `${above}/${entry.path ?? ''}`.replaceAll(/\/+/g, '/').replace(/(.)\/$/, '$1');
  if (entry.children) return entry.children.flatMap((child) => leavesOf(child, path));
  const source = readFileSync(join(web, entry.file), 'utf8');
  const renders = entry.file.endsWith('.tsx') && /export default|export \{[^}]*\bdefault\b/.test(source);
  const hasAction = /export (?:async function|function|const) action\b|export \{[^}]*\baction\b/.test(source);
  return [{ id: entry.id ?? entry.file, path, renders, hasAction }];
}

const asMatchable = (entry: RouteConfigEntry): RouteObject => ({
  id: entry.id ?? entry.file,
  caseSensitive: entry.caseSensitive ?? false,
  ...(entry.index
    ? { index: true }
    : { path: entry.path ?? '', ...(entry.children && { children: entry.children.map(asMatchable) }) }),
});
const matchable = all.map(asMatchable);

export function routeAt(path: string): string | undefined {
  return matchRoutes(matchable, path.replace(/\?.*/, ''))?.at(-1)?.route.id;
}
