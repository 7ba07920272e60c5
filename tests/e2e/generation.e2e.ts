import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { holdChapters } from '#tests/e2e/support/held-chapters.ts';
import {
  chapterRow as row,
  fractions as chapters,
  generate,
  openLayoutScreen,
  waitForFinishPage,
} from '#tests/e2e/support/layout-screen.ts';
import { waitForDocument } from '#tests/e2e/support/open-page.ts';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';

const e2e = startProduct({ env: { AI_CONCURRENCY: '2' } });

beforeEach(() => e2e.gemini.reset());
let held: ReturnType<typeof holdChapters> | undefined;
afterEach(() => held?.end());

const progress = (page: Page, done: number) =>
  page.getByRole('status').filter({ hasText: `${done} of ${chapters.length} chapters written` });

const chapterCalls = () => e2e.gemini.calls.filter(({ kind }) => kind === 'chapter');

describe('the writing of the content', () => {
  test('begins only after Continue', async () => {
    const { page } = await openLayoutScreen(e2e);
    await page.getByRole('button', { name: 'Generate Course content' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Are you absolutely sure?' });
    await dialog
      .getByText('This action will generate the complete course and cannot be undone.', { exact: true })
      .waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(chapterCalls()).toEqual([]);
    await page.getByRole('button', { name: 'Generate Course content' }).waitFor();
  });

  test('leads to the finish page even when that page can no longer be fetched', async () => {
    held = holdChapters(e2e.gemini);
    const { page, courseId } = await openLayoutScreen(e2e);
    await generate(page);
    await row(page, 'Halves').getByText('Writing...').waitFor();
    await page.waitForFunction(() => {
      const fetched = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
      const ahead = [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')];
      const finish = ahead.some(({ href }) => href.includes('finish-page'));
      return finish && ahead.every(({ href }) => fetched.has(href));
    });
    await page.route('**/assets/**', (route) => route.abort());
    held.end();
    await waitForFinishPage(page, courseId);
    await page.getByRole('heading', { name: 'Congratulations' }).waitFor();
  });

  test('shows each chapter as it arrives, ready to read, and leads to the finish page', async () => {
    held = holdChapters(e2e.gemini);
    const { page, courseId, trouble } = await openLayoutScreen(e2e);
    await generate(page);
    await row(page, 'Halves').getByText('Writing...').waitFor();
    await row(page, 'Quarters').getByText('Waiting').waitFor();
    const heading = page.getByRole('heading', { name: 'Your course is being written' });
    expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true);

    held.release('Thirds');
    await progress(page, 1).waitFor();
    await row(page, 'Thirds').getByText('Ready to read').waitFor();
    const read = row(page, 'Thirds').getByRole('link', { name: 'Read' });
    expect(await read.getAttribute('href')).toMatch(
      new RegExp(`^/createcourse/start/${courseId}\\?chapter=[0-9a-f-]+$`),
    );
    expect(await page.getByRole('link', { name: 'Start' }).getAttribute('href')).toBe(
      `/createcourse/start/${courseId}`,
    );
    await read.click();
    await page.waitForURL(`**/createcourse/start/${courseId}?chapter=*`);
    await waitForDocument(page);
    await page.goBack();
    await row(page, 'Halves').getByText('Writing...').waitFor();

    held.release('Halves');
    await progress(page, 2).waitFor();
    expect(trouble).toEqual(noTrouble);
    held.release('Quarters');
    await waitForFinishPage(page, courseId);
  });

  test('continues after a reload and after closing and opening the page', async () => {
    held = holdChapters(e2e.gemini);
    const { page, courseId, context, trouble } = await openLayoutScreen(e2e);
    await generate(page);
    held.release('Halves');
    await progress(page, 1).waitFor();

    const html = await (await page.reload())?.text();
    expect(html).toContain('1 of 3 chapters written');
    await progress(page, 1).waitFor();
    await page.close();

    held.release('Thirds');
    const again = await context.newPage();
    await again.goto(`/createcourse/${courseId}`);
    await progress(again, 2).waitFor();
    expect(trouble).toEqual(noTrouble);
    held.release('Quarters');
    await waitForFinishPage(again, courseId);
    expect(chapterCalls().length).toBe(3);
  });

  test('runs once for two tabs, and both show its progress', async () => {
    held = holdChapters(e2e.gemini);
    const { page, courseId, context } = await openLayoutScreen(e2e);
    const other = await context.newPage();
    await other.goto(`/createcourse/${courseId}`);
    await other.getByRole('button', { name: 'Generate Course content' }).waitFor();
    await generate(page);
    await row(other, 'Halves').getByText('Writing...').waitFor();
    held.release(...chapters);
    await Promise.all([waitForFinishPage(page, courseId), waitForFinishPage(other, courseId)]);
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
    await Promise.all([waitForFinishPage(page, courseId), waitForFinishPage(other, courseId)]);
    expect(chapterCalls().length).toBe(3);
  });

  test('is followed by polling while the event stream is blocked', async () => {
    held = holdChapters(e2e.gemini);
    const { page, courseId } = await openLayoutScreen(e2e);
    await page.route('**/generation/events', (route) => route.abort());
    await generate(page);
    held.release('Halves');
    await progress(page, 1).waitFor();
    held.release('Thirds', 'Quarters');
    await waitForFinishPage(page, courseId);
  });

  test('shows that the connection is lost and continues when it is back', async () => {
    held = holdChapters(e2e.gemini);
    const { page, courseId, context } = await openLayoutScreen(e2e);
    await generate(page);
    await row(page, 'Halves').getByText('Writing...').waitFor();
    await context.setOffline(true);
    await page.route('**/generation**', (route) => route.abort());
    await page.evaluate(() => globalThis.dispatchEvent(new Event('online')));
    await page.getByText('The connection is lost.').waitFor();
    held.release(...chapters);
    await page.unroute('**/generation**');
    await context.setOffline(false);
    await waitForFinishPage(page, courseId);
  });

  test('does not redirect a page that opens on a finished course', async () => {
    const { page, courseId } = await openLayoutScreen(e2e);
    await generate(page);
    await waitForFinishPage(page, courseId);
    await page.goto(`/createcourse/${courseId}`);
    await page.getByRole('link', { name: 'Start' }).waitFor();
    expect(page.url()).toBe(`${e2e.url}/createcourse/${courseId}`);

    await page.getByRole('button', { name: 'Write it again' }).click();
    await page.getByText('The earlier content is kept').waitFor();
    held = holdChapters(e2e.gemini);
    await page.getByRole('button', { name: 'Continue' }).click();
    await row(page, 'Halves').getByText('Writing...').waitFor();
    await page.getByRole('link', { name: 'Start' }).waitFor();
    held.release(...chapters);
    await waitForFinishPage(page, courseId);
    expect(chapterCalls().length).toBe(6);
  });
});
