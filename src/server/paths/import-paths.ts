import { createHash } from 'node:crypto';
import { checkPaths, libraryCourseId, type LibraryPath } from '#server/library/library.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { retireLibraryPaths, upsertLibraryPath, type LibraryPathRow } from './paths-store.ts';

/** Brings the paths of a library's folder into the database. One with a mistake is left out. */
export async function importPaths(folder: string, { db, log }: { db: Db; log: Log }): Promise<void> {
  const { paths, mistakes } = checkPaths(folder);
  for (const mistake of mistakes)
    log.error({ mistake }, 'A path of the library has a mistake and is left out');
  const isRight = ({ slug }: LibraryPath) => mistakes.every(({ file }) => !file.startsWith(`paths/${slug}/`));
  const rows = paths.filter(isRight).map(rowOf);
  await db.transaction().execute(async (tx) => {
    for (const row of rows) await upsertLibraryPath(tx, row);
    await retireLibraryPaths(
      tx,
      rows.map(({ code }) => code),
    );
  });
}

function rowOf({ slug, language, facts }: LibraryPath): LibraryPathRow {
  const steps = facts.steps.map((step) => {
    if (step.kind === 'topic') return step;
    const { course, ...same } = step;
    return { ...same, courseId: libraryCourseId({ slug: course, language }) };
  });
  const row = { code: `${slug}-${language}`, slug, language, ...facts, steps };
  return { ...row, contentHash: createHash('sha256').update(JSON.stringify(row)).digest('hex') };
}
