import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** WCAG 2.2 A and AA, and axe's best practices. Axe checks target sizes only when rules are selected by tag. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export async function axeViolations(page: Page): Promise<string[]> {
  await page.waitForFunction(() => {
    const moving = document.getAnimations().some(({ playState, effect }) => {
      const { iterations, progress } = effect?.getComputedTiming() ?? {};
      // An animation without progress has not begun, such as the end of a toast that is shown.
      return playState === 'running' && progress !== null && iterations !== Number.POSITIVE_INFINITY;
    });
    if (moving) return false;
    // Animations are paused, so that no toast fades while axe runs. Content under the bar at the bottom can be scrolled into
    // view.
    const stillness = new CSSStyleSheet();
    stillness.replaceSync(
      '*, ::before, ::after { animation-play-state: paused !important; transition: none !important } .tab-bar { position: static }',
    );
    document.adoptedStyleSheets.push(stillness);
    return true;
  });
  // Axe has half a megabyte of code, which a page that is checked several times needs once.
  const isLoaded = await page.evaluate(() => 'axe' in globalThis);
  // Legacy mode runs within the page. The default opens another page to combine results of cross-origin frames.
  const { violations } = await new AxeBuilder({ page, ...(isLoaded ? { axeSource: '0' } : {}) })
    .options({
      runOnly: { type: 'tag', values: tags },
      resultTypes: ['violations'],
    })
    .setLegacyMode()
    .analyze();
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
