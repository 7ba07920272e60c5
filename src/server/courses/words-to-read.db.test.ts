import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import type { ChapterContent } from '#contract/courses.ts';
import { newPerson } from '#tests/support/authoring.ts';
import { testBudgets } from '#tests/support/budgets.ts';
import { testDatabase } from '#tests/support/database.ts';
import { saveCourse, saveRewrite } from './courses.ts';
import { readCourseSummary } from './read-course.ts';

const { db } = await testDatabase();
const parts = { db, budgets: testBudgets(db) };

const topic = (title: string, description: string, code: string | null = null) => ({
  topic_id: title,
  title,
  description,
  code,
});

/** Saves a course of one chapter, and gives it these texts, one after the other. Returns the words of the last one. */
async function wordsOf(...texts: ChapterContent[]): Promise<number | undefined> {
  const { courseId } = await saveCourse(parts, newPerson(), {
    courseName: 'Soil',
    chapters: [{ chapterName: 'Clay', topics: [{ title: 'Grains', description: 'They are small.' }] }],
  });
  const read = async () => (await readCourseSummary(db, courseId)).chapters[0]!;
  const { _id: chapterId } = await read();
  const author = { provider: 'gemini', model: 'a-model' } as const;
  for (const text of texts)
    await db
      .transaction()
      .execute((tx) => saveRewrite(tx, { courseId, chapterId, rewriteId: newId(), author }, text));
  return (await read()).words;
}

test.each<[string, ChapterContent, number]>([
  ['no text', { description: '', topics: [] }, 0],
  [
    'English',
    { description: 'Clay holds water.', topics: [topic('Fine grains', 'They\n- stick,\n- and  swell.')] },
    3 + 2 + 6,
  ],
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
