import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { axeViolations, sights } from '#tests/e2e/support/axe.ts';
import { holdChapters } from '#tests/e2e/support/held-chapters.ts';
import { startProduct, type PageTrouble } from '#tests/e2e/support/product.ts';
import type { Fault } from '#tests/stand-ins/fault.ts';

const e2e = startProduct({ env: { AI_CONCURRENCY: '2' } });
const chapters = ['Halves', 'Thirds', 'Quarters'] as const;
const away: Fault = { kind: 'no-connection' };

beforeEach(() => e2e.gemini.reset());
let held: ReturnType<typeof holdChapters> | undefined;
afterEach(() => held?.end());

interface Opened {
  page: Page;
  courseId: string;
  trouble: PageTrouble;
  context: Awaited<ReturnType<typeof e2e.newPage>>['context'];
}

/** A guest with a course of their own, on its Course Layout screen. */
async function openLayout(
  names: readonly string[] = chapters,
  options: BrowserContextOptions = {},
): Promise<Opened> {
  const { page, context, trouble } = await e2e.newPage(options);
  const saved = await page.request.post('/api/course/save-course-layout', {
    data: {
      'Course Name': 'Fractions without fear',
      Description: 'A calm path through halves, thirds and quarters.',
      Category: 'Mathematics',
      Topic: 'Fractions',
      Level: 'beginner',
      Duration: '5 hours',
      Chapters: names.map((name) => ({
        'Chapter Name': name,
        About: `All about ${name.toLowerCase()}.`,
        Duration: '60 minutes',
      })),
      Language: 'en',
      Visibility: 'link',
    },
    headers: { origin: e2e.url },
  });
  expect(saved.status()).toBe(201);
  const { courseId } = (await saved.json()) as { courseId: string };
  await page.goto(`/createcourse/${courseId}`);
  return { page, courseId, trouble, context };
}

async function generate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Generate Course content' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click();
}

const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

const written = (page: Page, done: number) =>
  page.getByRole('status').filter({ hasText: `${done} of ${chapters.length} chapters written` });

async function atFinish(page: Page, courseId: string): Promise<void> {
  await page.waitForURL(`**/createcourse/finish/${courseId}`);
}

const generationsAsked = () => e2e.gemini.calls.filter(({ kind }) => kind === 'chapter');
const untroubled: PageTrouble = { consoleErrors: [], failedRequests: [], strangers: [] };

