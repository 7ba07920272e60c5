import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContextOptions, Page } from 'playwright-core';

/** Each width that pages are looked at in, in light and dark; what moves stands still, so that colours are final. */
export const sights: BrowserContextOptions[] = [360, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({
    viewport: { width, height: 800 },
    colorScheme,
    reducedMotion: 'reduce' as const,
  })),
);

/** What axe finds wrong once everything that fades in has its final colours, said so that a failing test tells where. */
export async function axeViolations(page: Page): Promise<string[]> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      const { iterations, progress } = effect?.getComputedTiming() ?? {};
      // Without progress it has yet to begin, as a toast's end has while the toast is read.
      return playState !== 'running' || progress === null || iterations === Number.POSITIVE_INFINITY;
    }),
  );
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
