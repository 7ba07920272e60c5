import type { OwnReads, Samples } from '#tests/api/support/access-samples.ts';
import { wizardDraft } from '#tests/api/support/changing-calls.ts';

export const ownReads: OwnReads = ['readCoursesLeft'];

export const samples: Samples = {
  writeLayout: [{ call: () => ({ body: wizardDraft }) }],
  startGeneration: [{ call: ({ courses }) => ({ params: { courseId: courses.layout } }) }],
  resumeGeneration: [{ case: 'of a whole course', answer: 200 }],
};
