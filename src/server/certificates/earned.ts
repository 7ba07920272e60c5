import type { z } from 'zod';
import { missingChapters } from '#contract/certificate-caps.ts';
import type { CourseCertificateKind, createCertificate, NotEarnedDetails } from '#contract/certificates.ts';
import { passing } from '#contract/learning/course-state.ts';
import { Problem } from '#contract/problem.ts';
import { listCourseNames, readCourseHead } from '#server/courses/courses.ts';
import { readProved } from '#server/learning/learning.ts';
import { authorOf, readRequiredSteps } from '#server/paths/paths.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { CertificateRow } from './certificates-store.ts';

export type Wish = z.infer<typeof createCertificate.body>;

type Earned = Pick<CertificateRow, 'work' | 'facts'>;

/** @throws Problem `course-not-found`, `path-not-found`, `not-earned` */
export async function readEarned(tx: Tx, holderId: string, wish: Wish): Promise<Earned> {
  if (wish.kind === 'path') return readEarnedPath(tx, holderId, wish.pathCode);
  const { kind, courseId } = wish;
  const result = await readResult(tx, holderId, courseId, kind);
  requireEarned(result.chapters, result);
  const { courseName: name, level, language, author, ownerId } = await readCourseHead(tx, courseId);
  const work = { name, courseId, level, language, author, selfMade: ownerId === holderId };
  return { work, facts: factsOf([result]) };
}

/** A step counts by a course that earns a certificate itself, since what was only read proves nothing. */
async function readEarnedPath(tx: Tx, holderId: string, pathCode: string): Promise<Earned> {
  const { path, steps } = await readRequiredSteps(tx, holderId, pathCode);
  const earned = new Map<string, Result>();
  const missing: Missing[] = [];
  let keysRead = false;
  for (const { key: id, name, completed } of steps) {
    const results: Result[] = [];
    for (const courseId of completed)
      results.push(earned.get(courseId) ?? (await readResult(tx, holderId, courseId, 'completion')));
    const done = results.find((result) => result.missing.length === 0);
    if (done) earned.set(done.courseId, done);
    else {
      const isFew = results.some((result) => result.missing.every(({ why }) => why === 'few-questions'));
      missing.push({ id, name, why: isFew ? 'few-questions' : 'not-done' });
      keysRead ||= results.some((result) => result.keysRead);
    }
  }
  requireEarned(steps, { missing, keysRead });
  const names = await listCourseNames(tx, [...earned.keys()]);
  const courses = [...earned.keys()].map((courseId) => {
    const { courseName = '', ownerId } = names.get(courseId) ?? {};
    return { courseId, name: courseName, selfMade: ownerId === holderId };
  });
  const { name, level, language, ownerId } = path;
  const selfMade = ownerId === holderId;
  return {
    work: { name, pathCode, courses, level, language, author: authorOf(path), selfMade },
    facts: factsOf([...earned.values()]),
  };
}

type Missing = NotEarnedDetails['missing'][number];

interface Result extends NotEarnedDetails {
  courseId: string;
  /** With the time in ms at which each was passed or, for `mastery`, held in review. */
  chapters: { questions: number; at: number }[];
}

/** @throws Problem `course-not-found` */
async function readResult(tx: Tx, holderId: string, courseId: string, kind: CourseCertificateKind) {
  const { chapters, keysRead } = await readProved(tx, holderId, courseId);
  const timed = chapters.map(({ questions, passedAt, keptAt }) => ({
    questions,
    at: (kind === 'mastery' ? keptAt : passedAt) ?? 0,
  }));
  return { courseId, missing: missingChapters(kind, chapters), keysRead, chapters: timed };
}

/** Nobody earns a certificate for nothing. @throws Problem `not-earned` */
function requireEarned(parts: readonly unknown[], { missing, keysRead }: NotEarnedDetails): void {
  if (missing.length === 0 && parts.length > 0) return;
  throw new Problem('not-earned', {
    error: 'This certificate is not earned yet. Something is missing.',
    details: { missing, keysRead } satisfies NotEarnedDetails,
  });
}

function factsOf(results: readonly Result[]): CertificateRow['facts'] {
  const chapters = results.flatMap((result) => result.chapters);
  return {
    chapters: chapters.length,
    questions: chapters.reduce((sum, { questions }) => sum + questions, 0),
    passMark: passing.percent,
    passedAt: new Date(Math.max(...chapters.map(({ at }) => at))).toISOString(),
  };
}
