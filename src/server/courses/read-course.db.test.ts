import type { KyselyPlugin } from 'kysely';
import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import type { ChapterContent } from '#contract/courses.ts';
import { testBudgets } from '#tests/support/budgets.ts';
import { testDatabase } from '#tests/support/database.ts';
import { readChapter, readCourse, readCourseSummary } from './read-course.ts';
import { saveCourse, saveCourseLayout, saveRewrite } from './courses.ts';

const { db } = await testDatabase();
const parts = { db, budgets: testBudgets(db) };
const owner = { id: newId(), kind: 'learner' } as const;

/** Runs `read`, and returns the characters of all rows that the database sent for it. */
async function readCharacters(read: (watched: typeof db) => Promise<unknown>): Promise<number> {
  let characters = 0;
  const count: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      characters += JSON.stringify(result.rows).length;
      return result;
    },
  };
  await read(db.withPlugin(count));
  return characters;
}

test('a summary reads no text from the database, and a chapter its own alone', async () => {
  const topics = [{ title: 'Only', description: 'a'.repeat(20_000) }];
  const chapters = Array.from({ length: 20 }, (_, place) => ({ chapterName: `Chapter ${place}`, topics }));
  const { courseId } = await saveCourse(parts, owner, { courseName: 'Long', chapters });
  expect(await readCharacters((watched) => readCourse(watched, courseId))).toBeGreaterThan(400_000);
  expect(await readCharacters((watched) => readCourseSummary(watched, courseId))).toBeLessThan(10_000);
  const { _id } = (await readCourseSummary(db, courseId)).chapters[7]!;
  const one = await readCharacters((watched) => readChapter(watched, courseId, _id));
  expect(one).toBeGreaterThan(20_000);
  expect(one).toBeLessThan(24_000);
});

test('a newer text of a chapter has a higher revision', async () => {
  const content = { courseName: 'Soil', chapters: [{ chapterName: 'Clay', topics: [{ title: 'Wet' }] }] };
  const { courseId } = await saveCourse(parts, owner, content);
  const revision = async () => (await readCourseSummary(db, courseId)).chapters[0]!.revision;
  const first = await revision();
  expect(first).toEqual(expect.any(Number));
  await saveCourse(parts, owner, { ...content, courseId, chapters: [{ topics: [{ title: 'Dry' }] }] });
  expect(await revision()).toBeGreaterThan(first!);
  const { words, ...facts } = (await readCourseSummary(db, courseId)).chapters[0]!;
  expect(words).toBeGreaterThan(0);
  const read = await readChapter(db, courseId, facts._id);
  expect(read).toMatchObject({ ...facts, topics: [{ title: 'Dry' }] });
});

test('a long description of a chapter is shortened in the summary and whole in the chapter', async () => {
  const about = '𝕒'.repeat(1_000);
  const chapters = [{ chapterName: 'Clay', about }, { about: 'Short.' }];
  const { courseId } = await saveCourse(parts, owner, { courseName: 'Soil', chapters });
  const [long, short] = (await readCourseSummary(db, courseId)).chapters;
  expect(long!.about).toBe(`${'𝕒'.repeat(150)}…`);
  expect(short!.about).toBe('Short.');
  expect((await readChapter(db, courseId, long!._id)).about).toBe(about);
  expect((await readCourse(db, courseId)).chapters[0]!.about).toBe(about);
});

test('a summary tells what a learner can do after each chapter, in few and short lines', async () => {
  const long = 'Say '.repeat(50).trim();
  const courseId = await saveCourseLayout(parts, owner, {
    'Course Name': 'Soil',
    Chapters: [
      { 'Chapter Name': 'Clay', Objectives: ['Shape clay', long, 'Dry it', 'Burn it', 'Sell it'] },
      { 'Chapter Name': 'Sand' },
    ],
  });
  const [clay, sand] = (await readCourseSummary(db, courseId)).chapters;
  expect(clay!.objectives).toEqual(['Shape clay', `${long.slice(0, 120)}…`, 'Dry it', 'Burn it']);
  expect(sand).not.toHaveProperty('objectives');
});

const topic = (title: string, description: string, code: string | null = null) => ({
  topic_id: title,
  title,
  description,
  code,
});

/** Saves a course of one chapter, and gives it these texts, one after the other. Returns the words of the last one. */
async function wordsOf(...texts: ChapterContent[]): Promise<number | undefined> {
  const content = { courseName: 'Soil', chapters: [{ topics: [{ title: 'Grains' }] }] };
  const { courseId } = await saveCourse(parts, owner, content);
  const read = async () => (await readCourseSummary(db, courseId)).chapters[0]!;
  const { _id: chapterId } = await read();
  const author = { provider: 'gemini', model: 'a-model' } as const;
  for (const text of texts) {
    const key = { courseId, chapterId, rewriteId: newId(), author };
    await db.transaction().execute((tx) => saveRewrite(tx, key, text));
  }
  return (await read()).words;
}

test.each<[string, ChapterContent, number]>([
  ['no text', { description: '', topics: [] }, 0],
  ['English', { description: 'Clay holds water.', topics: [topic('Grains', '- They,\n- and  swell.')] }, 9],
  [
    'Hindi',
    { description: 'चिकनी मिट्टी पानी रोकती है।', topics: [topic('महीन कण', 'वे चिपकते हैं।')] },
    5 + 2 + 3,
  ],
  ['code', { description: '', topics: [topic('Print', 'Say it:', 'print("one two three four")')] }, 3],
  [
    'teaching parts',
    {
      description: 'Clay.',
      topics: [topic('Grains', 'Fine.')],
      objectives: ['Tell clay from sand'],
      practice: { problem: 'Rub it.', answer: 'It sticks.' },
      summary: 'Clay is fine.',
    },
    1 + 2 + 4 + 4 + 3,
  ],
])('the words to read are counted: %s', async (_, text, words) => {
  expect(await wordsOf(text)).toBe(words);
});

test('another text of a chapter is counted anew', async () => {
  const long = { description: 'One two three four.', topics: [] };
  expect(await wordsOf(long, { description: 'One.', topics: [] })).toBe(1);
});
