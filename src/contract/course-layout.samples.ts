import type { Samples } from '#tests/api/support/access-samples.ts';
import type { AccessWorld } from '#tests/api/support/access-world.ts';
import { layoutPayload } from '#tests/api/support/course-payloads.ts';

const changed =
  (course: keyof AccessWorld['courses']) =>
  ({ courses }: AccessWorld) => ({ params: { courseId: courses[course] }, body: layoutPayload() });

export const samples: Samples = {
  saveCourseLayout: [{ call: () => ({ body: layoutPayload() }) }],
  changeCourseLayout: [
    { case: 'without content', call: changed('layout') },
    { case: 'under way', call: changed('underWay'), answer: 'generation-active' },
    { case: 'with content', call: changed('link'), answer: 'course-has-content' },
  ],
};
