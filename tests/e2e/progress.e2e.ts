import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { axeViolations } from '#tests/e2e/support/axe.ts';
import { signedIn } from '#tests/e2e/support/dashboard-screen.ts';
import {
  learnTwoChapters,
  saveCourseToLearn,
  type LearnedCourse,
} from '#tests/e2e/support/learned-course.ts';
import { isFocused } from '#tests/e2e/support/keyboard.ts';
import { openPage } from '#tests/e2e/support/open-page.ts';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';
import { readPdf } from '#tests/support/read-pdf.ts';

const e2e = startProduct({ author: 'builtin' });
let course: LearnedCourse;
beforeAll(async () => {
  course = await saveCourseToLearn(e2e.product.session(), e2e.database);
});

/** Opens a browser of a learner who passed one chapter two days ago and tried another. */
async function learner(options: Parameters<typeof signedIn>[1] = {}) {
  const opened = await signedIn(e2e, { timezoneId: 'Asia/Kolkata', ...options });
  await learnTwoChapters(opened.page, e2e.database, course, e2e.url);
  return opened;
}

describe('Progress', () => {
  test('tells what was read and passed, what comes next and what to read again', async () => {
    const { page, trouble } = await learner({ viewport: { width: 360, height: 740 } });
    await openPage(page, '/dashboard/progress');
    await page.getByRole('heading', { level: 1, name: 'Progress' }).waitFor();
    await page.getByText('2 of 3 chapters read · 1 of 2 passed').waitFor();
    await page.getByText('You practised on 1 day of the last 12 months.').waitFor();
    await page.getByText('Chapter by chapter').click();
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    expect(await row('Life in soil').getByRole('cell').allInnerTexts()).toEqual([
      'yes',
      '5 of 5, passed',
      'no',
    ]);
    expect(await row('Water and roots').getByRole('cell').allInnerTexts()).toEqual(['yes', '2 of 5', 'no']);
    expect(await row('A plan for a year').getByRole('cell').allInnerTexts()).toEqual(['no', 'none', 'no']);
    const next = page.getByRole('link', { name: 'Continue: Water and roots' });
    expect(await next.getAttribute('href')).toContain(course.chapterIds[1]);
    expect(await axeViolations(page)).toEqual([]);
    expect(trouble).toEqual(noTrouble);
  });

  test('has the numbers of its pictures as tables for screen readers, all in the first HTML', async () => {
    const { page } = await learner();
    const html = await (await page.request.get('/dashboard/progress')).text();
    expect(html).toContain('2 of 3 chapters read');
    expect(html.match(/<svg[^>]*viewBox="0 0 700 250"/g)).toHaveLength(1);
    await openPage(page, '/dashboard/progress');
    const week = page.getByRole('table', { name: 'Answers on each day of this week' });
    expect(await week.getByRole('row').count()).toBe(8);
    const year = page.getByRole('table', { name: /^The last 12 months as a calendar/ });
    const cells = await year.getByRole('row').getByRole('cell').allInnerTexts();
    const answers = cells.filter((_, place) => place % 4 === 1);
    expect(answers.map(Number).reduce((sum, each) => sum + each)).toBe(10);
  });

  test('that can’t be loaded says so, and is loaded by another try', async () => {
    const { page } = await learner();
    const rename = (from: string, to: string) =>
      e2e.database.pool.query(`alter table ${from} rename to ${to}`);
    await rename('course_progress', 'course_progress_away');
    onTestFinished(
      async () => void (await rename('course_progress_away', 'course_progress').catch(() => null)),
    );
    const held = Promise.withResolvers<void>();
    await page.route('**/api/learning/progress*', async (route) => {
      await held.promise;
      await route.continue();
    });
    await openPage(page, '/dashboard/progress');
    await page.getByText('Loading your progress...').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    held.resolve();
    await page.getByText('Your progress could not be loaded.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await rename('course_progress_away', 'course_progress');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('2 of 3 chapters read').waitFor();
  });

  test('invites a learner who has done nothing', async () => {
    const { page } = await signedIn(e2e);
    await openPage(page, '/dashboard/progress');
    await page.getByText('Your progress begins with a first chapter').waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  test.each(['en', 'hi'] as const)('prints one sheet of A4 with name and QR code (%s)', async (language) => {
    const { page } = await learner({ locale: language === 'hi' ? 'hi-IN' : 'en-IN' });
    for (let n = 0; n < 7; n += 1) {
      const longName = `${n} Arithmetic for constables, with a name that is as long as people make them, and longer`;
      const other = await saveCourseToLearn(e2e.product.session(), e2e.database, longName);
      await learnTwoChapters(page, e2e.database, other, e2e.url);
    }
    await openPage(page, '/dashboard/progress');
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await page.getByRole('button', { name: language === 'hi' ? 'छापें' : 'Print' }).click();
    await page.locator('html[data-printed]').waitFor();
    await page.emulateMedia({ media: 'print' });
    const sheet = page.locator('.progress-sheet');
    expect(await sheet.innerText()).toContain('Asha Rao');
    await sheet.getByRole('img', { name: /QR code of the course|का QR कोड/ }).waitFor();
    expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0);
    const pdf = readPdf(await page.pdf({ format: 'A4', tagged: true }));
    expect(pdf.pages).toBe(1);
  });
});

describe('Review', () => {
  test('asks what is due, by keyboard alone, and says when the next question comes', async () => {
    const { page, trouble } = await learner({ viewport: { width: 360, height: 740 } });
    await openPage(page, '/dashboard/review');
    await page.getByText('10 questions are due').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    for (let n = 1; n <= 10; n += 1) {
      await page.getByText(`Question ${n} of 10`).waitFor();
      await page.getByRole('radio').first().focus();
      await page.keyboard.press('Space');
      await page.getByRole('button', { name: 'Check', exact: true }).press('Enter');
      await page
        .getByText(/^(Right!|Not right)/)
        .first()
        .waitFor();
      await page.getByRole('button', { name: 'Next' }).press('Enter');
    }
    const done = page.getByRole('heading', { name: 'You have reviewed 10 questions. Well done!' });
    await done.waitFor();
    expect(await isFocused(done)).toBe(true);
    await page.getByRole('button', { name: 'Five more minutes' }).press('Enter');
    await page.getByText('Nothing is due now').waitFor();
    await page.getByText(/^The next question comes on /).waitFor();
    await page.reload();
    await page.getByText('Nothing is due now').waitFor();
    expect(trouble).toEqual(noTrouble);
  });

  test('invites a learner who has answered nothing', async () => {
    const { page } = await signedIn(e2e);
    await openPage(page, '/dashboard/review');
    await page.getByText('Nothing to review yet').waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });
});

test('the dashboard begins with what to go on with and what is due', async () => {
  const { page } = await learner();
  await openPage(page, '/dashboard');
  const goOn = page.getByRole('region', { name: 'Go on learning' });
  await goOn.getByRole('link', { name: 'Continue: Water and roots' }).waitFor();
  await goOn.getByRole('link', { name: '10 questions to review' }).click();
  await page.getByRole('heading', { level: 1, name: 'Review' }).waitFor();
  await openPage(page, '/dashboard');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Progress' }).click();
  await page.getByText('2 of 3 chapters read · 1 of 2 passed').waitFor();
});

test('a guest sees their own progress outside the dashboard, and a learner is led into it', async () => {
  const { page, trouble } = await e2e.newPage({ timezoneId: 'Asia/Kolkata' });
  await openPage(page, '/progress');
  await page.getByText('Your progress begins with a first chapter').waitFor();
  await openPage(page, '/review');
  await page.getByText('Nothing to review yet').waitFor();
  await learnTwoChapters(page, e2e.database, course, e2e.url);
  await openPage(page, '/progress');
  await page.getByText('2 of 3 chapters read · 1 of 2 passed').waitFor();
  await page.getByText('Your progress is kept in this browser').waitFor();
  await page.getByRole('link', { name: 'Review' }).click();
  await page.getByText('10 questions are due').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(trouble).toEqual(noTrouble);
});
