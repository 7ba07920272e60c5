import type { Page } from 'playwright-core';

/** What goes on moving for somebody who asked for less motion; paling in place, as what is waited for may do, isn't moving. */
export function whatMoves(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const still = new Set(['opacity', 'offset', 'computedOffset', 'easing', 'composite']);
    const animations = document.getAnimations().flatMap((animation) => {
      const { effect, playState } = animation;
      const endless = effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY;
      if (playState !== 'running' || !endless || !(effect instanceof KeyframeEffect)) return [];
      const moved = effect
        .getKeyframes()
        .flatMap((frame) => Object.keys(frame).filter((key) => !still.has(key)));
      return moved.length > 0 ? [`moves: ${effect.target?.outerHTML.slice(0, 100)} (${moved.join()})`] : [];
    });
    const videos = [...document.querySelectorAll('video')].filter(({ paused }) => !paused);
    return [...animations, ...videos.map(({ currentSrc }) => `plays: ${currentSrc}`)];
  });
}
