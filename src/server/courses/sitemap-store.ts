import { sql } from 'kysely';
import type { Db } from '#server/platform/database/database.ts';
import { published } from './publication-store.ts';

const lowest = '00000000-0000-0000-0000-000000000000';

/** Lists the first ids of the parts, in order. */
export async function selectSitemapParts(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select first_id as id from sitemap_parts order by first_id`.execute(db);
  return [lowest, ...rows.map(({ id }) => id)];
}

/** Courses of the part that begins with this id. */
const inPart = (firstId: string) => sql<boolean>`${published} and id >= ${firstId}::uuid and id < coalesce((
    select first_id from sitemap_parts where first_id > ${firstId}::uuid order by first_id limit 1
  ), 'ffffffff-ffff-ffff-ffff-ffffffffffff')`;

export interface ListedCourse {
  id: string;
  changedAt: Date;
}

/** Lists the published courses of a part. */
export async function selectListedCourses(db: Db, firstId: string, most: number): Promise<ListedCourse[]> {
  const { rows } = await sql<ListedCourse>`
    select id, greatest(readable_at, updated_at) as "changedAt" from courses
    where ${inPart(firstId)} order by id limit ${most}`.execute(db);
  return rows;
}

/**
 * Divides a part that has more than `most` courses, so that `kept` stay in it.
 *
 * @returns the first id of what was divided off, which may be too large as well
 */
export async function dividePart(
  db: Db,
  firstId: string,
  { most, kept }: { most: number; kept: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into sitemap_parts
    select id from courses where ${inPart(firstId)}
      and exists (select from courses where ${inPart(firstId)} order by id offset ${most} limit 1)
    order by id offset ${kept} limit 1
    on conflict do nothing returning first_id as id`.execute(db);
  return rows[0]?.id;
}
