import { randomUUID } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { everybody, type AccessRow, type Trial } from './access-rows.ts';
import type { AccessWorld } from './support/access-world.ts';

const of =
  (course: 'published' | 'link') =>
  ({ courses }: AccessWorld): Trial => ({ params: { courseId: courses[course] } });

/** Who may call the endpoints of learning: everybody, each for what they did themselves. */
export const learningAccess = {
  sendLearningEvents: [
    {
      outcomes: everybody(200),
      trial: ({ courses, chapterId }) => ({
        body: {
          device: randomUUID(),
          sentAt: new Date().toISOString(),
          events: [
            {
              id: newId(),
              kind: 'opened',
              seq: 0,
              at: new Date().toISOString(),
              zone: 'Asia/Kolkata',
              courseId: courses.published,
              chapterId,
            },
          ],
        },
      }),
    },
  ],
  listLearningEvents: [{ outcomes: everybody(200) }],
  readCourseProgress: [
    { case: 'of a published one', outcomes: everybody(200), trial: of('published') },
    { case: 'of one by link', outcomes: everybody(200), trial: of('link') },
    {
      case: 'of one that there is not',
      outcomes: everybody('course-not-found'),
      trial: () => ({ params: { courseId: randomUUID() } }),
    },
  ],
  listProgress: [{ outcomes: everybody(200) }],
  listReview: [{ outcomes: everybody(200) }],
  readLearningReport: [
    { outcomes: everybody(200), trial: () => ({ query: { from: '2026-11-01', to: '2026-11-30' } }) },
  ],
} satisfies Record<string, readonly AccessRow[]>;
