import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { QuestionDraft } from '#contract/questions.ts';

/** A cheap phone whose browser shows its bars. */
export const smallPhone = { viewport: { width: 360, height: 640 } };

const plain = (text: string) => text.replaceAll(/[*_`$]/g, '');

/** Answers the question that is asked wrongly, as far as it can be: an order is never right as it is shown, to which two moves lead back. */
export async function answerWrongly(page: Page, { kind, wrong }: QuestionDraft): Promise<void> {
  if (kind === 'number') await page.getByRole('textbox').fill('987654321');
  if (kind === 'one' || kind === 'many') {
    const options = page.locator('main form label').filter({ has: page.locator('input') });
    const texts = await options.allInnerTexts();
    const at = texts.findIndex((text) => plain(text).trim() === plain(wrong[0]!).trim());
    await options.nth(Math.max(0, at)).locator('input').check();
  }
  if (kind === 'order') {
    const movers = page.locator('main form li button');
    await movers.nth(1).click();
    await movers.nth(2).click();
  }
  await page.locator('main form button[type=submit]').click();
}

async function hiddenBySheet(option: Locator, sheet: Locator): Promise<number> {
  const { y, height } = (await option.boundingBox())!;
  return y + height - (await sheet.boundingBox())!.y;
}

/** With larger letters the sheet stays on the screen, with the verdict above and Next below, and the reason scrolls between them. */
export async function expectWithLargeLetters(page: Page): Promise<void> {
  for (const size of [150, 200]) {
    const seen = await page.evaluate((percent) => {
      document.documentElement.style.fontSize = `${percent}%`;
      const sheet = document.querySelector('[data-sheet]')!;
      const scroller = sheet.firstElementChild!;
      // The page scrolls to the answer when its verdict comes.
      document.querySelector('main form [data-mark]')!.scrollIntoView({ behavior: 'instant' });
      const boxOf = (selector: string) => sheet.querySelector(selector)!.getBoundingClientRect();
      const lineHeight = parseFloat(getComputedStyle(sheet.querySelector('[role=status] > p')!).lineHeight);
      const verdict = boxOf('[role=status] > p').top;
      const next = boxOf(':scope > div > button');
      scroller.scrollTo({ top: scroller.scrollHeight, behavior: 'instant' });
      const end = boxOf('summary').bottom;
      scroller.scrollTo({ top: 0, behavior: 'instant' });
      return {
        verdict,
        firstLine: verdict + lineHeight,
        end,
        next: next.top,
        bottom: next.bottom,
        innerHeight,
      };
    }, size);
    expect(seen.verdict, `verdict at ${size} %`).toBeGreaterThanOrEqual(0);
    expect(seen.firstLine, `verdict at ${size} %`).toBeLessThanOrEqual(seen.next);
    expect(seen.end, `end of the reason at ${size} %`).toBeLessThanOrEqual(seen.next);
    expect(seen.bottom, `Next at ${size} %`).toBeLessThanOrEqual(seen.innerHeight);
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}

/** Expects the verdict, the whole reason, the button to continue and the right option or the typed number on the screen. */
export async function expectAllInView(page: Page): Promise<void> {
  const sheet = page.locator('[data-sheet]');
  await sheet.locator('details').waitFor();
  const { height } = page.viewportSize()!;
  const parts = {
    verdict: sheet.getByRole('status').locator('p').first(),
    next: sheet.locator('> div > button'),
  };
  for (const [name, part] of Object.entries(parts)) {
    const { y, height: own } = (await part.boundingBox())!;
    expect(y, name).toBeGreaterThanOrEqual(0);
    expect(y + own, name).toBeLessThanOrEqual(height);
  }
  const reason = sheet.locator('summary > span').first();
  expect(await reason.evaluate((shown) => shown.scrollHeight - shown.clientHeight)).toBeLessThanOrEqual(1);
  // Nothing stands beside the words on a phone.
  expect((await reason.boundingBox())!.width).toBeGreaterThan(0.9 * (await sheet.boundingBox())!.width - 1);
  const shown = page.locator('[data-mark=missed], [data-mark]:has([type=text])').first();
  if ((await shown.count()) > 0) {
    await expect.poll(async () => (await shown.boundingBox())!.y).toBeGreaterThanOrEqual(0);
    await expect.poll(() => hiddenBySheet(shown, sheet)).toBeLessThanOrEqual(0);
  }
}

export async function goOnFromSheet(page: Page): Promise<void> {
  const sheet = page.locator('[data-sheet]');
  await sheet.locator('> div > button').click();
  await sheet.waitFor({ state: 'detached' });
}
