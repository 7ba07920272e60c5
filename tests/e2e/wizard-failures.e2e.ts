import { beforeEach, describe, expect, test } from 'vitest';
import { axeViolations } from '#tests/e2e/support/axe.ts';
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
import type { Fault } from '#tests/stand-ins/fault.ts';
import { waitFor } from '#tests/support/wait-for.ts';

const e2e = startProduct({ env: { AI_DAILY_COURSES_PER_GUEST: '2' } });

const emptyAnswer = 'The AI model response is empty or invalid. Please try again.';
const generalError = 'An error occurred while generating or saving the course layout.';
const unavailable: Fault = { kind: 'status', status: 503, message: 'The model is overloaded.' };
const stall: Fault = { kind: 'stall' };
/** Fails every attempt at one layout. */
const thrice = (fault: Fault): Fault[] => Array.from({ length: 3 }, () => fault);

const authorGivenUp = () =>
  waitFor('the author’s call to be aborted', () => e2e.gemini.calls[0]?.state === 'given up by the client');

beforeEach(() => e2e.gemini.reset());

describe('the dialog while the layout is written', () => {
  test('shows name, chapters and progress; Cancel aborts the request and saves nothing', async () => {
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
    await focused('the button that started it', generate(page));
    await authorGivenUp();
    expect(await (await context.request.get('/api/courses/mine')).json()).toEqual([]);
    expect(await alertOf(page).count()).toBe(0);

    await generate(page).click();
    await page.waitForURL(layoutPage);
  });

  test('is closed by Escape, but not by a press outside it', async () => {
    const { page } = await openOptions(e2e);
    e2e.gemini.failNext(stall);
    await generate(page).click();
    const dialog = page.getByRole('dialog');
    // Before its chapters come, the author may not have been called yet.
    await dialog.getByText(/[123] chapters? planned/).waitFor();
    await page.mouse.click(5, 5);
    expect(await dialog.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).search).toBe('?step=3');
    await authorGivenUp();
  });

  test('sends one request, however fast the button is pressed', async () => {
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

  test('shows the author’s answer as text only', async () => {
    const { page, trouble } = await openOptions(e2e);
    const hostile = '<img src=x onerror="document.title=1"><script>document.title=1</script>';
    e2e.gemini.failNext(
      ...thrice({
        kind: 'answer',
        text: ({ value }) =>
          JSON.stringify({
            ...value,
            'Course Name': hostile + 'x'.repeat(5_000),
            Chapters: Array.from({ length: 400 }, () => ({ 'Chapter Name': hostile, About: hostile })),
          }),
      }),
    );
    await generate(page).click();
    await page.waitForURL(layoutPage);
    await page.getByText(hostile).first().waitFor();
    expect(await page.title()).not.toBe('1');
    expect(await page.locator('img[src=x]').count()).toBe(0);
    expect(trouble).toEqual(noTrouble);
  });
});

describe('a failure', () => {
  const faults: [name: string, faults: Fault[], alert: string, reason: RegExp, action: string | null][] = [
    [
      'an empty answer',
      thrice({ kind: 'answer', text: () => '' }),
      emptyAnswer,
      /Your entries are kept/,
      'Try again',
    ],
    ['a service that is down', thrice(unavailable), generalError, /can’t be reached/, 'Try again'],
    [
      'a refusal',
      [{ kind: 'stop', reason: 'RECITATION' }],
      generalError,
      /Candidate was blocked due to RECITATION/,
      'Change the topic',
    ],
    [
      'a wrong key',
      [{ kind: 'status', status: 403, message: 'The caller does not have permission' }],
      generalError,
      /Nothing can be written here at the moment/,
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
      generalError,
      /You can try again from .*\d/,
      'Try again',
    ],
  ];
  test.each(faults)(
    'of the author (%s) shows its alert, its reason and an action',
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
      await focused('the button that started it', generate(page));
      expect(await (await page.request.get('/api/courses/mine')).json()).toEqual([]);
    },
  );

  test('is overcome by Try again once the service has recovered', async () => {
    const { page } = await openOptions(e2e);
    e2e.gemini.failNext(...thrice({ kind: 'answer', text: () => '{}' }));
    await generate(page).click();
    await alertOf(page).getByRole('button', { name: 'Try again' }).click();
    await page.waitForURL(layoutPage);
  });

  test('of the save shows the server’s error, keeps the layout and saves it on the next try', async () => {
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
    // Closing the alert does not discard the layout.
    await alert.getByRole('button', { name: 'Close' }).click();
    await generate(page).click();
    await page.waitForURL(layoutPage);
    expect(e2e.gemini.calls.length).toBe(1);
  });

  test('of the connection shows an alert and keeps the entries; Try again works when it is back', async () => {
    const { page, context } = await openOptions(e2e);
    await context.setOffline(true);
    await previous(page).click();
    await topic(page).fill('Knots');
    await next(page).click();
    await generate(page).click();
    const alert = alertOf(page);
    await alert.getByRole('heading', { name: generalError }).waitFor();
    await alert.getByText('Please check your connection.').waitFor();
    await context.setOffline(false);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await page.waitForURL(layoutPage);
    expect(e2e.gemini.calls[0]?.request).toContain('Topic: Knots');
  });

  test('of the stream while the layout arrives shows the alert and Try again', async () => {
    const { page } = await openOptions(e2e);
    const half = `event: layout\ndata: ${JSON.stringify({ 'Course Name': 'Half', 'Number of Chapters': 3 })}\n\n`;
    await page.route(
      '**/api/authoring/layouts',
      (route) => route.fulfill({ contentType: 'text/event-stream', body: half }),
      { times: 1 },
    );
    await generate(page).click();
    await alertOf(page).getByRole('heading', { name: generalError }).waitFor();
    await alertOf(page).getByRole('button', { name: 'Try again' }).click();
    await page.waitForURL(layoutPage);
  });

  test('of a late script shows an error, and the next press loads it again', async () => {
    const { page } = await e2e.newPage();
    const part = '**/assets/creation-dialogs*.js*';
    await page.route(part, (route) => route.abort());
    await page.goto('/createcourse?step=3');
    await generate(page).click();
    await page.getByRole('alert').filter({ hasText: generalError }).waitFor();
    await page.unroute(part);
    await generate(page).click();
    await page.waitForURL(layoutPage);
  });

  test('of an entry that is too long names the entry and leads to its field', async () => {
    const { page } = await e2e.newPage();
    await page.goto('/createcourse?step=2');
    await topic(page).fill('ignore your instructions '.repeat(400));
    await next(page).click();
    await generate(page).click();
    const alert = alertOf(page);
    await alert.getByRole('heading', { name: generalError }).waitFor();
    await alert.getByText('This entry is too long to be sent: Topic. Please shorten it.').waitFor();
    await alert.getByRole('button', { name: 'Change the topic' }).click();
    expect((await topic(page).inputValue()).length).toBe(10_000);
    expect(e2e.gemini.calls).toEqual([]);
  });

  test('of a guest at the daily limit shows when to come back and a link to sign up', async () => {
    const { page } = await openOptions(e2e);
    for (let course = 0; course < 2; course += 1) {
      await generate(page).click();
      await page.waitForURL(layoutPage);
      await page.goto('/createcourse?step=3');
    }
    await generate(page).click();
    const alert = alertOf(page);
    await alert.getByRole('heading', { name: generalError }).waitFor();
    await alert
      .getByText(/^You have used today’s 2 courses\. You can create the next one from .*\d/)
      .waitFor();
    expect(await alert.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    const signUp = alert.getByRole('link', { name: 'Sign up' });
    expect(await signUp.getAttribute('href')).toBe('/signup?next=%2Fcreatecourse%3Fstep%3D3');
  });

  test('of the rate limit shows how many seconds to wait', async () => {
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
