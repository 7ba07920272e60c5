import { v7 as newId } from 'uuid';
import type { CourseCopy } from '#server/platform/room.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { saveGenerators, selectGenerators } from './generators-store.ts';
import { isShown, readTextRevisions, selectAccepted } from './questions.ts';
import { insertQuestions, insertSelfChecks, raiseVersion, selectSelfChecks } from './questions-store.ts';

/**
 * Gives a copy of a course the questions and self-checks that readers of the course see, as first revisions of its own, and
 * the generators of its chapters.
 */
export async function copyQuestions(tx: Tx, { from, to, chapters, textRevision }: CourseCopy): Promise<void> {
  const textRevisions = await readTextRevisions(tx, from);
  const copies = new Map(chapters.map((chapter) => [chapter.from, chapter.to]));
  const rows = (await selectAccepted(tx, from)).flatMap((row) => {
    const chapterId = copies.get(row.chapterId);
    const about = row.textRevision === null ? null : textRevision;
    return chapterId === undefined ? [] : [{ ...row, id: newId(), chapterId, textRevision: about }];
  });
  await insertQuestions(tx, to, rows);
  const checks = (await selectSelfChecks(tx, [from])).filter((row) => isShown(row, textRevisions));
  for (const chapter of chapters) {
    const own = checks.filter(({ chapterId }) => chapterId === chapter.from);
    await insertSelfChecks(
      tx,
      { courseId: to, chapterId: chapter.to, textRevision },
      own.map(({ text }) => text),
    );
  }
  for (const [chapterId, names] of await selectGenerators(tx, [from])) {
    const copyId = copies.get(chapterId);
    if (copyId !== undefined) await saveGenerators(tx, { courseId: to, chapterId: copyId }, names);
  }
  if (rows.length > 0) await raiseVersion(tx, to);
}
