import { ShownFile, type PackedFile } from '#contract/packed-course.ts';
import { Problem } from '#contract/problem.ts';
import {
  admitImport,
  importCourse,
  mayBePublished,
  requireShareableFile,
  requireShareableTexts,
  requireStorage,
  screenShownCourse,
  type CourseParts,
  type Owner,
} from '#server/courses/courses.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { importQuestions, questionFault } from '#server/questions/questions.ts';
import { listSiteKeys } from '#server/signing/signing.ts';
import { readPackedCourse, unreadable, type ReadCourse } from './read-packed-course.ts';

/** A course that may come in, and whether this site signed it: that tells what was given away, and not who wrote it. */
export interface AdmittedCourse extends ReadCourse {
  isOurs: boolean;
}

/**
 * Reads a file, and refuses it where its course has no room or may not be shown to others.
 *
 * @throws Problem `package-altered`, `package-unreadable`, `publication-refused`, `not-yours`, `course-unpublished`,
 * `content-too-complex`, `too-many-courses`, `storage-full`
 */
export async function admitPackedCourse(
  parts: CourseParts,
  owner: Owner,
  file: PackedFile,
): Promise<AdmittedCourse> {
  const read = await readPackedCourse(file);
  for (const [place, { questions }] of read.chapters.entries())
    if (questions.some((question) => questionFault(question))) throw unreadable(`chapter-${place + 1}.json`);
  if (!mayBePublished(await screenShownCourse(parts.db, read.course, ShownFile, read))) throw harmful();
  await requireShareableFile(parts.db, read.courseId, owner.id);
  await admitImport(parts, owner, read);
  return { ...read, isOurs: (await listSiteKeys(parts.db)).some(({ kid }) => kid === read.kid) };
}

function harmful(): Problem {
  const error =
    'This course can’t be added. One of its texts spreads hate, or tells how to harm people or make weapons or drugs.';
  return new Problem('publication-refused', { error });
}

/**
 * Makes a course of it, which only its link finds. The label of the library is a promise of this site about texts that it
 * has, so no file brings it.
 *
 * @returns its id
 * @throws Problem `course-unpublished`, `storage-full`
 */
export async function importPackedCourse(
  tx: Tx,
  { budgets }: Pick<CourseParts, 'budgets'>,
  owner: Owner,
  { course, chapters, site, kid, isOurs }: AdmittedCourse,
): Promise<string> {
  const { courseId, chapterIds, textRevision } = await importCourse(tx, owner, {
    ...course,
    author: course.author.provider === 'library' ? { provider: 'person' } : course.author,
    chapters,
    origin: {
      courseName: course.originName ?? course.courseName,
      ...(site !== undefined && { site }),
      ...(course.licence !== undefined && { licence: course.licence }),
      ...(!isOurs && { key: kid }),
    },
  });
  await requireShareableTexts(tx, courseId);
  await importQuestions(
    tx,
    courseId,
    chapters.map((chapter, place) => ({ ...chapter, chapterId: chapterIds[place] ?? '', textRevision })),
  );
  await requireStorage(tx, budgets, owner, courseId);
  return courseId;
}
