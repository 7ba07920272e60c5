import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { openPage, waitUntilHydrated } from '#tests/e2e/support/open-page.ts';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';
import { chapter, saveCourse } from '#tests/e2e/support/saved-course.ts';
import { waitFor } from '#tests/support/wait-for.ts';

// An owner rewrites, restores, adds and removes chapters of a written course.

const e2e = startProduct();
const phone = { viewport: { width: 360, height: 740 } };
beforeEach(() => e2e.gemini.reset());

/** Saves a course of a new guest, whom the browser becomes, and returns the path of its chapter. */
async function ownChapter(page: Page): Promise<{ path: string; calls: string }> {
  const session = e2e.product.session();
  const { _id, chapters } = await saveCourse(session, {
    courseName: 'Soil for growers',
    description: 'What soil is made of.',
    chapters: [chapter('Clay')],
  });
  await page.context().addCookies(session.browserCookies);
  const chapterId = chapters[0]?._id ?? '';
  return {
    path: `/createcourse/start/${_id}?chapter=${chapterId}`,
    calls: `**/api/courses/${_id}/chapters/${chapterId}/rewrites`,
  };
}

const manage = (page: Page) => page.getByRole('region', { name: 'Manage this chapter' });
async function openDialog(page: Page) {
  const button = manage(page).getByRole('button', { name: 'Rewrite this chapter' });
  await waitUntilHydrated(button);
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Rewrite this chapter' });
  await dialog.waitFor();
  return dialog;
}
const earlierText = (page: Page) => page.getByText('Clay in plain words.').first();
const restore = (page: Page) => manage(page).getByRole('button', { name: /^Restore the text of/ });

test('an owner has a chapter rewritten and restores its earlier text with one press, on a phone', async () => {
  let answer = () => {};
  e2e.gemini.pace.delayMs = () => new Promise<number>((resolve) => (answer = () => resolve(0)));
  const { page, trouble } = await e2e.newPage(phone);
  const { path } = await ownChapter(page);
  await openPage(page, path);
  const dialog = await openDialog(page);
  await dialog.getByLabel('How should it be different?').fill('More examples from a kitchen garden.');
  await dialog.getByRole('button', { name: 'Rewrite', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await manage(page).getByText('This chapter is being rewritten:').waitFor();
  await manage(page).getByText('More examples from a kitchen garden.').waitFor();
  // Meanwhile, the chapter stays readable, and the owner may leave the page.
  await earlierText(page).waitFor();
  await page.reload();
  await manage(page).getByText('This chapter is being rewritten:').waitFor();
  await waitFor('the call', () => e2e.gemini.calls.length === 1 || undefined);
  answer();
  await page.getByText('This chapter is rewritten.').waitFor();
  await earlierText(page).waitFor({ state: 'detached' });

  await restore(page).click();
  await earlierText(page).waitFor();
  // The rewritten text is kept as well.
  await restore(page).click();
  await earlierText(page).waitFor({ state: 'detached' });
  const wide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(wide)).toBe(0);
  expect(e2e.gemini.calls).toHaveLength(1);
  expect(trouble).toEqual(noTrouble);
});

test('an owner adds a chapter, reads it, and removes it again', async () => {
  const { page, trouble } = await e2e.newPage(phone);
  const { path } = await ownChapter(page);
  const courseId = /start\/([^?]+)/.exec(path)?.[1] ?? '';
  await page.goto(`/course/${courseId}`);
  await page.getByText('More', { exact: true }).click();
  const add = page.getByRole('button', { name: 'Add a chapter' });
  await waitUntilHydrated(add);
  await add.click();
  const dialog = page.getByRole('dialog', { name: 'Add a chapter' });
  await dialog.getByLabel('Name of the chapter').fill('Ants');
  await dialog.getByRole('button', { name: 'Add and write' }).click();
  await page.waitForURL(`**/createcourse/${courseId}`);
  const chapterId = await waitFor('the chapter', async () => {
    const course = await (await fetch(`${e2e.url}/api/createcourse/${courseId}`)).json();
    const last = (course as { chapters: { _id: string; state: string }[] }).chapters[1];
    return last?.state === 'ready' ? last._id : undefined;
  });
  await openPage(page, `/createcourse/start/${courseId}?chapter=${chapterId}`);
  const remove = manage(page).getByRole('button', { name: 'Remove this chapter' });
  await waitUntilHydrated(remove);
  await remove.click();
  const question = page.getByRole('alertdialog', { name: 'Remove “Ants”?' });
  await question.getByRole('button', { name: 'Remove' }).click();
  await page.getByText('The chapter is removed.').waitFor();
  await page.waitForURL(`**/createcourse/start/${courseId}`);
  await expect.poll(() => page.getByText('Ants').count()).toBe(0);
  expect(trouble).toEqual(noTrouble);
});

test('nobody else is offered to manage a chapter', async () => {
  const { page: owner } = await e2e.newPage(phone);
  const { path } = await ownChapter(owner);
  const { page } = await e2e.newPage(phone);
  await openPage(page, path);
  await page.getByRole('heading', { name: 'Check yourself' }).waitFor();
  // By then, the page knows the chapter's owner.
  await page.getByText('There are no questions for this chapter.').waitFor();
  expect(await manage(page).count()).toBe(0);
});
