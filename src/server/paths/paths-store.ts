import { sql } from 'kysely';
import type { Level } from '#contract/category.ts';
import type { Visibility } from '#contract/courses.ts';
import type { CourseLanguage } from '#contract/language.ts';
import type { PathDraft, StepDraft } from '#contract/path-draft.ts';
import { searchQuery } from '#server/courses/courses.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';

export interface PathRow {
  code: string;
  /** Null: a path of the library. */
  ownerId: string | null;
  slug: string | null;
  language: CourseLanguage;
  name: string;
  goal: string;
  level: Level;
  occupation: string | null;
  notGiven: string | null;
  askAt: string | null;
  steps: StepDraft[];
  /** Who finds it: by its link only where operators took it off the lists. */
  visibility: Visibility;
  unpublished: boolean;
  changedAt: Date;
}

const published = sql<boolean>`visibility = 'public' and unpublished_at is null`;

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
  sql<Visibility>`case when unpublished_at is null then visibility else 'link' end`.as('visibility'),
  sql<boolean>`unpublished_at is not null`.as('unpublished'),
  'changed_at as changedAt',
] as const;

interface PathPlace {
  /** 1 for a path in the language of the reader. */
  rank: number;
  at: string;
  code: string;
}

/** Lists published paths and the owner's own: those in the language first, and of these the newest. */
export function selectPaths(
  db: Db,
  asked: {
    ownerId: string | undefined;
    words: readonly string[] | undefined;
    language: CourseLanguage | undefined;
    whose: 'mine' | undefined;
    limit: number;
    after: PathPlace | undefined;
  },
): Promise<(PathRow & { rank: number })[]> {
  const { ownerId, words, language, whose, limit, after } = asked;
  const rank = sql<number>`coalesce((language = ${language ?? null})::int, 0)`;
  const isListed =
    whose === 'mine'
      ? sql<boolean>`owner_id = ${ownerId ?? null}`
      : words
        ? sql<boolean>`search @@ ${searchQuery(words)}`
        : sql<boolean>`(${rank} = 1 or slug is null or not exists (
        select from paths edition where edition.slug = paths.slug and edition.language = ${language ?? null}
          and edition.visibility = 'public' and edition.unpublished_at is null))`;
  return db
    .selectFrom('paths')
    .select([...columns, rank.as('rank')])
    .where(sql<boolean>`(${published} or owner_id = ${ownerId ?? null})`)
    .where(isListed)
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

export function selectPath(db: Db, code: string, lock?: 'row'): Promise<PathRow | undefined> {
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

/** Returns whether that changed anything. */
export async function updateUnpublished(tx: Tx, code: string, unpublished: boolean): Promise<boolean> {
  const row = await tx
    .updateTable('paths')
    .set({ unpublished_at: unpublished ? sql<Date>`now()` : null })
    .where('code', '=', code)
    .where('unpublished_at', unpublished ? 'is' : 'is not', null)
    .returning('code')
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists the paths that are published or were unpublished by operators, those changed last first. */
export function selectOperated(
  db: Db,
  { limit, after }: { limit: number; after: Omit<PathPlace, 'rank'> | undefined },
): Promise<PathRow[]> {
  return db
    .selectFrom('paths')
    .select(columns)
    .where(sql<boolean>`(visibility = 'public' or unpublished_at is not null)`)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(changed_at, code) < (${after?.at ?? null}::timestamptz, ${after?.code ?? ''})`,
      ),
    )
    .orderBy('changed_at', 'desc')
    .orderBy('code', 'desc')
    .limit(limit)
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

export type LibraryPathRow = Omit<PathRow, 'ownerId' | 'visibility' | 'unpublished' | 'changedAt'> & {
  contentHash: string;
};

/** Lists the paths that are in the library. */
export function selectLibraryPaths(db: Db): Promise<Pick<LibraryPathRow, 'code' | 'contentHash'>[]> {
  return db
    .selectFrom('paths')
    .select(['code', 'content_hash as contentHash'])
    .where('content_hash', 'is not', null)
    .$narrowType<{ contentHash: string }>()
    .execute();
}

export async function upsertLibraryPath(tx: Tx, row: LibraryPathRow): Promise<void> {
  const { notGiven, askAt, contentHash, steps, ...same } = row;
  const values = {
    ...same,
    not_given: notGiven,
    ask_at: askAt,
    content_hash: contentHash,
    steps: JSON.stringify(steps),
    visibility: 'public' as const,
  };
  await tx
    .insertInto('paths')
    .values(values)
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ ...values, changed_at: sql`now()` }))
    .execute();
}

/** A path that left the library stays readable by its link. */
export async function retireLibraryPath(tx: Tx, code: string): Promise<void> {
  await tx
    .updateTable('paths')
    .set({ content_hash: null, visibility: 'link' })
    .where('code', '=', code)
    .execute();
}
