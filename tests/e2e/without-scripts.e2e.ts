import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newAccount, submitSignIn, submitSignUp } from '#tests/e2e/support/accounts.ts';
import { startProduct } from '#tests/e2e/support/product.ts';
import { chapter, savePublished } from '#tests/e2e/support/saved-course.ts';
import { button, chapterList, learningPath, link, phone, publicPath } from '#tests/e2e/support/screens.ts';
import { taughtChapters } from '#tests/support/taught-chapter.ts';

const e2e = startProduct({ author: 'builtin' });
const openPlain = () => e2e.newPage({ ...phone, javaScriptEnabled: false });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test('menus open and close, and an account is made and signed in to', async () => {
  const { page, context, trouble } = await openPlain();
  await page.goto('/');
  await button(page, 'Open menu').click();
  expect(await link(page, 'How It Works').getAttribute('href')).toBe('#how-it-works');
  await button(page, 'Close menu').click();
  const account = newAccount();
  await page.goto('/signup');
  await submitSignUp(page, account);
  await page.waitForURL('**/dashboard');
  await button(page, 'Open menu').click();
  const drawer = page.getByRole('dialog', { name: 'Main menu' });
  await drawer.getByRole('button', { name: 'Close menu' }).click();
  await drawer.waitFor({ state: 'hidden' });
  await button(page, 'Open menu').click();
  await drawer.getByRole('link', { name: 'Explore' }).click();
  await heading(page, 'Explore').waitFor();
  await context.clearCookies();
  await page.goto('/signin?next=/createcourse');
  expect(await button(page, 'Show password').count()).toBe(0);
  await submitSignIn(page, account);
  await page.waitForURL('**/createcourse');
  expect(trouble.consoleErrors).toEqual([]);
});

test('a course leads from its page to its chapters, its answers open, a term leads to its meaning and back', async () => {
  const { _id, chapters } = await savePublished(e2e.product.session(), {
    courseName: 'Fractions',
    description: 'One half and one third.',
    chapters: [{ ...taughtChapters.en, duration: '30 minutes' }, chapter('Decimals', [{ code: 'x = 1' }])],
  });
  const { page } = await openPlain();
  await page.goto(publicPath(_id));
  await link(page, 'Start').click();
  await page.waitForURL(`**${learningPath(_id)}`);
  await page.goto(learningPath(_id, chapters[0]?._id));
  const answer = page.getByText('11/12');
  expect(await answer.isVisible()).toBe(false);
  await page.locator('summary', { hasText: 'Answer' }).click();
  await answer.filter({ visible: true }).waitFor();
  await link(page, 'denominator').click();
  await page.waitForURL('**?chapter=*#term-1');
  await page.locator('#term-1').getByRole('link', { name: 'See it in the text' }).click();
  await page.waitForURL('**?chapter=*#use-1');
  await page.getByRole('button', { name: 'Open chapters' }).click();
  await chapterList(page).getByRole('link', { name: 'Decimals' }).click();
  await page.getByText('x = 1').waitFor();
});
