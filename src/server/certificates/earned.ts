import type { z } from 'zod';
import { missingChapters } from '#contract/certificate-caps.ts';
import type { createCertificate, NotEarnedDetails } from '#contract/certificates.ts';
import { passing } from '#contract/learning/course-state.ts';
import { Problem } from '#contract/problem.ts';
import { readCourseHead } from '#server/courses/courses.ts';
import { readProved, type Proved } from '#server/learning/learning.ts';
import { authorOf, readRequiredSteps } from '#server/paths/paths.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { CertificateRow } from './certificates-store.ts';

export type Wish = z.infer<typeof createCertificate.body>;

type Earned = Pick<CertificateRow, 'work' | 'facts'>;

/** @throws Problem `course-not-found`, `path-not-found`, `not-earned` */
export async function readEarned(tx: Tx, holderId: string, wish: Wish): Promise<Earned> {
  if (wish.kind === 'path') return readEarnedPath(tx, holderId, wish.pathCode);
  const { kind, courseId } = wish;
  const { courseName: name, level, language, author, ownerId } = await readCourseHead(tx, courseId);
  const { chapters, keysRead } = (await readProved(tx, holderId, [courseId])).get(courseId) ?? none;
  requireEarned(chapters, { missing: missingChapters(kind, chapters), keysRead });
  const work = { name, courseId, level, language, author, selfMade: ownerId === holderId };
  return { work, facts: factsOf(chapters, kind === 'mastery' ? 'keptAt' : 'passedAt') };
}

/** A course that was deleted meanwhile proves nothing. */
const none: Pick<Proved, 'chapters' | 'keysRead'> = { chapters: [], keysRead: false };

/** A step counts by a course that earns a certificate itself, since what was only read proves nothing. */
async function readEarnedPath(tx: Tx, holderId: string, pathCode: string): Promise<Earned> {
  const { path, steps } = await readRequiredSteps(tx, holderId, pathCode);
  const courseIds = steps.flatMap(({ completed }) => completed);
  const proved = await readProved(tx, holderId, courseIds);
  const earned = new Set<Proved>();
  const missing: NotEarnedDetails['missing'] = [];
  let keysRead = false;
  for (const { key: id, name, completed } of steps) {
    const courses = completed.flatMap((courseId) => proved.get(courseId) ?? []);
    const lacks = courses.map(({ chapters }) => missingChapters('completion', chapters));
    const done = courses[lacks.findIndex((each) => each.length === 0)];
    if (done) earned.add(done);
    else {
      const isFew = lacks.some((each) => each.every(({ why }) => why === 'few-questions'));
      missing.push({ id, name, why: isFew ? 'few-questions' : 'not-done' });
      keysRead ||= courses.some((course) => course.keysRead);
    }
  }
  requireEarned(steps, { missing, keysRead });
  const courses = [...earned].map(({ courseId, courseName, ownerId }) => {
    return { courseId, name: courseName, selfMade: ownerId === holderId };
  });
  const { name, level, language, ownerId } = path;
  const selfMade = ownerId === holderId;
  const work = { name, pathCode, courses, level, language, author: authorOf(path), selfMade };
  const chapters = [...earned].flatMap((course) => course.chapters);
  return { work, facts: factsOf(chapters, 'passedAt') };
}

/** Nobody earns a certificate for nothing. @throws Problem `not-earned` */
function requireEarned(parts: readonly unknown[], details: NotEarnedDetails): void {
  if (details.missing.length === 0 && parts.length > 0) return;
  const error = 'This certificate is not earned yet. Something is missing.';
  throw new Problem('not-earned', { error, details });
}

function factsOf(chapters: Proved['chapters'], at: 'passedAt' | 'keptAt'): CertificateRow['facts'] {
  return {
    chapters: chapters.length,
    questions: chapters.reduce((sum, { questions }) => sum + questions, 0),
    passMark: passing.percent,
    passedAt: new Date(Math.max(...chapters.map((chapter) => chapter[at] ?? 0))).toISOString(),
  };
}
