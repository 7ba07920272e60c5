import { sql } from 'kysely';
import type { Db } from '#server/platform/database/database.ts';
import { published } from './publication-store.ts';

/** Lists the parts in which there are published courses. A part has those of `size` numbers. */
export async function selectSitemapParts(db: Db, size: number): Promise<number[]> {
  const { rows } = await sql<{ part: number }>`
    select part::integer from generate_series(0, (select max(number) / ${size} from courses where ${published})) as part
    where exists (select from courses where ${published} and number >= part * ${size} and number < (part + 1) * ${size})
    order by part`.execute(db);
  return rows.map(({ part }) => part);
}

/** Lists the published courses of a part. */
export async function selectListedCourses(db: Db, part: number, size: number) {
  const { rows } = await sql<{ id: string; changedAt: Date }>`
    select id, greatest(readable_at, updated_at) as "changedAt" from courses
    where ${published} and number >= ${part * size} and number < ${(part + 1) * size}
    order by number`.execute(db);
  return rows;
}
