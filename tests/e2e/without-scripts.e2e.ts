import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newAccount, submitSignIn, submitSignUp } from '#tests/e2e/support/accounts.ts';
import { startProduct } from '#tests/e2e/support/product.ts';
import { chapter, savePublished } from '#tests/e2e/support/saved-course.ts';
import { button, chapterList, learningPath, link, phone, publicPath } from '#tests/e2e/support/screens.ts';
import { batchOf, eventOf } from '#tests/support/learner-events.ts';
import { taughtChapters } from '#tests/support/taught-chapter.ts';

const e2e = startProduct({ author: 'builtin' });
const openPlain = () => e2e.newPage({ ...phone, javaScriptEnabled: false });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test('menus open and close, an account is made and signed in to, and a wrong message keeps its fields', async () => {
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

  await page.goto('/getintouch');
  const message = { 'First Name': 'Asha', 'Last Name': 'Rao', Email: 'asha@example.org', Message: '   ' };
  for (const [name, text] of Object.entries(message)) await page.getByLabel(name).fill(text);
  await button(page, 'Send Message').click();
  await page.getByText('Message can’t be empty').waitFor();
  expect(await page.getByLabel('First Name').inputValue()).toBe('Asha');
});

test('a course leads from its page to its chapters, its answers open, a term leads to its meaning and back, and home goes on with it', async () => {
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
  /** Waits until the top of an element is on the screen and nothing covers it. */
  const reached = async (id: string) => {
    await page.waitForURL(`**?chapter=*#${id}`);
    const isUncovered = (element: Element) => {
      const { left, top } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + 12, top + 8));
    };
    await expect.poll(() => page.locator(`#${id}`).evaluate(isUncovered)).toBe(true);
  };
  await link(page, 'denominator').click();
  await reached('term-1');
  await page.locator('#term-1').getByRole('link', { name: 'See it in the text' }).click();
  await reached('use-1');
  await page.getByRole('button', { name: 'Open chapters' }).click();
  await chapterList(page).getByRole('link', { name: 'Decimals' }).click();
  await page.getByText('x = 1').waitFor();

  const there = { courseId: _id, chapterId: chapters[1]!._id };
  const data = batchOf([eventOf(there, { kind: 'read', done: true })]);
  await page.request.post('/api/learning/events', { data, headers: { origin: e2e.url } });
  await page.goto('/');
  await page.getByRole('link', { name: /^Continue: / }).click();
  await page.waitForURL('**/createcourse/start/**');
});
