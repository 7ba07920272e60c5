import type { KyselyPlugin } from 'kysely';
import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import { testBudgets } from '#tests/support/budgets.ts';
import { testDatabase } from '#tests/support/database.ts';
import { readChapter, readCourse, readCourseSummary } from './read-course.ts';
import { saveCourseLayout } from './courses.ts';
import { saveCourse } from './save-course.ts';

const { db } = await testDatabase();
const parts = { db, budgets: testBudgets(db) };

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

async function longCourse() {
  const text = 'a'.repeat(20_000);
  const { courseId } = await saveCourse(
    parts,
    { id: newId(), kind: 'learner' },
    {
      courseName: 'Long',
      chapters: Array.from({ length: 20 }, (_, place) => ({
        chapterName: `Chapter ${place}`,
        topics: [{ title: 'Only', description: text }],
      })),
    },
  );
  return { courseId, chapters: (await readCourse(db, courseId)).chapters };
}

test('a summary reads no text from the database, and a chapter its own alone', async () => {
  const { courseId, chapters } = await longCourse();
  expect(await readCharacters((watched) => readCourse(watched, courseId))).toBeGreaterThan(400_000);
  expect(await readCharacters((watched) => readCourseSummary(watched, courseId))).toBeLessThan(10_000);
  const one = await readCharacters((watched) => readChapter(watched, courseId, chapters[7]!._id));
  expect(one).toBeGreaterThan(20_000);
  expect(one).toBeLessThan(24_000);
});

test('a newer text of a chapter has a higher revision', async () => {
  const owner = { id: newId(), kind: 'learner' } as const;
  const content = { courseName: 'Soil', chapters: [{ chapterName: 'Clay', topics: [{ title: 'Wet' }] }] };
  const { courseId } = await saveCourse(parts, owner, content);
  const revision = async () => (await readCourseSummary(db, courseId)).chapters[0]!.revision;
  const first = await revision();
  expect(first).toEqual(expect.any(Number));
  await saveCourse(parts, owner, { ...content, courseId, chapters: [{ topics: [{ title: 'Dry' }] }] });
  expect(await revision()).toBeGreaterThan(first!);
  const { words, ...facts } = (await readCourseSummary(db, courseId)).chapters[0]!;
  expect(words).toBeGreaterThan(0);
  expect(await readChapter(db, courseId, facts._id)).toMatchObject({
    ...facts,
    topics: [{ title: 'Dry' }],
  });
});

test('a long description of a chapter is shortened in the summary and whole in the chapter', async () => {
  const about = '𝕒'.repeat(1_000);
  const chapters = [{ chapterName: 'Clay', about }, { about: 'Short.' }];
  const owner = { id: newId(), kind: 'learner' } as const;
  const { courseId } = await saveCourse(parts, owner, { courseName: 'Soil', chapters });
  const [long, short] = (await readCourseSummary(db, courseId)).chapters;
  expect(long!.about).toBe(`${'𝕒'.repeat(150)}…`);
  expect(short!.about).toBe('Short.');
  expect((await readChapter(db, courseId, long!._id)).about).toBe(about);
  expect((await readCourse(db, courseId)).chapters[0]!.about).toBe(about);
});

test('a summary tells what a learner can do after each chapter, in few and short lines', async () => {
  const long = 'Say '.repeat(50).trim();
  const owner = { id: newId(), kind: 'learner' } as const;
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
