import { sql } from 'kysely';
import type { AuthorLabel, CourseOrigin, CourseState, Visibility } from '#contract/courses.ts';
import type { CourseLanguage } from '#contract/language.ts';
import type { Term } from '#contract/teaching.ts';
import { type Db, type Tx, runSql } from '#server/platform/database/database.ts';
import type { CourseCopy } from '#server/platform/room.ts';
import { libraryOwnerId } from './library-course-store.ts';

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
  terms?: Term[];
  thread?: string;
  learnersWords?: string;
  language: CourseLanguage;
  addVideo: boolean;
  /** Whether its owner wants it to be public once it is written. */
  publishWhenWritten: boolean;
  author: AuthorLabel;
  /** A second opinion was given on it, and its owner has changed no text since. */
  asked?: boolean;
}

/** Inserts a course, which only its link finds at first. */
export async function insertCourse(db: Db, course: NewCourse): Promise<void> {
  const { id, ownerId, terms = [], thread = '', learnersWords = '', author: by, asked = false } = course;
  await runSql(db)`
    insert into courses (id, owner_id, course_name, description, category, topic, level, duration, tags, terms, thread,
      learners_words, language, add_video, visibility, publish_when_written, author_provider, author_model, asked)
    values (${id}, ${ownerId}, ${course.courseName}, ${course.description}, ${course.category}, ${course.topic},
      ${course.level}, ${course.duration}, ${course.tags}, ${JSON.stringify(terms)}, ${thread}, ${learnersWords},
      ${course.language}, ${course.addVideo}, 'link', ${course.publishWhenWritten}, ${by.provider},
      ${by.model ?? null}, ${asked})`;
}

export const author = sql`jsonb_strip_nulls(jsonb_build_object('provider', author_provider, 'model', author_model)) as author`;

/** A course that is not deleted, without its chapters, and without what only a search or a cover needs. */
export interface CourseHead extends Required<NewCourse> {
  layoutRevision: number;
  chosenVisibility: Visibility;
  /** A course that an operator unpublished has its link only, whatever its owner chose. */
  visibility: Visibility;
  withheld: boolean;
  unpublished: boolean;
  state: CourseState;
  readable: boolean;
  createdAt: Date;
  updatedAt: Date;
  code: string;
  origin: CourseOrigin | undefined;
}

const locks = {
  none: sql``,
  row: sql`for update`,
  // A report of the course that is stored meanwhile is no other change of it.
  change: sql`for no key update`,
};
/** Whether a row is locked until the transaction ends: not, against every other use, or against other changes of it alone. */
export type RowLock = keyof typeof locks;

/** Changes of one course run one after the other, because each of them locks its row. */
export async function selectCourse(
  db: Db,
  id: string,
  lock: RowLock = 'none',
): Promise<CourseHead | undefined> {
  const rows = await runSql<CourseHead>(db)`
    select id, owner_id as "ownerId", course_name as "courseName", description, category, topic, level, duration, tags,
      terms, thread, learners_words as "learnersWords", layout_revision as "layoutRevision", language,
      add_video as "addVideo", visibility as "chosenVisibility", publish_when_written as "publishWhenWritten",
      case when unpublished_at is null then visibility else 'link' end as visibility, withheld, asked,
      unpublished_at is not null as unpublished, state, readable_at is not null as readable,
      created_at as "createdAt", updated_at as "updatedAt", code, ${author},
      case when origin_name is not null then jsonb_strip_nulls(jsonb_build_object('courseName', origin_name,
        'libraryCourseId', origin_library_id, 'site', origin_site, 'licence', origin_licence, 'key', origin_key))
      end as origin
    from courses where id = ${id} and deleted_at is null ${locks[lock]}`;
  return rows[0] && { ...rows[0], origin: rows[0].origin ?? undefined };
}

/** Finds a course that is not deleted by its code, with the id of the chapter at a position, null if none is there. */
export async function selectByCode(db: Db, code: string, position: number) {
  const rows = await runSql<{ id: string; chapterId: string | null }>(db)`
    select courses.id, chapters.id as "chapterId" from courses
      left join chapters on chapters.course_id = courses.id and chapters.position = ${position}
    where code = ${code} and deleted_at is null`;
  return rows[0];
}

/** The label of the library belongs to its unchanged texts: a copy that is changed is its owner's. */
const authorOfChanged = sql`case
  when author_provider = 'library' and owner_id <> ${sql.lit(libraryOwnerId)} then 'person' else author_provider end`;

/** Says that an owner has changed what else than the course's row has. */
export async function updateChanged(tx: Tx, id: string): Promise<void> {
  await runSql(tx)`update courses set author_provider = ${authorOfChanged}, asked = false where id = ${id}`;
}

