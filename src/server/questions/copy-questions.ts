import { v7 as newId } from 'uuid';
import type { Tx } from '#server/platform/database/database.ts';
import type { CourseCopy } from '#server/platform/room.ts';
import { readPracticeParts, selectAccepted } from './questions.ts';
import { insertQuestions, insertSelfChecks, raiseVersion, saveGenerators } from './questions-store.ts';

/** Gives a copy of a course what its readers are asked, as first revisions of its own, and the generators of its chapters. */
export async function copyQuestions(tx: Tx, { from, to, chapters, textRevision }: CourseCopy): Promise<void> {
  const copies = new Map(chapters.map((chapter) => [chapter.from, chapter.to]));
  const rows = (await selectAccepted(tx, from)).flatMap((row) => {
    const chapterId = copies.get(row.chapterId);
    const about = row.textRevision === null ? null : textRevision;
    return chapterId === undefined ? [] : [{ ...row, id: newId(), chapterId, textRevision: about }];
  });
  await insertQuestions(tx, to, rows);
  const partsOf = await readPracticeParts(tx, from);
  for (const chapter of chapters) {
    const { selfChecks, generators } = partsOf(chapter.from);
    const copy = { courseId: to, chapterId: chapter.to, textRevision };
    await insertSelfChecks(
      tx,
      copy,
      selfChecks.map(({ text }) => text),
    );
    if (generators.length > 0) await saveGenerators(tx, copy, generators);
  }
  if (rows.length > 0) await raiseVersion(tx, to);
}
