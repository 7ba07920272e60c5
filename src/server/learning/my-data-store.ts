import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/database.ts';

/**
 * Moves a guest's events in their order, with new numbers, so that the learner's other phones hear of them. Where both have
 * been in a course, its progress is to be derived anew from the events of both. The counts are locked in one order, so that two moves
 * can't wait for each other.
 */
export async function moveLearning(tx: Tx, guestId: string, learnerId: string): Promise<void> {
  await sql`select from event_counts where person_id in (${guestId}, ${learnerId}) order by person_id for update`.execute(
    tx,
  );
  // The same phone may have sent an event again after the sign-in.
  await sql`delete from learning_events guest using learning_events own
    where guest.person_id = ${guestId} and own.person_id = ${learnerId} and own.id = guest.id`.execute(tx);
  const kept = sql`id, device, seq, kind, course_id, chapter_id, item_id, exercise, revision, chosen, sitting, mode, hinted, done,
    is_right, at, zone, received_at, body_hash`;
  // Numbers are given out in the order of the insertion; an update would go by the order on disk.
  await sql`
    with moved as (delete from learning_events where person_id = ${guestId} returning *)
    insert into learning_events (person_id, ${kept})
    select ${learnerId}::uuid, ${kept} from moved order by number`.execute(tx);
  await sql`
    insert into event_counts (person_id, events)
    select ${learnerId}, count(*) from learning_events where person_id = ${learnerId} having count(*) > 0
    on conflict (person_id) do update set events = excluded.events`.execute(tx);
  await sql`delete from event_counts where person_id = ${guestId}`.execute(tx);

  const both = sql`select course_id from course_progress where person_id = ${learnerId}`;
  await sql`
    update course_progress own set questions_version = null, last_at = greatest(own.last_at, guest.last_at),
      completed_at = coalesce(least(own.completed_at, guest.completed_at), own.completed_at, guest.completed_at)
    from course_progress guest
    where own.person_id = ${learnerId} and guest.person_id = ${guestId} and guest.course_id = own.course_id`.execute(
    tx,
  );
  for (const table of ['review_cards', 'course_progress'] as const) {
    const rows = sql.table(table);
    await sql`delete from ${rows} where person_id = ${guestId} and course_id in (${both})`.execute(tx);
  }
  await sql`update review_cards set person_id = ${learnerId} where person_id = ${guestId}`.execute(tx);
  await sql`update course_progress set person_id = ${learnerId} where person_id = ${guestId}`.execute(tx);
}
