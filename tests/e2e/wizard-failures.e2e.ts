import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { axeViolations } from '#tests/e2e/support/axe.ts';
import { startProduct, type PageTrouble } from '#tests/e2e/support/product.ts';
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
import type { Fault } from '#tests/stand-ins/fault.ts';
import { waitFor } from '#tests/support/wait-for.ts';

const e2e = startProduct({ env: { AI_DAILY_COURSES_PER_GUEST: '2' } });
const untroubled: PageTrouble = { consoleErrors: [], failedRequests: [], strangers: [] };

const empty = 'The AI model response is empty or invalid. Please try again.';
const other = 'An error occurred while generating or saving the course layout.';
const unavailable: Fault = { kind: 'status', status: 503, message: 'The model is overloaded.' };
const stall: Fault = { kind: 'stall' };
/** As often as the author is asked for one layout. */
const thrice = (fault: Fault): Fault[] => Array.from({ length: 3 }, () => fault);

beforeEach(() => e2e.gemini.reset());
afterEach(async () => {
  await Promise.all(e2e.browser.contexts().map((context) => context.close()));
});

describe('the layout while it is written', () => {
  test('shows name, chapters and how far it is; Cancel breaks it off and saves nothing', async () => {
    const { page, context } = await openOptions(e2e, {}, '6');
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
    const { page } = await openOptions(e2e);
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
    const { page } = await openOptions(e2e);
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
    const { page, trouble } = await openOptions(e2e);
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
      const { page } = await openOptions(e2e);
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
    const { page } = await openOptions(e2e);
    e2e.gemini.failNext(...thrice({ kind: 'answer', text: () => '{}' }));
    await generate(page).click();
    await alertOf(page).getByRole('button', { name: 'Try again' }).click();
    await page.waitForURL(layoutPage);
  });

  test('a failed save tells the server’s error, keeps the written layout and saves it on the next try', async () => {
    const { page } = await openOptions(e2e);
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
    const { page, context } = await openOptions(e2e);
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
    const { page } = await openOptions(e2e);
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
    const { page } = await openOptions(e2e);
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
    const { page } = await openOptions(e2e);
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
