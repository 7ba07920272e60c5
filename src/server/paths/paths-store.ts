import { type RawBuilder, sql, type UpdateObject } from 'kysely';
import type { Visibility } from '#contract/courses.ts';
import { type CourseLanguage, courseLanguages } from '#contract/language.ts';
import type { PathDraft } from '#contract/path-draft.ts';
import { searchQuery } from '#server/courses/courses.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';

/** A path of the library has no owner. */
export type PathRow = NonNullable<Awaited<ReturnType<typeof selectPath>>>;

const columns = [
  'code',
  'owner_id as ownerId',
  'slug',
  'language',
  'name',
  'goal',
  'level',
  'occupation',
  'not_given as notGiven',
  'ask_at as askAt',
  'steps',
  'visibility',
  sql<boolean>`unpublished_at is not null`.as('unpublished'),
  'changed_at as changedAt',
] as const;

const published = sql<boolean>`visibility = 'public' and unpublished_at is null`;

export interface PathSearch {
  ownerId?: string | undefined;
  words?: readonly string[] | undefined;
  /** Only the library's paths that have it as a step. */
  course?: string | undefined;
  /** Results of another search. */
  codes?: readonly string[] | undefined;
  language?: CourseLanguage | undefined;
  /** Selects the paths that are published, or were unpublished by operators. */
  operated?: boolean;
}

/** The place of a path in a list. Its rank is 1 in the language of the reader. */
interface PathPlace {
  rank: number;
  at: string;
  code: string;
}

/** Bounds what a search reads, which would grow with each path that has a common word. Of more paths it finds some. */
const mostFound = 1_000;

/** Lists paths, those in the language first, and of these those changed last. Lists of everybody's walk an index by language. */
export function selectPaths(
  db: Db,
  { ownerId, words, codes, course, language: spoken, operated }: PathSearch,
  { limit, after }: { limit: number; after: PathPlace | undefined },
): Promise<(PathRow & { rank: number })[]> {
  const language = spoken ?? null;
  const rank = sql<number>`coalesce((language = ${language})::int, 0)`;
  const isNamed = codes && sql<boolean>`code = any(${[...codes]}::text[])`;
  const isLeading =
    course && sql<boolean>`content_hash is not null and steps @> ${JSON.stringify([{ courseId: course }])}`;
  const isFound = words ? sql<boolean>`search @@ ${searchQuery(words)}` : isLeading || isNamed;
  // The list's part in each language begins behind the place; one of a higher rank has come whole.
  const parts = courseLanguages
    .map((code) => ({ code, rank: Number(code === language) }))
    .filter((part) => part.rank <= (after?.rank ?? 1));
  const newest = (areListed: RawBuilder<unknown>) => sql<string>`
    select listed.code from unnest(${parts.map(({ code }) => code)}::text[],
      ${parts.map((part) => (part.rank === after?.rank ? after.at : 'infinity'))}::timestamptz[]) as part (language, until)
    cross join lateral (
      select code from paths where language = part.language and ${areListed}
        and (changed_at, code) < (part.until, ${after?.code ?? ''})
      order by changed_at desc, code desc limit ${limit}) as listed`;
  const mine = sql<string>`
    select code from paths where owner_id = ${ownerId ?? null} and ${isFound ?? sql<boolean>`true`}`;
  const everybodys = isFound
    ? sql`
        select coalesce(edition.code, found.code)
        from (select code, slug from paths where ${published} and ${isFound} limit ${mostFound}) as found
        left join paths as edition on edition.slug = found.slug and edition.language = ${language} and ${published}`
    : newest(sql`${published} and not exists (
        select from paths edition where edition.slug = paths.slug and edition.language = ${language}
          and edition.language <> paths.language and edition.visibility = 'public' and edition.unpublished_at is null)`);
  const isBehind = after
    ? sql<boolean>`(${rank}, changed_at, code) < (${after.rank}, ${after.at}::timestamptz, ${after.code})`
    : sql<boolean>`true`;
  const listed = operated
    ? newest(sql`(visibility = 'public' or unpublished_at is not null)`)
    : sql<string>`${everybodys} union all ${mine}`;
  return db
    .selectFrom('paths')
    .select([...columns, rank.as('rank')])
    .where(sql<boolean>`code in (${listed})`)
    .where(isBehind)
    .orderBy('rank', 'desc')
    .orderBy('changed_at', 'desc')
    .orderBy('code', 'desc')
    .limit(limit)
    .execute();
}

export const selectPath = (db: Db, code: string, lock?: 'row') =>
  db
    .selectFrom('paths')
    .select(columns)
    .where('code', '=', code)
    .$if(lock === 'row', (query) => query.forUpdate())
    .executeTakeFirst();

