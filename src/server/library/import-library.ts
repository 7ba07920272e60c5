import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CourseLanguage, localeOf, type PageLanguage, pageLanguages } from '#contract/language.ts';
import { readableText } from '#server/authoring/authoring.ts';
import { retireLibraryCourse, saveLibraryCourse } from '#server/courses/courses.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { saveLibraryQuestions } from '#server/questions/questions.ts';
import { lockLibrary, selectEditions, upsertEdition, type EditionRow } from './library-store.ts';
import { wordCountsOf } from './near-courses.ts';
import { idOf } from './reading/library-ids.ts';
import { contentOf } from './reading/read-chapter.ts';
import { readLibrary } from './reading/read-library.ts';

/**
 * Imports the new and changed courses of a library's folder into the database, with the ids that they have in every
 * edition. A course that left the folder stays readable by its link. If nothing changed, this reads one small table.
 * Processes that start at once import one after the other.
 */
export async function importLibrary(folder: string, { db, log }: { db: Db; log: Log }): Promise<void> {
  const present = reviewedEditions(folder);
  await db.transaction().execute(async (tx) => {
    await lockLibrary(tx);
    const stored = await selectEditions(tx);
    const changed = present.filter(
      ({ courseId, contentHash }) =>
        !stored.some((row) => row.courseId === courseId && row.contentHash === contentHash),
    );
    if (changed.length > 0) await importEditions(tx, readLibrary(folder), changed, log);
    for (const row of stored) {
      if (row.contentHash === null || present.some(({ courseId }) => courseId === row.courseId)) continue;
      await retireLibraryCourse(tx, row.courseId);
      await upsertEdition(tx, { ...row, contentHash: null });
    }
  });
}

async function importEditions(
  tx: Tx,
  { courses, mistakes }: ReturnType<typeof readLibrary>,
  rows: readonly EditionRow[],
  log: Log,
): Promise<void> {
  for (const row of rows) {
    const { slug, language, courseId } = row;
    const course = courses.find((each) => each.slug === slug);
    const edition = course?.editions.find((each) => each.language === language);
    const mistake = mistakes.find(({ file }) => file.startsWith(`${slug}/`));
    if (!course || !edition || mistake) {
      log.error({ slug, language, mistake }, 'A course of the library has a mistake and is left out');
      continue;
    }
    const { facts, chapters } = edition;
    const contents = chapters.map(({ chapter }) => contentOf(chapter));
    const revisions = await saveLibraryCourse(tx, {
      id: courseId,
      courseName: facts.name,
      description: facts.description,
      category: facts.category,
      level: facts.level,
      duration: minutesIn(language, facts.minutes),
      thread: facts.thread,
      language,
      // A search in any language finds every edition, and so the reader's.
      topicWords: [
        ...facts.topicWords,
        ...course.editions
          .filter((other) => other !== edition)
          .flatMap((other) => [other.facts.name, ...other.facts.topicWords]),
      ],
      motif: course.motif,
      chapters: chapters.map(({ key, chapter, pictures }, place) => ({
        id: idOf(row, key),
        chapterName: chapter.name,
        about: chapter.about,
        duration: minutesIn(language, chapter.minutes),
        content: withMonth(contents[place]!, language),
        pictures,
      })),
    });
    for (const [place, { key: chapterKey, chapter }] of chapters.entries()) {
      const chapterId = idOf(row, chapterKey);
      await saveLibraryQuestions(tx, {
        courseId,
        chapterId,
        textRevision: revisions.get(chapterId) ?? 0,
        text: readableText(contents[place]!),
        language,
        teachesLanguage: facts.category === 'Languages',
        objectives: chapter.objectives,
        generators: chapter.generators ?? [],
        questions: chapter.questions.map(({ key, draft }) => ({ id: idOf(row, chapterKey, key), draft })),
      });
    }
    await upsertEdition(tx, row, wordCountsOf(edition));
  }
}

export const minutesIn = (language: CourseLanguage, minutes: number) =>
  `${minutes} ${language === 'hi' ? 'मिनट' : 'minutes'}`;

/** Writes the month that “as-of” begins with in words: `2026-11.` becomes `November 2026.` */
function withMonth(content: ReturnType<typeof contentOf>, language: PageLanguage): typeof content {
  const format = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  const asOf = content.asOf?.replace(/^\d{4}-\d{2}/, (month) =>
    new Date(`${month}-01T00:00:00Z`).toLocaleDateString(localeOf(language), format),
  );
  return { ...content, ...(asOf !== undefined && { asOf }) };
}

/** Grows when the same files are stored in another way, so that every course is brought in anew. */
const storedForm = 10;

/** Lists editions of courses that are reviewed in every language, without parsing chapters: every start waits for this. */
function reviewedEditions(folder: string): EditionRow[] {
  const isReviewed = (slug: string, language: string) => {
    const facts = join(folder, slug, language, 'course.json');
    return existsSync(facts) && /"state"\s*:\s*"reviewed"/.test(readFileSync(facts, 'utf8'));
  };
  return (existsSync(folder) ? readdirSync(folder) : [])
    .filter((slug) => pageLanguages.every((language) => isReviewed(slug, language)))
    .toSorted()
    .flatMap((slug) =>
      pageLanguages.map((language) => ({
        courseId: idOf({ slug, language }),
        slug,
        language,
        contentHash: hashOf(folder, slug, language),
      })),
    );
}

function hashOf(folder: string, slug: string, language: string): string {
  const hash = createHash('sha256').update(`${storedForm}\n`);
  const files = readdirSync(join(folder, slug, language)).map((name) => `${slug}/${language}/${name}`);
  // The words of every edition find each.
  const facts = pageLanguages.map((other) => `${slug}/${other}/course.json`);
  for (const file of [...new Set([...files, ...facts, `${slug}/motif.svg`])].toSorted()) {
    const path = join(folder, file);
    if (existsSync(path)) hash.update(`${file}\n`).update(readFileSync(path)).update('\n');
  }
  return hash.digest('hex');
}
