import type { Page } from 'playwright-core';
import { missingId, type PageState } from '#tests/page-states/page-state.ts';
import type { PageWorld } from '#tests/page-states/page-world.ts';

type Course = 'draft' | 'draftHindi' | 'draftUrdu' | 'writing' | 'paused' | 'declined';

/** The layout's page of a course of the learner's own. */
const own = (course: Course) =>
  ({ path: (world: PageWorld) => `/createcourse/${world[course].id}`, who: 'learner' }) as const;
const draft = own('draft');
const missing = { path: `/createcourse/${missingId}`, status: 404, provokes: /404/ };

/** Answers changes of a layout that another tab has changed. */
const refuseChange = (page: Page) =>
  page.route(/\/api\/course\/[^/]+$/, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 409, json: { error: 'no', code: 'layout-changed', requestId: 'x' } })
      : route.continue(),
  );

/** A start of the writing that is answered with this problem. */
const refusedStart = (status: number, problem: object): Omit<PageState, 'name' | 'shows'> => ({
  ...draft,
  prepare: (page) =>
    page.route('**/generation', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status, json: problem }) : route.continue(),
    ),
  reach: async (page) => {
    await page.getByRole('button', { name: 'Generate Course content' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
  },
  provokes: new RegExp(`${status}`),
});

export const usedUp = { error: 'no', code: 'ai-budget', details: { of: 'site' }, requestId: 'x' };

const contacts = [
  { name: 'Tele-MANAS (someone to talk to, free, day and night)', number: '14416' },
  { name: 'Emergency', number: '112' },
];
const help = { title: 'You are not alone', text: 'Please talk to someone now.', contacts };
export const needsHelp = { error: 'no', code: 'topic-needs-help', details: { help }, requestId: 'x' };

export const states: PageState[] = [
  { name: 'layout-draft', ...draft, shows: 'Course Layout', measured: true },
  {
    name: 'layout-confirm',
    ...draft,
    reach: (page) => page.getByRole('button', { name: 'Generate Course content' }).click(),
    shows: 'Are you absolutely sure?',
  },
  { name: 'layout-ai-budget', ...refusedStart(429, usedUp), shows: 'Get a study plan now' },
  { name: 'layout-help', ...refusedStart(422, needsHelp), shows: 'You are not alone' },
  {
    name: 'layout-editing',
    ...draft,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Edit' }).click();
      await page.locator('summary').nth(1).click();
      await page.getByRole('button', { name: 'Remove chapter 2' }).click();
    },
    shows: /is removed when you save/,
  },
  {
    name: 'layout-editing-faulty',
    ...draft,
    prepare: refuseChange,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Edit' }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('button', { name: 'Keep the saved one' }).waitFor();
      await page.getByLabel('Course name').fill('');
      await page.getByRole('button', { name: 'Keep mine' }).click();
    },
    provokes: /409/,
    shows: 'Please give it a name.',
  },
  { name: 'layout-hindi', ...own('draftHindi'), shows: 'पंक्चर की जाँच कर पाएँगे' },
  { name: 'layout-urdu', ...own('draftUrdu'), shows: 'غزل کیا ہے' },
  { name: 'layout-of-others', path: draft.path, shows: /^Find a course about/ },
  { name: 'layout-writing', ...own('writing'), shows: '1 of 2 chapters written' },
  { name: 'layout-writing-hindi', ...own('writing'), hindi: true, shows: 'अध्याय 1 अभी पढ़ें' },
  {
    name: 'layout-writing-awaited',
    ...own('writing'),
    // The browser of a person's other states keeps it.
    reach: async (page) => {
      const tell = page.getByRole('button', { name: 'Tell me when it is ready' });
      if ((await tell.getAttribute('aria-pressed')) === 'false') await tell.click();
      await page.evaluate(() => scrollTo(0, 0));
    },
    shows: /is open then, it tells you/,
  },
  { name: 'layout-paused', ...own('paused'), shows: 'The writing is paused' },
  { name: 'layout-failed', ...own('declined'), shows: 'One chapter was not written' },
  { name: 'layout-not-found', ...missing, shows: 'Course not found' },
];
