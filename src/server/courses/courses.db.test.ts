import { Readable } from 'node:stream';
import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import { Chapter, ChapterPage, SaveCourseBody, type ChapterContent } from '#contract/courses.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { partText } from '#server/platform/export-text.ts';
import { newPerson } from '#tests/support/authoring.ts';
import { testBudgets } from '#tests/support/budgets.ts';
import { testDatabase } from '#tests/support/database.ts';
import { soilTeaching } from '#tests/support/teaching-parts.ts';
import * as courses from './courses.ts';
import { person } from './my-data-store.ts';
import { listVersions, restoreVersion } from './versions.ts';

const { db, pool } = await testDatabase();
const parts = { db, budgets: testBudgets(db) };

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
const generate = (chapter: Key, content: ChapterContent, generationId = newId()) =>
  inTx((tx) => courses.saveChapter(tx, { ...chapter, generationId }, content));
const read = ({ courseId, chapterId }: Key) => courses.readChapter(db, courseId, chapterId);

test('a generation saves a chapter once, and a late run neither changes it nor marks it as failed', async () => {
  const { courseId, chapter } = await courseWith();
  const generationId = newId();
  expect(await generate(chapter, text('first'), generationId)).toBe(true);
  expect(await generate(chapter, text('late'), generationId)).toBe(false);
  const failure = { code: 'author-failed', text: 'late' } as const;
  await courses.markChapter(db, courseId, chapter.chapterId, 'failed', failure);
  expect((await read(chapter)).description).toBe('first');
  expect((await courses.listChapters(db, courseId))[0]).toMatchObject({ state: 'ready', errorCode: null });
});

// Length of the names of a chapter and of 4 topics, and of the defaults for missing fields.
const around = 'Grains'.length + 'No description provided.Not specified'.length + 4 * 'Rows1'.length;
const topic = (length: number) => ({ title: 'Rows', description: 'a'.repeat(length) });
const chapterOf = (characters: number) => ({
  chapterName: 'Grains',
  topics: [15_000, 15_000, 15_000, characters - around - 45_000].map(topic),
});

test('a save beyond the caps of a chapter is refused, says by how much, and changes nothing', async () => {
  const { courseId, chapter, owner } = await courseWith();
  const save = (length: number) =>
    courses.saveCourse(parts, owner, {
      courseId,
      courseName: 'Sand',
      chapters: [{ chapterName: 'Fits' }, chapterOf(length)],
    });
  await expect(save(60_001)).rejects.toMatchObject({
    code: 'content-too-complex',
    message: expect.stringContaining(
      'The chapter “Grains” has 60,001 characters. A chapter may have at most 60,000.',
    ),
    details: { unit: 'characters', has: 60_001, chapter: 2 },
  });
  expect(await read(chapter)).toMatchObject({ topics: [{ title: 'Grains' }] });
  await expect(save(60_000)).resolves.toMatchObject({ courseId });
});

test('with another process whose clock is two days ahead, the text that was saved last is read, and exported last', async () => {
  const { owner, chapter } = await courseWith();
  await generate(chapter, text('from there'), newId({ msecs: Date.now() + 2 * 24 * 60 * 60 * 1000 }));
  await generate(chapter, text('from here'));
  expect((await read(chapter)).description).toBe('from here');
  const part = await person.exportMine(db, { ...owner, guestIds: [], email: null, confirmedEmail: null });
  const pieces = (await Readable.from(partText('courses', part)).toArray()) as string[];
  expect(JSON.parse(`{"exportedAt": 0${pieces.join('')}}`)).toMatchObject({
    courses: {
      courses: [
        { chapters: [{ texts: ['', 'from there', 'from here'].map((description) => ({ description })) }] },
      ],
    },
  });
});

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

test('a rewrite that may not be published is not saved, and a published course with such a restored text is withheld', async () => {
  const { owner, courseId, chapter } = await courseWith();
  await generate(chapter, harmful);
  expect(await rewrite(chapter, harmful)).toBe(false);
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

const topics = [{ topic_id: 'a', title: 'Grains', description: 'Three sizes.', code: null }];
const save = (chapter: object) => {
  const chapters = [{ topics, ...chapter }];
  return courses.saveCourse(parts, newPerson(), SaveCourseBody.parse({ courseName: 'Soil', chapters }));
};

const bytesOf = async (courseId: string) =>
  (await pool.query<{ bytes: number }>('select bytes from courses where id = $1', [courseId])).rows[0]!.bytes;

test('the teaching parts of a chapter come back with the course and with the chapter, and count towards its bytes', async () => {
  const { courseId } = await save(soilTeaching);
  const [chapter] = (await courses.readCourse(db, courseId)).chapters;
  expect(Chapter.parse(chapter)).toMatchObject({ ...soilTeaching, topics });
  const page = ChapterPage.strict().parse(await courses.readChapter(db, courseId, chapter!._id));
  expect(page).toMatchObject({ ...soilTeaching, topics, incomplete: false });
  const without = await bytesOf((await save({})).courseId);
  expect((await bytesOf(courseId)) - without).toBeGreaterThan(JSON.stringify(soilTeaching).length);
});

test('the teaching parts of a chapter are missing, and nothing else is, in what an earlier version stored', async () => {
  const { courseId } = await save(soilTeaching);
  await pool.query(`update chapter_texts set teaching = null, failed_checks = default where course_id = $1`, [
    courseId,
  ]);
  const [chapter] = (await courses.readCourse(db, courseId)).chapters;
  const page = ChapterPage.strict().parse(await courses.readChapter(db, courseId, chapter!._id));
  expect(page).toEqual({ ...chapter, revision: expect.any(Number), incomplete: false });
  expect(Object.keys(page).filter((key) => key in soilTeaching)).toEqual([]);
  expect(page.topics).toEqual(topics);
});

test('a text that failed checks is incomplete, and gives way only to one that fails fewer in the same generation', async () => {
  const { courseId } = await save({});
  const key = {
    courseId,
    chapterId: (await courses.listChapters(db, courseId))[0]!.id,
    generationId: newId(),
  };
  const write = async (description: string, ...failedChecks: string[]) => {
    const content = { description, topics, failedChecks };
    await inTx((tx) => courses.saveChapter(tx, key, content));
    const { incomplete } = (await courses.readCourseSummary(db, courseId)).chapters[0]!;
    return [(await courses.readChapter(db, courseId, key.chapterId)).description, incomplete];
  };
  expect(await write('first', 'words')).toEqual(['first', true]);
  expect(await write('second', 'words', 'repeats')).toEqual(['first', true]);
  expect(await write('third', 'sums')).toEqual(['third', true]);
  expect(await write('fourth')).toEqual(['fourth', false]);
  expect(await write('fifth')).toEqual(['fourth', false]);
});
