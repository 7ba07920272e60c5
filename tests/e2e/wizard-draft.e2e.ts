import { beforeEach, describe, expect, test } from 'vitest';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';
import {
  alertOf,
  generate,
  layoutPage,
  next,
  openOptions,
  topic,
  topicPrompt,
} from '#tests/e2e/support/wizard-screen.ts';
import { waitFor } from '#tests/support/wait-for.ts';

const e2e = startProduct();

beforeEach(() => e2e.gemini.reset());

describe('the draft', () => {
  test('survives a reload at every step, and the wizard offers to continue at its step', async () => {
    const { page, trouble } = await e2e.newPage();
    await page.goto('/createcourse');
    await page.getByRole('radio', { name: 'Music & Performance' }).check();
    await page.reload();
    await page.getByText('Selected').waitFor();
    expect(await page.getByRole('radio', { checked: true }).getAttribute('value')).toBe(
      'Music & Performance',
    );
    await next(page).click();
    await topic(page).fill('Tabla');
    await page.getByLabel('Description').fill('First rhythms');
    const html = await (await page.request.get(page.url())).text();
    expect(html).toContain(topicPrompt);
    await page.reload();
    await waitFor('the topic', async () => (await topic(page).inputValue()) === 'Tabla');
    expect(await page.getByLabel('Description').inputValue()).toBe('First rhythms');
    await next(page).click();
    await page.getByLabel('Difficulty Level').selectOption('advanced');
    await page.getByLabel('Language', { exact: true }).last().selectOption('ta');
    await page.reload();
    await waitFor(
      'the level',
      async () => (await page.getByLabel('Difficulty Level').inputValue()) === 'advanced',
    );

    await page.goto('/createcourse');
    await page.getByRole('button', { name: 'Continue with step 3' }).click();
    await page.getByLabel('Difficulty Level').waitFor();
    expect(trouble).toEqual(noTrouble);
  });

  test('is cleared when its course is saved, and kept when saving fails', async () => {
    const { page } = await openOptions(e2e);
    e2e.gemini.failNext({ kind: 'blocked-prompt', reason: 'SAFETY' });
    await generate(page).click();
    await alertOf(page).getByRole('button', { name: 'Change the topic' }).click();
    expect(await topic(page).inputValue()).toBe('Bicycle repair');
    await next(page).click();
    await generate(page).click();
    await page.waitForURL(layoutPage);
    await page.goto('/createcourse?step=2');
    await waitFor('the page to be ready', () => next(page).isEnabled());
    expect(await topic(page).inputValue()).toBe('');
    expect(await page.getByText('Your draft is kept on this device.').count()).toBe(0);
  });

  test('can be discarded', async () => {
    const { page } = await openOptions(e2e);
    await page.getByRole('button', { name: 'Start over' }).click();
    await page.getByRole('radio').first().waitFor();
    await next(page).click();
    expect(await topic(page).inputValue()).toBe('');
  });

  test('keeps entries made before the page’s scripts have loaded', async () => {
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
    await page.getByLabel('Difficulty Level').waitFor();
    await page.goBack();
    expect(await topic(page).inputValue()).toBe('Typed on a slow line');
  });

  test('is ignored when the stored value is malformed', async () => {
    const { page, trouble } = await e2e.newPage();
    await page.addInitScript(() =>
      localStorage.setItem('course-draft', '{"version":1,"draft":{"options":7}'),
    );
    await page.goto('/createcourse');
    await page.getByRole('radio', { name: 'Science' }).check();
    await page.getByText('Selected').waitFor();
    expect(trouble).toEqual(noTrouble);
  });
});

const isFocused = (element: Element) => element === document.activeElement;

describe('the list “Your courses”', () => {
  test('lists a guest’s courses with their state, in pages, with links to them, and deletes one', async () => {
    const { page, trouble } = await e2e.newPage();
    await page.goto('/createcourse');
    expect(await page.getByRole('heading', { name: 'Your courses' }).count()).toBe(0);
    for (let course = 1; course <= 8; course += 1) {
      const saved = await page.request.post('/api/course/save-course-layout', {
        data: {
          'Course Name': course === 1 ? 'گنتی' : `Course ${course}`,
          Chapters: [{ 'Chapter Name': 'One' }],
          Language: course === 1 ? 'ur' : 'en',
        },
        headers: { origin: e2e.url },
      });
      expect(saved.status()).toBe(201);
    }
    // The list's code comes after the rest of the page: a press before is done once it is there.
    const held = Promise.withResolvers<void>();
    await page.route(/\/your-courses[^/]*\.js/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.reload();
    const list = page.getByRole('region', { name: 'Your courses' });
    await list.getByRole('link', { name: 'Course 8' }).waitFor();
    expect(await list.getByRole('listitem').count()).toBe(6);
    await page.waitForFunction(() =>
      Object.keys(document.documentElement).some((key) => key.startsWith('__react')),
    );
    await list.getByRole('button', { name: 'Show more' }).click();
    held.resolve();
    const oldest = list.getByRole('link', { name: 'گنتی' });
    await oldest.waitFor();
    expect(await list.getByRole('listitem').count()).toBe(8);
    expect(await list.getByRole('button', { name: 'Show more' }).count()).toBe(0);
    expect(await oldest.locator('..').getAttribute('dir')).toBe('rtl');
    expect(await list.getByText('Planned').count()).toBe(8);
    await list.getByRole('button', { name: 'More about Course 7' }).click();
    await list.getByRole('button', { name: 'Delete Course 7' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete “Course 7”?' });
    await question.getByRole('button', { name: 'Delete' }).click();
    await list.getByRole('link', { name: 'Course 7' }).waitFor({ state: 'detached' });
    const deleted = list.getByRole('region', { name: 'Deleted courses' });
    await deleted.getByText('Course 7').waitFor();
    expect(await list.getByRole('heading', { name: 'Your courses' }).evaluate(isFocused)).toBe(true);
    expect(
      await list
        .getByRole('listitem')
        .filter({ has: page.getByRole('link') })
        .count(),
    ).toBe(7);
    await list.getByRole('link', { name: 'Course 8' }).click();
    await page.waitForURL(layoutPage);
    expect(trouble).toEqual(noTrouble);
  });
});
