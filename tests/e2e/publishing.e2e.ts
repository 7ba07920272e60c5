import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { ApiSession } from '#tests/support/api-session.ts';
import { newAccount } from '#tests/e2e/support/accounts.ts';
import { finishPath, jugaad } from '#tests/e2e/support/course-to-share.ts';
import { openPage, waitUntilHydrated } from '#tests/e2e/support/open-page.ts';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';
import { saveCourse } from '#tests/e2e/support/saved-course.ts';
import { waitFor } from '#tests/support/wait-for.ts';

const e2e = startProduct({ author: 'builtin' });
const phone = { viewport: { width: 360, height: 740 } };

/** Signs up and gives the session's cookies to the browser too. */
async function newLearner(page: Page): Promise<ApiSession> {
  const session = e2e.product.session();
  const answer = await session.post('/api/auth/sign-up/email', {
    email: newAccount().email,
    password: 'correct horse',
    firstName: 'Asha',
  });
  expect(answer.status).toBe(200);
  await page.context().addCookies(session.browserCookies);
  return session;
}

const panel = (page: Page) => page.getByRole('region', { name: 'Who can find this course' });
const publishDialog = (page: Page) => page.getByRole('dialog', { name: `Publish “${jugaad.courseName}”?` });
const isListed = async (courseId: string) =>
  (await (await fetch(`${e2e.url}/api/createcourse/savedcourse?limit=100`)).text()).includes(courseId);

/** Presses Publish, whose code comes after the page. */
async function askToPublish(page: Page): Promise<void> {
  const button = panel(page).getByRole('button', { name: 'Publish' });
  await waitUntilHydrated(button);
  await button.click();
}

/** Presses Publish, and Publish in the dialog. */
async function publish(page: Page): Promise<void> {
  await askToPublish(page);
  await publishDialog(page).getByRole('button', { name: 'Publish' }).click();
}

describe('the wizard', () => {
  const whoCanFindIt = (page: Page) => page.getByLabel('Who can find it');

  test('begins with the link, and publishes the course of a learner who chose everyone once it is written', async () => {
    const { page, trouble } = await e2e.newPage(phone);
    const learner = await newLearner(page);
    await openPage(page, '/createcourse?step=2');
    await page.getByLabel('What topic do you want to dive into?').fill('Knots');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('You can create 20 courses a day here.').waitFor();
    expect(await whoCanFindIt(page).inputValue()).toBe('link');
    await whoCanFindIt(page).selectOption('Everyone here');
    await page.getByText('It is published when it is written').waitFor();
    await page.getByRole('button', { name: 'Generate Course' }).click();
    await page.waitForURL(/createcourse\/[0-9a-f-]{36}$/);
    const courseId = page.url().split('/').at(-1) ?? '';
    expect(await learner.json(`/api/courses/${courseId}/visibility`)).toMatchObject({
      visibility: 'link',
      publishWhenWritten: true,
    });
    await page.getByRole('button', { name: 'Generate Course content' }).click();
    await page.getByText('It counts as one of your 20 courses of today').waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL('**/finish/**');
    await panel(page).getByText('Everyone here can find it').waitFor();
    expect(await isListed(courseId)).toBe(true);
    const questions = page.getByRole('link', { name: 'Questions of this course' });
    expect(await questions.getAttribute('href')).toBe(`/createcourse/questions/${courseId}`);
    expect(trouble).toEqual(noTrouble);
  });
});

describe('the Finish screen of a learner', () => {
  test('publishes the course after saying what everyone will see, and takes it back', async () => {
    const { page, trouble } = await e2e.newPage(phone);
    const { _id: courseId } = await saveCourse(await newLearner(page), jugaad);
    await openPage(page, finishPath(courseId));
    await panel(page).getByText('Only people with the link can find it.').waitFor();
    await askToPublish(page);
    const dialog = publishDialog(page);
    await dialog.waitFor();
    expect(await dialog.getByRole('listitem').allInnerTexts()).toEqual([
      'the cover, the name and the description',
      `the whole text of all ${jugaad.chapters.length} chapters`,
      'who wrote it: a person, without a name',
    ]);
    await dialog.getByText('are not shown').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(await isListed(courseId)).toBe(false);

    await publish(page);
    await panel(page).getByText('Everyone here can find it').waitFor();
    await waitFor('the focus to be in the panel', () =>
      panel(page)
        .getByRole('heading')
        .evaluate((heading) => heading === document.activeElement || undefined),
    );
    expect(await isListed(courseId)).toBe(true);

    await panel(page).getByRole('button', { name: 'Take it back' }).click();
    const ask = page.getByRole('alertdialog', { name: `Take “${jugaad.courseName}” back?` });
    await ask.getByRole('button', { name: 'Take it back' }).click();
    await panel(page).getByText('Only people with the link can find it.').waitFor();
    expect(await isListed(courseId)).toBe(false);
    expect(trouble).toEqual(noTrouble);
  });
});
