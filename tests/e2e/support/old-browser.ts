import type { BrowserContext } from 'playwright-core';
import { api, isLacking, javascript, partsOf } from '#scripts/browser-features.ts';
import { plainElements, withoutNewStyles } from '#tests/support/old-styles.ts';

/** Options of its context: the policy has the hashes of the styles as they were. */
export const oldBrowser = { bypassCSP: true } as const;

/** The browser's driver puts scripts of its own into the page, which need these. */
const neededByDriver = ['BigInt64Array', 'BigUint64Array'];

/** `Array.toSorted` of each function, property and interface that one of the oldest browsers lacks. */
function lackingNames(): string[] {
  const names: string[] = [];
  for (const area of [javascript['builtins'], api]) {
    for (const owner of partsOf(area)) {
      const feature = area![owner]!;
      if (isLacking(feature) && !neededByDriver.includes(owner)) names.push(owner);
      for (const member of partsOf(feature)) {
        if (member === owner || !isLacking(feature[member])) continue;
        names.push(`${owner}.${member.replace(/^(\w+)_event$/, 'on$1')}`);
      }
    }
  }
  return names;
}

/** Runs in the page, before its own scripts. */
function deleteNames(names: readonly string[]): void {
  const all = globalThis as unknown as Record<string, Record<string, unknown> | undefined>;
  const drop = (from: unknown, name: string) => {
    if ((typeof from === 'object' || typeof from === 'function') && from !== null)
      Reflect.deleteProperty(from, name.startsWith('@@') ? Symbol[name.slice(2) as 'iterator'] : name);
  };
  for (const name of names) {
    const [owner = '', full] = name.split('.');
    if (full === undefined) continue;
    const member = full.replace(/_static$/, '');
    drop(all[owner], member);
    // `Response.json` is missing, and its namesake of each response is not.
    if (member === full) drop(all[owner]?.['prototype'], member);
    if (owner === 'Window') drop(all, member);
    if (owner === 'TypedArray') drop(Reflect.getPrototypeOf(Uint8Array.prototype), member);
  }
  for (const name of names) if (!name.includes('.')) drop(all, name);
}

/**
 * Takes from a browser what one of the oldest browsers lacks (package.json, `browserslist`): functions are deleted before a
 * page's scripts run, and styles are served without what such a browser skips.
 */
export async function becomeOldBrowser(context: BrowserContext): Promise<void> {
  await context.addInitScript(deleteNames, lackingNames());
  await withOldStyles(context, plainElements);
}

/** Serves pages and sheets without what an old browser skips, and with other styles before them. */
export async function withOldStyles(context: BrowserContext, before = ''): Promise<void> {
  await context.route(/^https?:/, async (route) => {
    if (!['document', 'stylesheet'].includes(route.request().resourceType())) return route.fallback();
    const answer = await route.fetch({ maxRedirects: 0 }).catch(() => undefined);
    if (answer === undefined) return route.abort();
    const type = answer.headers()['content-type'] ?? '';
    if (type.startsWith('text/css'))
      return route.fulfill({ response: answer, body: before + withoutNewStyles(await answer.text()) });
    if (!type.startsWith('text/html')) return route.fulfill({ response: answer });
    const html = (await answer.text()).replaceAll(
      /(<style[^>]*>)([^]*?)(<\/style>)/g,
      (_, start: string, sheet: string, end: string) => start + before + withoutNewStyles(sheet) + end,
    );
    return route.fulfill({ response: answer, body: html });
  });
}
