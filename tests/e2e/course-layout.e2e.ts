import { expect, test } from 'vitest';
import { press, tabTo } from '#tests/e2e/support/keyboard.ts';
import { chapterRow, fractions, openLayoutScreen } from '#tests/e2e/support/layout-screen.ts';
import { openPage, waitUntilHydrated } from '#tests/e2e/support/open-page.ts';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';

const e2e = startProduct({ author: 'builtin' });

test('shows the course, its facts and its numbered chapters', async () => {
  const { page, courseId, trouble } = await openLayoutScreen(e2e);
  await page.getByRole('heading', { level: 1, name: 'Course Layout' }).waitFor();
  await page.getByRole('heading', { name: 'Fractions without fear' }).waitFor();
  const facts = await page.locator('dl').innerText();
  expect(facts.split(/\n+/)).toEqual(['Level', 'Beginner', 'Duration', '5 hours', 'Chapters', '3']);
  for (const [index, name] of fractions.entries()) {
    expect((await chapterRow(page, name).innerText()).split(/\n+/)).toEqual([
      String(index + 1),
      name,
      `All about ${name.toLowerCase()}.`,
      '60 minutes',
    ]);
  }
  const picture = page.getByRole('img', { name: 'Cover of Fractions without fear' });
  expect(await picture.getAttribute('src')).toBe(`/course/${courseId}/thumbnail.svg`);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(trouble).toEqual(noTrouble);
});

test('its owner edits it with the keyboard alone, and what was typed outlives a reload', async () => {
  const { page, courseId } = await openLayoutScreen(e2e);
  await openPage(page, `/createcourse/${courseId}`);
  await press(page, page.getByRole('button', { name: 'Edit' }));
  await tabTo(page, page.getByLabel('Course name'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Parts of a whole');
  await press(page, page.getByRole('button', { name: 'Move chapter 1 down' }));
  await page.reload();
  await press(page, page.getByRole('button', { name: 'Save' }));
  await page.getByRole('heading', { name: 'Parts of a whole' }).waitFor();
  expect(await page.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
    'Thirds',
    'Halves',
    'Quarters',
  ]);
});

test('shows the fallback image when the cover fails to load', async () => {
  const { page, courseId } = await openLayoutScreen(e2e);
  await page.route('**/thumbnail.svg', (route) => route.abort());
  await page.goto(`/createcourse/${courseId}`);
  await page.locator('img[src$="/course-fallback.svg"]').waitFor();
});

test('Start shows only the toast while there is no content', async () => {
  const { page, courseId } = await openLayoutScreen(e2e);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('alert').filter({ hasText: 'Generate the course content First' }).waitFor();
  expect(page.url()).toBe(`${e2e.url}/createcourse/${courseId}`);
});

test('a dialog that opens takes the toast away', async () => {
  const { page } = await openLayoutScreen(e2e);
  await page.getByRole('button', { name: 'Start' }).click();
  const toast = page.getByRole('alert').filter({ hasText: 'Generate the course content First' });
  await toast.waitFor();
  await page.clock.install();
  await page.getByRole('button', { name: 'Generate Course content' }).click();
  await page.getByRole('alertdialog').waitFor();
  // This is far less than the toast's own 4 s.
  await page.clock.runFor(1_100);
  await toast.waitFor({ state: 'hidden' });
});

test('shows "No chapters available" for an empty layout', async () => {
  const { page } = await openLayoutScreen(e2e, []);
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

test('shows "Failed to fetch course details" for any other failure and retries', async () => {
  const { page, courseId } = await openLayoutScreen(e2e);
  await page.goto('/createcourse');
  const broken = (url: URL) => url.pathname === `/api/course/${courseId}`;
  await page.route(broken, (route) =>
    route.fulfill({ status: 500, json: { error: 'no', code: 'internal' } }),
  );
  // The link reads from the API in the browser only after hydration.
  const link = page.getByRole('link', { name: 'Fractions without fear' }).first();
  await waitUntilHydrated(link);
  await link.click();
  await page.getByRole('alert').filter({ hasText: 'Failed to fetch course details' }).waitFor();
  await page.unroute(broken);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Fractions without fear' }).waitFor();
});

test('links other people to the public page and offers them nothing to start', async () => {
  const { courseId } = await openLayoutScreen(e2e);
  const { page, trouble } = await e2e.newPage();
  await page.goto(`/createcourse/${courseId}`);
  const link = page.getByRole('link', { name: 'Go to the course’s page' });
  expect(await link.getAttribute('href')).toBe(`/course/${courseId}`);
  expect(await page.getByRole('button', { name: 'Generate Course content' }).count()).toBe(0);
  expect(trouble).toEqual(noTrouble);
});

test('is in the page’s language and marks the course’s texts with the course’s language', async () => {
  const { page } = await openLayoutScreen(e2e, fractions, { locale: 'hi-IN' });
  await page.getByRole('heading', { level: 1, name: 'कोर्स की रूपरेखा' }).waitFor();
  const name = page.getByRole('heading', { name: 'Fractions without fear' });
  expect(await name.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe('en');
});

test('names the built-in author of a course that it wrote', async () => {
  const { page, courseId } = await openLayoutScreen(e2e);
  await page.getByRole('button', { name: 'Generate Course content' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(`**/createcourse/finish/${courseId}`);
  await page.goto(`/createcourse/${courseId}`);
  await page.getByText('A study plan by the built-in author').waitFor();
});
