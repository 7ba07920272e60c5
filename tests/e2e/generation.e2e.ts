import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { holdChapters } from '#tests/e2e/support/held-chapters.ts';
import {
  chapterRow as row,
  fractions as chapters,
  openLayoutScreen,
} from '#tests/e2e/support/layout-screen.ts';
import { startProduct, type PageTrouble } from '#tests/e2e/support/product.ts';
import type { Fault } from '#tests/stand-ins/fault.ts';

const e2e = startProduct({ env: { AI_CONCURRENCY: '2' } });
const away: Fault = { kind: 'no-connection' };

beforeEach(() => e2e.gemini.reset());
let held: ReturnType<typeof holdChapters> | undefined;
afterEach(() => held?.end());

async function generate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Generate Course content' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click();
}

const written = (page: Page, done: number) =>
  page.getByRole('status').filter({ hasText: `${done} of ${chapters.length} chapters written` });

async function atFinish(page: Page, courseId: string): Promise<void> {
  await page.waitForURL(`**/createcourse/finish/${courseId}`);
}

const generationsAsked = () => e2e.gemini.calls.filter(({ kind }) => kind === 'chapter');
const untroubled: PageTrouble = { consoleErrors: [], failedRequests: [], strangers: [] };

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
    expect(generationsAsked()).toEqual([]);
    await page.getByRole('button', { name: 'Generate Course content' }).waitFor();
  });

  test('leads to the finish page also when that page can no longer be fetched', async () => {
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
    await atFinish(page, courseId);
    await page.getByRole('heading', { name: 'Congratulations' }).waitFor();
  });

  test('shows chapters arrive one by one, each of which can be read at once, and leads to the finish page', async () => {
    held = holdChapters(e2e.gemini);
    const { page, courseId, trouble } = await openLayoutScreen(e2e);
    await generate(page);
    await row(page, 'Halves').getByText('Writing...').waitFor();
    await row(page, 'Quarters').getByText('Waiting').waitFor();
    const heading = page.getByRole('heading', { name: 'Your course is being written' });
    expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true);

    held.release('Thirds');
    await written(page, 1).waitFor();
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
    await page.getByRole('heading', { name: 'Thirds' }).first().waitFor();
    await page.goBack();
    await row(page, 'Halves').getByText('Writing...').waitFor();

    held.release('Halves');
    await written(page, 2).waitFor();
    expect(trouble).toEqual(untroubled);
    held.release('Quarters');
    await atFinish(page, courseId);
  });

  test('shows the last words of a chapter as they are written', async () => {
    e2e.gemini.pace = { delayMs: 0, pieceDelayMs: 60, pieceLength: 12 };
    const { page, courseId } = await openLayoutScreen(e2e);
    await generate(page);
    const words = page.getByTestId('last-words').filter({ hasText: /\w{3,} \w+/ });
    await words.first().waitFor();
    expect(await words.first().getAttribute('aria-hidden')).toBe('true');
    e2e.gemini.pace = { ...e2e.gemini.pace, pieceDelayMs: 0 };
    await atFinish(page, courseId);
  });

  test('is the same one after a reload, and after closing and opening the page', async () => {
    held = holdChapters(e2e.gemini);
    const { page, courseId, context, trouble } = await openLayoutScreen(e2e);
    await generate(page);
    held.release('Halves');
    await written(page, 1).waitFor();

    const html = await (await page.reload())?.text();
    expect(html).toContain('1 of 3 chapters written');
    await written(page, 1).waitFor();
    await page.close();

    held.release('Thirds');
    const again = await context.newPage();
    await again.goto(`/createcourse/${courseId}`);
    await written(again, 2).waitFor();
    expect(trouble).toEqual(untroubled);
    held.release('Quarters');
    await atFinish(again, courseId);
    expect(generationsAsked().length).toBe(3);
  });

  test('is one for two tabs, which both follow it', async () => {
    held = holdChapters(e2e.gemini);
    const { page, courseId, context } = await openLayoutScreen(e2e);
    const other = await context.newPage();
    await other.goto(`/createcourse/${courseId}`);
    await other.getByRole('button', { name: 'Generate Course content' }).waitFor();
    await generate(page);
    await row(other, 'Halves').getByText('Writing...').waitFor();
    held.release(...chapters);
    await Promise.all([atFinish(page, courseId), atFinish(other, courseId)]);
    expect(generationsAsked().length).toBe(3);
  });

  test('is one, also when two tabs begin it at once and Continue is pressed twice', async () => {
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
    await Promise.all([atFinish(page, courseId), atFinish(other, courseId)]);
    expect(generationsAsked().length).toBe(3);
  });

  test('is followed by reads while no event stream gets through', async () => {
    held = holdChapters(e2e.gemini);
    const { page, courseId } = await openLayoutScreen(e2e);
    await page.route('**/generation/events', (route) => route.abort());
    await generate(page);
    held.release('Halves');
    await written(page, 1).waitFor();
    held.release('Thirds', 'Quarters');
    await atFinish(page, courseId);
  });

  test('says that the connection is lost, and goes on when it is back', async () => {
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
    await atFinish(page, courseId);
  });

  test('does not lead a page to the finish page that found it ready', async () => {
    const { page, courseId } = await openLayoutScreen(e2e);
    await generate(page);
    await atFinish(page, courseId);
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
    await atFinish(page, courseId);
    expect(generationsAsked().length).toBe(6);
  });
});

