import { createHash } from 'node:crypto';
import { checkPaths, libraryCourseId, type LibraryPath } from '#server/library/library.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import {
  retireLibraryPath,
  selectLibraryPaths,
  upsertLibraryPath,
  type LibraryPathRow,
} from './paths-store.ts';

/** Brings the paths of a library's folder into the database: those that are new or changed. One with a mistake is left out. */
export async function importPaths(folder: string, { db, log }: { db: Db; log: Log }): Promise<void> {
  const { paths, mistakes } = checkPaths(folder);
  for (const mistake of mistakes)
    log.error({ mistake }, 'A path of the library has a mistake and is left out');
  const isRight = ({ slug }: LibraryPath) => mistakes.every(({ file }) => !file.startsWith(`paths/${slug}/`));
  const rows = paths.filter(isRight).map(rowOf);
  const stored = new Map((await selectLibraryPaths(db)).map((row) => [row.code, row.contentHash]));
  const changed = rows.filter(({ code, contentHash }) => stored.get(code) !== contentHash);
  const gone = [...stored.keys()].filter((code) => rows.every((row) => row.code !== code));
  if (changed.length === 0 && gone.length === 0) return;
  await db.transaction().execute(async (tx) => {
    for (const row of changed) await upsertLibraryPath(tx, row);
    for (const code of gone) await retireLibraryPath(tx, code);
  });
}

function rowOf({ slug, language, facts }: LibraryPath): LibraryPathRow {
  const { name, goal, level, occupation = null, notGiven, askAt } = facts;
  const steps = facts.steps.map((step) => {
    if (step.kind === 'topic') return step;
    const { course, ...same } = step;
    return { ...same, courseId: libraryCourseId({ slug: course, language }) };
  });
  const row = {
    code: `${slug}-${language}`,
    slug,
    language,
    name,
    goal,
    level,
    occupation,
    notGiven,
    askAt,
    steps,
  };
  return { ...row, contentHash: createHash('sha256').update(JSON.stringify(row)).digest('hex') };
}
