import type { PageState } from '#tests/page-states/page-state.ts';

export const states: PageState[] = [
  { name: 'bring-answers', path: '/saved/import', shows: 'Bring my answers', measured: true },
  {
    name: 'bring-answers-wrong',
    path: '/saved/import',
    hindi: true,
    reach: async (page) => {
      await page.getByRole('textbox').fill('SK1-');
      await page.getByRole('button', { name: 'मेरे उत्तर ले आएँ' }).click();
    },
    provokes: /422/,
    shows: /यह कोड पूरा नहीं है/,
  },
  {
    name: 'import-course-refused',
    path: '/dashboard/import',
    who: 'learner',
    reach: (page) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name: 'notes.saksham', mimeType: 'text/plain', buffer: Buffer.from('Notes.') }),
    shows: 'This is not a course file that we can read: notes.saksham',
    measured: true,
  },
];
