import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const { browserslist } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
  browserslist: string[];
};

/** The oldest browsers that have every function, by the names of browserslist (package.json, decision 085). */
export const oldestBrowsers: Readonly<Record<string, string>> = Object.fromEntries(
  browserslist.map((each) => each.split(' ') as [string, string]),
);

/** The same for Vite's `build.cssTarget`, such as `chrome87`. */
export const styleTarget = Object.entries(oldestBrowsers).map(
  ([name, version]) => name.replace('ios_saf', 'ios') + version,
);

/** Spares `?.` in calls, in which Chrome before 91 errs beside `...`; no script has such a call (tests/old-browsers). */
export const buildTarget = styleTarget.map((each) => each.replace(/(?<=^(?:chrome|edge)).*/, '91'));
