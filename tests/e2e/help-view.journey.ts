import { beforeEach, describe, expect, test } from 'vitest';
import { isFocused } from '#tests/e2e/support/keyboard.ts';
import { openPage } from '#tests/e2e/support/open-page.ts';
import { startProduct } from '#tests/e2e/support/product.ts';
import {
  alertOf,
  focused,
  generate,
  layoutPage,
  next,
  openOptions,
  topic,
} from '#tests/e2e/support/wizard-screen.ts';
import { waitFor } from '#tests/support/wait-for.ts';

const e2e = startProduct();

beforeEach(() => e2e.gemini.reset());

describe('the wizard with a topic of a person in danger', () => {
  test('shows numbers that a tap calls, keeps what was typed, and writes about another topic', async () => {
    const { page } = await openOptions(e2e, { viewport: { width: 360, height: 740 } });
    await page.getByRole('button', { name: 'Previous' }).click();
    await topic(page).fill('I want to die');
    await next(page).click();
    await generate(page).click();
    const alert = page.getByRole('alertdialog', { name: 'You are not alone' });
    await alert.getByText('Please talk to someone now').waitFor();
    const numbers = alert.getByRole('list', { name: 'Numbers to call' }).getByRole('link');
    expect(await numbers.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      'tel:14416',
      'tel:112',
      'tel:108',
      'tel:1098',
      'tel:181',
    ]);
    for (const link of await numbers.all()) {
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await waitFor('the focus in the dialog', async () =>
      (await Promise.all((await numbers.all()).map(isFocused))).includes(true),
    );
    expect(e2e.gemini.calls).toHaveLength(0);

    await alert.getByRole('button', { name: 'Change the topic' }).click();
    await alert.waitFor({ state: 'hidden' });
    expect(await topic(page).inputValue()).toBe('I want to die');
    await topic(page).fill('Kites');
    await next(page).click();
    await generate(page).click();
    await page.waitForURL(layoutPage);
  });

  test('speaks Hindi on a Hindi page, and Close leads back to the button', async () => {
    const { page } = await e2e.newPage({ locale: 'hi-IN' });
    await openPage(page, '/createcourse?step=2');
    await page.getByLabel('आप किस विषय को गहराई से जानना चाहते हैं?').fill('mujhe saanp ne kata');
    await page.getByRole('button', { name: 'अगला' }).click();
    const button = page.getByRole('button', { name: 'रूपरेखा बनवाएँ' });
    await button.click();
    const alert = page.getByRole('alertdialog', { name: 'पहले डॉक्टर की मदद लीजिए' });
    await alert.getByRole('link', { name: 'एम्बुलेंस 108' }).waitFor();
    await alert.getByRole('button', { name: 'बंद करें' }).click();
    await focused('the button that started it', button);
  });
});

test('the layout page shows the numbers in place of the writing, and moves the focus there', async () => {
  const { page, context } = await e2e.newPage();
  await page.goto('/createcourse');
  const saved = await context.request.post('/api/course/save-course-layout', {
    headers: { Origin: new URL(page.url()).origin },
    data: {
      'Course Name': 'A plan',
      Topic: 'how to kill myself',
      Category: 'Science',
      Chapters: [{ 'Chapter Name': 'One', About: 'First.', Duration: '1 hour' }],
    },
  });
  const { courseId } = (await saved.json()) as { courseId: string };
  await openPage(page, `/createcourse/${courseId}`);
  await page.getByRole('button', { name: 'Generate Course content' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  const help = page.getByRole('region', { name: 'You are not alone' });
  await help.getByRole('link', { name: 'Emergency 112' }).waitFor();
  await focused('the help', help);
  expect(e2e.gemini.calls).toHaveLength(0);
  expect(await alertOf(page).count()).toBe(0);
});
