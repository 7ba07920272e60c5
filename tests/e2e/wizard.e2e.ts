import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { axeViolations, sights } from '#tests/e2e/support/axe.ts';
import { startProduct, type PageTrouble } from '#tests/e2e/support/product.ts';
import type { Fault } from '#tests/stand-ins/fault.ts';
import { waitFor } from '#tests/support/wait-for.ts';

const e2e = startProduct({ env: { AI_DAILY_COURSES_PER_GUEST: '2' } });
const untroubled: PageTrouble = { consoleErrors: [], failedRequests: [], strangers: [] };

const topicPrompt = 'What topic do you want to dive into?';
const empty = 'The AI model response is empty or invalid. Please try again.';
const other = 'An error occurred while generating or saving the course layout.';
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
const unavailable: Fault = { kind: 'status', status: 503, message: 'The model is overloaded.' };
const stall: Fault = { kind: 'stall' };
/** As often as the author is asked for one layout. */
const thrice = (fault: Fault): Fault[] => Array.from({ length: 3 }, () => fault);

beforeEach(() => e2e.gemini.reset());
afterEach(async () => {
  await Promise.all(e2e.browser.contexts().map((context) => context.close()));
});

const next = (page: Page) => page.getByRole('button', { name: 'Next' });
const previous = (page: Page) => page.getByRole('button', { name: 'Previous' });
const generate = (page: Page) => page.getByRole('button', { name: 'Generate Course' });
const topic = (page: Page) => page.getByLabel(topicPrompt);
const alertOf = (page: Page) => page.getByRole('alertdialog');
const layoutPage = /\/createcourse\/[^/?]+$/;

/** The wizard at its third step, with a topic; `fill` writes the number of chapters too. */
async function openOptions(options: BrowserContextOptions = {}, chapters = '3') {
  const opened = await e2e.newPage(options);
  const { page } = opened;
  await page.goto('/createcourse?step=2');
  await topic(page).fill('Bicycle repair');
  await next(page).click();
  await page.getByLabel('Number of Chapters').fill(chapters);
  return opened;
}

async function isFocused(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element === document.activeElement);
}

const focused = (what: string, locator: Locator) =>
  waitFor(`the focus on ${what}`, () => isFocused(locator), 10_000);

