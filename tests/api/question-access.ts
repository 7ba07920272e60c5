import { everybody, type AccessRow } from './access-rows.ts';

/** The rows of questions in the access table. */
export const questionAccess = {
  readQuestions: [
    {
      outcomes: everybody(200),
      trial: ({ courses, chapterId }) => ({ params: { courseId: courses.published, chapterId } }),
    },
    {
      case: 'of another course',
      outcomes: everybody('chapter-not-found'),
      trial: ({ courses, chapterId }) => ({ params: { courseId: courses.link, chapterId } }),
    },
  ],
} satisfies Record<string, readonly AccessRow[]>;
