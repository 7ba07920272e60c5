import { ChapterContent, type AuthorLabel } from '#contract/courses.ts';
import { Problem } from '#contract/problem.ts';
import type { ChapterVersion } from '#contract/rewriting.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import * as store from './chapters-store.ts';
import { raiseVersion, updateChanged, updateCourse } from './courses-store.ts';
import { updatePublication } from './publishing.ts';
import { holdOwnCourse, noSuchChapter, requireOwnCourse } from './read-course.ts';
import { mayBePublished, screenShown } from './screen-course.ts';
import { updateCourseBytes } from './storage-store.ts';

/** Lists the kept texts of a chapter, newest first. @throws Problem `course-not-found`, `chapter-not-found`, `not-yours` */
export async function listVersions(
  db: Db,
  personId: string | undefined,
  chapter: store.ChapterKey,
): Promise<ChapterVersion[]> {
  await requireOwnCourse(db, chapter.courseId, personId);
  return (await readVersions(db, chapter)).map(shown);
}

/**
 * Makes a kept text of a chapter the current one, under its own number, so that the questions about it are asked again.
 * A public course whose restored text does not pass the screening is withheld. A repeated call changes nothing.
 * @param onRestored runs in the same transaction if another text was read before
 * @throws Problem `course-not-found`, `chapter-not-found`, `version-not-found`, `not-yours`
 */
export async function restoreVersion(
  db: Db,
  personId: string | undefined,
  { versionId, ...chapter }: store.ChapterKey & { versionId: string },
  onRestored: (tx: Tx) => Promise<void>,
): Promise<ChapterVersion[]> {
  return db.transaction().execute(async (tx) => {
    const course = await holdOwnCourse(tx, chapter.courseId, personId);
    const versions = await readVersions(tx, chapter);
    const wanted = versions.find(({ id }) => id === versionId);
    if (!wanted)
      throw new Problem('version-not-found', {
        error: 'This version of the chapter is not kept any more.',
      });
    if (!wanted.read) {
      // From now on, other questions count.
      await raiseVersion(tx, course.id);
      await updateChanged(tx, course.id);
      await store.updateRestoredVersion(tx, chapter, wanted === versions[0] ? null : wanted.version);
      if (course.chosenVisibility === 'public') await updatePublication(tx, course.id);
      await onRestored(tx);
    }
    return versions.map((version) => shown({ ...version, read: version === wanted }));
  });
}

/**
 * Saves the text of a rewritten chapter, which is read from then on; the one before is kept, and the course says who
 * wrote the new one. Saves nothing and returns false if the text may not be published. The course's row must be locked.
 */
export async function saveRewrite(
  tx: Tx,
  { rewriteId, author, ...chapter }: store.ChapterKey & { rewriteId: string; author: AuthorLabel },
  content: ChapterContent & { failedChecks?: readonly string[] },
): Promise<boolean> {
  if (!mayBePublished(await screenShown(tx, ChapterContent, content))) return false;
  const { version } = await raiseVersion(tx, chapter.courseId);
  await store.insertChapterText(tx, { ...chapter, generationId: rewriteId }, { ...content, version });
  await updateCourse(tx, chapter.courseId, { author });
  // The change counts as the owner's, who gave the instruction.
  await updateChanged(tx, chapter.courseId);
  await updateCourseBytes(tx, [chapter.courseId]);
  return true;
}

async function readVersions(db: Db, chapter: store.ChapterKey) {
  const chapters = await store.selectChapters(db, chapter.courseId);
  if (!chapters.some(({ id }) => id === chapter.chapterId)) throw noSuchChapter();
  return store.selectVersions(db, chapter);
}

type VersionRow = Awaited<ReturnType<typeof store.selectVersions>>[number];
const shown = ({ id, writtenAt, read }: VersionRow): ChapterVersion => ({
  _id: id,
  writtenAt: writtenAt.toISOString(),
  read,
});