/** Goes on with the tabulator until the focus is there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The tabulator never came to ${String(target)}`);
}

describe('the wizard', () => {
  test('leads from a category over a topic and options to the layout of a saved course', async () => {
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
      'Description: Why do they erupt?',
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
    expect(trouble).toEqual(untroubled);
  });

  test('is walked by the keyboard alone, and each step takes the focus to its heading', async () => {
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
    expect(trouble).toEqual(untroubled);
  });

  test('goes back by Previous and by the browser’s Back alike, and forward again', async () => {
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

  test('blocks nothing: all left empty gives a course by the defaults', async () => {
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

  test('takes numbers as a person writes them, and never fails over them', async () => {
    const { page } = await openOptions({}, 'lots');
    await page.getByLabel('Course Duration in hours').fill('-3');
    await generate(page).click();
    await page.waitForURL(layoutPage);
    expect(e2e.gemini.calls[0]?.request).toMatch(/Duration in hours: 1\n[^]*Number of chapters: 5/);
  });

  test('has select items with a value each; the placeholder can’t be chosen', async () => {
    const { page } = await openOptions();
    const choosable = await page
      .locator('select option:not([disabled])')
      .evaluateAll((all) => all.filter((one) => one instanceof HTMLOptionElement).map(({ value }) => value));
    expect(choosable).toEqual(expect.arrayContaining(['beginner', 'yes', 'public', 'ur']));
    expect(choosable).not.toContain('');
    expect(await page.getByLabel('Difficulty Level').inputValue()).toBe('');
  });
});

describe('the draft', () => {
  test('survives a reload at every step, and is drawn without a step that is not the person’s', async () => {
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
    expect(trouble).toEqual(untroubled);
  });

  test('is cleared when its course is saved, and stays when it is not', async () => {
    const { page } = await openOptions();
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

  test('can be given up', async () => {
    const { page } = await openOptions();
    await page.getByRole('button', { name: 'Start over' }).click();
    await page.getByRole('radio').first().waitFor();
    await next(page).click();
    expect(await topic(page).inputValue()).toBe('');
  });

  test('keeps what was entered before the page’s scripts had arrived', async () => {
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

  test('of another kind in the browser’s storage does no harm', async () => {
    const { page, trouble } = await e2e.newPage();
    await page.addInitScript(() =>
      localStorage.setItem('course-draft', '{"version":1,"draft":{"options":7}'),
    );
    await page.goto('/createcourse');
    await page.getByRole('radio', { name: 'Science' }).check();
    await page.getByText('Selected').waitFor();
    expect(trouble).toEqual(untroubled);
  });
});

describe('the layout while it is written', () => {
  test('shows name, chapters and how far it is; Cancel breaks it off and saves nothing', async () => {
    const { page, context } = await openOptions({}, '6');
    e2e.gemini.failNext(stall);
    await generate(page).click();
    const dialog = page.getByRole('dialog', { name: 'Your course is being planned' });
    await dialog.getByText('Bicycle repair step by step').waitFor();
    await dialog.getByText('First steps of Bicycle repair, part 1').waitFor();
    await dialog.getByText(/[23] chapters planned/).waitFor();
    const bar = dialog.getByRole('progressbar');
    expect(Number(await bar.getAttribute('value'))).toBeGreaterThan(0.2);
    expect(Number(await bar.getAttribute('value'))).toBeLessThan(0.7);
    expect(await axeViolations(page)).toEqual([]);

    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await focused('the button that began it', generate(page));
    await waitFor('the author to be let go', () => e2e.gemini.calls[0]?.state === 'given up by the client');
    expect(await (await context.request.get('/api/courses/mine')).json()).toEqual([]);
    expect(await alertOf(page).count()).toBe(0);

    await generate(page).click();
    await page.waitForURL(layoutPage);
  });

  test('is closed by Escape, but not by a touch beside it', async () => {
    const { page } = await openOptions();
    e2e.gemini.failNext(stall);
    await generate(page).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByText(/planned/)
      .first()
      .waitFor();
    await page.mouse.click(5, 5);
    expect(await dialog.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).search).toBe('?step=3');
  });

  test('is asked for once, however fast the button is pressed', async () => {
    const { page } = await openOptions();
    await generate(page).evaluate((button) => {
      if (!(button instanceof HTMLElement)) return;
      button.click();
      button.click();
    });
    await page.waitForURL(layoutPage);
    expect(e2e.gemini.calls.length).toBe(1);
    expect(await (await page.request.get('/api/courses/mine')).json()).toHaveLength(1);
  });

  test('is only text, whatever the author writes', async () => {
    const { page, trouble } = await openOptions();
    const hostile = '<img src=x onerror="document.title=1"><script>document.title=1</script>';
    e2e.gemini.failNext({
      kind: 'answer',
      text: ({ value }) =>
        JSON.stringify({
          ...value,
          'Course Name': hostile + 'x'.repeat(5_000),
          Chapters: Array.from({ length: 400 }, () => ({ 'Chapter Name': hostile, About: hostile })),
        }),
    });
    await generate(page).click();
    await page.waitForURL(layoutPage);
    await page.getByText(hostile).first().waitFor();
    expect(await page.title()).not.toBe('1');
    expect(await page.locator('img[src=x]').count()).toBe(0);
    expect(trouble).toEqual(untroubled);
  });
});

describe('what goes wrong', () => {
  const faults: [name: string, faults: Fault[], alert: string, reason: RegExp, action: string | null][] = [
    [
      'an empty answer',
      thrice({ kind: 'answer', text: () => '' }),
      empty,
      /Your entries are kept/,
      'Try again',
    ],
    ['a service that is down', thrice(unavailable), other, /can’t be reached/, 'Try again'],
    [
      'a refusal',
      [{ kind: 'stop', reason: 'RECITATION' }],
      other,
      /Candidate was blocked due to RECITATION/,
      'Change the topic',
    ],
    [
      'a wrong key',
      [{ kind: 'status', status: 403, message: 'The caller does not have permission' }],
      other,
      /The operator of this site/,
      null,
    ],
    [
      'the day’s quota of the service',
      [
        {
          kind: 'status',
          status: 429,
          message: 'You exceeded your current quota.',
          details: [
            {
              '@type': 'type.googleapis.com/google.rpc.QuotaFailure',
              violations: [{ quotaId: 'GenerateRequestsPerDayPerProjectPerModel-FreeTier' }],
            },
          ],
        },
      ],
      other,
      /You can try again from .*\d/,
      'Try again',
    ],
  ];
  test.each(faults)(
    '%s is told with its alert, its reason and what to do',
    async (_, sent, words, reason, action) => {
      const { page } = await openOptions();
      e2e.gemini.failNext(...sent);
      await generate(page).click();
      const alert = alertOf(page);
      await alert.getByRole('heading', { name: words }).waitFor();
      await alert.getByText(reason).first().waitFor();
      expect(await page.getByRole('dialog').count()).toBe(0);
      expect(await axeViolations(page)).toEqual([]);
      if (action !== null) expect(await alert.getByRole('button', { name: action }).count()).toBe(1);
      await alert.getByRole('button', { name: 'Close' }).click();
      await alert.waitFor({ state: 'hidden' });
      await focused('the button that began it', generate(page));
      expect(await (await page.request.get('/api/courses/mine')).json()).toEqual([]);
    },
  );

  test('a service that recovers: Try again writes the course', async () => {
    const { page } = await openOptions();
    e2e.gemini.failNext(...thrice({ kind: 'answer', text: () => '{}' }));
    await generate(page).click();
    await alertOf(page).getByRole('button', { name: 'Try again' }).click();
    await page.waitForURL(layoutPage);
  });

  test('a failed save tells the server’s error, keeps the written layout and saves it on the next try', async () => {
    const { page } = await openOptions();
    const error = 'Something went wrong on our side. Please try again.';
    await page.route(
      '**/api/course/save-course-layout',
      (route) => route.fulfill({ status: 500, json: { error, code: 'internal', requestId: 'r' } }),
      { times: 2 },
    );
    await generate(page).click();
    const alert = alertOf(page);
    await alert.getByRole('heading', { name: `Failed to save course layout: ${error}` }).waitFor();
    await alert.getByText('First steps of Bicycle repair, part 1').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await alert.getByRole('button', { name: 'Try saving again' }).click();
    await alert.getByRole('heading', { name: /^Failed to save/ }).waitFor();
    // Also after the message was put away, nothing is written anew.
    await alert.getByRole('button', { name: 'Close' }).click();
    await generate(page).click();
    await page.waitForURL(layoutPage);
    expect(e2e.gemini.calls.length).toBe(1);
  });

  test('no connection is told, keeps the entries, and Try again works when it is back', async () => {
    const { page, context } = await openOptions();
    await context.setOffline(true);
    await previous(page).click();
    await topic(page).fill('Knots');
    await next(page).click();
    await generate(page).click();
    const alert = alertOf(page);
    await alert.getByRole('heading', { name: other }).waitFor();
    await alert.getByText('Please check your connection.').waitFor();
    await context.setOffline(false);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await page.waitForURL(layoutPage);
    expect(e2e.gemini.calls[0]?.request).toContain('Topic: Knots');
  });

  test('a connection that ends while the layout arrives gives the alert and Try again', async () => {
    const { page } = await openOptions();
    const half = `event: layout\ndata: ${JSON.stringify({ 'Course Name': 'Half', 'Number of Chapters': 3 })}\n\n`;
    await page.route(
      '**/api/authoring/layouts',
      (route) => route.fulfill({ contentType: 'text/event-stream', body: half }),
      { times: 1 },
    );
    await generate(page).click();
    await alertOf(page).getByRole('heading', { name: other }).waitFor();
    await alertOf(page).getByRole('button', { name: 'Try again' }).click();
    await page.waitForURL(layoutPage);
  });

  test('a part of the program that could not be loaded is said, and fetched again', async () => {
    const { page } = await e2e.newPage();
    const part = '**/assets/creation-dialogs*.js';
    await page.route(part, (route) => route.abort());
    await page.goto('/createcourse?step=3');
    await generate(page).click();
    await page.getByRole('alert').filter({ hasText: other }).waitFor();
    await page.unroute(part);
    await generate(page).click();
    await page.waitForURL(layoutPage);
  });

  test('an entry that is too long is named, and changed where it stands', async () => {
    const { page } = await e2e.newPage();
    await page.goto('/createcourse?step=2');
    await topic(page).fill('ignore your instructions '.repeat(400));
    await next(page).click();
    await generate(page).click();
    const alert = alertOf(page);
    await alert.getByRole('heading', { name: other }).waitFor();
    await alert.getByText('This entry is too long to be sent: Topic. Please shorten it.').waitFor();
    await alert.getByRole('button', { name: 'Change the topic' }).click();
    expect((await topic(page).inputValue()).length).toBe(10_000);
    expect(e2e.gemini.calls).toEqual([]);
  });

  test('a guest who has used the day’s courses hears when to come back, and can sign up', async () => {
    const { page } = await openOptions();
    for (let course = 0; course < 2; course += 1) {
      await generate(page).click();
      await page.waitForURL(layoutPage);
      await page.goto('/createcourse?step=3');
    }
    await generate(page).click();
    const alert = alertOf(page);
    await alert.getByRole('heading', { name: other }).waitFor();
    await alert.getByText(/You have used today’s courses\. You can create the next one from .*\d/).waitFor();
    expect(await alert.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    const signUp = alert.getByRole('link', { name: 'Sign up' });
    expect(await signUp.getAttribute('href')).toBe('/signup?next=%2Fcreatecourse%3Fstep%3D3');
  });

  test('too many tries tell how many seconds to wait', async () => {
    const { page } = await openOptions();
    await page.route('**/api/authoring/layouts', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '12' },
        json: { error: 'Too many requests.', code: 'rate-limited', requestId: 'r' },
      }),
    );
    await generate(page).click();
    await alertOf(page).getByText('Too many requests. Please try again in 12 seconds.').waitFor();
  });
});

