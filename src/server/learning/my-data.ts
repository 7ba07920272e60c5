import { listOwnCourseIds } from '#server/courses/courses.ts';
import type { Db } from '#server/platform/database/database.ts';
import { personOf, personTable } from '#server/platform/person-tables-store.ts';
import { selectEventsSince } from './events-store.ts';
import { moveLearning } from './my-data-store.ts';
import { selectVideosOf } from './videos/videos-store.ts';

/** Events, and the progress derived from them. A chapter's video goes with its chapter, and stays with one that stays. */
export const person = personOf(
  [
    personTable({ table: 'learning_events', owner: 'person_id', merge: 'by-room', erase: 'delete' }),
    personTable({
      table: 'course_progress',
      owner: 'person_id',
      merge: 'by-room',
      export: {
        as: 'progress',
        columns: ['course_id as courseId', 'facts', 'last_at as lastAt', 'completed_at as completedAt'],
        orderBy: 'last_at',
      },
      erase: 'delete',
    }),
    personTable({
      table: 'review_cards',
      owner: 'person_id',
      merge: 'by-room',
      export: {
        as: 'reviews',
        columns: ['course_id as courseId', 'question_id as questionId', 'due_at as dueAt'],
        orderBy: 'due_at',
      },
      erase: 'delete',
    }),
    personTable({ table: 'event_counts', owner: 'person_id', merge: 'by-room', erase: 'delete' }),
  ],
  {
    mergeGuest: moveLearning,
    exportMine: async (db, { id }) => ({
      videos: await selectVideosOf(db, await listOwnCourseIds(db, id)),
      events: eventsOf(db, id),
    }),
  },
);

async function* eventsOf(db: Db, personId: string): AsyncGenerator<object> {
  let since = 0;
  for (;;) {
    const events = await selectEventsSince(db, { personId, since, limit: 500 });
    yield* events;
    const last = events.at(-1);
    if (!last) return;
    since = last.number;
  }
}
