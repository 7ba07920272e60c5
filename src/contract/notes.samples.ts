import { randomUUID } from 'node:crypto';
import type { OwnReads, Samples } from '#tests/api/support/access-samples.ts';

export const samples: Samples = {
  saveNote: [
    {
      call: ({ courses, chapterId }) => ({
        body: {
          courseId: courses.published,
          chapterId,
          topic: 'Roots',
          courseName: 'Plants',
          chapterName: 'Water',
          text: '',
          revision: null,
        },
      }),
    },
  ],
  removeNote: [
    {
      case: 'one that is not theirs, which stays',
      call: () => ({ params: { noteId: randomUUID() }, body: { revision: 1 } }),
    },
  ],
};

export const ownReads: OwnReads = ['listNotes', 'readChapterNotes'];
