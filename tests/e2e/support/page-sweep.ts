import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { narrowWidths, whatDoesNotFit } from '#tests/page-states/fits.ts';
import { becomePerson, openState, type PageState } from '#tests/page-states/page-state.ts';
import { openPageWorld, operatorEmail, type PageWorld, type Person } from '#tests/page-states/page-world.ts';
import { whatMoves } from '#tests/page-states/stands-still.ts';
import { htmlFaults, weightFaults } from '#tests/page-states/valid-html.ts';
import { axeViolations } from './axe.ts';
import { startProduct, watch } from './product.ts';

const widths = [1280, 360];
const themes = ['light', 'dark'] as const;

/**
 * Looks at each of these states once: no fault for axe at both widths in both themes, nothing that doesn't fit a narrow
 * screen or big letters, nothing that moves for people who want no motion, valid HTML of its size, and no error, refused
 * script or failed request on the way. `env`: settings beside the usual ones. Call it at the top of a file of tests.
 */
export function sweepPages(states: readonly PageState[], env: Record<string, string> = {}): void {
  const e2e = startProduct({ env: { OPERATOR_EMAILS: operatorEmail, ...env } });
  let world: PageWorld;
  const browsers = new Map<Person, Promise<BrowserContext>>();
  beforeAll(async () => {
    world = await openPageWorld(e2e.product, e2e.gemini);
  });
  // What the server noted of browsers that refused something; their own errors are each test's.
  afterAll(() => {
    expect(e2e.product.log()).not.toContain('a page broke the content policy');
  });

  async function browserOf(person: Person): Promise<BrowserContext> {
    const context = await e2e.browser.newContext({
      locale: 'en-IN',
      reducedMotion: 'reduce',
      // Its requests would not come by where a state holds or fakes an answer; platform-pages.e2e.ts looks at it.
      serviceWorkers: 'block',
    });
    await becomePerson(context, world, person);
    return context;
  }

  test.each(states)('$name: for everybody, on every screen, without an error', async (state) => {
    const { who = 'visitor' } = state;
    if (!browsers.has(who)) browsers.set(who, browserOf(who));
    const page = await (await browsers.get(who)!).newPage();
    const trouble = watch(page, e2e.url);
    const html = await openState(page, world, state);
    const faults = [...(await htmlFaults(html)), ...weightFaults(html), ...(await faultsOnScreens(page))];
    const troubles = (Object.values(trouble).flat() as string[]).filter(
      (each) => !state.provokes?.test(each),
    );
    // All in one text: an assertion would show the first of a long list.
    if (faults.length + troubles.length > 0) throw new Error([...faults, ...troubles].join('\n'));
    await page.close();
  });
}

/** What a look still finds once the page has drawn itself anew for another screen, which takes it some frames. */
async function lastly(page: Page, look: (page: Page) => Promise<string[]>): Promise<string[]> {
  let faults = await look(page);
  for (let frame = 0; frame < 10 && faults.length > 0; frame += 1) {
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
    faults = await look(page);
  }
  return faults;
}

async function faultsOnScreens(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const note = (where: string, found: string[]) => faults.push(...found.map((fault) => `${where}: ${fault}`));
  note('with reduced motion', await whatMoves(page));
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      note(`${width} px, ${colorScheme}`, await lastly(page, axeViolations));
    }
  }
  for (const width of narrowWidths) {
    await page.setViewportSize({ width, height: 640 });
    note(`${width} px`, await lastly(page, whatDoesNotFit));
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  note('letters at 200 %', await lastly(page, whatDoesNotFit));
  return faults;
}
