import { beforeEach, describe, expect, test } from 'vitest';
import { isFocused, tabTo } from '#tests/e2e/support/keyboard.ts';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';
import {
  focused,
  generate,
  layoutPage,
  next,
  openOptionFields,
  openOptions,
  previous,
  topic,
} from '#tests/e2e/support/wizard-screen.ts';
import { waitFor } from '#tests/support/wait-for.ts';

const e2e = startProduct();

beforeEach(() => e2e.gemini.reset());

describe('the wizard', () => {
  test('works by keyboard alone, and each step focuses its heading', async () => {
    const { page, trouble } = await e2e.newPage({ viewport: { width: 360, height: 640 } });
    await page.goto('/createcourse');
    await waitFor('the page to be ready', () => next(page).isEnabled());
    await tabTo(page, page.getByRole('radio', { name: 'Science' }));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await page.getByRole('radio', { checked: true }).getAttribute('value')).toBe('Languages');
    await tabTo(page, next(page));
    await page.keyboard.press('Enter');

    await focused('the second step', page.getByRole('heading', { name: /Step 2 of 3/ }));
    await tabTo(page, topic(page));
    await page.keyboard.type('Sanskrit');
    await page.keyboard.press('Enter');

    await focused('the third step', page.getByRole('heading', { name: /Step 3 of 3/ }));
    await tabTo(page, page.locator('main summary'));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByLabel('Difficulty Level'));
    await page.keyboard.type('adv');
    await tabTo(page, page.getByLabel('Number of Chapters'));
    await page.keyboard.type('2');
    // Enter in a field of the last step must not start anything by accident.
    await page.keyboard.press('Enter');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await tabTo(page, generate(page));
    await page.keyboard.press('Enter');
    await page.waitForURL(layoutPage);
    expect(e2e.gemini.calls[0]?.request).toMatch(
      /Topic: Sanskrit[^]*Level: advanced[^]*Number of chapters: 2/,
    );
    expect(trouble).toEqual(noTrouble);
  });

  test('for a person in danger shows numbers that a tap calls, keeps what was typed, and writes about another topic', async () => {
    const { page } = await openOptions(e2e, { viewport: { width: 360, height: 740 } });
    await previous(page).click();
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

  test('goes back by Previous and by the browser’s Back, and forward again', async () => {
    const { page } = await e2e.newPage();
    await page.goto('/createcourse');
    await page.getByRole('radio', { name: 'Astronomy' }).check();
    await next(page).click();
    await topic(page).fill('Comets');
    await next(page).click();
    await generate(page).waitFor();

    await page.goBack();
    expect(await topic(page).inputValue()).toBe('Comets');
    await focused('the second step', page.getByRole('heading', { name: /Step 2 of 3/ }));
    await previous(page).click();
    await page.getByText('Selected').waitFor();
    expect(new URL(page.url()).search).toBe('');
    await page.goForward();
    await topic(page).waitFor();
    // Previous went back in the history instead of adding to it.
    await page.goForward();
    await generate(page).waitFor();
  });

  test('keeps entries made before its scripts have loaded, over a reload, and offers to continue', async () => {
    const { page } = await e2e.newPage();
    const arrived = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await arrived.promise;
      await route.continue();
    });
    await page.goto('/createcourse?step=2', { waitUntil: 'commit' });
    await topic(page).fill('Typed on a slow line');
    expect(await next(page).isDisabled()).toBe(true);
    arrived.resolve();
    await next(page).click();
    await openOptionFields(page);
    await page.getByLabel('Difficulty Level').selectOption('advanced');
    await page.reload();
    const level = () => page.getByLabel('Difficulty Level').inputValue();
    await waitFor('the level', async () => (await level()) === 'advanced');
    await page.goBack();
    expect(await topic(page).inputValue()).toBe('Typed on a slow line');
    await page.goto('/createcourse');
    await page.getByRole('button', { name: 'Continue with step 2' }).click();
    await topic(page).waitFor();
  });

  test('shows an error when a late script is missing, and the next press loads it again', async () => {
    const { page } = await e2e.newPage();
    const part = '**/assets/creation-dialogs*.js*';
    await page.route(part, (route) => route.abort());
    await page.goto('/createcourse?step=3');
    await generate(page).click();
    const error = 'An error occurred while generating or saving the course layout.';
    await page.getByRole('alert').filter({ hasText: error }).waitFor();
    await page.unroute(part);
    await generate(page).click();
    await page.waitForURL(layoutPage);
  });
});

test('the page says without scripts that it needs JavaScript', async () => {
  const html = await (await fetch(`${e2e.url}/createcourse`)).text();
  // Chromium ignores <noscript> when its scripts are disabled by developer tools.
  expect(/<noscript>([^]*?)<\/noscript>/.exec(html)?.[1]).toContain('Creating a course needs JavaScript.');
});
