import { createHash } from 'node:crypto';
import type { CoursePackage } from '#contract/downloads.ts';
import {
  PackedChapter,
  PackedCourse,
  type PackedFile,
  type PackedManifest,
  type PackedQuestion,
} from '#contract/packed-course.ts';
import type { AnsweredQuestion } from '#contract/questions.ts';
import { libraryLicence } from '#server/downloads/drawable-course.ts';
import { sign, statementTypes, type SiteKey } from '#server/signing/signing.ts';

export const hashOfPart = (text: string): string => createHash('sha256').update(text).digest('base64url');

/**
 * Writes a course as a file that another site takes: its facts and chapters as parts, and a manifest with the hash of each,
 * signed by the site's key. Diagrams are left out, since a site draws no SVG that it has not checked itself.
 *
 * @param site the address of this site, if it is known
 */
export async function writePackedCourse(
  { course, courseId, revision, questions }: CoursePackage,
  { site, key }: { site: string | undefined; key: SiteKey },
): Promise<string> {
  const { author, origin } = course;
  const isOfLibrary = author.provider === 'library' || origin?.libraryCourseId !== undefined;
  const licence = isOfLibrary ? libraryLicence.name : origin?.licence;
  const facts = PackedCourse.parse({ ...course, licence, originName: origin?.courseName });
  const chapters = course.chapters.map((chapter) =>
    PackedChapter.parse({
      ...chapter,
      selfChecks: chapter.selfChecks.map(({ text }) => text),
      questions: questions.filter(({ chapterId }) => chapterId === chapter._id).map(packedQuestion),
    }),
  );
  const parts: PackedFile['parts'] = {
    'course.json': JSON.stringify(facts),
    ...Object.fromEntries(
      chapters.map((chapter, place) => [`chapter-${place + 1}.json`, JSON.stringify(chapter)]),
    ),
  };
  const manifest: PackedManifest = {
    site: site === undefined ? null : new URL(site).origin,
    courseId,
    revision,
    parts: Object.entries(parts).map(([name, text]) => ({ name, sha256: hashOfPart(text) })),
  };
  const header = { kid: key.kid, jwk: key.publicKey };
  const signed = await sign(key, statementTypes.course, JSON.stringify(manifest), header);
  return JSON.stringify({ saksham: 1, signed, parts } satisfies PackedFile);
}

function packedQuestion(question: AnsweredQuestion): PackedQuestion {
  const { kind, stem, options = [], unit, answer, tolerance, explanation, quote, objective } = question;
  const textOf = (id: string) => options.find(({ _id }) => _id === id)?.text ?? '';
  const right = typeof answer === 'number' ? answer : answer.map(textOf);
  return {
    kind,
    stem,
    answer: kind === 'one' && Array.isArray(right) ? (right[0] ?? '') : right,
    unit,
    tolerance,
    wrong: question.whyWrong.map(({ option }) => textOf(option)),
    whyWrong: question.whyWrong.map(({ why }) => why),
    explanation,
    quote,
    objective,
  };
}
