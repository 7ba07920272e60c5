import { randomUUID } from 'node:crypto';
import type { OwnReads, Samples } from '#tests/api/support/access-samples.ts';

const names = { topic: 'Roots', courseName: 'Plants', chapterName: 'Water' };

export const samples: Samples = {
  saveNote: [
    {
      call: ({ courses, chapterId }) => ({
        body: { courseId: courses.published, chapterId, ...names, text: '', revision: null },
      }),
    },
  ],
  removeNote: [
    // The note belongs to another person and stays.
    { call: () => ({ params: { noteId: randomUUID() }, body: { revision: 1 } }) },
  ],
};

export const ownReads: OwnReads = ['listNotes', 'readChapterNotes'];
