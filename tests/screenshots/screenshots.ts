import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { everyPage } from '#tests/page-states/every-page.ts';
import { startFilledProduct } from '#tests/page-states/filled-product.ts';
import { becomePerson, localeOf, openState } from '#tests/page-states/page-state.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { changeTheme, takeReadmePictures } from './readme-pictures.ts';

/**
 * `npm run screenshots`: takes every page at 360, 768 and 1280 px in both themes, into `test-results/screenshots` or
 * `--into FOLDER`. `--only landing,store` selects pages. `--readme` takes the README's pictures into `docs/screenshots`.
 */

const { values } = parseArgs({
  options: {
    into: { type: 'string', default: 'test-results/screenshots' },
    only: { type: 'string' },
    readme: { type: 'boolean', default: false },
  },
});

await using browser = await launchBrowser();
const into = values.readme ? 'docs/screenshots' : values.into;
await mkdir(into, { recursive: true });
if (values.readme) await takeReadmePictures(browser, into);
else await takeStates(values.only?.split(','));

async function takeStates(wanted: readonly string[] | undefined): Promise<void> {
  await using filled = await startFilledProduct();
  const { world } = filled;
  for (const state of everyPage.filter(({ name }) => wanted?.includes(name) ?? true)) {
    await using context = await browser.newContext({
      locale: localeOf(state),
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    await becomePerson(context, world, state.who ?? 'visitor');
    const page = await context.newPage();
    await openState(page, world, state);
    await takeOnScreens(page, state.name);
  }
}

async function takeOnScreens(page: Page, name: string): Promise<void> {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
    for (const theme of ['light', 'dark'] as const) {
      await changeTheme(page, theme);
      await page.screenshot({ path: join(into, `${name}-${width}-${theme}.png`), fullPage: true });
    }
  }
}
