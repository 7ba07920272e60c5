import type { PageState } from '#tests/page-states/page-state.ts';

const atOptions = '/createcourse?step=3';
const failedLayout = { error: 'no', code: 'author-unavailable', requestId: 'x' };

export const states: PageState[] = [
  { name: 'wizard', path: '/createcourse', shows: 'Step 1 of 3', measured: true },
  { name: 'wizard-topic', path: '/createcourse?step=2', shows: 'What topic do you want to dive into?' },
  { name: 'wizard-options', path: atOptions, shows: 'Beginner · 5 hours · 5 chapters · English' },
  {
    name: 'wizard-your-courses',
    path: '/createcourse',
    who: 'guest',
    reach: (page) => page.getByRole('link', { name: 'Your courses' }).click(),
    shows: 'Deleted courses',
  },
  {
    name: 'wizard-failed',
    path: atOptions,
    prepare: (page) =>
      page.route('**/api/authoring/layouts', (route) => route.fulfill({ status: 503, json: failedLayout })),
    reach: (page) => page.getByRole('button', { name: 'Generate Course' }).click(),
    provokes: /503/,
    shows: 'An error occurred while generating or saving the course layout.',
  },
  {
    name: 'wizard-help',
    path: '/createcourse?step=2',
    reach: async (page) => {
      await page.getByLabel('What topic do you want to dive into?').fill('My husband beats me');
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByRole('button', { name: 'Generate Course' }).click();
    },
    provokes: /422/,
    shows: 'It is not your fault, and there is help',
  },
];
