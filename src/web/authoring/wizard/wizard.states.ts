import type { Page } from 'playwright-core';
import type { PageState } from '#tests/page-states/page-state.ts';
import { needsHelp, usedUp } from '#web/authoring/layout/layout.states.ts';

const atOptions = '/createcourse?step=3';

const unsure = { ...needsHelp, details: { ...needsHelp.details, unsure: true } };

const failedLayout = { error: 'no', code: 'author-unavailable', requestId: 'x' };

const halfALayout = `event: layout\ndata: ${JSON.stringify({
  'Course Name': 'Kites that fly',
  'Number of Chapters': 3,
  Chapters: [{ 'Chapter Name': 'Paper and bamboo' }],
})}\n\n`;

/** A request for a layout that is answered with this problem. */
const refusedLayout = (status: number, problem: object): Omit<PageState, 'name' | 'shows'> => ({
  path: atOptions,
  prepare: (page) =>
    page.route('**/api/authoring/layouts', (route) => route.fulfill({ status, json: problem })),
  reach: (page) => page.getByRole('button', { name: 'Generate Course' }).click(),
  provokes: new RegExp(`${status}`),
});

const openYourCourses = (page: Page) => page.getByRole('link', { name: 'Your courses' }).click();

export const states: PageState[] = [
  { name: 'wizard', path: '/createcourse', shows: 'What do you want to learn about?', measured: true },
  { name: 'wizard-topic', path: '/createcourse?step=2', shows: 'What topic do you want to dive into?' },
  { name: 'wizard-options', path: atOptions, shows: 'Your course will look like this' },
  {
    name: 'wizard-your-courses',
    path: '/createcourse',
    who: 'guest',
    reach: openYourCourses,
    shows: 'Deleted courses',
  },
  {
    name: 'wizard-delete-course',
    path: '/createcourse',
    who: 'guest',
    reach: async (page) => {
      await openYourCourses(page);
      await page
        .getByRole('button', { name: /^More about / })
        .first()
        .click();
      await page.getByRole('button', { name: /^Delete / }).click();
    },
    shows: 'deleted for good',
  },
  {
    name: 'wizard-planning',
    path: atOptions,
    prepare: (page) =>
      page.addInitScript((answer) => {
        const { fetch } = globalThis;
        // The answer does not end, which `route.fulfill` can't do.
        globalThis.fetch = (input, init) =>
          String(input instanceof Request ? input.url : input).includes('/api/authoring/layouts')
            ? Promise.resolve(
                new Response(
                  new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode(answer)) }),
                  { headers: { 'Content-Type': 'text/event-stream' } },
                ),
              )
            : fetch(input, init);
      }, halfALayout),
    reach: (page) => page.getByRole('button', { name: 'Generate Course' }).click(),
    shows: 'Paper and bamboo',
  },
  {
    name: 'wizard-failed',
    ...refusedLayout(503, failedLayout),
    shows: 'An error occurred while generating or saving the course layout.',
  },
  { name: 'wizard-unsure', ...refusedLayout(422, unsure), shows: 'I am safe and want this course: make it' },
  { name: 'wizard-ai-budget', ...refusedLayout(429, usedUp), shows: 'Get a study plan now' },
];
