import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ApiSession } from '#tests/support/api-session.ts';
import { newAccount } from '#tests/e2e/support/accounts.ts';
import { openPage } from '#tests/e2e/support/open-page.ts';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';
import { openOptionFields } from '#tests/e2e/support/wizard-screen.ts';

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
const isListed = async (courseId: string) =>
  (await (await fetch(`${e2e.url}/api/createcourse/savedcourse?limit=100`)).text()).includes(courseId);

const whoCanFindIt = (page: Page) => page.getByLabel('Who can find it');

test('the wizard begins with the link, and publishes the course of a learner who chose everyone once it is written', async () => {
  const { page, trouble } = await e2e.newPage(phone);
  const learner = await newLearner(page);
  await openPage(page, '/createcourse?step=2');
  await page.getByLabel('What topic do you want to dive into?').fill('Knots');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('You can create 20 courses a day here.').waitFor();
  await openOptionFields(page);
  expect(await whoCanFindIt(page).inputValue()).toBe('link');
  await whoCanFindIt(page).selectOption('Everyone here');
  await page.getByText('It is published once it is written').waitFor();
  await page.getByRole('button', { name: 'Generate Course' }).click();
  await page.waitForURL(/createcourse\/[0-9a-f-]{36}$/);
  const courseId = page.url().split('/').at(-1) ?? '';
  expect(await learner.json(`/api/courses/${courseId}/visibility`)).toMatchObject({
    visibility: 'link',
    publishWhenWritten: true,
  });
  await page.getByRole('button', { name: 'Generate Course content' }).click();
  await page.getByText('It counts as one of your 20 courses for today').waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/finish/**');
  await panel(page).getByText('Everyone here can find it').waitFor();
  expect(await isListed(courseId)).toBe(true);
  await page.getByText('More', { exact: true }).click();
  const questions = page.getByRole('link', { name: 'Questions of this course' });
  expect(await questions.getAttribute('href')).toBe(`/createcourse/questions/${courseId}`);
  expect(trouble).toEqual(noTrouble);
});
