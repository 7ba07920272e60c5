import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** WCAG 2.2 A and AA, and what axe takes for good practice; by tag, since the sizes of targets are looked at only so. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds wrong once everything that fades in has its final colours, said so that a failing test tells where. */
export async function axeViolations(page: Page): Promise<string[]> {
  await page.waitForFunction(() => {
    const moving = document.getAnimations().some(({ playState, effect }) => {
      const { iterations, progress } = effect?.getComputedTiming() ?? {};
      // Without progress it has yet to begin, as a toast's end has while the toast is read.
      return playState === 'running' && progress !== null && iterations !== Number.POSITIVE_INFINITY;
    });
    if (moving) return false;
    // Nor may anything begin to fade while axe is looking, as a toast does whose time is over.
    const stillness = new CSSStyleSheet();
    stillness.replaceSync(
      '*, ::before, ::after { animation-play-state: paused !important; transition: none !important }',
    );
    document.adoptedStyleSheets.push(stillness);
    return true;
  });
  // Half a megabyte of program, which a page that is looked at several times needs once.
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  // Legacy: within the page, without a further one for putting together what frames of other sites say; ours have none.
  const { violations } = await new AxeBuilder({ page, ...(isThere ? { axeSource: '0' } : {}) })
    .options({ runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze();
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
