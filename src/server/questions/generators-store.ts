import { generatorNames, type GeneratorName } from '#contract/learning/generators/generators.ts';
import type { ChapterKey } from '#server/courses/courses.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';

/** Replaces the generators of a chapter. */
export async function saveGenerators(
  tx: Tx,
  { courseId, chapterId }: ChapterKey,
  generators: readonly GeneratorName[],
): Promise<void> {
  const names = [...generators];
  await tx
    .insertInto('chapter_generators')
    .values({ course_id: courseId, chapter_id: chapterId, names })
    .onConflict((conflict) => conflict.columns(['course_id', 'chapter_id']).doUpdateSet({ names }))
    .execute();
}

/** The generators of each chapter of courses that has some. A name that this version does not know is left out. */
export async function selectGenerators(db: Db, courseIds: readonly string[]) {
  if (courseIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('chapter_generators')
    .select(['chapter_id', 'names'])
    .where('course_id', 'in', courseIds)
    .execute();
  const known = (name: string) => generatorNames.find((each) => each === name) ?? [];
  return new Map(rows.map(({ chapter_id, names }) => [chapter_id, names.flatMap(known)]));
}
