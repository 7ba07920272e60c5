import { everybody, type PageAccess } from '#tests/api/support/page-access.ts';
import { hold, missingId, type PageState } from '#tests/page-states/page-state.ts';
import type { PageWorld } from '#tests/page-states/page-world.ts';

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

export const states: PageState[] = [
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
    reach: async (page) => {
      await page
        .locator('html')
        .evaluate((html) => (html.dataset['comfort'] = 'size-largest spacing-wide contrast-high'));
      await page.getByRole('button', { name: 'Text size, spacing and contrast' }).click();
    },
    shows: 'Spacing',
  },
  {
    name: 'class-view',
    path: (world) => `${learningPath('taught', 1)(world)}&view=class`,
    shows: /^1 \/ \d+$/,
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
];

export const access: PageAccess[] = [everybody('/createcourse/handout/COURSE', 404)];
