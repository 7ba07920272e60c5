import { sql } from 'kysely';
import type { AuthorLabel, CourseState, Visibility } from '#contract/courses.ts';
import type { CourseLanguage } from '#contract/language.ts';
import type { Db } from '#server/platform/database/database.ts';

export interface NewCourse {
  id: string;
  ownerId: string;
  courseName: string;
  description: string;
  category: string;
  topic: string;
  level: string;
  duration: string;
  tags: string[];
  language: CourseLanguage;
  addVideo: boolean;
  visibility: Visibility;
  author: AuthorLabel;
}

export interface CourseRow extends NewCourse {
  /** Who can find it now: one that operators unpublished has its link alone, whatever its maker chose. */
  visibility: Visibility;
  state: CourseState;
  /** At least one chapter has its text. */
  readable: boolean;
  createdAt: Date;
  updatedAt: Date;
}

export async function insertCourse(db: Db, course: NewCourse): Promise<void> {
  await db.insertInto('courses').values(courseValues(course)).execute();
}

/** How many courses somebody has, counted up to `most`. */
export async function countOwnCourses(db: Db, ownerId: string, most: number): Promise<number> {
  const some = db.selectFrom('courses').select('id').where('owner_id', '=', ownerId).limit(most).as('some');
  const row = await db
    .selectFrom(some)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

function courseValues(course: NewCourse) {
  return {
    id: course.id,
    owner_id: course.ownerId,
    course_name: course.courseName,
    description: course.description,
    category: course.category,
    topic: course.topic,
    level: course.level,
    duration: course.duration,
    tags: course.tags,
    language: course.language,
    add_video: course.addVideo,
    visibility: course.visibility,
    author_provider: course.author.provider,
    author_model: course.author.model ?? null,
  };
}

/** `lock` holds the course's row until the transaction ends, so that two changes of one course come one after the other. */
export async function selectCourse(db: Db, id: string, lock = false): Promise<CourseRow | undefined> {
  const row = await db
    .selectFrom('courses')
    .selectAll()
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    id: row.id,
    ownerId: row.owner_id,
    courseName: row.course_name,
    description: row.description,
    category: row.category,
    topic: row.topic,
    level: row.level,
    duration: row.duration,
    tags: row.tags,
    language: row.language,
    addVideo: row.add_video,
    visibility: row.unpublished_at === null ? row.visibility : 'link',
    author: { provider: row.author_provider, ...(row.author_model ? { model: row.author_model } : {}) },
    state: row.state,
    readable: row.readable_at !== null,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** Milliseconds, because cursors carry JavaScript dates. */
const firstReadableAt = sql<Date>`coalesce(readable_at, date_trunc('milliseconds', clock_timestamp()))`;

export async function updateCourse(
  db: Db,
  id: string,
  change: Partial<
    Pick<NewCourse, 'courseName' | 'description' | 'level' | 'duration' | 'tags' | 'author'>
  > & {
    state?: CourseState;
    readable?: boolean;
  },
): Promise<void> {
  await db
    .updateTable('courses')
    .set({
      updated_at: sql<Date>`now()`,
      ...(change.courseName === undefined ? {} : { course_name: change.courseName }),
      ...(change.description === undefined ? {} : { description: change.description }),
      ...(change.level === undefined ? {} : { level: change.level }),
      ...(change.duration === undefined ? {} : { duration: change.duration }),
      ...(change.tags === undefined ? {} : { tags: change.tags }),
      ...(change.author === undefined
        ? {}
        : { author_provider: change.author.provider, author_model: change.author.model ?? null }),
      ...(change.state === undefined ? {} : { state: change.state }),
      ...(change.readable === undefined ? {} : { readable_at: change.readable ? firstReadableAt : null }),
    })
    .where('id', '=', id)
    .execute();
}

/** Moves everything of a guest's to the account that the guest became. */
export async function updateOwner(db: Db, fromId: string, toId: string): Promise<void> {
  await db.updateTable('courses').set({ owner_id: toId }).where('owner_id', '=', fromId).execute();
  await db
    .updateTable('course_reports')
    .set({ reporter_id: toId })
    .where('reporter_id', '=', fromId)
    .execute();
}

/** Returns false when the course is gone by now. */
export async function insertReport(
  db: Db,
  { id, courseId, reporterId, reason }: { id: string; courseId: string; reporterId: string; reason: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into course_reports (course_id, id, reporter_id, reason)
    select id, ${id}::uuid, ${reporterId}::uuid, ${reason} from courses where id = ${courseId} for key share
    returning 1`.execute(db);
  return rows.length > 0;
}
