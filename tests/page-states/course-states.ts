import type { Page } from 'playwright-core';
import { aloudStates } from './aloud-states.ts';
import { layoutStates, missingId } from './layout-states.ts';
import type { PageState } from './page-state.ts';
import type { PageWorld } from './page-world.ts';
import { managingStates } from './managing-states.ts';

const learningPath =
  (
    course:
      | 'readable'
      | 'urdu'
      | 'filmed'
      | 'declined'
      | 'writing'
      | 'taught'
      | 'taughtHindi'
      | 'taughtUrdu'
      | 'library',
    chapter?: number,
  ) =>
  (world: PageWorld) => {
    const { id, chapterIds } = world[course];
    return `/createcourse/start/${id}${chapter === undefined ? '' : `?chapter=${chapterIds[chapter]}`}`;
  };

/** Leaves calls of the page to `path` unanswered. */
const hold = (page: Page, path: string | RegExp) =>
  page.route(path, () => new Promise<void>(() => undefined));

/** States of the Course Layout, Finish and learning screens, and of a course's public page. */
export const courseStates: PageState[] = [
  ...layoutStates,
  ...managingStates,
  ...aloudStates,
  {
    name: 'finish',
    path: ({ readable }) => `/createcourse/finish/${readable.id}`,
    who: 'learner',
    shows: 'Congratulations',
    measured: true,
  },
  {
    name: 'handbook',
    path: ({ readable }) => `/createcourse/handbook/${readable.id}`,
    who: 'learner',
    shows: 'Print the whole course',
  },
  {
    name: 'handbook-not-found',
    path: `/createcourse/handbook/${missingId}`,
    status: 404,
    provokes: /404/,
    shows: 'Course not found',
  },
  {
    name: 'handbook-paper',
    path: ({ readable }) => `/createcourse/handbook/${readable.id}/paper`,
    shows: 'Contents',
  },
  {
    name: 'handbook-paper-not-found',
    path: `/createcourse/handbook/${missingId}/paper`,
    status: 404,
    provokes: /404/,
    shows: 'Course not found',
  },
  {
    name: 'handout',
    path: ({ readable }) => `/createcourse/handout/${readable.id}?chapter=${readable.chapterIds[0]}`,
    shows: 'Back to the chapter',
  },
  {
    name: 'handout-no-print',
    path: ({ readable }) => `/createcourse/handout/${readable.id}?chapter=${readable.chapterIds[0]}#no-print`,
    shows: 'You can’t print here',
  },
  {
    name: 'handout-not-found',
    path: `/createcourse/handout/${missingId}`,
    status: 404,
    provokes: /404/,
    shows: 'Course not found',
  },
  {
    name: 'finish-unfinished',
    path: ({ writing }) => `/createcourse/finish/${writing.id}`,
    who: 'learner',
    shows: 'See the progress',
  },
  {
    name: 'finish-loading',
    path: '/dashboard',
    who: 'learner',
    prepare: (page) => hold(page, '**/api/courses/*/summary'),
    reach: (page) => page.getByRole('link', { name: 'View Details' }).first().click(),
    shows: 'Fetching data from backend...',
  },
  {
    name: 'finish-not-found',
    path: `/createcourse/finish/${missingId}`,
    status: 404,
    provokes: /404/,
    shows: 'Course not found',
  },
  {
    name: 'welcome',
    path: learningPath('readable'),
    shows: /^Select a chapter /,
    measured: true,
  },
  {
    name: 'course-end',
    path: ({ practice }) => `/createcourse/start/${practice.id}?chapter=${practice.chapterIds.at(-1)}`,
    who: 'learner',
    reach: (page) => page.getByRole('heading', { name: 'What is next' }).scrollIntoViewIfNeeded(),
    shows: 'What to check',
  },
  {
    name: 'chapter',
    path: learningPath('readable', 0),
    who: 'learner',
    shows: 'Mackerel sky, not long dry.',
    measured: true,
  },
  {
    name: 'chapter-comfort',
    path: learningPath('readable', 0),
    reach: (page) => page.getByRole('button', { name: 'Text size, spacing and contrast' }).click(),
    shows: 'Spacing',
  },
  { name: 'chapter-without-topics', path: learningPath('readable', 2), shows: 'No topics available' },
  { name: 'chapter-urdu', path: learningPath('urdu', 0), shows: 'غزل شعروں کا مجموعہ ہے۔' },
  { name: 'chapter-that-teaches', path: learningPath('taught', 1), shows: 'Worked example', measured: true },
  {
    name: 'chapter-that-teaches-answered',
    path: learningPath('taught', 1),
    // Opens without scripts, so that nothing has to be hydrated.
    reach: (page) => page.locator('summary', { hasText: 'Answer' }).click(),
    shows: '11/12',
  },
  {
    name: 'chapter-that-teaches-hindi',
    path: learningPath('taughtHindi', 1),
    shows: 'आधी रोटी और तिहाई रोटी',
  },
  {
    name: 'chapter-that-teaches-urdu',
    path: learningPath('taughtUrdu', 1),
    shows: 'آدھی روٹی اور تہائی روٹی',
  },
  { name: 'chapter-of-library', path: learningPath('library', 0), shows: 'How much water, milk and leaves' },
  { name: 'chapter-without-video', path: learningPath('filmed', 0), shows: 'Video not available.' },
  {
    name: 'chapter-video-searched',
    path: learningPath('filmed'),
    prepare: (page) => hold(page, '**/video'),
    reach: async (page) => {
      const chapters = page.getByRole('button', { name: 'Open chapters' });
      if (await chapters.isVisible()) await chapters.click();
      await page.getByRole('link', { name: 'A raga' }).first().click();
      await page.getByRole('heading', { level: 2, name: 'A raga' }).waitFor();
    },
    shows: /A raga, part 1/,
  },
  { name: 'chapter-written-now', path: learningPath('writing', 1), shows: 'This chapter is being written.' },
  { name: 'chapter-failed', path: learningPath('declined', 1), shows: 'This chapter could not be written.' },
  {
    name: 'learning-not-found',
    path: `/createcourse/start/${missingId}`,
    status: 404,
    provokes: /404/,
    shows: 'Course not found',
  },
  {
    name: 'print-too-few-coins',
    path: learningPath('readable', 0),
    reach: (page) => page.locator('button:enabled', { hasText: 'Print Chapter' }).click(),
    shows: 'Oops! You need at least 2 coins to print.',
  },
  {
    name: 'course',
    path: ({ readable }) => `/course/${readable.id}`,
    shows: 'What you will learn',
    findable: true,
    measured: true,
  },
  { name: 'course-urdu', path: ({ urdu }) => `/course/${urdu.id}`, shows: 'اردو شاعری', findable: true },
  {
    name: 'course-report',
    path: ({ readable }) => `/course/${readable.id}`,
    reach: (page) => page.getByRole('button', { name: 'Report this course' }).click(),
    shows: 'What is wrong with this course?',
  },
  {
    name: 'course-published',
    path: ({ readable }) => `/course/${readable.id}`,
    who: 'learner',
    shows: 'Everyone here can find it',
    findable: true,
  },
  {
    name: 'course-take-back',
    path: ({ readable }) => `/course/${readable.id}`,
    who: 'learner',
    reach: (page) => page.getByRole('button', { name: 'Take it back' }).click(),
    shows: /^Take “Reading the weather/,
    findable: true,
  },
  {
    name: 'course-publish',
    path: ({ filmed }) => `/course/${filmed.id}`,
    who: 'learner',
    reach: (page) => page.getByRole('button', { name: 'Publish' }).click(),
    shows: 'Everyone here will find and see:',
  },
  {
    name: 'course-publish-refused',
    path: ({ filmed }) => `/course/${filmed.id}`,
    who: 'learner',
    prepare: (page) =>
      page.route('**/visibility', (route) =>
        route.request().method() === 'GET'
          ? route.continue()
          : route.fulfill({
              status: 422,
              json: { error: 'no', code: 'publication-refused', requestId: 'x' },
            }),
      ),
    reach: async (page) => {
      await page.getByRole('button', { name: 'Publish' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    },
    provokes: /422/,
    shows: 'This course can’t be published',
  },
  {
    name: 'course-unpublished',
    path: ({ unpublished }) => `/course/${unpublished.id}`,
    who: 'learner',
    shows: 'The people who run this site took this course off the lists',
  },
  {
    name: 'course-of-guest',
    path: ({ ofGuest }) => `/course/${ofGuest.id}`,
    who: 'guest',
    shows: 'Sign in to publish',
  },
  {
    name: 'course-rename',
    path: ({ ofGuest }) => `/course/${ofGuest.id}`,
    who: 'guest',
    reach: (page) => page.getByRole('button', { name: 'Rename or describe' }).click(),
    shows: 'Everybody who opens the course sees both.',
  },
  { name: 'course-draft', path: ({ draft }) => `/course/${draft.id}`, shows: 'still being prepared' },
  {
    name: 'course-not-found',
    path: `/course/${missingId}`,
    status: 404,
    provokes: /404/,
    shows: 'Course not found',
  },
];
