import { EmbeddedJWK, type JWK, calculateJwkThumbprint, compactVerify } from 'jose';
import { hash } from 'node:crypto';
import type { z } from 'zod';
import type { CoursePackage } from '#contract/downloads.ts';
import {
  PackedChapter,
  PackedCourse,
  type PackedFaultDetails,
  type PackedFile,
  PackedManifest,
  type PackedQuestion,
  ShownFile,
} from '#contract/packed-course.ts';
import { Problem } from '#contract/problem.ts';
import type { AnsweredQuestion } from '#contract/questions.ts';
import * as courses from '#server/courses/courses.ts';
import { libraryLicence } from '#server/downloads/downloads.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { readJson } from '#server/platform/outside.ts';
import { importQuestions, questionFault } from '#server/questions/questions.ts';
import { type SiteKey, listSiteKeys, sign, statementTypes } from '#server/signing/signing.ts';

export const hashOfPart = (text: string): string => hash('sha256', text, 'base64url');

/**
 * Writes a course as a file that another site takes: its facts and chapters as parts, and a manifest with the hash of
 * each, signed by the site's key. Diagrams are left out, since a site draws no SVG that it has not checked itself.
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

/**
 * Reads a course out of a signed file. Its key is in it, and no other site is asked about it: the signature says that the course
 * is as its maker signed it, and not who that is. `site` is what the file says, and `kid` the thumbprint of its key.
 * @throws Problem `package-altered`, `package-unreadable`; both name the part
 */
export async function readPackedCourse({ signed, parts }: PackedFile) {
  const { payload, kid } = await verify(signed);
  const manifest = parsed(PackedManifest, payload, 'signature');
  const names = manifest.parts.map(({ name }) => name);
  const unsigned = Object.keys(parts).find((name) => !names.includes(name));
  if (unsigned !== undefined) throw altered(unsigned);
  for (const { name, sha256 } of manifest.parts)
    if (!Object.hasOwn(parts, name) || hashOfPart(parts[name] ?? '') !== sha256) throw altered(name);
  const [first, ...others] = names;
  const expected = ['course.json', ...others.map((_, place) => `chapter-${place + 1}.json`)];
  const wrong = names.find((name, place) => name !== expected[place]);
  if (first === undefined || wrong !== undefined) throw unreadable(wrong ?? 'course.json');
  return {
    course: parsed(PackedCourse, parts[first] ?? '', first),
    chapters: others.map((name) => parsed(PackedChapter, parts[name] ?? '', name)),
    courseId: manifest.courseId,
    site: manifest.site ?? undefined,
    kid,
  };
}

async function verify(signed: string): Promise<{ payload: string; kid: string }> {
  try {
    const { payload, protectedHeader } = await compactVerify(signed, EmbeddedJWK, { algorithms: ['ES256'] });
    if (protectedHeader.typ !== statementTypes.course) throw new Error('It was signed as something else');
    const kid = await calculateJwkThumbprint(protectedHeader.jwk as JWK);
    return { payload: Buffer.from(payload).toString(), kid };
  } catch {
    throw altered('signature');
  }
}

function parsed<Schema extends z.ZodType>(schema: Schema, text: string, part: string): z.output<Schema> {
  try {
    return schema.parse(readJson(text));
  } catch {
    throw unreadable(part);
  }
}

const faultOf = (code: 'package-altered' | 'package-unreadable', part: string, error: string) =>
  new Problem(code, { error: `${error}: ${part}.`, details: { part } satisfies PackedFaultDetails });

const altered = (part: string) =>
  faultOf('package-altered', part, 'This file was changed after it was signed');
const unreadable = (part: string) =>
  faultOf('package-unreadable', part, 'This is not a course file that we can read');

export type AdmittedCourse = Awaited<ReturnType<typeof admitPackedCourse>>;

/**
 * Reads a file, and refuses it where its course has no room or may not be shown to others. `isOurs` tells that this site signed
 * it, and so what was given away, but not who wrote it.
 * @throws Problem `package-altered`, `package-unreadable`, `publication-refused`, `not-yours`, `course-unpublished`,
 * `content-too-complex`, `too-many-courses`, `storage-full`
 */
export async function admitPackedCourse(parts: courses.CourseParts, owner: courses.Owner, file: PackedFile) {
  const read = await readPackedCourse(file);
  for (const [place, { questions }] of read.chapters.entries())
    if (questions.some((question) => questionFault(question))) throw unreadable(`chapter-${place + 1}.json`);
  if (!courses.mayBePublished(await courses.screenShownCourse(parts.db, read.course, ShownFile, read)))
    throw new Problem('publication-refused', {
      error:
        'This course can’t be added. One of its texts spreads hate, or tells how to harm people or make weapons or drugs.',
    });
  await courses.requireShareableFile(parts.db, read.courseId, owner.id);
  await courses.admitImport(parts, owner, read);
  return { ...read, isOurs: (await listSiteKeys(parts.db)).some(({ kid }) => kid === read.kid) };
}

/**
 * Makes a course of it, which only its link finds. The label of the library is a promise of this site about texts that
 * it has, so no file brings it.
 * @returns its id
 * @throws Problem `course-unpublished`, `storage-full`
 */
export async function importPackedCourse(
  tx: Tx,
  { budgets }: Pick<courses.CourseParts, 'budgets'>,
  owner: courses.Owner,
  { course, chapters, site, kid, isOurs }: AdmittedCourse,
): Promise<string> {
  const { courseId, chapterIds, textRevision } = await courses.importCourse(tx, owner, {
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
  const asked = chapters.map((chapter, place) => ({
    ...chapter,
    chapterId: chapterIds[place]!,
    textRevision,
  }));
  await importQuestions(tx, courseId, asked);
  await courses.requireStorage(tx, budgets, owner, courseId);
  return courseId;
}
