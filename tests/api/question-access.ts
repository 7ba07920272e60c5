import { randomUUID } from 'node:crypto';
import { draftOf } from '#tests/support/questions.ts';
import { everybody, owner, type AccessRow, type Trial } from './access-rows.ts';
import type { AccessWorld } from './support/access-world.ts';

const ofChapter = ({ courses, chapterId }: AccessWorld): Trial => ({
  params: { courseId: courses.published, chapterId },
});
const ofQuestion = (which: 0 | 1, body: unknown) => (world: AccessWorld) => ({
  params: { ...ofChapter(world).params, questionId: world.questionIds[which] },
  body,
});

/** The rows of questions in the access table. */
export const questionAccess = {
  readQuestions: [
    { outcomes: everybody(200), trial: ofChapter },
    {
      case: 'of another course',
      outcomes: everybody('chapter-not-found'),
      trial: ({ courses, chapterId }) => ({ params: { courseId: courses.link, chapterId } }),
    },
  ],
  listOwnQuestions: [
    { outcomes: owner(200), trial: ({ courses }) => ({ params: { courseId: courses.published } }) },
  ],
  addQuestions: [
    {
      outcomes: owner('questions-off'),
      trial: ({ courses }) => ({ params: { courseId: courses.published } }),
    },
  ],
  writeQuestion: [
    {
      outcomes: owner(201),
      trial: (world) => ({ ...ofChapter(world), body: { id: randomUUID(), ...draftOf(9) } }),
    },
  ],
  changeQuestion: [{ outcomes: owner(200), trial: ofQuestion(0, { ...draftOf(8), revision: 1 }) }],
  decideQuestion: [{ outcomes: owner(200), trial: ofQuestion(1, { state: 'withheld', revision: 1 }) }],
  reportQuestion: [{ outcomes: everybody(201), trial: ofQuestion(1, { reason: 'It is wrong.' }) }],
} satisfies Record<string, readonly AccessRow[]>;
