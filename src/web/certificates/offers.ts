import { missingChapters } from '#contract/certificate-caps.ts';
import type { CertificateKind, NotEarnedDetails } from '#contract/certificates.ts';
import type { CourseLanguage } from '#contract/language.ts';
import type { Path } from '#contract/paths.ts';
import type { CourseProgress } from '#contract/progress.ts';
import { readingPath } from '#web/platform/courses/course-paths.ts';
import { requiredSteps } from './certificates.ts';

export interface Offer {
  of: { courseId: string } | { pathCode: string };
  name: string;
  language: CourseLanguage;
  /** Kinds that are earned. */
  kinds: readonly CertificateKind[];
  /** Requirements that the easiest kind still misses. */
  missing: NotEarnedDetails['missing'];
  /** Where a chapter or step that is missing can be learned. */
  hrefOf: (id: string) => string;
}

export function offerOfCourse({ courseId, courseName, language, chapters }: CourseProgress): Offer {
  const isEarned = (kind: 'completion' | 'mastery') => missingChapters(kind, chapters).length === 0;
  return {
    of: { courseId },
    name: courseName,
    language,
    kinds: (['completion', 'mastery'] as const).filter((kind) => chapters.length > 0 && isEarned(kind)),
    missing: missingChapters('completion', chapters),
    hrefOf: (id) => readingPath(courseId, id),
  };
}

/** The server alone knows whether the steps that are done were proved. */
export function offerOfPath(path: Path): Offer {
  const { code, name, language, steps } = path;
  const { required, allDone } = requiredSteps(path);
  const notDone = required.filter(({ state }) => state !== 'done');
  return {
    of: { pathCode: code },
    name,
    language,
    kinds: allDone ? ['path'] : [],
    missing: notDone.map((step) => ({ id: step.key, name: step.name, why: 'not-done' })),
    hrefOf(id) {
      const courseId = steps.find(({ key }) => key === id)?.courseId;
      return courseId === undefined ? `/path/${code}` : `/course/${courseId}`;
    },
  };
}
