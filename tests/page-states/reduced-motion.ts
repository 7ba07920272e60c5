import type { Page } from 'playwright-core';

/** Returns the endless animations and playing videos of a page under prefers-reduced-motion. Changes of opacity are allowed. */
export function motionFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const allowedProperties = new Set(['opacity', 'offset', 'computedOffset', 'easing', 'composite']);
    const animations = document.getAnimations().flatMap((animation) => {
      const { effect, playState } = animation;
      const endless = effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY;
      if (playState !== 'running' || !endless || !(effect instanceof KeyframeEffect)) return [];
      const moved = effect
        .getKeyframes()
        .flatMap((frame) => Object.keys(frame).filter((key) => !allowedProperties.has(key)));
      return moved.length > 0 ? [`moves: ${effect.target?.outerHTML.slice(0, 100)} (${moved.join()})`] : [];
    });
    const videos = [...document.querySelectorAll('video')].filter(({ paused }) => !paused);
    return [...animations, ...videos.map(({ currentSrc }) => `plays: ${currentSrc}`)];
  });
}
