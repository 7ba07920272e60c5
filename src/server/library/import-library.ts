import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { v5 as idFrom } from 'uuid';
import { localeOf, type PageLanguage, pageLanguages } from '#contract/language.ts';
import { readableText } from '#server/authoring/authoring.ts';
import { retireLibraryCourse, saveLibraryCourse } from '#server/courses/courses.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { saveLibraryQuestions } from '#server/questions/questions.ts';
import { lockLibrary, selectEditions, upsertEdition, type EditionRow } from './library-store.ts';
import { wordCountsOf } from './near-courses.ts';
import { contentOf } from './reading/read-chapter.ts';
import { readLibrary, type ChapterFile, type Edition, type Library } from './reading/read-library.ts';

/** Namespace of the ids of the library, which are the same in every installation. */
const namespace = '5f0c6f0e-93a5-4b0e-8a51-2f8f6b1d7c11';

interface LibraryParts {
  db: Db;
  log: Log;
}

/**
 * Imports the new and changed courses of a library's folder into the database, with the ids that they have in every edition. A
 * course that left the folder stays readable by its link. If nothing changed, this reads one small table. Among processes that
 * start at once, only one imports.
 */
export async function importLibrary(folder: string, { db, log }: LibraryParts): Promise<void> {
  const hashes = editionHashes(folder);
  if (isStored(hashes, await selectEditions(db))) return;
  const library = readLibrary(folder);
  await db.transaction().execute(async (tx) => {
    await lockLibrary(tx);
    const stored = await selectEditions(tx);
    for (const hash of hashes) {
      const before = stored.find(({ courseId }) => courseId === idOf(hash));
      if (before?.contentHash !== hash.contentHash) await importEdition(tx, library, hash, log);
    }
    for (const row of stored) {
      if (row.contentHash === null || hashes.some((hash) => idOf(hash) === row.courseId)) continue;
      await retireLibraryCourse(tx, row.courseId);
      await upsertEdition(tx, { ...row, contentHash: null });
    }
  });
}

function isStored(hashes: readonly EditionHash[], stored: readonly EditionRow[]): boolean {
  const present = new Map(stored.map((row) => [row.courseId, row.contentHash]));
  const isCurrent = hashes.every((hash) => present.get(idOf(hash)) === hash.contentHash);
  return isCurrent && stored.filter(({ contentHash }) => contentHash !== null).length === hashes.length;
}

/** The id of an edition, or of a chapter or question `below` it. */
export const idOf = ({ slug, language }: Pick<EditionHash, 'slug' | 'language'>, ...below: string[]) =>
  idFrom([slug, language, ...below].join('/'), namespace);

async function importEdition(tx: Tx, library: Library, hash: EditionHash, log: Log): Promise<void> {
  const { slug, language } = hash;
  const course = library.courses.find((each) => each.slug === slug);
  const edition = course?.editions.find((each) => each.language === language);
  const mistake = library.mistakes.find(({ file }) => file.startsWith(`${slug}/`));
  if (!course || !edition || mistake) {
    log.error({ slug, language, mistake }, 'A course of the library has a mistake and is left out');
    return;
  }
  const courseId = idOf(hash);
  const revisions = await saveLibraryCourse(tx, storedCourse(courseId, edition, course.motif, hash));
  for (const file of edition.chapters) {
    const chapterId = idOf(hash, file.key);
    await saveLibraryQuestions(tx, {
      courseId,
      chapterId,
      textRevision: revisions.get(chapterId) ?? 0,
      text: readableText(contentOf(file.chapter)),
      language,
      teachesLanguage: edition.facts.category === 'Languages',
      objectives: file.chapter.objectives,
      generators: file.chapter.generators ?? [],
      questions: file.chapter.questions.map(({ key, draft }) => ({ id: idOf(hash, file.key, key), draft })),
    });
  }
  await upsertEdition(tx, { courseId, ...hash }, wordCountsOf(edition));
}

function storedCourse(id: string, edition: Edition, motif: string | undefined, hash: EditionHash) {
  const { facts, language, chapters } = edition;
  return {
    id,
    courseName: facts.name,
    description: facts.description,
    category: facts.category,
    level: facts.level,
    duration: minutesIn(language, facts.minutes),
    thread: facts.thread,
    language,
    topicWords: facts.topicWords,
    motif,
    chapters: chapters.map((file) => storedChapter(idOf(hash, file.key), file, language)),
  };
}

function storedChapter(id: string, { chapter, pictures }: ChapterFile, language: PageLanguage) {
  const content = contentOf(chapter);
  return {
    id,
    chapterName: chapter.name,
    about: chapter.about,
    duration: minutesIn(language, chapter.minutes),
    content: {
      ...content,
      ...(content.asOf !== undefined && { asOf: withMonth(content.asOf, language) }),
    },
    pictures,
  };
}

const minutesIn = (language: PageLanguage, minutes: number) =>
  `${minutes} ${{ en: 'minutes', hi: 'मिनट' }[language]}`;

/** Writes the month that “as-of” begins with in words: `2026-11.` becomes `November 2026.` */
function withMonth(asOf: string, language: PageLanguage): string {
  const format = new Intl.DateTimeFormat(localeOf(language), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return asOf.replace(/^\d{4}-\d{2}/, (month) => format.format(new Date(`${month}-01T00:00:00Z`)));
}

/** Grows when the same files are stored in another way, so that every course is brought in anew. */
const storedForm = 3;

interface EditionHash {
  slug: string;
  language: PageLanguage;
  contentHash: string;
}

/**
 * Hashes the editions of courses that are reviewed in every language of the pages. Parses none of their chapters, because
 * every start waits for this.
 */
function editionHashes(folder: string): EditionHash[] {
  const slugs = existsSync(folder) ? readdirSync(folder) : [];
  return slugs.toSorted().flatMap((slug) => {
    if (!pageLanguages.every((language) => isReviewed(join(folder, slug, language)))) return [];
    return pageLanguages.map((language) => ({ slug, language, contentHash: hashOf(folder, slug, language) }));
  });
}

function isReviewed(folder: string): boolean {
  const facts = join(folder, 'course.json');
  return existsSync(facts) && /"state"\s*:\s*"reviewed"/.test(readFileSync(facts, 'utf8'));
}

function hashOf(folder: string, slug: string, language: string): string {
  const hash = createHash('sha256').update(`${storedForm}\n`);
  const files = readdirSync(join(folder, slug, language)).map((name) => `${slug}/${language}/${name}`);
  for (const file of [...files, `${slug}/motif.svg`].toSorted()) {
    const path = join(folder, file);
    if (existsSync(path)) hash.update(`${file}\n`).update(readFileSync(path)).update('\n');
  }
  return hash.digest('hex');
}
