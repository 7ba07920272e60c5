import { z } from 'zod';
import { AuthorLabel, CourseLanguageCode } from './courses.ts';
import { endpoint } from './endpoint.ts';
import { QuestionDraft } from './questions.ts';
import { shown } from './shown.ts';
import { Teaching, teachingCaps } from './teaching.ts';
import { countCaps, courseBodyCap, questionCaps, textCaps } from './text-caps.ts';

const text = (cap: number) => shown(z.string().max(cap));

/** The facts of a course that is carried from site to site: `course.json` of its file. */
export const PackedCourse = z.object({
  courseName: shown(z.string().trim().min(1).max(textCaps.name)),
  description: text(textCaps.about),
  category: text(textCaps.short),
  topic: text(textCaps.name),
  level: text(textCaps.short),
  duration: text(textCaps.short),
  language: CourseLanguageCode,
  addVideo: z.boolean(),
  author: AuthorLabel,
  licence: text(textCaps.short).optional(),
  /** The first course that it was made from, where it was made from one. */
  originName: text(textCaps.name).optional(),
});
export type PackedCourse = z.infer<typeof PackedCourse>;

export const PackedQuestion = QuestionDraft.omit({ objective: true }).extend({
  objective: text(teachingCaps.line).optional(),
});
export type PackedQuestion = z.infer<typeof PackedQuestion>;

/** A chapter with what it asks: `chapter-1.json` of its file, and so on. */
export const PackedChapter = z.object({
  chapterName: text(textCaps.name),
  about: text(textCaps.about),
  duration: text(textCaps.short),
  description: text(textCaps.description),
  /** A course that was stored before chapters had caps may have more topics than they allow. */
  topics: z.array(
    z.object({
      topic_id: z.string().max(textCaps.short),
      title: text(textCaps.name),
      description: text(textCaps.description),
      code: text(textCaps.code).nullable(),
    }),
  ),
  ...Teaching.shape,
  selfChecks: z.array(text(questionCaps.text)).max(questionCaps.ofChapter),
  generators: z.array(z.string().max(textCaps.short)).max(questionCaps.ofChapter),
  questions: z.array(PackedQuestion).max(questionCaps.ofChapter),
});
export type PackedChapter = z.infer<typeof PackedChapter>;

const Site = shown(z.url({ protocol: /^https?$/ }).max(200));

/** Lists the texts of a file that others see once it is a course. */
export const ShownFile = z.object({
  course: PackedCourse,
  chapters: z.array(PackedChapter),
  site: Site.optional(),
});

/** The manifest, which a site's key signs. */
export const PackedManifest = z.object({
  /** The site that made the file; null where it does not know its address. */
  site: Site.nullable(),
  courseId: z.string().max(100),
  revision: z.string().max(100),
  parts: z
    .array(z.object({ name: z.string().max(40), sha256: z.string().max(64) }))
    .min(2)
    .max(countCaps.chapters + 1),
});
export type PackedManifest = z.infer<typeof PackedManifest>;

/** A course as a signed file, `{courseId}.saksham`. */
export const PackedFile = z.strictObject({
  saksham: z.literal(1),
  /** The manifest as a JWS (RFC 7515) in compact form, signed by ES256; its header has the public key. */
  signed: z.string().max(20_000),
  /** The parts by their names, each a JSON text. */
  parts: z.record(z.string().max(40), z.string()),
});
export type PackedFile = z.infer<typeof PackedFile>;

/** The part of a file that can't be read or doesn't match its signature. `signature` stands for all parts. */
export const PackedFaultDetails = z.object({ part: z.string() });
export type PackedFaultDetails = z.infer<typeof PackedFaultDetails>;

export const importCourse = endpoint({
  method: 'POST',
  path: '/api/courses/imports',
  summary:
    'Make a course of the caller’s from a signed file of this or another site; it is found by its link only and names its origin',
  access: 'learner',
  limit: 'publishing',
  idempotent: true,
  storesMuch: true,
  bodyCapBytes: courseBodyCap,
  body: PackedFile,
  reply: z.object({ courseId: z.string() }),
  status: 201,
  problems: [
    'package-altered',
    'package-unreadable',
    'not-yours',
    'course-unpublished',
    'publication-refused',
    'content-too-complex',
    'too-many-courses',
  ],
});
