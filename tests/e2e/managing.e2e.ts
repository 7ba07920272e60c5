import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, waitUntilHydrated } from '#tests/e2e/support/open-page.ts';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';
import { chapter, saveCourse, savePublished } from '#tests/e2e/support/saved-course.ts';

// Tests how owners manage their courses: delete and restore; a copy has another owner.

const e2e = startProduct({ author: 'builtin' });
const phone = { viewport: { width: 360, height: 740 } };

/** Saves a course of a new guest, whom the browser becomes, and returns its id. */
async function saveOwnCourse(page: Page): Promise<string> {
  const session = e2e.product.session();
  const { _id: courseId } = await saveCourse(session, {
    courseName: 'Soil for growers',
    description: 'What soil is made of.',
    chapters: [chapter('Clay')],
  });
  await page.context().addCookies(session.browserCookies);
  return courseId;
}

const manage = (page: Page) => page.getByRole('region', { name: 'Manage this course' });
test('an owner deletes a course and restores it; in between nobody reads it', async () => {
  const { page } = await e2e.newPage(phone);
  const courseId = await saveOwnCourse(page);
  await page.goto(`/course/${courseId}`);
  await page.getByText('More', { exact: true }).click();
  await manage(page).getByRole('button', { name: 'Delete Soil for growers' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete “Soil for growers”?' });
  await question.getByText('You can restore it for 7 days.').waitFor();
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.waitForURL('**/createcourse#deleted-courses');
  const deleted = page.getByRole('region', { name: 'Deleted courses' });
  await deleted.getByText('Soil for growers').waitFor();
  const isFocused = (element: Element) => element === document.activeElement;
  const heading = deleted.getByRole('heading', { name: 'Deleted courses' });
  await expect.poll(() => heading.evaluate(isFocused)).toBe(true);
  const reads = async () => (await fetch(`${e2e.url}/createcourse/start/${courseId}`)).status;
  expect(await reads()).toBe(404);

  await openPage(page, '/createcourse');
  const restore = deleted.getByRole('button', { name: 'Restore Soil for growers' });
  await waitUntilHydrated(restore);
  await restore.click();
  const mine = page.getByRole('region', { name: 'Your courses' });
  await mine.getByRole('link', { name: 'Soil for growers' }).waitFor();
  await deleted.waitFor({ state: 'detached' });
  expect(await reads()).toBe(200);
});

test('a visitor copies a published course, which then is theirs and names its origin', async () => {
  const { _id } = await savePublished(e2e.product.session(), {
    courseName: 'Compost',
    description: 'What rots well.',
    chapters: [chapter('Leaves')],
  });
  const { page, trouble } = await e2e.newPage(phone);
  await page.goto(`/course/${_id}`);
  expect(await manage(page).count()).toBe(0);
  await page.getByRole('button', { name: 'Make a copy' }).click();
  await page.getByText('A copy of “Compost”.').waitFor();
  expect(page.url()).not.toContain(_id);
  await manage(page).waitFor();
  expect(await page.getByRole('button', { name: 'Make a copy' }).count()).toBe(0);
  expect(trouble).toEqual(noTrouble);
});
