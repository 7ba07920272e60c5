import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { CourseState } from '#contract/courses.ts';
import type { CourseLanguage } from '#contract/language.ts';
import { type Db, runSql } from '#server/platform/database/database.ts';
import type { CourseFilter } from './course-search.ts';
import { published } from './publication-store.ts';

/** The place of a row in a list. `at` is a string, because a `Date` would drop the microseconds and so skip rows. */
interface Place {
  at: string;
  id: string;
  rank: number;
}

interface CourseRow {
  id: string;
  courseName: string;
  description: string;
  tags: string[];
}

interface CardRow extends CourseRow {
  /** Rank in a search: 2 if the course is in the reader's language, plus 1 if all words are in its name or topic. */
  rank: number;
  /** When the course became readable. */
  at: Date;
  /** Its reader made it from another course. */
  copied: boolean;
}

/** Lists readable courses, newest first: published ones and the owner's own. Each half walks an index and stops after `limit`. */
export async function selectReadableCards(
  db: Db,
  {
    ownerId,
    limit,
    after,
    filter: { search, reader, category, language, level },
  }: { limit: number; after: Place | undefined; ownerId: string | undefined; filter: CourseFilter },
): Promise<CardRow[]> {
  // A list without a search has one rank, and walks its index as before.
  const isRead = reader === undefined ? sql`0` : sql`2 * (language = ${reader})::int`;
  const rank = search
    ? sql<number>`(${isRead} + (search @@ ${queryOf(search.all, 'A')})::int)`
    : sql<number>`0`;
  const place = search ? sql`${rank}, readable_at, id` : sql`readable_at, id`;
  const placeAfter =
    after && sql`(${search ? sql`${after.rank}, ` : sql``}${after.at}::timestamptz, ${after.id}::uuid)`;
  const conditions = [
    category !== undefined && sql`category = ${category}`,
    language !== undefined && sql`language = ${language}`,
    level !== undefined && sql`lower(level) = ${level}`,
    search?.onlyNames === true && sql`course_search(course_name, '{}', '') @@ ${queryOf(search.words, 'A')}`,
    placeAfter && sql`(${place}) < ${placeAfter}`,
    sql`true`,
  ].filter((condition) => condition !== false && condition !== undefined);
  const order = search ? sql`rank desc, at desc, id desc` : sql`readable_at desc, id desc`;
  const cardsThatAre = (found: RawBuilder<SqlBool>) => sql<CardRow>`
    select id, course_name as "courseName", description, tags, readable_at as at, ${rank} as rank,
      ${ownerId === undefined ? sql`false` : sql`owner_id = ${ownerId} and origin_name is not null`} as copied from courses
    where ${found} and ${sql.join(conditions, sql` and `)} order by ${order} limit ${limit}`;
  const listed = cardsThatAre(search ? sql`${published} and ${isFoundBy(queryOf(search.words))}` : published);
  if (ownerId === undefined) return (await listed.execute(db)).rows;
  const ofOwner = sql<SqlBool>`owner_id = ${ownerId} and readable_at is not null and deleted_at is null`;
  const own = cardsThatAre(search ? sql`${ofOwner} and search @@ ${queryOf(search.words)}` : ofOwner);
  const both = sql<CardRow>`
    select * from ((${listed}) union (${own})) as cards order by rank desc, at desc, id desc limit ${limit}`;
  return (await both.execute(db)).rows;
}

/** Endings that searches cut off, of English and of Hindi. */
const endings = ['', 's', 'es', 'y', 'ies', 'ing', 'f', 'ves'];
const hindiEndings = ['', 'ा', 'ि', 'ी', 'ु', 'ू', 'े', 'ें', 'ो', 'ों', 'ियां', 'ियों', 'ुओं'];
/** Stems of which each begins words about other things: a bus is no business, and पेट no पेटीएम. In code points. */
const shortStem = /^(?:[a-z]|([\u0900-\u097f])){1,3}$/;
/** The same for a little longer ones in the name of a course: tea (chai) is no chain. So is one that ends in o: a photo is no photosynthesis. */
const longerStem = /^(?:[a-z]{4}|[a-z]+o)$/;
const endingsInName = [...endings, 'e', 'ed', 'er'];
/** Endings of a longer English word that a description has. It may be there by chance: a train is no training. */
const endingsInText = ['', 's', 'e', 'es', 'y', 'ies'];

/** Builds a text search query for texts with words that begin so. They hold only letters and digits, so that none ends its quotes. */
export function queryOf(words: readonly string[], weight: 'A' | '' = ''): RawBuilder<unknown> {
  const formsOf = (word: string, some: readonly string[], at: string) =>
    some.map((ending) => `'${word}${ending}':${at}`);
  const partOf = (word: string) => {
    const found = shortStem.exec(word);
    if (found) return formsOf(word, found[1] === undefined ? endings : hindiEndings, weight || 'AB');
    const inName = longerStem.test(word) ? formsOf(word, endingsInName, 'A') : [`'${word}':*A`];
    if (weight === 'A') return inName;
    return /^[a-z]/.test(word) ? [...inName, ...formsOf(word, endingsInText, 'B')] : [`'${word}':*`];
  };
  return sql`${words.map((word) => `(${partOf(word).join(' | ')})`).join(' & ')}::tsquery`;
}