describe('when the author can’t write', () => {
  test('a service that is away pauses it with the reason and the time, and Resume now goes on', async () => {
    e2e.gemini.failWhen(({ chapter }) => (chapter === 'Halves' ? undefined : away));
    const { page, courseId, trouble } = await openLayoutScreen(e2e);
    await generate(page);
    await page.getByText('The AI service can’t be reached, or its limit is used up.').waitFor();
    await page.getByRole('heading', { name: 'The writing is paused' }).waitFor();
    await page.getByText(/It goes on by itself at \d{1,2}:\d\d/).waitFor();
    await row(page, 'Halves').getByRole('link', { name: 'Read' }).waitFor();

    await page.reload();
    await page.getByText(/It goes on by itself at \d{1,2}:\d\d/).waitFor();
    expect(trouble).toEqual(untroubled);
    e2e.gemini.failWhen(() => undefined);
    await page.getByRole('button', { name: 'Resume now' }).click();
    await atFinish(page, courseId);
    expect(generationsAsked().filter(({ chapter }) => chapter === 'Halves').length).toBe(1);
  });

  test('a chapter that it declines is named with its reason; the others are kept, and Retry writes it', async () => {
    e2e.gemini.failWhen(({ chapter }) =>
      chapter === 'Thirds' ? { kind: 'stop', reason: 'SAFETY' } : undefined,
    );
    const { page, courseId, trouble } = await openLayoutScreen(e2e);
    await generate(page);
    const notice = page.getByRole('alert').filter({ hasText: 'Some chapters could not be written' });
    await notice.getByText('Thirds').waitFor();
    await notice.getByText('Candidate was blocked due to SAFETY').waitFor();
    await row(page, 'Thirds').getByText('Could not be written').waitFor();
    await row(page, 'Quarters').getByRole('link', { name: 'Read' }).waitFor();
    expect(await notice.getByRole('link', { name: 'Go to the course' }).getAttribute('href')).toBe(
      `/createcourse/finish/${courseId}`,
    );
    expect(trouble).toEqual(untroubled);

    e2e.gemini.failWhen(() => undefined);
    await notice.getByRole('button', { name: 'Retry' }).click();
    await atFinish(page, courseId);
    expect(generationsAsked().filter(({ chapter }) => chapter === 'Quarters').length).toBe(1);
  });

  test('a refused start says why in the page’s language', async () => {
    const { page } = await openLayoutScreen(e2e, chapters, { locale: 'hi-IN' });
    await page.route('**/generation', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 429,
            headers: { 'retry-after': '3600' },
            json: { error: 'You have used today’s 3 courses.', code: 'daily-course-limit', requestId: 'x' },
          })
        : route.continue(),
    );
    await page.getByRole('button', { name: 'कोर्स की सामग्री बनाएँ' }).click();
    await page.getByRole('button', { name: 'आगे बढ़ें' }).click();
    await page.getByRole('alert').filter({ hasText: 'आज के कोर्स आप बना चुके हैं।' }).waitFor();
    await page.getByRole('button', { name: 'कोर्स की सामग्री बनाएँ' }).waitFor();
  });
});
