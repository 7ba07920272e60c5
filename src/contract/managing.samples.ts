import { randomUUID } from 'node:crypto';
import { exceptOwner, type OwnReads, type Samples, type Trial } from '#tests/api/support/access-samples.ts';
import type { AccessWorld } from '#tests/api/support/access-world.ts';

const byLink = ({ courses }: AccessWorld) => ({ params: { courseId: courses.link } });
const unwanted = ({ courses }: AccessWorld): Trial => ({ params: { courseId: courses.unwanted } });

export const samples: Samples = {
  addChapter: [
    { call: (world) => ({ ...byLink(world), body: { chapterName: 'What worms do', about: '' } }) },
  ],
  removeChapter: [{ call: () => ({ params: { chapterId: randomUUID() } }), answer: 'chapter-not-found' }],
  changeCourse: [{ call: (world) => ({ ...byLink(world), body: { description: 'For those who ask.' } }) }],
  copyCourse: [
    { case: 'of a published one' },
    { case: 'of one by link', call: byLink, answers: exceptOwner('not-yours') },
  ],
  deleteCourse: [{ call: unwanted }],
  restoreCourse: [
    { case: 'of a deleted one', call: unwanted, refusal: 'course-not-found' },
    { case: 'of one that is not deleted', call: byLink },
  ],
};

export const ownReads: OwnReads = ['listDeletedCourses'];
