import { randomUUID } from 'node:crypto';
import type { Samples } from '#tests/api/support/access-samples.ts';
import type { AccessWorld } from '#tests/api/support/access-world.ts';
import { draftOf } from '#tests/support/questions.ts';

const ofSecond = (body: object) => (world: AccessWorld) => ({
  params: { questionId: world.questionIds[1] },
  body,
});

export const samples: Samples = {
  readQuestions: [
    {},
    {
      case: 'of another course',
      call: ({ courses }) => ({ params: { courseId: courses.link } }),
      answer: 'chapter-not-found',
    },
  ],
  addQuestions: [{ answer: 'questions-off' }],
  writeQuestion: [{ call: () => ({ body: { id: randomUUID(), ...draftOf(9) } }) }],
  changeQuestion: [{ call: () => ({ body: { ...draftOf(8), revision: 1 } }) }],
  decideQuestion: [{ call: ofSecond({ state: 'withheld', revision: 1 }) }],
  reportQuestion: [{ call: ofSecond({ reason: 'It is wrong.' }) }],
};

export const unmarked = { inText: 'ids of questions' };
