import type { Page } from 'playwright-core';
import { hold, missingId, type PageState } from '#tests/page-states/page-state.ts';
import { haveReadToCheck } from '#tests/page-states/send-events.ts';
import type { PageWorld } from '#tests/page-states/page-world.ts';

const readable = ({ readable: { id } }: PageWorld) => `/course/${id}`;
const filmed = ({ filmed: { id } }: PageWorld) => `/course/${id}`;
const ofGuest = ({ ofGuest: { id } }: PageWorld) => `/course/${id}`;
const writing = ({ writing: { id } }: PageWorld) => `/createcourse/finish/${id}`;
const press = (name: string) => (page: Page) => page.getByRole('button', { name }).click();
const pressInMore = (name: string) => async (page: Page) => {
  await page.locator('summary', { hasText: 'More' }).click();
  await press(name)(page);
};
const who = 'learner';
const notFound = { status: 404, provokes: /404/, shows: 'Course not found' };

export const states: PageState[] = [
  { name: 'courses', path: '/courses', shows: 'Tea for four', findable: true },
  { name: 'courses-found', path: '/courses?q=tea&language=en', shows: 'Tea for four' },
  { name: 'courses-chapter', path: '/courses?q=how+much+milk+for+each+glass', shows: 'The whole course:' },
  { name: 'courses-emergency', path: '/courses?q=pet+dard', shows: 'In an emergency call 108 first' },
  { name: 'courses-path', path: '/courses?q=stall', shows: 'A learning path for you:' },
  { name: 'courses-none', path: '/courses?q=nothing+like+it', shows: 'We have no course about this yet.' },
  {
    name: 'finish',
    path: ({ readable }) => `/createcourse/finish/${readable.id}`,
    who,
    shows: 'Reading the weather without instruments',
    measured: true,
  },
  {
    name: 'finish-just-ready',
    path: writing,
    who,
    prepare: (page) =>
      page.route('**/api/courses/*/summary', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), state: 'ready' } });
      }),
    shows: 'Congratulations',
  },
  { name: 'finish-unfinished', path: writing, who, shows: 'See how far it is' },
  {
    name: 'finish-loading',
    path: '/dashboard',
    who: 'learner',
    prepare: (page) => hold(page, '**/api/courses/*/summary'),
    reach: (page) => page.getByRole('link', { name: 'View Details' }).first().click(),
    shows: 'Fetching data from backend...',
  },
  { ...notFound, name: 'finish-not-found', path: `/createcourse/finish/${missingId}` },
  { name: 'course', path: readable, shows: /share, print/i, findable: true, measured: true },
  {
    name: 'course-begun',
    path: ({ practice: { id } }) => `/course/${id}`,
    who,
    prepare: haveReadToCheck,
    shows: 'Read Check yourself',
    findable: true,
  },
  { name: 'course-urdu', path: ({ urdu }) => `/course/${urdu.id}`, shows: 'اردو شاعری', findable: true },
  { name: 'course-report', path: readable, reach: press('Report this course'), shows: /^What is wrong/ },
  { name: 'course-published', path: readable, who, shows: 'Everyone on Saksham can find it', findable: true },
  {
    name: 'course-take-back',
    path: readable,
    who,
    reach: press('Unpublish'),
    shows: /^Unpublish “Reading the weather/,
    findable: true,
  },
  {
    name: 'course-publish',
    path: filmed,
    who,
    reach: press('Publish'),
    shows: /^Everyone on Saksham will find/,
  },
  {
    name: 'course-publish-refused',
    path: filmed,
    who,
    prepare: (page) =>
      page.route('**/visibility', (route) => {
        const json = { error: 'no', code: 'publication-refused', requestId: 'x' };
        return route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 422, json });
      }),
    reach: async (page) => {
      await press('Publish')(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    },
    provokes: /422/,
    shows: 'Change the course',
  },
  {
    name: 'course-unpublished',
    path: ({ unpublished }) => `/course/${unpublished.id}`,
    who: 'learner',
    shows: 'The people who run this site took this course off the lists',
  },
  { name: 'course-of-guest', path: ofGuest, who: 'guest', shows: 'Sign in to publish' },
  {
    name: 'course-rename',
    path: ofGuest,
    who: 'guest',
    reach: pressInMore('Change name or description'),
    shows: 'Everyone who opens the course sees both.',
  },
  {
    name: 'course-draft',
    path: ({ draft }) => `/course/${draft.id}`,
    shows: 'The chapters aren’t written yet.',
  },
  { ...notFound, name: 'course-not-found', path: `/course/${missingId}` },
  {
    name: 'course-add-chapter',
    path: readable,
    who,
    reach: pressInMore('Add a chapter'),
    shows: 'Name of the chapter',
  },
];
