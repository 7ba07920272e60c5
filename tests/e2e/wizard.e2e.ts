import { beforeEach, describe, expect, test } from 'vitest';
import { tabTo } from '#tests/e2e/support/keyboard.ts';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';
import {
  alertOf,
  focused,
  generate,
  layoutPage,
  next,
  openOptions,
  previous,
  topic,
} from '#tests/e2e/support/wizard-screen.ts';
import { waitFor } from '#tests/support/wait-for.ts';

const e2e = startProduct();

const categories = [
  'Science',
  'Mathematics',
  'Languages',
  'Technology & Engineering',
  'Arts & Humanities',
  'Business & Management',
  'Health & Wellness',
  'Skill Development',
  'Hobbies & Interests',
  'Test Preparation',
  'Astronomy',
  'Music & Performance',
  'Environment & Sustainability',
  'Healthcare & Medicine',
];

beforeEach(() => e2e.gemini.reset());

describe('the wizard', () => {
  test('leads from a category through a topic and options to the layout of a saved course', async () => {
    const { page, trouble } = await e2e.newPage();
    await page.goto('/createcourse');
    await page.getByRole('heading', { name: 'Create Course', level: 1 }).waitFor();
    expect(await page.getByRole('radio').evaluateAll((all) => all.map((one) => one.ariaLabel))).toEqual(
      categories,
    );
    expect(await previous(page).isDisabled()).toBe(true);
    expect(await page.getByText('Selected').count()).toBe(0);

    await page.getByRole('radio', { name: 'Mathematics' }).check();
    await page.getByRole('radio', { name: 'Science' }).check();
    expect(await page.getByText('Selected').count()).toBe(1);
    expect(await page.getByRole('radio', { checked: true }).getAttribute('value')).toBe('Science');
    await next(page).click();

    await topic(page).fill('Volcanoes');
    await page.getByLabel('Description').fill('Why do they erupt?');
    await next(page).click();

    await page.getByLabel('Difficulty Level').selectOption('intermediate');
    expect(await next(page).count()).toBe(0);
    await page.getByPlaceholder('Enter duration').fill('about 8');
    await page.getByLabel('Add a Video').selectOption('no');
    await page.getByPlaceholder('Enter number of chapters').fill('4 or so');
    await page.getByLabel('Who can find it').selectOption('Only people with the link');
    await page.getByText('All options are filled in.').waitFor();
    await generate(page).click();
    await page.waitForURL(layoutPage);
    await page.getByText('Volcanoes step by step').first().waitFor();

    const [{ request } = { request: '' }] = e2e.gemini.calls;
    for (const line of [
      'Category: Science',
      'Topic: Volcanoes',
      "Learner's words: Why do they erupt?",
      'Level: intermediate',
      'Duration in hours: 8',
      'Number of chapters: 4',
    ]) {
      expect(request).toContain(line);
    }
    const stored = await page.request.get(page.url().replace('/createcourse/', '/api/course/'));
    expect(await stored.json()).toMatchObject({
      'Number of Chapters': 4,
      Language: 'en',
      'Add a Video': 'no',
      Visibility: 'link',
      Author: { provider: 'gemini' },
      mine: true,
    });
    expect(trouble).toEqual(noTrouble);
  });

  test('works by keyboard alone, and each step focuses its heading', async () => {
    const { page, trouble } = await e2e.newPage();
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

  test('goes back by Previous and by the browser’s Back, and forward again', async () => {
    const { page } = await e2e.newPage();
    await page.goto('/createcourse');
    await page.getByRole('radio', { name: 'Astronomy' }).check();
    await next(page).click();
    await topic(page).fill('Comets');
    await next(page).click();
    await page.getByLabel('Difficulty Level').waitFor();

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
    await page.getByLabel('Difficulty Level').waitFor();
  });

  test('requires no entry and uses defaults for empty fields', async () => {
    const { page } = await e2e.newPage();
    await page.goto('/createcourse');
    await next(page).click();
    await next(page).click();
    await page.getByText('What you leave open is filled in').waitFor();
    await generate(page).click();
    await page.waitForURL(layoutPage);
    expect(e2e.gemini.calls[0]?.request).toMatch(
      /Level: beginner[^]*Duration in hours: 5[^]*Number of chapters: 5/,
    );
  });

  test('replaces invalid numbers by valid ones', async () => {
    const { page } = await openOptions(e2e, {}, 'lots');
    await page.getByLabel('Course Duration in hours').fill('-3');
    await generate(page).click();
    await page.waitForURL(layoutPage);
    expect(e2e.gemini.calls[0]?.request).toMatch(/Duration in hours: 1\n[^]*Number of chapters: 5/);
  });

  test('gives each select option a value, and its placeholder cannot be chosen', async () => {
    const { page } = await openOptions(e2e);
    const choosable = await page
      .locator('select option:not([disabled])')
      .evaluateAll((all) => all.filter((one) => one instanceof HTMLOptionElement).map(({ value }) => value));
    expect(choosable).toEqual(expect.arrayContaining(['beginner', 'yes', 'link', 'ur']));
    expect(choosable).not.toContain('');
    expect(await page.getByLabel('Difficulty Level').inputValue()).toBe('');
  });
});

describe('the page', () => {
  test('is in Hindi, with its course and its alerts', async () => {
    const { page, trouble } = await e2e.newPage({ locale: 'hi-IN', viewport: { width: 360, height: 740 } });
    await page.goto('/createcourse');
    expect(await page.getByRole('radio').count()).toBe(14);
    await page.getByRole('radio', { name: 'विज्ञान', exact: true }).check();
    await page.getByText('चुना गया').waitFor();
    await page.getByRole('button', { name: 'अगला' }).click();
    await page.getByLabel('आप किस विषय को गहराई से जानना चाहते हैं?').fill('ज्वालामुखी');
    await page.getByRole('button', { name: 'अगला' }).click();
    expect(await page.getByRole('combobox', { name: 'भाषा' }).inputValue()).toBe('hi');
    e2e.gemini.failNext({ kind: 'blocked-prompt', reason: 'SAFETY' });
    await page.getByRole('button', { name: 'रूपरेखा बनवाएँ' }).click();
    const alert = alertOf(page);
    await alert.getByText('इसे लिखा नहीं जा सकता।').waitFor();
    await alert.getByText(/Response was blocked due to SAFETY/).waitFor();
    await alert.getByRole('button', { name: 'बंद करें' }).click();
    await page.getByRole('button', { name: 'रूपरेखा बनवाएँ' }).click();
    await page.waitForURL(layoutPage);
    expect(e2e.gemini.calls.at(-1)?.request).toMatch(/Category: Science[^]*Language: .*hi/i);
    expect(trouble).toEqual(noTrouble);
  });

  test('says without scripts that it needs JavaScript', async () => {
    const html = await (await fetch(`${e2e.url}/createcourse`)).text();
    // Chromium ignores <noscript> when its scripts are disabled by developer tools.
    expect(/<noscript>([^]*?)<\/noscript>/.exec(html)?.[1]).toContain('Creating a course needs JavaScript.');
  });
});

describe('with the built-in author', () => {
  const plain = startProduct({ author: 'builtin' });

  test('a topic that is left open is asked for, offered and never missing', async () => {
    const { page, trouble } = await plain.newPage({ viewport: { width: 360, height: 740 } });
    await page.goto('/createcourse?step=2');
    await next(page).click();
    await page.getByText('Without one, the course will be about “Learning and remembering”.').waitFor();
    await page.getByRole('button', { name: 'Choose a category' }).click();
    await page.getByRole('radio', { name: 'Astronomy' }).check();
    await next(page).click();
    const offer = page.getByRole('button', { name: 'The Moon and its phases' });
    await offer.click();
    expect(await topic(page).inputValue()).toBe('The Moon and its phases');
    expect(await offer.count()).toBe(0);
    await topic(page).fill(' ');
    await next(page).click();
    await page.getByText('Without one, the course will be about “The Moon and its phases”.').waitFor();
    await generate(page).click();
    await page.waitForURL(layoutPage);
    await page.getByRole('heading', { name: 'Study plan: The Moon and its phases' }).waitFor();
    expect(trouble).toEqual(noTrouble);
  });

  test('the wizard names the author and its languages, and leads to a layout', async () => {
    const { page, trouble } = await plain.newPage({ viewport: { width: 360, height: 740 } });
    await page.goto('/createcourse');
    await page.getByRole('radio', { name: 'Hobbies & Interests' }).check();
    await next(page).click();
    await topic(page).fill('Kite making');
    await next(page).click();
    await page.getByText('A study plan by the built-in author').waitFor();
    const language = page.getByRole('combobox', { name: 'Language' });
    const offered = await language
      .locator('option')
      .evaluateAll((all) =>
        all
          .filter((one) => one instanceof HTMLOptionElement)
          .map(({ value, disabled, textContent }) => ({ value, disabled, text: textContent })),
      );
    const answer = await page.request.get('/api/authoring/author');
    const { languages } = (await answer.json()) as { languages: string[] };
    expect(languages).toContain('en');
    expect(offered).toHaveLength(13);
    expect(offered.filter(({ disabled }) => !disabled).map(({ value }) => value)).toEqual(languages);
    expect(offered.find(({ value }) => value === 'ta')).toEqual({
      value: 'ta',
      disabled: true,
      text: 'தமிழ் (not available here)',
    });
    await page.getByText('Courses can be written in these languages here: English').waitFor();
    await page.getByLabel('Number of Chapters').fill('4');
    await generate(page).click();
    await page.waitForURL(layoutPage);
    const stored = await page.request.get(page.url().replace('/createcourse/', '/api/course/'));
    expect(await stored.json()).toMatchObject({ 'Number of Chapters': 4, Author: { provider: 'builtin' } });
    expect(trouble).toEqual(noTrouble);
  });
});
