import { endOfId, writeProgressCode } from '#contract/learning/progress-code.ts';
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
    name: 'bring-answers-done',
    path: '/saved/import',
    reach: async (page, world) => {
      const code = writeProgressCode({
        device: '5f0c2b1e-7a64-4d0f-9a53-0e6b1c2d3e4f',
        courseId: world.practice.id,
        zone: 'Asia/Kolkata',
        events: [
          { seq: 0, atS: 1_790_000_000, about: endOfId(world.practice.chapterIds[0] ?? '') },
          { seq: 1, atS: 1_790_000_060, about: '00000000' },
        ],
      });
      await page.getByRole('textbox').fill(code);
      await page.getByRole('button', { name: 'Bring my answers' }).click();
    },
    shows: '1 answer or mark was added.',
  },
  {
    name: 'import-course-refused',
    path: '/dashboard/import',
    who: 'learner',
    reach: (page) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name: 'notes.saksham', mimeType: 'text/plain', buffer: Buffer.from('Notes.') }),
    shows: /^We can’t read this as a course file: notes.saksham/,
    measured: true,
  },
];
