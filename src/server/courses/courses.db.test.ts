import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import type { ChapterContent } from '#contract/courses.ts';
import { testDatabase } from '#tests/support/database.ts';
import { listChapters, markChapter, readCourse, saveChapter, saveCourseLayout } from './courses.ts';

const { db } = await testDatabase();

/** Makes a course of one chapter, and functions that save and read the chapter's text. */
async function newCourse() {
  const courseId = await saveCourseLayout(db, newId(), {
    'Course Name': 'Soil',
    Chapters: [{ 'Chapter Name': 'Clay', About: 'What it is.', Duration: '1 hour' }],
  });
  const chapterId = (await listChapters(db, courseId))[0]?.id ?? '';
  const save = (generationId: string, description: string) => {
    const content: ChapterContent = { description, topics: [] };
    return db.transaction().execute((tx) => saveChapter(tx, { courseId, chapterId, generationId }, content));
  };
  const read = async () => (await readCourse(db, courseId)).chapters[0];
  return { courseId, chapterId, save, read };
}

test('a generation saves a chapter once, and a late run changes nothing', async () => {
  const { save, read } = await newCourse();
  const generationId = newId();
  expect(await save(generationId, 'first')).toBe(true);
  expect(await save(generationId, 'late')).toBe(false);
  expect((await read())?.description).toBe('first');
});

test('a ready chapter stays ready after a late run marks it as failed', async () => {
  const { courseId, chapterId, save } = await newCourse();
  await save(newId(), 'whole');
  await markChapter(db, courseId, chapterId, 'failed', { code: 'author-failed', text: 'late' });
  expect((await listChapters(db, courseId))[0]).toMatchObject({ state: 'ready', errorCode: null });
});

test('the text of the newest generation is read, in whatever order generations end', async () => {
  const { save, read } = await newCourse();
  const [earlier, later] = [newId(), newId()];
  await save(later, 'newest');
  await save(earlier, 'older');
  expect((await read())?.description).toBe('newest');
});

test('a course without a category is tagged by its level alone', async () => {
  const { courseId } = await newCourse();
  expect((await readCourse(db, courseId)).tags).toEqual(['beginner']);
});
