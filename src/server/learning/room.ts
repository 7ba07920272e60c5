import { listOwnCourseIds } from '#server/courses/courses.ts';
import type { Room } from '#server/platform/room.ts';
import { learningSettings } from './learning-settings.ts';
import { person } from './my-data.ts';
import { selectHasPassed } from './progress-store.ts';
import { RefusedEvents } from './refused-events.ts';
import { bindEvents, bindProgress, bindVideos } from './routes.ts';
import { createVideoSearch } from './videos/video-search.ts';

export const learning: Room = {
  name: 'learning',
  settings: learningSettings,
  person,
  /** Whoever passed a chapter has learned; what they made themselves proves nothing. */
  vouchesFor: async (db, id) => selectHasPassed(db, id, await listOwnCourseIds(db, id)),
  open: ({ config, database: { db }, log, runner, budgets, cache }) => {
    const refused = new RefusedEvents();
    return {
      routes({ bind }) {
        bindVideos(bind, { db, videos: createVideoSearch(config.youtube), runner, budgets, log }, cache);
        bindEvents(bind, { db, budgets, rewards: config.rewards, onRefused: (code) => refused.count(code) });
        bindProgress(bind, db);
      },
      metrics: async () => [refused.metric],
    };
  },
};