interface OwnCourseRow extends CourseRow {
  number: number;
  state: CourseState;
  language: CourseLanguage;
  createdAt: Date;
  deletedAt: Date | null;
  published: boolean;
  copied: boolean;
  firstChapterId: string | null;
}

const firstChapterId = sql`(
  select chapters.id from chapters where course_id = courses.id order by position limit 1) as "firstChapterId"`;

const copied = sql`origin_name is not null as copied`;

/** Lists one owner's courses in every state, newest first: those that are not deleted, or those that can be restored. */
export async function selectOwnCourses(
  db: Db,
  of: { ownerId: string; deleted: boolean; limit: number; after: number | undefined },
): Promise<OwnCourseRow[]> {
  const { ownerId, deleted, limit, after } = of;
  return runSql<OwnCourseRow>(db)`
    select id, number, course_name as "courseName", description, tags, state, language, created_at as "createdAt",
      deleted_at as "deletedAt", ${published} as published, ${copied}, ${firstChapterId}
    from courses where owner_id = ${ownerId} and deleted_at ${deleted ? sql`is not null` : sql`is null`}
      ${after === undefined ? sql`` : sql`and number < ${after}`} order by number desc limit ${limit}`;
}

/** A course with the names of its chapters. */
export interface CourseNames {
  courseId: string;
  courseName: string;
  language: CourseLanguage;
  ownerId: string;
  textsVersion: number;
  deleted: boolean;
  copied: boolean;
  chapters: { id: string; chapterName: string }[];
}

/** Reads the names of courses and their chapters; deleted ones, in which learners' work must not be lost, with `evenDeleted`. */
export async function selectCourseNames(
  db: Db,
  courseIds: readonly string[],
  { evenDeleted = false } = {},
): Promise<ReadonlyMap<string, CourseNames>> {
  if (courseIds.length === 0) return new Map();
  const rows = await runSql<CourseNames>(db)`
    select id as "courseId", course_name as "courseName", language, owner_id as "ownerId",
      version as "textsVersion", deleted_at is not null as deleted,
      ${copied}, coalesce((
      select jsonb_agg(jsonb_build_object('id', chapters.id, 'chapterName', chapter_name) order by position)
      from chapters where course_id = courses.id), '[]') as chapters
    from courses where id = any (${courseIds}::uuid[]) and (${evenDeleted} or deleted_at is null)`;
  return new Map(rows.map((row) => [row.courseId, row]));
}

/** A published course with the texts that tell its topic. */
export interface PublishedCourseRow extends CourseRow {
  category: string;
  level: string;
  duration: string;
  language: CourseLanguage;
  topic: string;
  topicWords: readonly string[];
  firstChapterId: string;
}

const columns = sql`id, course_name as "courseName", description, tags, category, level, duration, language, topic,
  topic_words as "topicWords", ${firstChapterId}`;

/**
 * Bounds what a search reads, which would grow with each further course that has a common word. A word that fewer have finds
 * all of them; a more common one finds the newest courses, which fill the first pages, and older ones up to that number.
 */
const mostFound = 5_000;
const newest = 2_000;

/** Whether a course is among the published ones that a search finds. */
function isFoundBy(query: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql`id in (
    select id from (select id from courses where ${published} and search @@ ${query} limit ${mostFound}) as found
    union all
    select id from (
      select id, search from courses where ${published} order by readable_at desc, id desc limit ${newest}
    ) as latest where search @@ ${query})`;
}

export async function selectPublishedAmong(db: Db, courseIds: readonly string[]) {
  return runSql<PublishedCourseRow>(db)`
    select ${columns} from courses where id = any (${courseIds}::uuid[]) and ${published}`;
}

/** Finds an owner's courses that were made for exactly these topics, the oldest of each topic first. */
export async function selectOwnCoursesAbout(
  db: Db,
  ownerId: string,
  { topics, language }: { topics: readonly string[]; language: CourseLanguage },
): Promise<{ id: string; topic: string }[]> {
  return runSql<{ id: string; topic: string }>(db)`
    select id, topic from courses where owner_id = ${ownerId} and deleted_at is null and language = ${language}
      and topic = any (${topics}::text[]) order by number`;
}

/** Reads published courses in one language whose name or topic has words that begin so, newest first. */
export async function selectPublishedWith(
  db: Db,
  { beginnings, language, limit }: { beginnings: readonly string[]; language: CourseLanguage; limit: number },
): Promise<PublishedCourseRow[]> {
  return runSql<PublishedCourseRow>(db)`
    select ${columns} from courses
    where ${isFoundBy(queryOf(beginnings, 'A'))} and language = ${language} and ${published}
    order by readable_at desc, id desc limit ${limit}`;
}

/** Lists the parts of the sitemap in which there are published courses. A part has those of `size` numbers. */
export async function selectSitemapParts(db: Db, size: number): Promise<number[]> {
  const rows = await runSql<{ part: number }>(db)`
    select part::integer from generate_series(0, (select max(number) / ${size} from courses where ${published})) as part
    where exists (select from courses where ${published} and number >= part * ${size} and number < (part + 1) * ${size})
    order by part`;
  return rows.map(({ part }) => part);
}

export async function selectListedCourses(db: Db, part: number, size: number) {
  return runSql<{ id: string; changedAt: Date }>(db)`
    select id, greatest(readable_at, updated_at) as "changedAt" from courses
    where ${published} and number >= ${part * size} and number < ${(part + 1) * size}
    order by number`;
}
