import type { CourseLanguage, PageLanguage } from '#contract/language.ts';
import { type Db, type Tx, waitForLocks, runSql } from '#server/platform/database/database.ts';
import { askedCount, askedKey, type FoundSound, type WordCounts } from './near-courses.ts';

export interface EditionRow {
  courseId: string;
  slug: string;
  language: PageLanguage;
  /** Hash of the edition's files; null once the edition left the library. */
  contentHash: string | null;
}

/** Makes processes that start at once bring the library in one after the other. Holds until the transaction ends. */
export async function lockLibrary(tx: Tx): Promise<void> {
  await waitForLocks(tx);
  await runSql(tx)`select pg_advisory_xact_lock(hashtextextended('library', 0))`;
}

/** Lists the editions that were brought in, also those that left since. */
export async function selectEditions(db: Db): Promise<EditionRow[]> {
  return runSql<EditionRow>(db)`
    select course_id as "courseId", slug, language, content_hash as "contentHash" from library_editions`;
}

/** Finds the editions of courses in every language, by the id of the course; what is not of the library has none. */
export async function selectEditionsOf(
  db: Db,
  courseIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  if (courseIds.length === 0) return new Map();
  const rows = await runSql<{ courseId: string; editions: string[] }>(db)`
    select one.course_id as "courseId", array_agg(edition.course_id::text order by edition.language) as editions
    from library_editions one join library_editions edition using (slug)
    where one.course_id = any(${courseIds}::uuid[]) group by 1`;
  return new Map(rows.map(({ courseId, editions }) => [courseId, editions]));
}

export async function upsertEdition(
  tx: Tx,
  { courseId, slug, language, contentHash }: EditionRow,
  counts: readonly WordCounts[] = [],
): Promise<void> {
  await runSql(tx)`
    insert into library_editions (course_id, slug, language, content_hash, words)
    values (${courseId}, ${slug}, ${language}, ${contentHash}, ${JSON.stringify(counts)})
    on conflict (course_id) do update set content_hash = excluded.content_hash, words = excluded.words`;
}

/** Finds where sounds of a topic are, and the chapters that have a phrase of which the topic has every sound. */
export async function selectSounds(db: Db, sounds: readonly string[]): Promise<FoundSound[]> {
  return runSql<FoundSound>(db)`
    with part as (
      select slug, place::int - 1 as place, counts
      from library_editions, jsonb_array_elements(words) with ordinality as part (counts, place)
      where content_hash is not null)
    select slug, place, sound, (counts ->> sound)::int as count, false as asked
    from part, unnest(${[...sounds]}::text[]) as sound where counts ? sound
    union all
    select distinct slug, place, sound, ${askedCount}::int, true
    from part, jsonb_array_elements(counts -> ${askedKey}::text) as phrase, jsonb_array_elements_text(phrase) as sound
    where phrase <@ ${JSON.stringify(sounds)}::jsonb`;
}

export interface Wish {
  topic: string;
  language: CourseLanguage;
}

/** Keeps a wish, and as many of the person's newest ones as are listed. */
export async function insertWish(db: Db, personId: string, { topic, language }: Wish, most: number) {
  await runSql(
    db,
  )`insert into course_wishes (person_id, topic, language) values (${personId}, ${topic}, ${language})
    on conflict do nothing`;
  await runSql(db)`
    delete from course_wishes where person_id = ${personId} and (topic, language) in (
      select topic, language from course_wishes where person_id = ${personId}
      order by wished_at desc offset ${most})`;
}

export async function selectWishes(db: Db, personId: string, most: number): Promise<Wish[]> {
  return runSql<Wish>(db)`select topic, language from course_wishes where person_id = ${personId}
    order by wished_at desc limit ${most}`;
}

export async function deleteWish(db: Db, personId: string, { topic, language }: Wish): Promise<void> {
  await runSql(db)`delete from course_wishes
    where person_id = ${personId} and topic = ${topic} and language = ${language}`;
}
