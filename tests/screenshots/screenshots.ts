import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { everyPage } from '#tests/page-states/every-page.ts';
import { startFilledProduct } from '#tests/page-states/filled-product.ts';
import { becomePerson, localeOf, openState } from '#tests/page-states/page-state.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { learnForWeeks } from './learn-for-weeks.ts';

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

/** The states that the README shows, with the names of their pictures and the headings at their tops. */
const picturesOfReadme: Record<string, [picture: string, top?: string]> = {
  chapter: ['learning'],
  wizard: ['wizard'],
  'layout-writing': ['generation', 'Your course is being written'],
  'practice-wrong': ['question', 'Check yourself'],
  progress: ['progress'],
};
const wide = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 390, height: 780 }, deviceScaleFactor: 2 };

await using browser = await launchBrowser();
const into = values.readme ? 'docs/screenshots' : values.into;
await mkdir(into, { recursive: true });
await using filled = await startFilledProduct();
const { world } = filled;
const wanted = values.readme ? Object.keys(picturesOfReadme) : values.only?.split(',');
for (const state of everyPage.filter(({ name }) => wanted?.includes(name) ?? true)) {
  await using context = await browser.newContext({
    locale: localeOf(state),
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...(values.readme && (state.name === 'chapter' ? wide : phone)),
  });
  await becomePerson(context, world, state.who ?? 'visitor');
  const page = await context.newPage();
  if (values.readme && state.name === 'progress') await learnForWeeks(page, world);
  await openState(page, world, state);
  const ofReadme = values.readme && picturesOfReadme[state.name];
  await (ofReadme ? takeForReadme(page, ofReadme) : takeOnScreens(page, state.name));
}

async function takeForReadme(page: Page, [picture, top]: [string, string?]): Promise<void> {
  await page.getByText('Successfully signed in!').waitFor({ state: 'hidden' });
  if (top)
    await page
      .getByRole('heading', { name: top })
      .evaluate((heading) => scrollBy(0, heading.getBoundingClientRect().top - 80));
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
  await writeFile(join(into, `${picture}.webp`), Buffer.from(data, 'base64'));
}

async function takeOnScreens(page: Page, name: string): Promise<void> {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      // A change of theme takes several frames to reach every element.
      await page.evaluate(async () => {
        for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);
      });
      await page.screenshot({ path: join(into, `${name}-${width}-${colorScheme}.png`), fullPage: true });
    }
  }
}
