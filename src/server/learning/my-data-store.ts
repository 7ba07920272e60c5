import { sql } from 'kysely';
import { listOwnCourseIds } from '#server/courses/courses.ts';
import { type Db, type Tx, runSql } from '#server/platform/database/database.ts';
import { dayOf } from '#server/platform/database/learners-day.ts';
import type { MergeRules } from '#server/platform/person-data.ts';
import { personOf, personTable } from '#server/platform/person-tables-store.ts';
import { selectEventsSince } from './events-store.ts';
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

/**
 * Moves a guest's events in their order, with new numbers, so that the learner's other phones hear of them. If both have been
 * in a course, its progress has to be derived anew from the events of both. The counts are locked in one order, so that two
 * moves can't wait for each other. Leaves out events that one account could not have: more than it may send on a day, or keep.
 */
async function moveLearning(tx: Tx, guestId: string, learnerId: string, { budgets }: MergeRules) {
  await runSql(tx)`select from event_counts
    where person_id in (${guestId}, ${learnerId}) order by person_id for update`;
  // The same phone may have sent an event again after the sign-in.
  await runSql(tx)`delete from learning_events guest using learning_events own
    where guest.person_id = ${guestId} and own.person_id = ${learnerId} and own.id = guest.id`;
  const dayOfEvent = sql`${dayOf(sql`received_at`)} as day`;
  const beyond = await runSql<object>(tx)`
    delete from learning_events where person_id = ${guestId} and id in (
      select id from (
        select id, count(*) over (partition by day order by number) + coalesce(own.events, 0) as of_day,
          count(*) over (order by number) + coalesce((select events from event_counts where person_id = ${learnerId}), 0) as of_all
        from (select id, number, ${dayOfEvent} from learning_events where person_id = ${guestId}) as guest
        left join (select day, count(*) as events from (
            select ${dayOfEvent} from learning_events where person_id = ${learnerId} and received_at > (
              select min(received_at) - interval '1 day' from learning_events where person_id = ${guestId})) as since
          group by day) as own using (day)) as counted
      where of_day > ${budgets['events-person']} or of_all > ${budgets['stored-events-learner']})
    returning id`;
  const kept = sql`id, device, seq, kind, course_id, chapter_id, item_id, exercise, revision, chosen, sitting, mode, hinted, done,
    is_right, at, zone, received_at, body_hash`;
  // Numbers are given out in the order of the insertion; an update would go by the order on disk.
  await runSql(tx)`
    with moved as (delete from learning_events where person_id = ${guestId} returning *)
    insert into learning_events (person_id, ${kept})
    select ${learnerId}::uuid, ${kept} from moved order by number`;
  await runSql(tx)`
    insert into event_counts (person_id, events)
    select ${learnerId}, count(*) from learning_events where person_id = ${learnerId} having count(*) > 0
    on conflict (person_id) do update set events = excluded.events`;
  await runSql(tx)`delete from event_counts where person_id = ${guestId}`;

  const both = sql`select course_id from course_progress where person_id = ${learnerId}`;
  await runSql(tx)`
    update course_progress own set questions_version = null, last_at = greatest(own.last_at, guest.last_at),
      completed_at = coalesce(least(own.completed_at, guest.completed_at), own.completed_at, guest.completed_at)
    from course_progress guest
    where own.person_id = ${learnerId} and guest.person_id = ${guestId}
      and guest.course_id = own.course_id`;
  for (const table of ['review_cards', 'course_progress'] as const) {
    const rows = sql.table(table);
    await runSql(tx)`delete from ${rows} where person_id = ${guestId} and course_id in (${both})`;
  }
  await runSql(tx)`update review_cards set person_id = ${learnerId} where person_id = ${guestId}`;
  const version = beyond.length > 0 ? sql`null` : sql`questions_version`;
  await runSql(tx)`update course_progress set person_id = ${learnerId}, questions_version = ${version}
    where person_id = ${guestId}`;
}