/** Lists the published paths of the library in Hindi. */
export const selectHindiPaths = (db: Db) =>
  db
    .selectFrom('paths')
    .select(columns)
    .where(published)
    .where('content_hash', 'is not', null)
    .where('language', '=', 'hi')
    .orderBy('code')
    .execute();

/** Lists the published editions of paths in every language, their own among them. */
export async function selectEditions(db: Db, rows: readonly Pick<PathRow, 'slug'>[]) {
  const slugs = rows.flatMap(({ slug }) => slug ?? []);
  if (slugs.length === 0) return [];
  const query = db.selectFrom('paths').select(['code', 'slug', 'name', 'language', 'goal', 'occupation']);
  return query.where(published).where('slug', 'in', slugs).orderBy('language').execute();
}

export async function countPaths(db: Db, ownerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from paths where owner_id = ${ownerId}`.execute(db);
  return rows[0]!.count;
}

const valuesOf = ({ occupation, steps, ...draft }: PathDraft) => ({
  ...draft,
  occupation: occupation ?? null,
  steps: JSON.stringify(steps),
});

export async function insertPath(db: Db, ownerId: string, draft: PathDraft): Promise<string> {
  const { code } = await db
    .insertInto('paths')
    .values({ owner_id: ownerId, ...valuesOf(draft) })
    .returning('code')
    .executeTakeFirstOrThrow();
  return code;
}

async function update(tx: Tx, code: string, values: UpdateObject<Schema, 'paths'>): Promise<void> {
  await tx.updateTable('paths').set(values).where('code', '=', code).execute();
}

/** A changed path is found by its link only. */
export const updatePath = (tx: Tx, code: string, draft: PathDraft): Promise<void> =>
  update(tx, code, { ...valuesOf(draft), visibility: 'link', changed_at: sql`now()` });

export const updateVisibility = (tx: Tx, code: string, visibility: Visibility): Promise<void> =>
  update(tx, code, { visibility });

export const updateUnpublished = (tx: Tx, code: string, unpublished: boolean): Promise<void> =>
  update(tx, code, { unpublished_at: unpublished ? sql<Date>`now()` : null });

export async function deletePath(tx: Tx, code: string, ownerId: string): Promise<void> {
  await tx.deleteFrom('paths').where('code', '=', code).where('owner_id', '=', ownerId).execute();
}

/** Lists the pages of the paths that everybody finds. */
export function selectPublished(db: Db): Promise<{ path: string; changedAt: Date }[]> {
  const path = sql<string>`'/path/' || code`.as('path');
  const query = db.selectFrom('paths').select([path, 'changed_at as changedAt']).where(published);
  return query.orderBy('code').limit(50_000).execute();
}

export interface LibraryPathRow extends PathDraft {
  code: string;
  slug: string;
  notGiven: string;
  askAt: string;
  contentHash: string;
}

/** Adds a path of the library, or takes over its changed file. */
export async function upsertLibraryPath(tx: Tx, row: LibraryPathRow): Promise<void> {
  const { code, notGiven: not_given, askAt: ask_at, contentHash: content_hash, slug, ...draft } = row;
  const visibility = 'public' as const;
  const values = { ...valuesOf(draft), slug, not_given, ask_at, content_hash, visibility };
  await tx
    .insertInto('paths')
    .values({ code, ...values })
    .onConflict((conflict) =>
      conflict
        .column('code')
        .doUpdateSet({ ...values, changed_at: sql`now()` })
        .where('paths.content_hash', 'is distinct from', content_hash),
    )
    .execute();
}

/** Retires the library's paths but those with these codes. They stay readable by their links. */
export async function retireLibraryPaths(tx: Tx, kept: readonly string[]): Promise<void> {
  await sql`
    update paths set content_hash = null, visibility = 'link'
    where content_hash is not null and code <> all(${[...kept]}::text[])`.execute(tx);
}

/** A path that is followed again is the one that was followed last. */
export async function insertFollower(db: Db, personId: string, code: string): Promise<void> {
  await sql`
    insert into path_followers (person_id, code) values (${personId}, ${code})
    on conflict (person_id, code) do update set followed_at = now()`.execute(db);
}

export async function deleteFollower(db: Db, personId: string, code: string): Promise<void> {
  await db.deleteFrom('path_followers').where('person_id', '=', personId).where('code', '=', code).execute();
}

/** Lists the paths that a person follows, the one followed last first. */
export async function selectFollowed(db: Db, personId: string): Promise<string[]> {
  const query = db.selectFrom('path_followers').select('code').where('person_id', '=', personId);
  const rows = await query.orderBy('followed_at', 'desc').execute();
  return rows.map(({ code }) => code);
}
