import { randomUUID } from 'node:crypto';
import { everybody, type AccessRow } from './access-rows.ts';

/** Who may call the endpoints of notes: everybody, each for their own. */
export const noteAccess = {
  saveNote: [
    {
      outcomes: everybody(200),
      trial: ({ courses, chapterId }) => ({
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
      outcomes: everybody(200),
      trial: () => ({ params: { noteId: randomUUID() }, body: { revision: 1 } }),
    },
  ],
  listNotes: [{ outcomes: everybody(200) }],
  readChapterNotes: [
    {
      outcomes: everybody(200),
      trial: ({ courses, chapterId }) => ({ params: { courseId: courses.published, chapterId } }),
    },
  ],
} satisfies Record<string, readonly AccessRow[]>;
