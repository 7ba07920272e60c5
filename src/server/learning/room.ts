import { listOwnCourseIds } from '#server/courses/courses.ts';
import type { Room } from '#server/platform/room.ts';
import { selectVideosOf } from './learning-store.ts';
import { bindLearning } from './routes.ts';
import { createVideoSearch } from './video-search.ts';

export const learning: Room = {
  name: 'learning',
  // A chapter's video goes with its chapter, and stays with one that stays.
  person: {
    exportMine: async (db, { id }) => ({ videos: await selectVideosOf(db, await listOwnCourseIds(db, id)) }),
    eraseMine: async () => {},
  },
  open: ({ config, database: { db }, log, runner, budgets, cache }) => ({
    routes: ({ bind }) =>
      bindLearning(bind, { db, videos: createVideoSearch(config.youtube), runner, budgets, log }, cache),
  }),
};
