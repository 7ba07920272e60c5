import type { PackedFile } from '#contract/packed-course.ts';
import {
  admitImport,
  importCourse,
  requireStorage,
  type CourseParts,
  type Owner,
} from '#server/courses/courses.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { importQuestions, questionFault } from '#server/questions/questions.ts';
import { readPackedCourse, unreadable, type ReadCourse } from './read-packed-course.ts';
import { readSiteKey } from './site-key.ts';

/** A course that may come in, and whether this site signed it. */
export interface AdmittedCourse extends ReadCourse {
  isOurs: boolean;
}

/**
 * Reads a file, and refuses it where its course has no room or can't be shown.
 *
 * @throws Problem `package-altered`, `package-unreadable`, `content-too-complex`, `too-many-courses`, `storage-full`,
 * `rate-limited`
 */
export async function admitPackedCourse(
  parts: CourseParts,
  owner: Owner,
  file: PackedFile,
): Promise<AdmittedCourse> {
  const read = await readPackedCourse(file);
  for (const [place, { questions }] of read.chapters.entries())
    if (questions.some((question) => questionFault(question))) throw unreadable(`chapter-${place + 1}.json`);
  await admitImport(parts, owner, read);
  return { ...read, isOurs: read.kid === (await readSiteKey(parts.db)).kid };
}

/**
 * Makes a course of it, which only its link finds. The label of the library is a promise of this site, so it is kept only
 * where this site signed the file.
 *
 * @returns its id
 * @throws Problem `storage-full`
 */
export async function importPackedCourse(
  tx: Tx,
  { budgets }: Pick<CourseParts, 'budgets'>,
  owner: Owner,
  { course, chapters, site, kid, isOurs }: AdmittedCourse,
): Promise<string> {
  const isClaim = course.author.provider === 'library' && !isOurs;
  const { courseId, chapterIds, textRevision } = await importCourse(tx, owner, {
    ...course,
    author: isClaim ? { provider: 'person' } : course.author,
    chapters,
    origin: {
      courseName: course.originName ?? course.courseName,
      ...(site !== undefined && { site }),
      ...(course.licence !== undefined && { licence: course.licence }),
      ...(!isOurs && { key: kid }),
    },
  });
  await importQuestions(
    tx,
    courseId,
    chapters.map((chapter, place) => ({ ...chapter, chapterId: chapterIds[place] ?? '', textRevision })),
  );
  await requireStorage(tx, budgets, owner, courseId);
  return courseId;
}
