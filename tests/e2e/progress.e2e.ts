import { beforeAll, expect, test } from 'vitest';
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

test('Progress prints one sheet of A4 with name and QR code', async () => {
  const { page } = await learner({ locale: 'hi-IN' });
  for (let n = 0; n < 7; n += 1) {
    const longName = `${n} Arithmetic for constables, with a name that is as long as people make them, and longer`;
    const other = await saveCourseToLearn(e2e.product.session(), e2e.database, longName);
    await learnTwoChapters(page, e2e.database, other, e2e.url);
  }
  await openPage(page, '/dashboard/progress');
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'छापें' }).click();
  await page.locator('html[data-printed]').waitFor();
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('.progress-sheet');
  expect(await sheet.innerText()).toContain('Asha Rao');
  await sheet.getByRole('img', { name: 'का QR कोड' }).waitFor();
  expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0);
  const pdf = readPdf(await page.pdf({ format: 'A4', tagged: true }));
  expect(pdf.pages).toBe(1);
});

test('Review asks what is due, by keyboard alone, and says when the next question comes', async () => {
  const { page, trouble } = await learner({ viewport: { width: 360, height: 740 } });
  await openPage(page, '/dashboard/review');
  await page.getByText('10 questions are due').waitFor();
  for (let n = 1; n <= 10; n += 1) {
    await page.getByText(`Question ${n} of 10`).waitFor();
    await page.getByRole('radio').first().focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Check', exact: true }).press('Enter');
    const verdict = page.getByText(/^(Right!|Not right)/);
    await verdict.first().waitFor();
    await page.getByRole('button', { name: 'Next' }).press('Enter');
  }
  const done = page.getByRole('heading', { name: 'You have reviewed 10 questions. Well done!' });
  await done.waitFor();
  expect(await isFocused(done)).toBe(true);
  await page.getByRole('button', { name: 'Five more minutes' }).press('Enter');
  await page.getByText('Nothing is due now').waitFor();
  await page.getByText(/^Next question: /).waitFor();
  await page.reload();
  await page.getByText('Nothing is due now').waitFor();
  expect(trouble).toEqual(noTrouble);
});

test('a guest sees their own progress and review outside the dashboard', async () => {
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
  expect(trouble).toEqual(noTrouble);
});
