import { listOwnCourseIds } from '#server/courses/courses.ts';
import type { Room } from '#server/platform/room.ts';
import { learningSettings } from './learning-settings.ts';
import { person } from './my-data-store.ts';
import { selectHasPassed } from './progress-store.ts';
import { bindLearning } from './routes.ts';

export const learning: Room = {
  name: 'learning',
  settings: learningSettings,
  person,
  /** A passed chapter shows a learner; one of a person's own course proves nothing. */
  vouchesFor: async (db, id) => selectHasPassed(db, id, await listOwnCourseIds(db, id)),
  open: ({ config, database: { db }, log, runner, budgets, cache }) => {
    const parts = { db, videos: config.youtube, runner, budgets, log, rewards: config.rewards };
    return { routes: ({ bind }) => bindLearning(bind, parts, cache) };
  },
};
