import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { holdChapters } from '#tests/e2e/support/held-chapters.ts';
import {
  chapterRow as row,
  fractions as chapters,
  generate,
  openLayoutScreen,
  waitForFinishPage,
} from '#tests/e2e/support/layout-screen.ts';
import { openPage, waitForDocument, waitUntilHydrated } from '#tests/e2e/support/open-page.ts';
import { noTrouble, startProduct, withServiceWorker } from '#tests/e2e/support/product.ts';

const e2e = startProduct({ env: { AI_CONCURRENCY: '2' } });

beforeEach(() => e2e.gemini.reset());
let held: ReturnType<typeof holdChapters>;
beforeEach(() => (held = holdChapters(e2e.gemini)));
afterEach(() => held.end());

const progress = (page: Page, done: number) =>
  page.getByRole('status').filter({ hasText: `${done} of ${chapters.length} chapters written` });
const chapterCalls = () => e2e.gemini.calls.filter(({ kind }) => kind === 'chapter');

describe('the writing of the content', () => {
  test('shows each chapter as it arrives, also after a reload, and leads to a finish page that can no longer be fetched', async () => {
    const { page, courseId, trouble } = await openLayoutScreen(e2e, chapters, {
      viewport: { width: 360, height: 640 },
    });
    await generate(page);
    await row(page, 'Halves').getByText('Writing...').waitFor();
    await row(page, 'Quarters').getByText('Waiting').waitFor();
    const heading = page.getByRole('heading', { name: 'Your course is being written' });
    expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true);

    held.release('Halves');
    await progress(page, 1).waitFor();
    const html = await (await page.reload())?.text();
    expect(html).toContain('1 of 3 chapters written');
    await page.getByRole('link', { name: 'Read chapter 1 now' }).click();
    await page.waitForURL(`**/createcourse/start/${courseId}?chapter=*`);
    await page.getByRole('heading', { name: 'Halves: idea 1' }).waitFor();
    await waitForDocument(page);
    await page.goBack();

    held.release('Thirds');
    await progress(page, 2).waitFor();
    expect(trouble).toEqual(noTrouble);
    await page.waitForFunction(() => {
      const fetched = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
      const ahead = [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')];
      const finish = ahead.some(({ href }) => href.includes('finish-page'));
      return finish && ahead.every(({ href }) => fetched.has(href));
    });
    await page.route('**/assets/**', (route) => route.abort());
    held.release('Quarters');
    await waitForFinishPage(page, courseId);
    await page.getByRole('heading', { name: 'Congratulations' }).waitFor();
    expect(chapterCalls().length).toBe(3);
  });

  test('runs once when two tabs start it at the same time and Continue is pressed twice', async () => {
    const { page, courseId, context } = await openLayoutScreen(e2e);
    const other = await context.newPage();
    await other.goto(`/createcourse/${courseId}`);
    for (const each of [page, other]) {
      await each.getByRole('button', { name: 'Generate Course content' }).click();
    }
    await Promise.all(
      [page, other].map((each) =>
        each
          .getByRole('alertdialog')
          .getByRole('button', { name: 'Continue' })
          .evaluate((button: HTMLButtonElement) => {
            button.click();
            button.click();
          }),
      ),
    );
    for (const each of [page, other]) await row(each, 'Halves').getByText('Writing...').waitFor();
    held.release(...chapters);
    await Promise.all([waitForFinishPage(page, courseId), waitForFinishPage(other, courseId)]);
    expect(chapterCalls().length).toBe(3);
  });

  test('shows that the connection is lost and continues when it is back', async () => {
    const { page, courseId, context } = await openLayoutScreen(e2e);
    await generate(page);
    await row(page, 'Halves').getByText('Writing...').waitFor();
    await context.setOffline(true);
    await page.route('**/generation**', (route) => route.abort());
    await page.evaluate(() => globalThis.dispatchEvent(new Event('online')));
    await page.getByText('The network is gone.').waitFor();
    held.release(...chapters);
    await page.unroute('**/generation**');
    await context.setOffline(false);
    await waitForFinishPage(page, courseId);
  });

  test('shows why a chapter failed, and Retry writes only that', async () => {
    held.end();
    e2e.gemini.failWhen(({ chapter }) =>
      chapter === 'Thirds' ? { kind: 'answer', text: () => '{' } : undefined,
    );
    const { page, courseId } = await openLayoutScreen(e2e);
    await generate(page);
    const notice = page.getByRole('alert').filter({ hasText: 'Some chapters could not be written' });
    await notice.getByText('Thirds').waitFor();
    e2e.gemini.failWhen(() => undefined);
    await notice.getByRole('button', { name: 'Retry' }).click();
    await waitForFinishPage(page, courseId);
    expect(chapterCalls().filter(({ chapter }) => chapter === 'Quarters').length).toBe(1);
  });
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

const tellMe = (page: Page) => page.getByRole('button', { name: 'Tell me when it is ready' });

async function openAwaitedCourse(answer: NotificationPermission) {
  const opened = await openLayoutScreen(e2e, undefined, withServiceWorker);
  await playNotifications(opened.context, answer);
  await openPage(opened.page, `/createcourse/${opened.courseId}`);
  await generate(opened.page);
  await tellMe(opened.page).waitFor();
  expect((await askedOf(opened.page)).permissions).toBe(0);
  await tellMe(opened.page).click();
  await expect.poll(async () => (await askedOf(opened.page)).permissions).toBe(1);
  return opened;
}

describe('a person who asks to be told', () => {
  test('gets one notification of two tabs and a reload, once the connection is back', async () => {
    const { page, courseId, context } = await openAwaitedCourse('granted');
    await page.getByText('You get a notification,').waitFor();
    const other = await context.newPage();
    await openPage(other, `/createcourse/${courseId}`);
    await page.reload();
    await waitUntilHydrated(tellMe(page));
    expect(await tellMe(page).getAttribute('aria-pressed')).toBe('true');
    await hide(page, true);
    await hide(other, true);
    await context.setOffline(true);
    held.release('Halves', 'Thirds', 'Quarters');
    await expect.poll(() => chapterCalls().every(({ state }) => state === 'answered')).toBe(true);
    const shown = async () => [...(await askedOf(page)).shown, ...(await askedOf(other)).shown];
    expect(await shown()).toEqual([]);
    await context.setOffline(false);
    await Promise.all([waitForFinishPage(page, courseId), waitForFinishPage(other, courseId)]);
    await expect.poll(shown).toHaveLength(1);
    expect((await shown())[0]).toMatchObject({
      title: 'Your course is ready',
      body: 'Fractions without fear',
      tag: `course ${courseId}`,
      data: { path: `/createcourse/finish/${courseId}` },
    });
    // No news is left to tell.
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('awaited');
  });

  test('is told by the title and a notice where the browser refuses notifications, also on another page', async () => {
    const { page, courseId } = await openAwaitedCourse('denied');
    await page.getByText('This browser shows no notifications').waitFor();
    held.release('Halves');
    await page.getByRole('link', { name: 'Read chapter 1 now' }).click();
    await page.getByRole('heading', { name: 'Halves: idea 1' }).waitFor();
    await hide(page, true);
    held.release('Thirds', 'Quarters');
    await expect.poll(() => page.title()).toMatch(/^\(Ready\) Halves/);
    expect((await askedOf(page)).shown).toEqual([]);
    await hide(page, false);
    const notice = page.getByRole('status').filter({ hasText: '“Fractions without fear” is ready.' });
    await notice.waitFor();
    expect(await page.title()).toMatch(/^Halves/);
    await notice.getByRole('link', { name: 'Go to the course' }).click();
    await page.waitForURL(`**/createcourse/finish/${courseId}`);
  });
});