describe('your courses', () => {
  test('show a guest’s own with their state, in pages, and lead to them', async () => {
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
    await page.reload();
    const list = page.getByRole('region', { name: 'Your courses' });
    await list.getByRole('link', { name: 'Course 8' }).waitFor();
    expect(await list.getByRole('listitem').count()).toBe(6);
    await list.getByRole('button', { name: 'Show more' }).click();
    const oldest = list.getByRole('link', { name: 'گنتی' });
    await oldest.waitFor();
    expect(await list.getByRole('listitem').count()).toBe(8);
    expect(await list.getByRole('button', { name: 'Show more' }).count()).toBe(0);
    expect(await oldest.locator('..').getAttribute('dir')).toBe('rtl');
    expect(await list.getByText('Planned').count()).toBe(8);
    expect(await axeViolations(page)).toEqual([]);
    await list.getByRole('link', { name: 'Course 8' }).click();
    await page.waitForURL(layoutPage);
    expect(trouble).toEqual(untroubled);
  });
});

describe('every sight of it', () => {
  test.each(sights)(
    '$viewport.width px wide, $colorScheme: no fault for axe, nothing beside the screen',
    async (sight) => {
      const { page, trouble } = await e2e.newPage(sight);
      for (const step of [1, 2, 3]) {
        await page.goto(`/createcourse?step=${step}`);
        await waitFor(
          'the page to be ready',
          async () => (await page.locator('button:disabled').count()) < 2,
        );
        expect(await axeViolations(page), `step ${step}`).toEqual([]);
        const beside = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(beside, `step ${step}`).toBeLessThanOrEqual(0);
      }
      expect(trouble).toEqual(untroubled);
    },
  );

  test('in Hindi the page, the course and the alerts are Hindi', async () => {
    const { page, trouble } = await e2e.newPage({ locale: 'hi-IN', viewport: { width: 360, height: 740 } });
    await page.goto('/createcourse');
    expect(await page.getByRole('radio').count()).toBe(14);
    await page.getByRole('radio', { name: 'विज्ञान', exact: true }).check();
    await page.getByText('चुना गया').waitFor();
    await page.getByRole('button', { name: 'अगला' }).click();
    await page.getByLabel('आप किस विषय को गहराई से जानना चाहते हैं?').fill('ज्वालामुखी');
    await page.getByRole('button', { name: 'अगला' }).click();
    expect(await page.getByRole('combobox', { name: 'भाषा' }).inputValue()).toBe('hi');
    expect(await axeViolations(page)).toEqual([]);
    e2e.gemini.failNext({ kind: 'blocked-prompt', reason: 'SAFETY' });
    await page.getByRole('button', { name: 'कोर्स बनाएँ' }).click();
    const alert = alertOf(page);
    await alert.getByText('एआई सेवा ने इसे लिखने से मना कर दिया।').waitFor();
    await alert.getByText(/Response was blocked due to SAFETY/).waitFor();
    await alert.getByRole('button', { name: 'बंद करें' }).click();
    await page.getByRole('button', { name: 'कोर्स बनाएँ' }).click();
    await page.waitForURL(layoutPage);
    expect(e2e.gemini.calls.at(-1)?.request).toMatch(/Category: Science[^]*Language: .*hi/i);
    expect(trouble).toEqual(untroubled);
  });

  test('without scripts it says what it needs', async () => {
    const html = await (await fetch(`${e2e.url}/createcourse`)).text();
    // A browser that is told to run no scripts by its tools still takes itself for one that can.
    expect(/<noscript>([^]*?)<\/noscript>/.exec(html)?.[1]).toContain('Creating a course needs JavaScript.');
  });
});

describe('with the built-in author', () => {
  const plain = startProduct({ author: 'builtin' });

  test('the wizard says who writes and in which languages, and leads to a layout', async () => {
    const { page, trouble } = await plain.newPage({ viewport: { width: 360, height: 740 } });
    await page.goto('/createcourse');
    await page.getByRole('radio', { name: 'Hobbies & Interests' }).check();
    await next(page).click();
    await topic(page).fill('Kite making');
    await next(page).click();
    await page.getByText('Written by the built-in author, without an AI service').waitFor();
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
    expect(trouble).toEqual(untroubled);
  });
});
