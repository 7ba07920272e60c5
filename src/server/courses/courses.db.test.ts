import { Readable } from 'node:stream';
import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import type { ChapterContent } from '#contract/courses.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { partText } from '#server/platform/export-text.ts';
import { newPerson } from '#tests/support/authoring.ts';
import { testBudgets } from '#tests/support/budgets.ts';
import { testDatabase } from '#tests/support/database.ts';
import { copyCourse } from './copy-course.ts';
import * as courses from './courses.ts';
import { person } from './my-data.ts';
import { listVersions, restoreVersion } from './versions.ts';

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

// Earlier texts of a chapter are kept, listed and restored.

const label = { provider: 'gemini', model: 'a-model' } as const;
const text = (description: string) => ({ description, topics: [] });

const harmful = text('How to build a pipe bomb at home.');

interface Key {
  courseId: string;
  chapterId: string;
}

/** Saves a course of one chapter, which has had these texts. */
async function courseWith(...descriptions: string[]) {
  const owner = newPerson();
  const content = { courseName: 'Soil', chapters: [{ topics: [{ title: 'Grains' }] }] };
  const { courseId } = await courses.saveCourse(parts, owner, content);
  const chapter = { courseId, chapterId: (await courses.listChapters(db, courseId))[0]!.id };
  for (const each of descriptions) await rewrite(chapter, text(each));
  return { owner, courseId, chapter };
}

const inTx = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work);
const rewrite = (chapter: Key, content: ChapterContent) =>
  inTx((tx) => courses.saveRewrite(tx, { ...chapter, rewriteId: newId(), author: label }, content));
const generate = (chapter: Key, content: ChapterContent) =>
  inTx((tx) => courses.saveChapter(tx, { ...chapter, generationId: newId() }, content));

const read = ({ courseId, chapterId }: Key) => courses.readChapter(db, courseId, chapterId);

async function restore(owner: { id: string }, chapter: Key, place: number): Promise<number> {
  let restored = 0;
  const versionId = (await listVersions(db, owner.id, chapter))[place]!._id;
  await restoreVersion(db, owner.id, { ...chapter, versionId }, async () => void (restored += 1));
  return restored;
}

test('restoring has an earlier text read again under its own number, and the later one again with one call', async () => {
  const { owner, chapter } = await courseWith('Second.', 'Third.');
  const steps = [
    { place: 1, description: 'Second.', revision: 2 },
    { place: 2, description: '', revision: 1 },
    { place: 0, description: 'Third.', revision: 3 },
  ];
  for (const { place, ...expected } of steps) {
    expect(await restore(owner, chapter, place)).toBe(1);
    expect(await restore(owner, chapter, place)).toBe(0);
    expect(await read(chapter)).toMatchObject(expected);
    const versions = await listVersions(db, owner.id, chapter);
    expect(versions.map((version) => version.read)).toEqual([0, 1, 2].map((each) => each === place));
  }
});

test('restoring gives way to a text that is written later', async () => {
  const { owner, chapter } = await courseWith('Second.');
  await restore(owner, chapter, 1);
  await rewrite(chapter, text('Third.'));
  expect((await read(chapter)).description).toBe('Third.');
  await generate(chapter, text('Fourth.'));
  expect((await read(chapter)).description).toBe('Fourth.');
});

test('restoring is the owner’s alone, and needs a text that is kept', async () => {
  const { owner, chapter } = await courseWith('Second.');
  const elsewhere = await courseWith('Second.');
  const versionId = (await listVersions(db, owner.id, chapter))[1]!._id;
  const other = newPerson();
  await expect(listVersions(db, other.id, chapter)).rejects.toMatchObject({ code: 'not-yours' });
  for (const [person, key, code] of [
    [other, { ...chapter, versionId }, 'not-yours'],
    [owner, { ...chapter, versionId: newId() }, 'version-not-found'],
    [owner, { ...chapter, chapterId: newId(), versionId }, 'chapter-not-found'],
    [elsewhere.owner, { ...elsewhere.chapter, versionId }, 'version-not-found'],
  ] as const) {
    const work = restoreVersion(db, person.id, key, async () => {});
    await expect(work).rejects.toMatchObject({ code });
  }
});

test('a rewrite that may not be published is not saved', async () => {
  const { chapter } = await courseWith('Second.');
  expect(await rewrite(chapter, harmful)).toBe(false);
  expect((await read(chapter)).description).toBe('Second.');
});

test('a published course whose restored text may not be published is withheld', async () => {
  const { owner, courseId, chapter } = await courseWith();
  await generate(chapter, harmful);
  await rewrite(chapter, text('About clay.'));
  const readers = { language: 'en', helpContacts: 'india' } as const;
  await courses.changeVisibility(db, owner, { courseId, visibility: 'public', ...readers });
  expect(await courses.readVisibility(db, courseId, owner.id)).toMatchObject({ visibility: 'public' });
  await restore(owner, chapter, 1);
  expect(await courses.readVisibility(db, courseId, owner.id)).toMatchObject({
    visibility: 'link',
    withheld: true,
  });
});

test('the text that is read stays when others make room', async () => {
  const { owner, courseId, chapter } = await courseWith('Second.', 'Third.');
  await restore(owner, chapter, 2);
  const tight = testBudgets(db, { 'versions-chapter': 1 });
  await inTx((tx) => courses.requireStorage(tx, tight, owner, courseId));
  expect(await listVersions(db, owner.id, chapter)).toEqual([expect.objectContaining({ read: true })]);
  expect((await read(chapter)).topics).toHaveLength(1);
});

test('a copy has the text that is read, and no other', async () => {
  const { owner, courseId, chapter } = await courseWith('Second.');
  await restore(owner, chapter, 1);
  const copy = await inTx((tx) =>
    copyCourse(tx, { budgets: parts.budgets }, owner, courseId, async () => {}),
  );
  const copied = { courseId: copy, chapterId: (await courses.listChapters(db, copy))[0]!.id };
  expect(await listVersions(db, owner.id, copied)).toHaveLength(1);
  expect((await read(copied)).topics).toHaveLength(1);
});
