import { sql } from 'kysely';
import type { Visibility } from '#contract/courses.ts';
import type { CourseLanguage } from '#contract/language.ts';
import type { PathDraft } from '#contract/path-draft.ts';
import { searchQuery } from '#server/courses/courses.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';

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
  language?: CourseLanguage | undefined;
  /** `operated`: the paths that are published, or were unpublished by operators. */
  whose?: 'mine' | 'operated' | undefined;
}

/** The place of a path in a list. Its rank is 1 in the language of the reader. */
interface PathPlace {
  rank: number;
  at: string;
  code: string;
}

/** Lists paths, those in the language first, and of these those changed last. */
export function selectPaths(
  db: Db,
  { ownerId, words, language, whose }: PathSearch,
  { limit, after }: { limit: number; after: PathPlace | undefined },
): Promise<(PathRow & { rank: number })[]> {
  const rank = sql<number>`coalesce((language = ${language ?? null})::int, 0)`;
  const isMine = sql<boolean>`owner_id = ${ownerId ?? null}`;
  const isOperated = sql<boolean>`(visibility = 'public' or unpublished_at is not null)`;
  const isFound = words
    ? sql<boolean>`search @@ ${searchQuery(words)}`
    : sql<boolean>`(${rank} = 1 or slug is null or not exists (
        select from paths edition where edition.slug = paths.slug and edition.language = ${language ?? null}
          and edition.visibility = 'public' and edition.unpublished_at is null))`;
  const everybodys = sql<boolean>`(${published} or ${isMine}) and ${isFound}`;
  return db
    .selectFrom('paths')
    .select([...columns, rank.as('rank')])
    .where(whose === 'mine' ? isMine : whose === 'operated' ? isOperated : everybodys)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(${rank}, changed_at, code) < (${after?.rank ?? 0}, ${after?.at ?? null}::timestamptz, ${after?.code ?? ''})`,
      ),
    )
    .orderBy('rank', 'desc')
    .orderBy('changed_at', 'desc')
    .orderBy('code', 'desc')
    .limit(limit)
    .execute();
}

export function selectPath(db: Db, code: string, lock?: 'row') {
  return db
    .selectFrom('paths')
    .select(columns)
    .where('code', '=', code)
    .$if(lock === 'row', (query) => query.forUpdate())
    .executeTakeFirst();
}

/** Lists the other languages of a path of the library. */
export function selectEditions(
  db: Db,
  { slug, code }: Pick<PathRow, 'slug' | 'code'>,
): Promise<Pick<PathRow, 'code' | 'name' | 'language'>[]> {
  return db
    .selectFrom('paths')
    .select(['code', 'name', 'language'])
    .where('slug', '=', slug)
    .where('code', '<>', code)
    .where(published)
    .orderBy('language')
    .execute();
}

export async function countPaths(db: Db, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('paths')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return count;
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

/** A changed path is found by its link only. */
export async function updatePath(tx: Tx, code: string, draft: PathDraft): Promise<void> {
  await tx
    .updateTable('paths')
    .set({ ...valuesOf(draft), visibility: 'link', changed_at: sql`now()` })
    .where('code', '=', code)
    .execute();
}

export async function updateVisibility(tx: Tx, code: string, visibility: Visibility): Promise<void> {
  await tx.updateTable('paths').set({ visibility }).where('code', '=', code).execute();
}

export async function updateUnpublished(tx: Tx, code: string, unpublished: boolean): Promise<void> {
  await tx
    .updateTable('paths')
    .set({ unpublished_at: unpublished ? sql<Date>`now()` : null })
    .where('code', '=', code)
    .execute();
}

export async function deletePath(tx: Tx, code: string, ownerId: string): Promise<void> {
  await tx.deleteFrom('paths').where('code', '=', code).where('owner_id', '=', ownerId).execute();
}

/** Lists the paths that everybody finds. */
export function selectPublished(db: Db): Promise<Pick<PathRow, 'code' | 'changedAt'>[]> {
  return db
    .selectFrom('paths')
    .select(['code', 'changed_at as changedAt'])
    .where(published)
    .orderBy('code')
    .limit(50_000)
    .execute();
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
  const { code, slug, notGiven, askAt, contentHash, ...draft } = row;
  const values = {
    ...valuesOf(draft),
    slug,
    not_given: notGiven,
    ask_at: askAt,
    content_hash: contentHash,
    visibility: 'public' as const,
  };
  await tx
    .insertInto('paths')
    .values({ code, ...values })
    .onConflict((conflict) =>
      conflict
        .column('code')
        .doUpdateSet({ ...values, changed_at: sql`now()` })
        .where('paths.content_hash', 'is distinct from', contentHash),
    )
    .execute();
}

/** Retires the library's paths but those with these codes. They stay readable by their links. */
export async function retireLibraryPaths(tx: Tx, kept: readonly string[]): Promise<void> {
  await tx
    .updateTable('paths')
    .set({ content_hash: null, visibility: 'link' })
    .where('content_hash', 'is not', null)
    .where(sql<boolean>`code <> all(${[...kept]}::text[])`)
    .execute();
}

/** A path that is followed again is the one that was followed last. */
export async function insertFollower(db: Db, personId: string, code: string): Promise<void> {
  await db
    .insertInto('path_followers')
    .values({ person_id: personId, code })
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'code']).doUpdateSet({ followed_at: sql`now()` }),
    )
    .execute();
}

export async function deleteFollower(db: Db, personId: string, code: string): Promise<void> {
  await db.deleteFrom('path_followers').where('person_id', '=', personId).where('code', '=', code).execute();
}

/** Lists the paths that a person follows, the one followed last first. */
export async function selectFollowed(db: Db, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('path_followers')
    .select('code')
    .where('person_id', '=', personId)
    .orderBy('followed_at', 'desc')
    .execute();
  return rows.map(({ code }) => code);
}
