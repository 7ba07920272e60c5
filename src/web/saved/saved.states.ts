import type { Page } from 'playwright-core';
import type { PageState } from '#tests/page-states/page-state.ts';

const press = async (page: Page) => {
  await page.locator('summary', { hasText: 'Print, share, save' }).click();
  await page.getByRole('button', { name: 'Save for offline' }).click();
};

export const states: PageState[] = [
  { name: 'saved-empty', path: '/saved', shows: 'No course is saved here yet' },
  {
    name: 'course-save-asked',
    path: ({ practice }) => `/course/${practice.id}`,
    reach: press,
    shows: /^Save \(/,
  },
  {
    name: 'saved',
    path: ({ practice }) => `/course/${practice.id}`,
    reach: async (page) => {
      await press(page);
      const asked = page.getByRole('button', { name: /^Save \(/ });
      const list = page.getByRole('link', { name: 'Courses on this device' });
      await asked.or(list).waitFor();
      // At another size of the window, it was saved before.
      if (await asked.isVisible()) await asked.click();
      await list.click();
    },
    shows: 'Search in the chapters',
  },
];
