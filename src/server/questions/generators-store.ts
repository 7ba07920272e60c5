import { generatorNames, type GeneratorName } from '#contract/learning/generators/generators.ts';
import type { ChapterKey } from '#server/courses/courses.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';

/** Replaces the generators of a chapter. */
export async function saveGenerators(
  tx: Tx,
  { courseId, chapterId }: ChapterKey,
  names: readonly GeneratorName[],
): Promise<void> {
  await tx
    .insertInto('chapter_generators')
    .values({ course_id: courseId, chapter_id: chapterId, names: [...names] })
    .onConflict((conflict) =>
      conflict.columns(['course_id', 'chapter_id']).doUpdateSet({ names: [...names] }),
    )
    .execute();
}

/** The generators of each chapter of courses that has some. A name that this version does not know is left out. */
export async function selectGenerators(
  db: Db,
  courseIds: readonly string[],
): Promise<ReadonlyMap<string, readonly GeneratorName[]>> {
  if (courseIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('chapter_generators')
    .select(['chapter_id as chapterId', 'names'])
    .where('course_id', 'in', courseIds)
    .execute();
  return new Map(
    rows.map(({ chapterId, names }) => [
      chapterId,
      names.flatMap((name) => generatorNames.find((each) => each === name) ?? []),
    ]),
  );
}
