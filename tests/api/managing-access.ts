import { randomUUID } from 'node:crypto';
import type * as managing from '#contract/managing.ts';
import { everybody, owner, type AccessRow, type Trial } from './access-rows.ts';
import type { AccessWorld } from './support/access-world.ts';

type Endpoint =
  | 'addChapter'
  | 'removeChapter'
  | 'changeCourse'
  | 'copyCourse'
  | 'deleteCourse'
  | 'listDeletedCourses'
  | 'restoreCourse';

const published = ({ courses }: AccessWorld): Trial => ({ params: { courseId: courses.published } });
const byLink = ({ courses }: AccessWorld): Trial => ({ params: { courseId: courses.link } });
const key = () => ({ 'Idempotency-Key': randomUUID() });

/** Lists who may call the endpoints with which owners manage their courses. */
export const managingAccess: Record<Endpoint & keyof typeof managing, readonly AccessRow[]> = {
  addChapter: [
    {
      outcomes: owner(202),
      trial: (world) => ({
        ...byLink(world),
        body: { chapterName: 'What worms do', about: '' },
        headers: key(),
      }),
    },
  ],
  removeChapter: [
    {
      case: 'of one that there is not',
      outcomes: owner('chapter-not-found'),
      trial: ({ courses }) => ({ params: { courseId: courses.published, chapterId: randomUUID() } }),
    },
  ],
  changeCourse: [
    {
      outcomes: owner(200),
      trial: (world) => ({ ...byLink(world), body: { description: 'For those who ask.' } }),
    },
  ],
  copyCourse: [
    {
      case: 'of a published one',
      outcomes: everybody(201),
      trial: (world) => ({ ...published(world), headers: key() }),
    },
    {
      case: 'of one by link',
      outcomes: owner(201),
      trial: (world) => ({ ...byLink(world), headers: key() }),
    },
  ],
  deleteCourse: [
    {
      outcomes: owner(200),
      trial: ({ courses }) => ({ params: { courseId: courses.unwanted } }),
    },
  ],
  listDeletedCourses: [{ outcomes: everybody(200) }],
  restoreCourse: [
    {
      case: 'of a deleted one',
      outcomes: { ...everybody('course-not-found'), owner: 200 },
      trial: ({ courses }) => ({ params: { courseId: courses.unwanted } }),
    },
    { case: 'of one that is not deleted', outcomes: owner(200), trial: byLink },
  ],
};
