import type { KyselyPlugin } from 'kysely';
import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import { Chapter, ChapterPage, SaveCourseBody, type ChapterContent } from '#contract/courses.ts';
import { testBudgets } from '#tests/support/budgets.ts';
import { testDatabase } from '#tests/support/database.ts';
import { soilTeaching } from '#tests/support/teaching-parts.ts';
import { readChapter, readCourse, readCourseSummary } from './read-course.ts';
import { listChapters, saveChapter, saveCourse, saveCourseLayout, saveRewrite } from './courses.ts';

const { db, pool } = await testDatabase();
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

test('a summary has a chapter’s description and what it teaches in few and short lines', async () => {
  const [about, long] = ['𝕒'.repeat(1_000), 'Say '.repeat(50).trim()];
  const Objectives = ['Shape clay', long, 'Dry it', 'Burn it', 'Sell it'];
  const courseId = await saveCourseLayout(parts, owner, {
    'Course Name': 'Soil',
    Chapters: [{ About: about, Objectives }, { About: 'Short.' }],
  });
  const [clay, sand] = (await readCourseSummary(db, courseId)).chapters;
  expect(clay!.about).toBe(`${'𝕒'.repeat(150)}…`);
  expect(clay!.objectives).toEqual(['Shape clay', `${long.slice(0, 120)}…`, 'Dry it', 'Burn it']);
  expect(sand!.about).toBe('Short.');
  expect(sand).not.toHaveProperty('objectives');
  expect((await readChapter(db, courseId, clay!._id)).about).toBe(about);
});

const topic = (title: string, description: string, code: string | null = null) => ({
  topic_id: title,
  title,
  description,
  code,
});

/** Saves a course of one chapter, and gives it a long text and then this one, whose words it returns. */
async function wordsOf(text: ChapterContent): Promise<number | undefined> {
  const content = { courseName: 'Soil', chapters: [{ topics: [{ title: 'Grains' }] }] };
  const { courseId } = await saveCourse(parts, owner, content);
  const read = async () => (await readCourseSummary(db, courseId)).chapters[0]!;
  const { _id: chapterId } = await read();
  const author = { provider: 'gemini', model: 'a-model' } as const;
  for (const each of [{ description: 'One two three four.', topics: [] }, text]) {
    const key = { courseId, chapterId, rewriteId: newId(), author };
    await db.transaction().execute((tx) => saveRewrite(tx, key, each));
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

const topics = [{ topic_id: 'a', title: 'Grains', description: 'Three sizes.', code: null }];
const save = (chapter: object, more: object = {}) => {
  const body = { courseName: 'Soil', chapters: [{ topics, ...chapter }], ...more };
  return saveCourse(parts, owner, SaveCourseBody.parse(body));
};
const bytesOf = async (courseId: string) =>
  (await pool.query<{ bytes: number }>('select bytes from courses where id = $1', [courseId])).rows[0]!.bytes;

test('the teaching parts of a chapter come back with the course and with the chapter, and count towards its bytes', async () => {
  const { courseId } = await save(soilTeaching);
  const [chapter] = (await readCourse(db, courseId)).chapters;
  expect(Chapter.parse(chapter)).toMatchObject({ ...soilTeaching, topics });
  const page = ChapterPage.strict().parse(await readChapter(db, courseId, chapter!._id));
  expect(page).toMatchObject({ ...soilTeaching, topics, incomplete: false });
  const without = await bytesOf((await save({})).courseId);
  expect((await bytesOf(courseId)) - without).toBeGreaterThan(JSON.stringify(soilTeaching).length);
});

test('the teaching parts of a chapter are gone after a save without them', async () => {
  const { courseId } = await save(soilTeaching);
  await save({}, { courseId });
  const [chapter] = (await readCourse(db, courseId)).chapters;
  expect(Object.keys(chapter!)).not.toContain('objectives');
});

test('the teaching parts of a chapter are missing, and nothing else is, in what an earlier version stored', async () => {
  const { courseId } = await save(soilTeaching);
  await pool.query(`update chapter_texts set teaching = null, failed_checks = default where course_id = $1`, [
    courseId,
  ]);
  const [chapter] = (await readCourse(db, courseId)).chapters;
  const page = ChapterPage.strict().parse(await readChapter(db, courseId, chapter!._id));
  expect(page).toEqual({ ...chapter, revision: expect.any(Number), incomplete: false });
  expect(Object.keys(page).filter((key) => key in soilTeaching)).toEqual([]);
  expect(page.topics).toEqual(topics);
});

const generationId = newId();
async function incompleteCourse() {
  const { courseId } = await save({});
  const chapterId = (await listChapters(db, courseId))[0]!.id;
  const write = (description: string, failedChecks: string[]) =>
    db.transaction().execute((tx) => {
      return saveChapter(tx, { courseId, chapterId, generationId }, { description, topics, failedChecks });
    });
  const stored = async () => {
    const { incomplete } = (await readCourseSummary(db, courseId)).chapters[0]!;
    expect((await listChapters(db, courseId))[0]!.incomplete).toBe(incomplete);
    return [(await readChapter(db, courseId, chapterId)).description, incomplete];
  };
  return { write, stored };
}

test('a text that failed checks is incomplete until the same generation has a whole one', async () => {
  const { write, stored } = await incompleteCourse();
  await write('first', ['words', 'repeats']);
  expect(await stored()).toEqual(['first', true]);
  await write('second', []);
  expect(await stored()).toEqual(['second', false]);
  await write('third', []);
  expect(await stored()).toEqual(['second', false]);
});

test('a text that failed checks does not give way to one that fails more of them', async () => {
  const { write, stored } = await incompleteCourse();
  await write('first', ['words']);
  await write('second', ['words', 'repeats']);
  expect(await stored()).toEqual(['first', true]);
  await write('third', ['sums']);
  expect(await stored()).toEqual(['third', true]);
});
