import { createRequire } from 'node:module';
import type { Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import { oldestBrowsers } from '#scripts/oldest-browsers.ts';

/** MDN's data on each feature: the version from which each browser has it. */
export const { api, css, javascript } = createRequire(import.meta.url)('@mdn/browser-compat-data') as Record<
  'api' | 'css' | 'javascript',
  Identifier
>;

const named = { chrome: 'chrome', firefox: 'firefox', safari: 'safari' } as const;

const isAtMost = (one: string, other: string) =>
  one.replace('≤', '').localeCompare(other, 'en', { numeric: true }) <= 0;

function hasIt(entry: SimpleSupportStatement, version: string): boolean {
  const { version_added: added, version_removed: removed, prefix, alternative_name: other, flags } = entry;
  if (prefix ?? other ?? flags) return false;
  if (typeof added !== 'string' || added === 'preview' || !isAtMost(added, version)) return false;
  return typeof removed !== 'string' || !isAtMost(removed, version);
}

/** Whether one of the oldest browsers lacks a feature. Undefined for what MDN has no data of. */
export function isLacking(feature: Identifier | undefined): boolean | undefined {
  const support = feature?.__compat?.support;
  if (support === undefined) return undefined;
  return Object.entries(named).some(([name, own]) => {
    const entries = [support[own] ?? []].flat();
    return !entries.some((entry) => hasIt(entry, oldestBrowsers[name]!));
  });
}

/** The names of a feature's parts, such as the members of an interface. */
export const partsOf = (feature: Identifier | undefined): string[] =>
  Object.keys(feature ?? {}).filter((name) => name !== '__compat');
