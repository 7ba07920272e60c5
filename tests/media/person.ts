import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';

/** Operates a page at the pace of a person, so that viewers can follow. */
export interface Person {
  moveTo(target: Locator): Promise<void>;
  click(target: Locator): Promise<void>;
  /** Clicks a field and types into it key by key. */
  type(target: Locator, text: string): Promise<void>;
  /** Chooses an option of a select, whose list a recording cannot show. */
  choose(target: Locator, value: string): Promise<void>;
  /** Scrolls until the target's top is `fromTop` px below the window's top, or as far as possible. */
  scrollTo(target: Locator, fromTop: number): Promise<void>;
  pause(ms: number): Promise<void>;
}

const tickMs = 25;
const keyMs = 35;
const easeInOut = (part: number) => (part < 0.5 ? 2 * part * part : 1 - 2 * (1 - part) ** 2);

export function personAt(page: Page): Person {
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  let at = { x: size.width * 0.62, y: size.height * 0.55 };

  /** Calls `step` with the eased progress, from 0 to 1, during `ms`. */
  async function animate(ms: number, step: (part: number) => Promise<void>): Promise<void> {
    const from = Date.now();
    for (let part = 0; part < 1;) {
      await sleep(tickMs);
      part = Math.min(1, (Date.now() - from) / ms);
      await step(easeInOut(part));
    }
  }

  async function moveTo(target: Locator): Promise<void> {
    await target.waitFor();
    if (!(await isUncovered(target))) await scrollTo(target, size.height * 0.4);
    // The target may move while the pointer moves.
    for (
      let to = await placeIn(target);
      Math.hypot(to.x - at.x, to.y - at.y) > 2;
      to = await placeIn(target)
    ) {
      const from = at;
      await animate(Math.min(750, 200 + Math.hypot(to.x - from.x, to.y - from.y)), async (part) => {
        at = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
        await page.mouse.move(at.x, at.y);
      });
    }
  }

  async function click(target: Locator): Promise<void> {
    await moveTo(target);
    await sleep(120);
    await page.mouse.down();
    await sleep(60);
    await page.mouse.up();
  }

  async function scrollTo(target: Locator, fromTop: number): Promise<void> {
    const way = (await boxOf(target)).y - fromTop;
    let gone = 0;
    await animate(Math.min(1600, 400 + Math.abs(way) * 2), async (part) => {
      await page.mouse.wheel(0, way * part - gone);
      gone = way * part;
    });
    await sleep(150);
  }

  return {
    moveTo,
    click,
    scrollTo,
    pause: (ms) => sleep(ms),
    async type(target, text) {
      await click(target);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(text, { delay: keyMs });
    },
    async choose(target, value) {
      await moveTo(target);
      await target.focus();
      await target.selectOption(value);
    },
  };
}

/** Returns the point at which a person would press the target. */
async function placeIn(target: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = await boxOf(target);
  return { x: x + Math.min(width / 2, 150), y: y + height * 0.55 };
}

/** Whether the target is in the window and nothing covers it. */
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
