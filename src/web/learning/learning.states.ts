import { everybody, type PageAccess } from '#tests/api/support/page-access.ts';
import { hold, missingId, type PageState } from '#tests/page-states/page-state.ts';
import type { PageWorld } from '#tests/page-states/page-world.ts';

type Course =
  | 'readable'
  | 'urdu'
  | 'filmed'
  | 'declined'
  | 'writing'
  | 'taught'
  | 'taughtHindi'
  | 'taughtUrdu';

const chapterOf = (course: Course | 'library' | 'practice', chapter: number) => (world: PageWorld) =>
  `/createcourse/start/${world[course].id}?chapter=${world[course].chapterIds.at(chapter)}`;
const start = (course: Course) => (world: PageWorld) => `/createcourse/start/${world[course].id}`;
const handbook = ({ readable }: PageWorld) => `/createcourse/handbook/${readable.id}`;
const handout = ({ readable: { id, chapterIds } }: PageWorld) =>
  `/createcourse/handout/${id}?chapter=${chapterIds[0]}`;
const missing = { status: 404, provokes: /404/, shows: 'Course not found' };
const notFound = (name: string, path: string): PageState => ({
  name: `${name}-not-found`,
  path: `/createcourse/${path}`,
  ...missing,
});

export const states: PageState[] = [
  { name: 'handbook', path: handbook, who: 'learner', shows: 'Print the whole course' },
  notFound('handbook', `handbook/${missingId}`),
  { name: 'handbook-paper', path: (world) => `${handbook(world)}/paper`, shows: 'Contents' },
  notFound('handbook-paper', `handbook/${missingId}/paper`),
  { name: 'handout', path: handout, shows: 'Back to your chapter' },
  {
    name: 'handout-no-print',
    path: (world) => `${handout(world)}#no-print`,
    shows: 'You can’t print here',
  },
  notFound('handout', `handout/${missingId}`),
  { name: 'welcome', path: start('readable'), shows: /^Select a chapter /, measured: true },
  {
    name: 'course-end',
    path: chapterOf('practice', -1),
    who: 'learner',
    reach: (page) => page.getByRole('link', { name: 'What is still missing' }).scrollIntoViewIfNeeded(),
    shows: 'What is still missing',
  },
  {
    name: 'chapter',
    path: chapterOf('readable', 0),
    who: 'learner',
    shows: 'Mackerel sky, not long dry.',
    measured: true,
  },
  {
    name: 'chapter-comfort',
    path: chapterOf('readable', 0),
    reach: async (page) => {
      await page.getByRole('button', { name: 'Text size, spacing and contrast' }).click();
      for (const name of ['Largest', 'Wide', 'High']) await page.getByRole('radio', { name }).check();
    },
    shows: 'Spacing',
  },
  {
    name: 'class-view',
    path: (world) => `${chapterOf('taught', 1)(world)}&view=class`,
    shows: /^1 \/ \d+$/,
  },
  { name: 'chapter-without-topics', path: chapterOf('readable', 2), shows: 'No topics available' },
  { name: 'chapter-urdu', path: chapterOf('urdu', 0), shows: 'غزل شعروں کا مجموعہ ہے۔' },
  { name: 'chapter-that-teaches', path: chapterOf('taught', 1), shows: 'Worked example', measured: true },
  { name: 'chapter-that-teaches-hindi', path: chapterOf('taughtHindi', 1), shows: 'आधी रोटी और तिहाई रोटी' },
  { name: 'chapter-that-teaches-urdu', path: chapterOf('taughtUrdu', 1), shows: 'آدھی روٹی اور تہائی روٹی' },
  { name: 'chapter-of-library', path: chapterOf('library', 0), shows: 'How much water, milk and leaves' },
  { name: 'chapter-without-video', path: chapterOf('filmed', 0), shows: 'Video not available.' },
  {
    name: 'chapter-video-searched',
    path: start('filmed'),
    prepare: (page) => hold(page, '**/video'),
    reach: async (page) => {
      await page.getByRole('link', { name: 'A raga' }).filter({ visible: true }).first().click();
      await page.getByRole('heading', { level: 2, name: 'A raga' }).waitFor();
    },
    shows: /A raga, part 1/,
  },
  { name: 'chapter-written-now', path: chapterOf('writing', 1), shows: 'This chapter is being written.' },
  { name: 'chapter-failed', path: chapterOf('declined', 1), shows: 'This chapter could not be written.' },
  notFound('learning', `start/${missingId}`),
  {
    name: 'print-too-few-coins',
    path: chapterOf('readable', 0),
    reach: async (page) => {
      await page.locator('summary', { hasText: 'Print, share' }).click();
      await page.locator('button:enabled', { hasText: 'Print Chapter' }).click();
    },
    shows: 'Oops! You need at least 2 coins to print.',
  },
];

export const access: PageAccess[] = [everybody('/createcourse/handout/COURSE', 404)];
