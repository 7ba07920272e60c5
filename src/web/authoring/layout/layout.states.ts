import type { Page } from 'playwright-core';
import { missingId, type PageState } from '#tests/page-states/page-state.ts';
import type { PageWorld } from '#tests/page-states/page-world.ts';

const layoutPath =
  (course: 'draft' | 'draftHindi' | 'writing' | 'paused' | 'declined') => (world: PageWorld) =>
    `/createcourse/${world[course].id}`;

/** Answers changes of a layout that another tab has changed. */
const refuseChange = (page: Page) =>
  page.route(/\/api\/course\/[^/]+$/, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 409, json: { error: 'no', code: 'layout-changed', requestId: 'x' } })
      : route.continue(),
  );

/** A start of the writing that is answered with this problem. */
const refusedStart = (status: number, problem: object): Omit<PageState, 'name' | 'shows'> => ({
  path: layoutPath('draft'),
  who: 'learner',
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

export const needsHelp = {
  error: 'no',
  code: 'topic-needs-help',
  details: {
    help: {
      title: 'You are not alone',
      text: 'Please talk to someone now.',
      contacts: [
        { name: 'Tele-MANAS', number: '14416' },
        { name: 'Emergency', number: '112' },
      ],
    },
  },
  requestId: 'x',
};

export const states: PageState[] = [
  { name: 'layout-draft', path: layoutPath('draft'), who: 'learner', shows: 'Course Layout', measured: true },
  {
    name: 'layout-confirm',
    path: layoutPath('draft'),
    who: 'learner',
    reach: (page) => page.getByRole('button', { name: 'Generate Course content' }).click(),
    shows: 'Are you absolutely sure?',
  },
  { name: 'layout-ai-budget', ...refusedStart(429, usedUp), shows: 'Go on with the built-in author' },
  { name: 'layout-help', ...refusedStart(422, needsHelp), shows: 'You are not alone' },
  {
    name: 'layout-editing',
    path: layoutPath('draft'),
    who: 'learner',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Edit' }).click();
      await page.getByRole('button', { name: 'Remove chapter 2' }).click();
    },
    shows: /is removed when you save/,
  },
  {
    name: 'layout-editing-faulty',
    path: layoutPath('draft'),
    who: 'learner',
    prepare: refuseChange,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Edit' }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('button', { name: 'Keep the saved one' }).waitFor();
      await page.getByLabel('Course name').fill('');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
    },
    provokes: /409/,
    shows: 'Please give it a name.',
  },
  { name: 'layout-hindi', path: layoutPath('draftHindi'), who: 'learner', shows: 'पंक्चर की जाँच कर पाएँगे' },
  { name: 'layout-of-others', path: layoutPath('draft'), shows: 'Go to the course page' },
  { name: 'layout-writing', path: layoutPath('writing'), who: 'learner', shows: '1 of 2 chapters written' },
  {
    name: 'layout-writing-hindi',
    path: layoutPath('writing'),
    who: 'learner',
    hindi: true,
    shows: 'अध्याय 1 अभी पढ़ें',
  },
  {
    name: 'layout-writing-awaited',
    path: layoutPath('writing'),
    who: 'learner',
    // The browser of a person's other states keeps it.
    reach: async (page) => {
      const tell = page.getByRole('button', { name: 'Tell me when it is ready' });
      if ((await tell.getAttribute('aria-pressed')) === 'false') await tell.click();
      await page.evaluate(() => scrollTo(0, 0));
    },
    shows: /its title tells you when the course is ready/,
  },
  { name: 'layout-paused', path: layoutPath('paused'), who: 'learner', shows: 'The writing is paused' },
  {
    name: 'layout-failed',
    path: layoutPath('declined'),
    who: 'learner',
    shows: 'Some chapters could not be written',
  },
  {
    name: 'layout-not-found',
    path: `/createcourse/${missingId}`,
    status: 404,
    provokes: /404/,
    shows: 'Course not found',
  },
];
