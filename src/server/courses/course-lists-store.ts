import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { CourseState } from '#contract/courses.ts';
import type { CourseLanguage } from '#contract/language.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Cursor } from './cursor.ts';

export interface CardRow {
  id: string;
  courseName: string;
  description: string;
  tags: string[];
  /** What the list is ordered by: when it became readable, or when it was made. */
  at: Date;
}

export interface MineRow extends CardRow {
  state: CourseState;
  language: CourseLanguage;
  published: boolean;
}

/**
 * Readable courses, newest first: published ones and the owner's own. Each half is a walk along its own
 * index that stops after `limit` rows, so the cost does not grow with the number of courses.
 */
export async function selectReadableCards(
  db: Db,
  options: { ownerId: string | undefined; limit: number; after: Cursor | undefined },
): Promise<CardRow[]> {
  const { ownerId, limit, after } = options;
  const behind: RawBuilder<SqlBool> = after
    ? sql`(readable_at, id) < (${after.at}, ${after.id}::uuid)`
    : sql`true`;
  const published = sql<CardRow>`
    select id, course_name as "courseName", description, tags, readable_at as at from courses
    where visibility = 'public' and readable_at is not null and unpublished_at is null and ${behind}
    order by readable_at desc, id desc limit ${limit}`;
  if (ownerId === undefined) return (await published.execute(db)).rows;
  const own = sql<CardRow>`
    select id, course_name as "courseName", description, tags, readable_at as at from courses
    where owner_id = ${ownerId} and readable_at is not null and ${behind}
    order by readable_at desc, id desc limit ${limit}`;
  const both = sql<CardRow>`
    select * from ((${published}) union (${own})) as cards order by at desc, id desc limit ${limit}`;
  return (await both.execute(db)).rows;
}

/** One owner's courses in every state, newest first. */
export async function selectOwnCards(
  db: Db,
  options: { ownerId: string; limit: number; after: Cursor | undefined },
): Promise<MineRow[]> {
  const { after } = options;
  return db
    .selectFrom('courses')
    .select([
      'id',
      'course_name as courseName',
      'description',
      'tags',
      'created_at as at',
      'state',
      'language',
      sql<boolean>`visibility = 'public' and readable_at is not null and unpublished_at is null`.as(
        'published',
      ),
    ])
    .where('owner_id', '=', options.ownerId)
    .$if(after !== undefined, (query) => query.where('id', '<', after?.id ?? ''))
    .orderBy('id', 'desc')
    .limit(options.limit)
    .execute();
}

export interface PublishedRow {
  id: string;
  /** What the list is ordered by, to the microsecond, which a `Date` would cut off: rows of one moment would be missed. */
  at: string;
  changedAt: Date;
}

/** What everybody may find, newest first, along the same index as the list above, from behind `after` on. */
export async function selectPublished(
  db: Db,
  options: { limit: number; after: Pick<PublishedRow, 'at' | 'id'> | undefined },
): Promise<PublishedRow[]> {
  const { limit, after } = options;
  const behind: RawBuilder<SqlBool> = after
    ? sql`(readable_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql`true`;
  const published = sql<PublishedRow>`
    select id, readable_at::text as at, greatest(readable_at, updated_at) as "changedAt" from courses
    where visibility = 'public' and readable_at is not null and unpublished_at is null and ${behind}
    order by readable_at desc, id desc limit ${limit}`;
  return (await published.execute(db)).rows;
}
