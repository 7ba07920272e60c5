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
  /** The kind that says most of those that are earned. */
  kind: CertificateKind | undefined;
  /** Requirements that the easiest kind still misses. */
  missing: NotEarnedDetails['missing'];
  /** Where a chapter or step that is missing can be learned. */
  hrefOf: (id: string) => string;
}

export function offerOfCourse({ courseId, courseName, language, chapters }: CourseProgress): Offer {
  const kinds = chapters.length > 0 ? (['mastery', 'completion'] as const) : [];
  return {
    of: { courseId },
    name: courseName,
    language,
    kind: kinds.find((kind) => missingChapters(kind, chapters).length === 0),
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
    kind: allDone ? 'path' : undefined,
    missing: notDone.map((step) => ({ id: step.key, name: step.name, why: 'not-done' })),
    hrefOf(id) {
      const courseId = steps.find(({ key }) => key === id)?.courseId;
      return courseId === undefined ? `/path/${code}` : `/course/${courseId}`;
    },
  };
}
