import type { PageState } from '#tests/page-states/page-state.ts';

export const states: PageState[] = [
  { name: 'saved-empty', path: '/saved', shows: 'No course is saved here yet' },
  {
    name: 'saved',
    path: ({ practice }) => `/course/${practice.id}`,
    reach: async (page) => {
      await page.getByText('Take it along').click();
      await page.getByRole('button', { name: 'Save for offline' }).click();
      const save = page.getByRole('button', { name: 'Save', exact: true });
      const list = page.getByRole('link', { name: 'Courses on this device' });
      await save.or(list).waitFor();
      // At another size of the window, it was saved before.
      if (await save.isVisible()) await save.click();
      await list.click();
    },
    shows: 'Search in the chapters',
  },
];
