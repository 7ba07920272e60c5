import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { narrowWidths, overflowFaults } from '#tests/page-states/overflow.ts';
import { becomePerson, localeOf, openState, type PageState } from '#tests/page-states/page-state.ts';
import { openPageWorld, worldSettings, type PageWorld, type Person } from '#tests/page-states/page-world.ts';
import { motionFaults } from '#tests/page-states/reduced-motion.ts';
import { scriptFaults } from '#tests/page-states/script-weight.ts';
import { htmlFaults, weightFaults } from '#tests/page-states/valid-html.ts';
import { axeViolations } from './axe.ts';
import { patienceMs, startProduct, watch, type OpenedPage } from './product.ts';

const screens = [
  { width: 1280, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'dark' },
  { width: 360, colorScheme: 'light' },
] as const;
const phone = { width: 360, height: 740 };

/** Browsers allow passkeys only at a host name. The provider's button is enough, so nothing answers at its address. */
export const everyWayIn = {
  HOST: 'localhost',
  OIDC_ISSUER: 'http://127.0.0.1:9',
  OIDC_CLIENT_ID: 'saksham',
  OIDC_NAME: 'Sunrise School',
};

/**
 * Declares a test for each state: axe finds nothing and the page fits, on a phone or on every screen in both themes, and no
 * error, refused script or failed request occurs. With every screen it also fits narrow ones and enlarged text, nothing moves
 * under prefers-reduced-motion, and the HTML is valid and, as the scripts that load by themselves, within its size.
 */
export function sweepPages(
  states: readonly PageState[],
  on: 'a phone' | 'every screen',
  env: Record<string, string> = {},
): void {
  const e2e = startProduct({ env: { ...worldSettings, ...env } });
  const isWhole = on === 'every screen';
  let world: PageWorld;
  const browsers = new Map<string, Promise<BrowserContext>>();
  /** The page of each browser that shows one state after the other: a new one takes a process of its own. */
  const pages = new Map<BrowserContext, Pick<OpenedPage, 'page' | 'trouble'>>();
  beforeAll(async () => {
    world = await openPageWorld(e2e.product, e2e.gemini);
  });
  afterAll(async () => {
    for (const context of await Promise.all(browsers.values())) await context.close();
    // The server logs the policy reports of browsers; each test checks the errors of its own page.
    expect(e2e.product.log()).not.toContain('a page broke the content policy');
  });

  async function browserOf(person: Person, locale: string): Promise<BrowserContext> {
    const context = await e2e.browser.newContext({
      locale,
      reducedMotion: 'reduce',
      // Page routes do not see a service worker's requests. platform-pages.e2e.ts tests the service worker.
      serviceWorkers: 'block',
      ...(isWhole ? {} : { viewport: phone }),
    });
    context.setDefaultTimeout(patienceMs);
    await becomePerson(context, world, person);
    return context;
  }

  async function pageOf({ who = 'visitor', ...state }: PageState) {
    const locale = localeOf({ who, ...state });
    const key = `${who} ${locale}`;
    if (!browsers.has(key)) browsers.set(key, browserOf(who, locale));
    const context = await browsers.get(key)!;
    const known = pages.get(context);
    pages.delete(context);
    if (known) return known;
    const page = await context.newPage();
    return { page, trouble: watch(page, e2e.url) };
  }

  test.each(states)('$name is accessible, fits its screens and has no error', async (state) => {
    const watched = await pageOf(state);
    const { page, trouble } = watched;
    const html = await openState(page, world, state);
    const isAtRest = !('prepare' in state || 'reach' in state);
    const faults = isWhole
      ? [
          ...(await htmlFaults(html)),
          ...weightFaults(html),
          // Others press what loads more, or stop the clock.
          ...(isAtRest ? await scriptFaults(page, html) : []),
          ...(await faultsOnScreens(page)),
        ]
      : [...(await lastingFaults(page, axeViolations)), ...(await lastingFaults(page, overflowFaults))];
    const troubles = Object.values(trouble)
      .flatMap((list: string[]) => list.splice(0))
      .filter((each) => !state.provokes?.test(each));
    // A single error lists all faults; an assertion would shorten the list.
    if (faults.length + troubles.length > 0) throw new Error([...faults, ...troubles].join('\n'));
    // Closes a page that its state has changed, for example by holding an answer, without what it chose for the next.
    if (isWhole || !isAtRest) {
      await page.evaluate(() => localStorage.clear());
      await page.close();
    } else pages.set(page.context(), watched);
  });
}

/** Returns the faults that remain once the page has been laid out for another screen, which takes some frames. */
async function lastingFaults(page: Page, check: (page: Page) => Promise<string[]>): Promise<string[]> {
  let faults = await check(page);
  for (let frame = 0; frame < 10 && faults.length > 0; frame += 1) {
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
    faults = await check(page);
  }
  return faults;
}

async function faultsOnScreens(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const note = (where: string, found: string[]) => faults.push(...found.map((fault) => `${where}: ${fault}`));
  note('with reduced motion', await motionFaults(page));
  for (const { width, colorScheme } of screens) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Further down, a bar that stays covers a part of some button, depending on how much stands above it.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    note(`${width} px, ${colorScheme}`, await lastingFaults(page, axeViolations));
  }
  for (const width of narrowWidths) {
    await page.setViewportSize({ width, height: 640 });
    note(`${width} px`, await lastingFaults(page, overflowFaults));
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    note(`letters at 200 %, ${width} px`, await lastingFaults(page, overflowFaults));
  }
  return faults;
}
