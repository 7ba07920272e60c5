import { leastQuestions } from '#contract/certificate-caps.ts';
import type { CertificateKind } from '#contract/certificates.ts';
import type { ChapterProgress, CourseProgress } from '#contract/progress.ts';

/** Leads to where a learner gets the certificate of a course. */
export const getPath = (courseId: string): string =>
  `/dashboard/certificates?course=${encodeURIComponent(courseId)}`;

export const certificatePath = (code: string): string => `/certificates/${encodeURIComponent(code)}`;

/** Requirements that a course still misses for a certificate of this kind, by the server's rules. */
export function missingFor(
  kind: CertificateKind,
  { chapters }: Pick<CourseProgress, 'chapters'>,
): { notDone: ChapterProgress[]; fewQuestions: ChapterProgress[] } {
  return {
    notDone: chapters.filter(({ complete, kept }) => !(kind === 'mastery' ? kept : complete)),
    fewQuestions: chapters.filter(({ questions }) => questions < leastQuestions),
  };
}

export function isEarned(kind: CertificateKind, course: Pick<CourseProgress, 'chapters'>): boolean {
  const { notDone, fewQuestions } = missingFor(kind, course);
  return course.chapters.length > 0 && notDone.length + fewQuestions.length === 0;
}
