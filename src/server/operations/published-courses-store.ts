import { sql } from 'kysely';
import type { AuthorLabel } from '#contract/courses.ts';
import type { PublishedCourse } from '#contract/operations.ts';
import type { Db } from '#server/platform/database/database.ts';

export interface PublishedRow extends Omit<PublishedCourse, 'author' | 'publishedAt'> {
  provider: AuthorLabel['provider'];
  model: string | null;
  publishedAt: Date;
}

interface Part {
  limit: number;
  after: { at: string; id: string } | undefined;
}

/** Lists courses whose owners published them, also those that operators unpublished, newest publication first. */
export async function selectPublishedCourses(db: Db, { limit, after }: Part): Promise<PublishedRow[]> {
  const behind = after ? sql`(published_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`;
  const { rows } = await sql<PublishedRow>`
    with shown as (
      select * from courses where published_at is not null and deleted_at is null and ${behind}
      order by published_at desc, id desc limit ${limit})
    select c.id as "courseId", c.course_name as "courseName", c.author_provider as provider, c.author_model as model,
      c.published_at as "publishedAt",
      case when c.unpublished_at is null then 'published' else 'unpublished' end as publication,
      case when u.id is null then 'gone' when u.is_anonymous then 'guest' else 'learner' end as owner,
      (select count(*) from course_reports r where r.course_id = c.id and r.dismissed_at is null) as reports
    from shown c left join users u on u.id = c.owner_id
    order by c.published_at desc, c.id desc`.execute(db);
  return rows;
}