/** @param change `newLayout`: its layout has a newer revision */
export async function updateCourse(
  db: Db,
  id: string,
  change: Partial<NewCourse> & Partial<Pick<CourseHead, 'state' | 'readable'>> & { newLayout?: boolean },
): Promise<void> {
  const { newLayout = false, author: by, terms, readable } = change;
  const texts = {
    course_name: change.courseName,
    description: change.description,
    category: change.category,
    topic: change.topic,
    level: change.level,
    duration: change.duration,
    tags: change.tags,
    terms: terms && JSON.stringify(terms),
    thread: change.thread,
    learners_words: change.learnersWords,
    state: change.state,
    author_provider: by?.provider ?? (newLayout ? authorOfChanged : undefined),
    author_model: by && (by.model ?? null),
    asked: newLayout || by?.provider === 'person' ? false : undefined,
    // Cuts to milliseconds, because cursors carry JavaScript dates.
    readable_at: readable
      ? sql`coalesce(readable_at, date_trunc('milliseconds', clock_timestamp()))`
      : readable === false
        ? null
        : undefined,
  };
  const set = Object.entries(texts).flatMap(([column, value]) =>
    value === undefined ? [] : [sql`${sql.ref(column)} = ${value}`],
  );
  const always = sql`updated_at = now(), layout_revision = layout_revision + ${Number(newLayout)}`;
  await runSql(db)`update courses set ${sql.join([always, ...set])} where id = ${id}`;
}

/** Locks the course's row. Returns the version that a change of its texts makes, and its owner's choice of visibility. */
export async function raiseVersion(tx: Tx, id: string) {
  const rows = await runSql<{ version: number; chosenVisibility: Visibility }>(tx)`
    update courses set version = version + 1, author_provider = ${authorOfChanged} where id = ${id}
    returning version, visibility as "chosenVisibility"`;
  return rows[0]!;
}

/** Keeps one open report of a person for each course: what they say later takes its place. */
export async function insertReport(
  db: Db,
  report: { id: string; courseId: string; reporterId: string; reason: string },
): Promise<boolean> {
  const { id, courseId, reporterId, reason } = report;
  const { numAffectedRows } = await sql`
    insert into course_reports (course_id, id, reporter_id, reason)
    select id, ${id}::uuid, ${reporterId}::uuid, ${reason} from courses where id = ${courseId} and deleted_at is null for key share
    on conflict (course_id, reporter_id) where dismissed_at is null
      do update set reason = excluded.reason, created_at = now()`.execute(db);
  return numAffectedRows === 1n;
}

/** The version of the texts of a new course. */
export const firstVersion = 1;

/** Copies a course and its chapters, each with the text that is read. Its owner's words for the author stay with their owner. */
export async function insertCopy(
  tx: Tx,
  { from, to, chapters, ownerId, generationId }: CourseCopy & { ownerId: string; generationId: string },
): Promise<void> {
  await runSql(tx)`
    insert into courses (id, owner_id, course_name, description, category, topic, level, duration, tags, terms, thread,
      learners_words, language, add_video, visibility, author_provider, author_model, motif, state, version, readable_at,
      origin_name, origin_library_id, origin_site, origin_licence, origin_key)
    select ${to}, ${ownerId}, course_name, description, category, topic, level, duration, tags, terms, thread,
      case when owner_id = ${ownerId} then learners_words else '' end, language, add_video, 'link', author_provider,
      author_model, motif, 'ready', ${firstVersion}, date_trunc('milliseconds', clock_timestamp()),
      coalesce(origin_name, course_name),
      coalesce(origin_library_id, case when owner_id = ${libraryOwnerId} then id end), origin_site, origin_licence, origin_key
    from courses where id = ${from}`;
  const pairs = sql`unnest(${chapters.map((each) => each.from)}::uuid[], ${chapters.map((each) => each.to)}::uuid[])
    with ordinality as pair (from_id, to_id, place)`;
  await runSql(tx)`
    insert into chapters (course_id, id, position, chapter_name, about, duration, objectives, state, pictures)
    select ${to}, to_id, place - 1, chapter_name, about, duration, objectives, 'ready', pictures
    from ${pairs} join chapters on course_id = ${from} and id = from_id`;
  await runSql(tx)`
    insert into chapter_texts (course_id, chapter_id, generation_id, version, description, topics, teaching, failed_checks)
    select ${to}, to_id, ${generationId}, ${firstVersion}, description, topics, teaching, failed_checks
    from ${pairs} join chapter_texts on course_id = ${from} and chapter_id = from_id
      and version = read_text_version(course_id, chapter_id)`;
}

/** Says where a course came from that was brought in as a file. */
export async function updateOrigin(tx: Tx, courseId: string, origin: CourseOrigin): Promise<void> {
  const { courseName, site = null, licence = null, key = null } = origin;
  await runSql(tx)`
    update courses set version = ${firstVersion}, origin_name = ${courseName}, origin_site = ${site},
      origin_licence = ${licence}, origin_key = ${key} where id = ${courseId}`;
}
