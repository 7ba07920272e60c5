import type { PageState } from '#tests/page-states/page-state.ts';

export const states: PageState[] = [
  { name: 'bring-answers', path: '/saved/import', shows: 'Bring my answers', measured: true },
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
