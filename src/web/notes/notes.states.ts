import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { strangers, type PageAccess } from '#tests/api/support/page-access.ts';
import type { PageState } from '#tests/page-states/page-state.ts';
import type { PageWorld } from '#tests/page-states/page-world.ts';

/** A bookmark, a note, and a note of a course that is gone. */
async function haveWrittenNotes(page: Page, { url, readable }: PageWorld): Promise<void> {
  const here = { courseId: readable.id, chapterId: readable.chapterIds[0] };
  const gone = { courseId: randomUUID(), chapterId: randomUUID() };
  const notes = [
    { ...gone, topic: 'Two sieves', text: 'Which one for seeds?' },
    { ...here, topic: 'A place to come back to', text: '' },
    { ...here, topic: 'Clay', text: 'How deep is the clay here?\n\nTake a handful along.' },
  ];
  for (const note of notes) {
    const data = { courseName: 'Soil', chapterName: 'What soil is', revision: null, ...note };
    await page.request.put(`${url}/api/notes`, { data, headers: { origin: url } });
  }
}

export const states: PageState[] = [
  {
    name: 'notes',
    path: '/dashboard/notes',
    who: 'learner',
    prepare: haveWrittenNotes,
    reach: (page) => page.getByRole('button', { name: 'Edit note' }).first().click(),
    shows: 'This course no longer exists.',
  },
  {
    name: 'notes-of-guest-hindi',
    path: '/notes',
    who: 'guest',
    hindi: true,
    prepare: haveWrittenNotes,
    shows: 'आपके नोट इस ब्राउज़र में रखे हैं: आख़िरी बार आने के 30 दिन बाद तक',
  },
];

export const access: PageAccess[] = [strangers('/notes', '/notes')];
