import type { Page } from 'playwright-core';

const kb = 1024;
/** Load of a phone with 400 kbit/s in 2.7 s. */
const maxKb = 130;
/** Limit for a document, which readers can read before any script has arrived. */
const maxKbOfDocument = 20;
/** Comes after the text, and only where code is in view. */
const highlighter = '/colour-code-';

/**
 * Returns a fault when a page has loaded too much JavaScript by itself: its own, and all that came later without a
 * press, compressed. It takes the sizes of the files rather than what crossed the wire, because the browser has kept those of
 * the pages before. `html` is what the server sent.
 */
export async function scriptFaults(page: Page, html: string): Promise<string[]> {
  const scripts = (await scriptsAtRest(page)).filter(([name]) => !name.includes(highlighter));
  const isHydrated = html.includes('modulepreload');
  // A document loads React for the owner of its content, once it is drawn.
  if (!isHydrated && scripts.some(([name]) => name.includes('/react-'))) return [];
  const max = kb * (isHydrated ? maxKb : maxKbOfDocument);
  const bytes = scripts.reduce((sum, [, size]) => sum + size, 0);
  if (bytes <= max) return [];
  const list = scripts.toSorted(([, a], [, b]) => b - a).map(([name, size]) => `${name} ${size}`);
  return [`${bytes} bytes of scripts instead of ${max}: ${list.join(', ')}`];
}

async function scriptsAtRest(page: Page): Promise<[path: string, bytes: number][]> {
  for (let known = -1; ;) {
    const scripts = await page.evaluate(async () => {
      await new Promise<unknown>((idle) => requestIdleCallback(idle));
      const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const files = loaded.map(
        ({ name, encodedBodySize }) => [new URL(name).pathname, encodedBodySize] as const,
      );
      // A script is there twice when it was preloaded.
      return [...new Map(files.filter(([path]) => path.endsWith('.js')))];
    });
    if (scripts.length === known) return scripts;
    known = scripts.length;
  }
}
