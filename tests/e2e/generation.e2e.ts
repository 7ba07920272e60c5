import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { waitForDocument } from '#tests/e2e/support/open-page.ts';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';
import { chapter, saveLayout } from '#tests/e2e/support/saved-course.ts';
import { button, isFocused, status } from '#tests/e2e/support/screens.ts';

// src/web/authoring/generation/generation-panel.test.tsx tests each state of the writing.

const e2e = startProduct({ env: { AI_CONCURRENCY: '2' } });

const fractions = ['Halves', 'Thirds', 'Quarters'];

async function openLayoutScreen(options: BrowserContextOptions = {}) {
  const opened = await e2e.newPage(options);
  const guest = e2e.product.session();
  const courseId = await saveLayout(guest, {
    courseName: 'Fractions without fear',
    description: 'A calm path through halves, thirds and quarters.',
    chapters: fractions.map((name) => chapter(name)),
  });
  await opened.context.addCookies(guest.browserCookies);
  await opened.page.goto(`/createcourse/${courseId}`);
  return { ...opened, courseId };
}

/** Each chapter that the author writes is held until its name is released. */
let held: Map<string, PromiseWithResolvers<number>>;
const release = (...names: string[]) => names.forEach((name) => held.get(name)!.resolve(0));
beforeEach(() => {
  e2e.gemini.reset();
  held = new Map(fractions.map((name) => [name, Promise.withResolvers<number>()]));
  e2e.gemini.pace.delayMs = ({ chapter = '' }) => held.get(chapter)?.promise ?? 0;
});
afterEach(() => release(...fractions));

const written = (page: Page, done: number) => status(page, `${done} of 3 chapters written`);
const chapterCalls = () => e2e.gemini.calls.filter(({ kind }) => kind === 'chapter');
const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
const finishOf = (page: Page, courseId: string) => page.waitForURL(`**/createcourse/finish/${courseId}`);

test('the writing shows each chapter as it arrives, also after a reload, and leads to a finish page that can no longer be fetched', async () => {
  const { page, courseId, trouble } = await openLayoutScreen({ viewport: { width: 360, height: 640 } });
  await button(page, 'Generate Course content').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click();
  await row(page, 'Halves').getByText('Writing...').waitFor();
  await row(page, 'Quarters').getByText('Waiting').waitFor();
  expect(await isFocused(page.getByRole('heading', { name: 'Your course is being written' }))).toBe(true);
  release('Halves');
  await written(page, 1).waitFor();
  expect(await (await page.reload())?.text()).toContain('1 of 3 chapters written');
  await page.getByRole('link', { name: 'Read chapter 1 now' }).click();
  await page.waitForURL(`**/createcourse/start/${courseId}?chapter=*`);
  await page.getByRole('heading', { name: 'Halves: idea 1' }).waitFor();
  await waitForDocument(page);
  await page.goBack();
  release('Thirds');
  await written(page, 2).waitFor();
  expect(trouble).toEqual(noTrouble);
  await page.waitForFunction(() => {
    const fetched = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
    const ahead = [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')];
    const finish = ahead.some(({ href }) => href.includes('finish-page'));
    return finish && ahead.every(({ href }) => fetched.has(href));
  });
  await page.route('**/assets/**', (route) => route.abort());
  release('Quarters');
  await finishOf(page, courseId);
  await page.getByRole('heading', { name: 'Congratulations' }).waitFor();
  expect(chapterCalls()).toHaveLength(3);
});

test('the writing runs once when two tabs start it at the same time and Continue is pressed twice', async () => {
  const { page, courseId, context, trouble } = await openLayoutScreen();
  const other = await context.newPage();
  await other.goto(`/createcourse/${courseId}`);
  const tabs = [page, other];
  for (const tab of tabs) await button(tab, 'Generate Course content').click();
  await Promise.all(
    tabs.map((tab) =>
      tab
        .getByRole('alertdialog')
        .getByRole('button', { name: 'Continue' })
        .evaluate((pressed: HTMLButtonElement) => {
          pressed.click();
          pressed.click();
        }),
    ),
  );
  for (const tab of tabs) await row(tab, 'Halves').getByText('Writing...').waitFor();
  release(...fractions);
  await Promise.all(tabs.map((tab) => finishOf(tab, courseId)));
  expect(chapterCalls()).toHaveLength(3);
  expect(trouble).toEqual(noTrouble);
});
