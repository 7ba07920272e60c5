import { missingId, type PageState } from '#tests/page-states/page-state.ts';
import type { PageWorld } from '#tests/page-states/page-world.ts';

type Course = 'draft' | 'draftHindi' | 'writing' | 'paused' | 'declined';

const own = (course: Course) =>
  ({ path: (world: PageWorld) => `/createcourse/${world[course].id}`, who: 'learner' }) as const;
const draft = own('draft');
const missing = { path: `/createcourse/${missingId}`, status: 404, provokes: /404/ };

export const states: PageState[] = [
  { name: 'layout-draft', ...draft, shows: 'Course Layout', measured: true },
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
  { name: 'layout-hindi', ...own('draftHindi'), shows: 'पंक्चर की जाँच कर पाएँगे' },
  { name: 'layout-of-others', path: draft.path, shows: /^Find a course about/ },
  { name: 'layout-writing', ...own('writing'), shows: '1 of 2 chapters written' },
  { name: 'layout-writing-hindi', ...own('writing'), hindi: true, shows: 'अध्याय 1 अभी पढ़ें' },
  { name: 'layout-paused', ...own('paused'), shows: 'The writing is paused' },
  { name: 'layout-failed', ...own('declined'), shows: 'Some chapters could not be written' },
  { name: 'layout-not-found', ...missing, shows: 'Course not found' },
];
