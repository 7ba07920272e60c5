import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { drawTouchMark } from './screen-marks.ts';

export type Person = ReturnType<typeof personAt>;

export function personAt(page: Page) {
  const height = page.viewportSize()?.height ?? 0;

  /** Scrolls until the target's top is `fromTop` px below the window's top, or as far as possible, in `ms`. */
  async function scrollTo(target: Locator, fromTop: number, ms = 600): Promise<void> {
    const way = (await boxOf(target)).y - fromTop;
    await page.evaluate(scrollSmoothly, { way, ms });
  }

  async function reach(target: Locator): Promise<{ x: number; y: number }> {
    await target.waitFor();
    if (!(await isUncovered(target))) await scrollTo(target, height * 0.4);
    const place = await placeIn(target);
    await page.evaluate(drawTouchMark, place);
    // The finger is in sight before its press.
    await sleep(350);
    return place;
  }

  async function tap(target: Locator): Promise<void> {
    const { x, y } = await reach(target);
    await page.touchscreen.tap(x, y);
  }

  return {
    tap,
    scrollTo,
    pause: (ms: number) => sleep(ms),
    async type(target: Locator, text: string) {
      await tap(target);
      await page.keyboard.type(text, { delay: 35 });
    },
    /** Chooses an option of a select, whose list a recording cannot show. */
    async choose(target: Locator, value: string) {
      await reach(target);
      await target.selectOption(value);
    },
  };
}

/** Runs in the page: scrolls by `way` px in `ms`, slowly at both ends. */
function scrollSmoothly({ way, ms }: { way: number; ms: number }): Promise<void> {
  const from = scrollY;
  const begun = performance.now();
  return new Promise((done) => {
    const step = (now: number) => {
      const part = Math.min(Math.max(now - begun, 0) / ms, 1);
      scrollTo({ top: from + way * part * part * (3 - 2 * part), behavior: 'instant' });
      if (part < 1) requestAnimationFrame(step);
      else done();
    };
    requestAnimationFrame(step);
  });
}

async function placeIn(target: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = await boxOf(target);
  return { x: x + Math.min(width / 2, 150), y: y + height * 0.55 };
}

async function isUncovered(target: Locator): Promise<boolean> {
  return target.evaluate(
    (element, { x, y }) => {
      const seen = document.elementFromPoint(x, y);
      return seen !== null && (element.contains(seen) || seen.contains(element));
    },
    await placeIn(target),
  );
}

async function boxOf(target: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${String(target)} is not visible`);
  return box;
}
