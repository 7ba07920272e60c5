import { Readable } from 'node:stream';
import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import type { ChapterContent } from '#contract/courses.ts';
import { partText } from '#server/platform/export-text.ts';
import { testBudgets } from '#tests/support/budgets.ts';
import { testDatabase } from '#tests/support/database.ts';
import * as courses from './courses.ts';
import { person } from './my-data.ts';

const { db } = await testDatabase();
const parts = { db, budgets: testBudgets(db) };

/** Makes a course of one chapter, and functions that save and read the chapter's text. */
async function newCourse() {
  const owner = { id: newId(), kind: 'learner' } as const;
  const layout = { 'Course Name': 'Soil', Chapters: [{ 'Chapter Name': 'Clay' }] };
  const courseId = await courses.saveCourseLayout(parts, owner, layout);
  const chapterId = (await courses.listChapters(db, courseId))[0]?.id ?? '';
  const save = (generationId: string, description: string) => {
    const content: ChapterContent = { description, topics: [] };
    return db
      .transaction()
      .execute((tx) => courses.saveChapter(tx, { courseId, chapterId, generationId }, content));
  };
  const read = async () => (await courses.readCourse(db, courseId)).chapters[0];
  return { courseId, chapterId, owner, save, read };
}

async function exportOf(id: string) {
  const part = await person.exportMine(db, { id, guestIds: [], email: null, confirmedEmail: null });
  const pieces = (await Readable.from(partText('courses', part)).toArray()) as string[];
  const { courses } = JSON.parse(`{"exportedAt": 0${pieces.join('')}}`) as {
    courses: { courses: { chapters: { texts: ChapterContent[] }[] }[] };
  };
  return { pieces, texts: courses.courses.flatMap(({ chapters }) => chapters.map(({ texts }) => texts)) };
}

test('a generation saves a chapter once, and a late run neither changes it nor marks it as failed', async () => {
  const { courseId, chapterId, save, read } = await newCourse();
  const generationId = newId();
  expect(await save(generationId, 'first')).toBe(true);
  expect(await save(generationId, 'late')).toBe(false);
  expect((await read())?.description).toBe('first');
  await courses.markChapter(db, courseId, chapterId, 'failed', { code: 'author-failed', text: 'late' });
  expect((await courses.listChapters(db, courseId))[0]).toMatchObject({ state: 'ready', errorCode: null });
});

test('a course that is saved with a chapter in front, one moved and one renamed keeps the ids of its chapters', async () => {
  const owner = { id: newId(), kind: 'learner' } as const;
  const chapter = (chapterName: string, title = chapterName) => ({ chapterName, topics: [{ title }] });
  const chapters = ['Clay', 'Sand', 'Sand'].map((name) => chapter(name));
  const { courseId } = await courses.saveCourse(parts, owner, { courseName: 'Soil', chapters });
  const ids = async () => (await courses.listChapters(db, courseId)).map(({ id }) => id);
  const [clay, sand, alike] = await ids();
  const later = [chapter('What soil is'), ...chapters.slice(1), chapter('Clay and loam', 'Clay')];
  await courses.saveCourse(parts, owner, { courseId, courseName: 'Soil', chapters: later });
  expect((await ids()).slice(1)).toEqual([sand, alike, clay]);
  expect([clay, sand, alike]).not.toContain((await ids())[0]);
});

// Length of the names of a chapter and of 4 topics, and of the defaults for missing fields.
const around = 'Grains'.length + 'No description provided.Not specified'.length + 4 * 'Rows1'.length;
const topic = (length: number) => ({ title: 'Rows', description: 'a'.repeat(length) });
const chapterOf = (characters: number) => ({
  chapterName: 'Grains',
  topics: [15_000, 15_000, 15_000, characters - around - 45_000].map(topic),
});

test.each([
  ['characters', chapterOf(60_001), 'has 60,001 characters. A chapter may have at most 60,000.', 60_001],
  [
    'topics',
    { chapterName: 'Grains', topics: Array.from({ length: 13 }, () => ({ title: 'Rows' })) },
    'has 13 topics. A chapter may have at most 12.',
    13,
  ],
])(
  'a save beyond the caps of a chapter is refused, says by how much, and changes nothing: %s',
  async (unit, chapter, words, has) => {
    const { courseId, owner, read } = await newCourse();
    const body = { courseId, courseName: 'Sand', chapters: [{ chapterName: 'Fits' }, chapter] };
    await expect(courses.saveCourse(parts, owner, body)).rejects.toMatchObject({
      code: 'content-too-complex',
      message: expect.stringContaining(`The chapter “Grains” ${words}`),
      details: { unit, has, chapter: 2 },
    });
    expect(await read()).toMatchObject({ chapterName: 'Clay', topics: [] });
    const within = { courseId, courseName: 'Sand', chapters: [chapterOf(60_000)] };
    await expect(courses.saveCourse(parts, owner, within)).resolves.toMatchObject({ courseId });
  },
);

const idFromThere = () => newId({ msecs: Date.now() + 2 * 24 * 60 * 60 * 1000 });

test('with another process whose clock is two days ahead, the text that was saved last is read, and exported last', async () => {
  const { courseId, owner, save, read } = await newCourse();
  await save(idFromThere(), 'from there');
  await save(newId(), 'from here');
  expect((await read())?.description).toBe('from here');
  const chapters = [{ topics: [{ title: 'Sand' }] }];
  await courses.saveCourse(parts, owner, { courseId, courseName: 'Soil', chapters });
  expect((await read())?.topics[0]?.title).toBe('Sand');
  const [texts] = (await exportOf(owner.id)).texts;
  expect(texts?.map(({ description }) => description)).toEqual(['from there', 'from here', '']);
});

test('with another process whose clock is two days ahead, a person’s own courses are listed in the order in which they were made', async () => {
  const owner = newId();
  const make = () =>
    courses.saveCourseLayout(parts, { id: owner, kind: 'learner' }, { 'Course Name': 'Soil' });
  const ids = [await make(), await make()];
  const there = idFromThere();
  await db.updateTable('courses').set({ id: there }).where('id', '=', ids[0]!).execute();
  const first = await courses.listMyCourses(db, owner, { limit: 1 });
  const second = await courses.listMyCourses(db, owner, { limit: 1, cursor: first.next ?? '' });
  expect([first, second].map(({ courses }) => courses[0]?._id)).toEqual([ids[1], there]);
  expect(second.next).toBeNull();
});

test('an export holds every text of a course, the newest last, with one text in memory at a time', async () => {
  const owner = { id: newId(), kind: 'learner' } as const;
  const body = (title: string) => {
    const topics = [{ title, description: title.repeat(10_000) }];
    return { courseName: 'Soil', chapters: ['Clay', 'Sand'].map((chapterName) => ({ chapterName, topics })) };
  };
  const { courseId } = await courses.saveCourse(parts, owner, body('a'));
  for (const text of ['b', 'c']) await courses.saveCourse(parts, owner, { ...body(text), courseId });
  const { pieces, texts } = await exportOf(owner.id);
  expect(texts.map((each) => each.map(({ topics }) => topics[0]?.title).join(''))).toEqual(['abc', 'abc']);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(11_000);
});
