import { sql } from 'kysely';
import type { Db } from '#server/platform/database/database.ts';

/** Longer than two of the turns in which processes say again what they watch. */
const lasting = sql`interval '25 seconds'`;

/** Says that somebody watches these courses in a process. */
export async function upsertWatches(db: Db, processId: string, courseIds: readonly string[]): Promise<void> {
  await sql`
    insert into course_watches (course_id, process_id, ends_at)
    select id, ${processId}, now() + ${lasting} from unnest(${[...courseIds]}::uuid[]) as id order by id
    on conflict (course_id, process_id) do update set ends_at = excluded.ends_at`.execute(db);
}

/** Which of these courses somebody watches in another process. */
export async function selectWatchedElsewhere(
  db: Db,
  processId: string,
  courseIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct course_id as id from course_watches
    where course_id = any(${[...courseIds]}::uuid[]) and process_id <> ${processId} and ends_at > now()`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export async function deleteEndedWatches(db: Db): Promise<void> {
  await sql`delete from course_watches where ends_at < now()`.execute(db);
}
