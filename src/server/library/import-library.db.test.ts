import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listSavedCourses, readChapter, readCourse, readCourseSummary } from '#server/courses/courses.ts';
import { createLog } from '#server/platform/log.ts';
import { acceptedQuestions, gradableQuestions, readChapterQuestions } from '#server/questions/questions.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { libraryFolderOfTest } from '#tests/support/library-folder.ts';
import { importLibrary } from './import-library.ts';

const log = createLog('silent');

async function importedLibrary() {
  const database = await openTestDatabase();
  const folder = libraryFolderOfTest();
  const importAgain = () => importLibrary(folder.path, { db: database.db, log });
  await importAgain();
  return { database, db: database.db, folder, importAgain, [Symbol.asyncDispose]: () => database.close() };
}

/** The ids of listed courses by their names. */
async function listed({ db }: TestDatabase): Promise<Record<string, string>> {
  const { courses } = await listSavedCourses(db, undefined, { limit: 10 });
  return Object.fromEntries(courses.map(({ _id, courseName }) => [courseName, _id]));
}
const english = async (database: TestDatabase) => (await listed(database))['Tea for four'] ?? '';

async function chapterOf({ db }: TestDatabase, courseId: string) {
  const [chapter] = (await readCourseSummary(db, courseId)).chapters;
  return { courseId, chapterId: chapter?._id ?? '', revision: chapter?.revision };
}

/** Reads every row of the tables that a new edition would change. */
async function everything({ pool }: TestDatabase) {
  const rows = [];
  for (const table of 'courses chapters chapter_texts questions question_revisions library_editions'.split(
    ' ',
  ))
    rows.push((await pool.query(`select row_to_json(t)::text from ${table} t order by 1`)).rows);
  return rows;
}

test('a reviewed course is listed and found in both languages, with its text, diagram and questions', async () => {
  await using library = await importedLibrary();
  const { database, db, importAgain } = library;
  expect(Object.keys(await listed(database)).toSorted()).toEqual(['Tea for four', 'चार लोगों की चाय']);
  const courseId = await english(database);
  const facts = { category: 'Hobbies & Interests', duration: '15 minutes', author: { provider: 'library' } };
  expect(await readCourse(db, courseId)).toMatchObject({ ...facts, state: 'ready', visibility: 'public' });
  const { chapterId } = await chapterOf(database, courseId);
  const chapter = await readChapter(db, courseId, chapterId);
  const svg = expect.stringContaining('<svg viewBox="0 0 320 120"');
  expect(chapter.pictures).toEqual([
    { svg, alternative: 'A pot that holds milk and water.' },
    { svg, alternative: 'The same pot, in which the leaves boil.', topic: 'Boiling the leaves' },
  ]);
  expect(chapter.asOf).toMatch(/^November 2026\. Prices/);
  expect(chapter.example?.answer).toBe('160 ml of milk.');
  const { questions, state } = await readChapterQuestions(db, { courseId, chapterId }, undefined);
  expect(state).toBe('ready');
  expect(questions.map(({ kind }) => kind)).toEqual(['number', 'one', 'order', 'one', 'many']);

  const before = await everything(database);
  await importAgain();
  await Promise.all([importAgain(), importAgain()]);
  expect(await everything(database)).toEqual(before);
});

test('a text leads to another course in its own language', async () => {
  await using library = await importedLibrary();
  const { database, db, folder, importAgain } = library;
  folder.replace('hi/1-pot.md', 'रहीम', '[रहीम](course:tea-for-four)');
  await importAgain();
  const courseId = (await listed(database))['चार लोगों की चाय'] ?? '';
  const { chapterId } = await chapterOf(database, courseId);
  const { description } = await readChapter(db, courseId, chapterId);
  expect(description).toContain(`[रहीम](/course/${courseId})`);
});

test('processes that start at once bring each course in once, with the ids of every installation', async () => {
  await using one = await importedLibrary();
  await using database = await openTestDatabase();
  const { path } = libraryFolderOfTest();
  await Promise.all([1, 2, 3].map(() => importLibrary(path, { db: database.db, log })));
  expect(await listed(database)).toEqual(await listed(one.database));
  const courseId = await english(database);
  const idsIn = async (db: TestDatabase['db']) => (await gradableQuestions(db, courseId)).map(({ id }) => id);
  expect(await idsIn(database.db)).toEqual(await idsIn(one.db));
  expect(await acceptedQuestions(database.db, courseId)).toHaveLength(5);
});

test('a new edition keeps the ids of its chapters and questions, and an operator’s decision', async () => {
  await using library = await importedLibrary();
  const { database, db, folder, importAgain } = library;
  const courseId = await english(database);
  const before = await chapterOf(database, courseId);
  const asked = await acceptedQuestions(db, courseId);
  await database.pool.query('update courses set unpublished_at = now() where id = $1', [courseId]);
  folder.replace('en/1-pot.md', 'A lid keeps the heat inside.', 'A lid keeps heat and steam inside.');
  folder.replace('en/1-pot.md', 'Why do cooks crush ginger?', 'What do cooks crush ginger for?');
  await importAgain();
  const after = await chapterOf(database, courseId);
  expect(after.chapterId).toBe(before.chapterId);
  expect(after.revision).toBeGreaterThan(before.revision ?? Infinity);
  const asking = await acceptedQuestions(db, courseId);
  expect(asking.map(({ _id: id }) => id)).toEqual(asked.map(({ _id: id }) => id));
  expect(asking.map(({ revision }) => revision)).toEqual([1, 1, 2, 1, 1]);
  expect(asking[2]?.stem).toBe('What do cooks crush ginger for?');
  expect(Object.keys(await listed(database))).toEqual(['चार लोगों की चाय']);

  // A change of the questions alone leaves the text its revision.
  folder.replace('en/1-pot.md', '## question: ginger', '## question: ginger-root');
  await importAgain();
  expect(await chapterOf(database, courseId)).toEqual(after);
  const states = (await gradableQuestions(db, courseId)).map(({ state }) => state);
  expect(states).toContain('retired');
  expect(await acceptedQuestions(db, courseId)).toHaveLength(5);
});

test('a course that left is read by its link only, and is listed when it returns', async () => {
  await using library = await importedLibrary();
  const { database, db, folder, importAgain } = library;
  const courseId = await english(database);
  folder.replace('hi/course.json', 'reviewed', 'draft');
  await importAgain();
  expect(await listed(database)).toEqual({});
  expect(await readCourse(db, courseId)).toMatchObject({ visibility: 'link', state: 'ready' });
  folder.replace('hi/course.json', 'draft', 'reviewed');
  await importAgain();
  expect(await english(database)).toBe(courseId);
  // A course whose files can't be read stays as it is, and is left out where it never was.
  rmSync(join(folder.path, 'tea-for-four', 'motif.svg'));
  await importAgain();
  expect(await english(database)).toBe(courseId);
  await using fresh = await openTestDatabase();
  await importLibrary(folder.path, { db: fresh.db, log });
  expect(await listed(fresh)).toEqual({});
});
