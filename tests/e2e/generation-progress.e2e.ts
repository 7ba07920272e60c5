import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { GenerationState } from '#contract/authoring.ts';
import { holdChapters } from '#tests/e2e/support/held-chapters.ts';
import {
  chapterRow as row,
  generate,
  openLayoutScreen,
  waitForFinishPage,
} from '#tests/e2e/support/layout-screen.ts';
import { openPage, waitUntilHydrated } from '#tests/e2e/support/open-page.ts';
import { noTrouble, startProduct, withServiceWorker } from '#tests/e2e/support/product.ts';

const e2e = startProduct({ env: { AI_CONCURRENCY: '2' } });

beforeEach(() => e2e.gemini.reset());
let held: ReturnType<typeof holdChapters> | undefined;
afterEach(() => held?.end());

const barOf = (page: Page) => page.getByRole('progressbar');
const valueOf = (page: Page) => barOf(page).evaluate((bar: HTMLProgressElement) => bar.value);

describe('the bar', () => {
  test('moves with the text of each chapter, stays through a reload, and is not announced', async () => {
    // Both chapters under way stop in their middle.
    e2e.gemini.pace = { delayMs: 0, pieceDelayMs: 8, pieceLength: 24 };
    e2e.gemini.failNext({ kind: 'stall' }, { kind: 'stall' });
    const { page, trouble } = await openLayoutScreen(e2e);
    await generate(page);
    await expect.poll(() => valueOf(page)).toBeGreaterThan(0.05);
    expect(await valueOf(page)).toBeLessThan(0.67);
    // The line that moves is silent; what is announced counts chapters only.
    const line = page.getByTestId('live-line').filter({ hasText: /^1.*\w{3,} \w+/ });
    await line.waitFor();
    expect(await line.getAttribute('aria-hidden')).toBe('true');
    await page
      .getByRole('status')
      .filter({ hasText: /^0 of 3 chapters written$/ })
      .waitFor();

    const html = await (await page.reload())?.text();
    const drawn = /<progress[^>]*\svalue="([\d.]+)"/.exec(html ?? '')?.[1];
    expect(Number(drawn)).toBeGreaterThan(0.05);
    expect(await valueOf(page)).toBeGreaterThan(0.05);
    expect(trouble).toEqual(noTrouble);
  });

  test('never goes back when a chapter is tried again, and is full only at the end', async () => {
    e2e.gemini.pace = { delayMs: 0, pieceDelayMs: 4, pieceLength: 24 };
    e2e.gemini.failNext({ kind: 'cut' }, { kind: 'cut' });
    const { page, courseId } = await openLayoutScreen(e2e);
    await page.evaluate(() => {
      const values: number[] = [];
      Object.assign(globalThis, { values });
      const look = () => {
        const bar = document.querySelector('progress');
        if (bar?.hasAttribute('value') === true) values.push(bar.value);
      };
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
    });
    await generate(page);
    await waitForFinishPage(page, courseId);
    const values = await page.evaluate(() => (globalThis as unknown as { values: number[] }).values);
    expect(values).toEqual(values.toSorted((one, other) => one - other));
    const before = values.filter((value) => value < 1);
    expect(new Set(before).size).toBeGreaterThan(5);
    expect(Math.max(...before)).toBeGreaterThan(0.6);
  });
});

test('offers the first chapter that is there, which is read while later ones come', async () => {
  held = holdChapters(e2e.gemini);
  const { page, courseId, trouble } = await openLayoutScreen(e2e);
  await generate(page);
  await row(page, 'Halves').getByText('Writing...').waitFor();
  held.release('Thirds');
  await page.getByRole('link', { name: 'Read chapter 2 now' }).waitFor();
  held.release('Halves');
  const read = page.getByRole('link', { name: 'Read chapter 1 now' });
  await read.click();
  await page.waitForURL(`**/createcourse/start/${courseId}?chapter=*`);
  await page.getByRole('heading', { name: 'Halves', exact: true }).waitFor();
  await page.getByRole('heading', { name: 'Halves: idea 1' }).waitFor();

  const later = page.getByRole('navigation', { name: 'Chapters' }).getByRole('link', { name: /Quarters/ });
  await later.filter({ hasText: 'Writing...' }).waitFor();
  await later.click();
  await page.getByText('This chapter is being written').waitFor();
  held.release('Quarters');
  await page.getByRole('heading', { name: 'Quarters: idea 1' }).waitFor();
  expect(trouble).toEqual(noTrouble);
});

/** Records what the page asked of the browser's notifications. */
interface Asked {
  permissions: number;
  shown: { title: string; body?: string; tag?: string; data?: unknown }[];
}

/** Plays the browser's question and its notifications, which a browser without a screen refuses; `answer` is the person's. */
async function playNotifications(context: BrowserContext, answer: NotificationPermission): Promise<void> {
  await context.addInitScript((given) => {
    const asked = { permissions: 0, shown: [] as object[] };
    Object.assign(globalThis, { asked });
    let permission = (localStorage.getItem('permission') ?? 'default') as NotificationPermission;
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = async () => {
      asked.permissions += 1;
      permission = given;
      localStorage.setItem('permission', given);
      return given;
    };
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      asked.shown.push({ title, ...options });
    };
  }, answer);
}

const askedOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { asked: Asked }).asked);

/** Hides the page as a tab in the background is, or brings it back. */
const hide = (page: Page, hidden: boolean) =>
  page.evaluate((isHidden) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (isHidden ? 'hidden' : 'visible'),
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);

/** Returns what the browser keeps of the courses that are awaited. */
const awaitedNames = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('awaited')));

const tellMe = (page: Page) => page.getByRole('button', { name: 'Tell me when it is ready' });

async function openHeldCourse(answer: NotificationPermission) {
  held = holdChapters(e2e.gemini);
  const opened = await openLayoutScreen(e2e, undefined, withServiceWorker);
  await playNotifications(opened.context, answer);
  await openPage(opened.page, `/createcourse/${opened.courseId}`);
  await generate(opened.page);
  await tellMe(opened.page).waitFor();
  return { ...opened, held };
}

describe('who asks to be told', () => {
  test('is asked by the browser only then, and gets one notification of two tabs and a reload', async () => {
    const { page, courseId, context, held: chapters, trouble } = await openHeldCourse('granted');
    expect((await askedOf(page)).permissions).toBe(0);
    await tellMe(page).click();
    await page.getByText('You get a notification.').waitFor();
    expect((await askedOf(page)).permissions).toBe(1);
    expect(await tellMe(page).getAttribute('aria-pressed')).toBe('true');

    const other = await context.newPage();
    await openPage(other, `/createcourse/${courseId}`);
    await page.reload();
    await waitUntilHydrated(tellMe(page));
    expect(await tellMe(page).getAttribute('aria-pressed')).toBe('true');
    await hide(page, true);
    await hide(other, true);
    chapters.release('Halves', 'Thirds', 'Quarters');
    await Promise.all([waitForFinishPage(page, courseId), waitForFinishPage(other, courseId)]);
    const shown = async () => [...(await askedOf(page)).shown, ...(await askedOf(other)).shown];
    await expect.poll(shown).toHaveLength(1);
    expect((await shown())[0]).toMatchObject({
      title: 'Your course is ready',
      body: 'Fractions without fear',
      tag: `course ${courseId}`,
      data: { path: `/createcourse/finish/${courseId}` },
    });
    // Nothing is left to tell.
    expect(await awaitedNames(page)).toEqual([]);
    expect(trouble).toEqual(noTrouble);
  });

  test('is told by the title and a notice where the browser refuses notifications, also on another page', async () => {
    const { page, courseId, held: chapters } = await openHeldCourse('denied');
    await tellMe(page).click();
    await page.getByText('This browser shows no notifications').waitFor();
    chapters.release('Halves');
    await page.getByRole('link', { name: 'Read chapter 1 now' }).click();
    await page.getByRole('heading', { name: 'Halves: idea 1' }).waitFor();
    await hide(page, true);
    chapters.release('Thirds', 'Quarters');
    await expect.poll(() => page.title()).toMatch(/^\(Ready\) Halves/);
    expect((await askedOf(page)).shown).toEqual([]);
    await hide(page, false);
    const notice = page.getByRole('status').filter({ hasText: '“Fractions without fear” is ready.' });
    await notice.waitFor();
    expect(await page.title()).toMatch(/^Halves/);
    await notice.getByRole('link', { name: 'Go to the course' }).click();
    await page.waitForURL(`**/createcourse/finish/${courseId}`);
  });

  test('is told once the connection is back', async () => {
    const { page, context, courseId, held: chapters } = await openHeldCourse('granted');
    await tellMe(page).click();
    await page.getByText('You get a notification.').waitFor();
    await hide(page, true);
    await context.setOffline(true);
    chapters.release('Halves', 'Thirds', 'Quarters');
    const stateOfCourse = async () => {
      const response = await fetch(`${e2e.url}/api/courses/${courseId}/generation`);
      return ((await response.json()) as GenerationState).state;
    };
    await expect.poll(stateOfCourse).toBe('ready');
    expect((await askedOf(page)).shown).toEqual([]);
    await context.setOffline(false);
    await waitForFinishPage(page, courseId);
    await expect.poll(async () => (await askedOf(page)).shown.length).toBe(1);
  });

  test('gets no notification while the page is in sight', async () => {
    const { page, courseId, held: chapters } = await openHeldCourse('granted');
    await tellMe(page).click();
    await page.getByText('You get a notification.').waitFor();
    chapters.release('Halves', 'Thirds', 'Quarters');
    await waitForFinishPage(page, courseId);
    await expect.poll(() => awaitedNames(page)).toEqual([]);
    expect((await askedOf(page)).shown).toEqual([]);
  });

  test('can take it back', async () => {
    const { page } = await openHeldCourse('granted');
    await tellMe(page).click();
    await page.getByText('You get a notification.').waitFor();
    expect(await awaitedNames(page)).toHaveLength(1);
    await tellMe(page).click();
    await page.getByText('You get a notification.').waitFor({ state: 'hidden' });
    expect(await tellMe(page).getAttribute('aria-pressed')).toBe('false');
    expect(await awaitedNames(page)).toEqual([]);
  });
});
