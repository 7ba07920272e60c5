import type { Page } from 'playwright-core';
import type { PageState } from '#tests/page-states/page-state.ts';

const press = (page: Page) => page.getByRole('button', { name: /^Save for offline \(\d+ KB\)$/ }).click();

export const states: PageState[] = [
  { name: 'saved-empty', path: '/saved', shows: 'No course is saved here yet' },
  {
    name: 'course-saved',
    path: ({ practice }) => `/course/${practice.id}`,
    reach: press,
    shows: /^Saved on this device/,
  },
  {
    name: 'welcome-saved',
    path: ({ practice }) => `/createcourse/start/${practice.id}`,
    reach: press,
    shows: /^Saved on this device/,
  },
  {
    name: 'saved',
    path: ({ practice }) => `/course/${practice.id}`,
    reach: async (page) => {
      await press(page);
      await page.getByRole('link', { name: 'Courses on this device' }).click();
    },
    shows: 'Search in the chapters',
  },
];
