import { everybody, type AccessRow } from './access-rows.ts';

/** Who may have chapters spoken. */
export const speechAccess = {
  listSpeech: [
    {
      outcomes: everybody(200),
      trial: ({ courses, chapterId }) => ({ params: { courseId: courses.published, chapterId } }),
    },
  ],
  readSpeech: [
    {
      case: 'of a sentence that the chapter does not have',
      outcomes: everybody('not-found'),
      trial: ({ courses, chapterId }) => ({
        params: { courseId: courses.published, chapterId, sound: '0'.repeat(32) },
      }),
    },
  ],
} satisfies Record<string, readonly AccessRow[]>;