describe('the Course Layout screen', () => {
  test('shows the course, its numbered chapters and what the layout took', async () => {
    const { page, courseId, trouble } = await openLayout();
    await page.getByRole('heading', { level: 1, name: 'Course Layout' }).waitFor();
    await page.getByRole('heading', { name: 'Fractions without fear' }).waitFor();
    const facts = await page.locator('dl').innerText();
    expect(facts.split(/\n+/)).toEqual(['Level', 'beginner', 'Duration', '5 hours', 'Chapters', '3']);
    for (const [index, name] of chapters.entries()) {
      expect((await row(page, name).innerText()).split(/\n+/)).toEqual([
        String(index + 1),
        name,
        `All about ${name.toLowerCase()}.`,
        '60 minutes',
      ]);
    }
    const picture = page.getByRole('img', { name: 'Cover of Fractions without fear' });
    expect(await picture.getAttribute('src')).toBe(`/course/${courseId}/thumbnail.svg`);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(trouble).toEqual(untroubled);
  });

  test('puts the fallback image in place of a picture that can’t be had', async () => {
    const { page, courseId } = await openLayout();
    await page.route('**/thumbnail.svg', (route) => route.abort());
    await page.goto(`/createcourse/${courseId}`);
    await page.locator('img[src$="/course-fallback.svg"]').waitFor();
  });

  test('Start only shows the toast while there is no content', async () => {
    const { page, courseId } = await openLayout();
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('alert').filter({ hasText: 'Generate the course content First' }).waitFor();
    expect(page.url()).toBe(`${e2e.url}/createcourse/${courseId}`);
  });

  test('says No chapters available of an empty layout', async () => {
    const { page } = await openLayout([]);
    await page.getByText('No chapters available').waitFor();
  });

  test.each([['01890000-0000-7000-8000-000000000000'], ['no-such-id']])(
    'answers 404 and Course not found for %s',
    async (id) => {
      const { page } = await e2e.newPage();
      const answer = await page.goto(`/createcourse/${id}`);
      expect(answer?.status()).toBe(404);
      await page.getByText('Course not found').waitFor();
    },
  );

  test('says Failed to fetch course details of any other failure, and tries again', async () => {
    const { page, courseId } = await openLayout();
    await page.goto('/createcourse');
    const broken = (url: URL) => url.pathname === `/api/course/${courseId}`;
    await page.route(broken, (route) =>
      route.fulfill({ status: 500, json: { error: 'no', code: 'internal' } }),
    );
    await page.getByRole('link', { name: 'Fractions without fear' }).first().click();
    await page.getByRole('alert').filter({ hasText: 'Failed to fetch course details' }).waitFor();
    await page.unroute(broken);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Fractions without fear' }).waitFor();
  });

  test('leads others to the public page, and has nothing for them to start', async () => {
    const { courseId } = await openLayout();
    const { page, trouble } = await e2e.newPage();
    await page.goto(`/createcourse/${courseId}`);
    const link = page.getByRole('link', { name: 'Go to the course’s page' });
    expect(await link.getAttribute('href')).toBe(`/course/${courseId}`);
    expect(await page.getByRole('button', { name: 'Generate Course content' }).count()).toBe(0);
    expect(trouble).toEqual(untroubled);
  });

  test('is in the page’s language, with the course’s own in its own', async () => {
    const { page } = await openLayout(chapters, { locale: 'hi-IN' });
    await page.getByRole('heading', { level: 1, name: 'कोर्स की रूपरेखा' }).waitFor();
    const name = page.getByRole('heading', { name: 'Fractions without fear' });
    expect(await name.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe('en');
  });
});

describe('the writing of the content', () => {
  test('begins only after Continue', async () => {
    const { page } = await openLayout();
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

  test('shows chapters arrive one by one, each of which can be read at once, and leads to the finish page', async () => {
    held = holdChapters(e2e.gemini);
    const { page, courseId, trouble } = await openLayout();
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
    await page.getByText('Thirds').first().waitFor();
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
    const { page, courseId } = await openLayout();
    await generate(page);
    const words = page.getByTestId('last-words').filter({ hasText: /\w{3,} \w+/ });
    await words.first().waitFor();
    expect(await words.first().getAttribute('aria-hidden')).toBe('true');
    e2e.gemini.pace = { ...e2e.gemini.pace, pieceDelayMs: 0 };
    await atFinish(page, courseId);
  });

  test('is the same one after a reload, and after closing and opening the page', async () => {
    held = holdChapters(e2e.gemini);
    const { page, courseId, context, trouble } = await openLayout();
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
    const { page, courseId, context } = await openLayout();
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
    const { page, courseId, context } = await openLayout();
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
    const { page, courseId } = await openLayout();
    await page.route('**/generation/events', (route) => route.abort());
    await generate(page);
    held.release('Halves');
    await written(page, 1).waitFor();
    held.release('Thirds', 'Quarters');
    await atFinish(page, courseId);
  });

  test('says that the connection is lost, and goes on when it is back', async () => {
    held = holdChapters(e2e.gemini);
    const { page, courseId, context } = await openLayout();
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
    const { page, courseId } = await openLayout();
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
    const { page, courseId, trouble } = await openLayout();
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
    const { page, courseId, trouble } = await openLayout();
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
    const { page } = await openLayout(chapters, { locale: 'hi-IN' });
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

test.each(sights)('every state is accessible: $viewport.width px, $colorScheme', async (sight) => {
  held = holdChapters(e2e.gemini);
  e2e.gemini.failWhen(({ chapter }) =>
    chapter === 'Thirds' ? { kind: 'stop', reason: 'SAFETY' } : undefined,
  );
  const { page } = await openLayout(chapters, sight);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Generate Course content' }).click();
  await page.getByRole('alertdialog').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  held.release('Halves');
  await written(page, 1).waitFor();
  await expectAccessible(page);
  held.release(...chapters);
  await page.getByRole('button', { name: 'Retry' }).waitFor();
  await expectAccessible(page);
});

async function expectAccessible(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0);
}
