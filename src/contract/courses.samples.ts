import { exceptOwner, type Samples } from '#tests/api/support/access-samples.ts';
import { contentPayload } from '#tests/api/support/course-payloads.ts';

export const samples: Samples = {
  saveCourse: [
    { case: 'as a new one', call: () => ({ body: contentPayload() }) },
    {
      case: 'into the owner’s',
      call: ({ courses }) => ({ body: contentPayload({ courseId: courses.link }) }),
      answer: 200,
      answers: exceptOwner('not-yours'),
    },
    {
      case: 'into the owner’s that is under way',
      call: ({ courses }) => ({ body: contentPayload({ courseId: courses.underWay }) }),
      answer: 'generation-active',
      answers: exceptOwner('not-yours'),
    },
  ],
  readChapter: [
    {},
    {
      case: 'of another course',
      call: ({ courses }) => ({ params: { courseId: courses.link } }),
      answer: 'chapter-not-found',
    },
  ],
  reportCourse: [{ call: () => ({ body: { reason: 'It is wrong.' } }) }],
};
