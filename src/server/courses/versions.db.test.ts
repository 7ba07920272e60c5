import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import { newPerson } from '#tests/support/authoring.ts';
import { testBudgets } from '#tests/support/budgets.ts';
import { testDatabase } from '#tests/support/database.ts';
import { copyCourse } from './copy-course.ts';
import {
  changeVisibility,
  listChapters,
  readChapter,
  readVisibility,
  requireStorage,
  saveChapter,
  saveCourse,
  saveRewrite,
} from './courses.ts';
import { listVersions, restoreVersion } from './versions.ts';

// Earlier texts of a chapter are kept, listed and restored.

const { db } = await testDatabase();
const budgets = testBudgets(db);
const label = { provider: 'gemini', model: 'a-model' } as const;
const text = (description: string) => ({ description, topics: [] });

/** Saves a course of one chapter, which has had these texts. */
async function courseWith(...descriptions: string[]) {
  const owner = newPerson();
  const { courseId } = await saveCourse({ db, budgets }, owner, {
    courseName: 'Soil',
    chapters: [{ chapterName: 'Clay', topics: [{ title: 'Grains', description: 'They are small.' }] }],
  });
  const chapterId = (await listChapters(db, courseId))[0]!.id;
  const chapter = { courseId, chapterId };
  for (const each of descriptions) await rewrite(chapter, each);
  return { owner, courseId, chapter };
}

const rewrite = (chapter: { courseId: string; chapterId: string }, description: string) =>
  db
    .transaction()
    .execute((tx) => saveRewrite(tx, { ...chapter, rewriteId: newId(), author: label }, text(description)));

const readText = async ({ courseId, chapterId }: { courseId: string; chapterId: string }) =>
  (await readChapter(db, courseId, chapterId)).description;

async function restore(
  owner: { id: string },
  chapter: { courseId: string; chapterId: string },
  place: number,
): Promise<number> {
  let restored = 0;
  const versionId = (await listVersions(db, owner.id, chapter))[place]!._id;
  await restoreVersion(db, owner.id, { ...chapter, versionId }, async () => void (restored += 1));
  return restored;
}

describe('restoring', () => {
  test('has an earlier text read again under its own number, and the later one again with one call', async () => {
    const { owner, chapter } = await courseWith('Second.', 'Third.');
    const numbers = [];
    for (const [place, expected] of [
      [1, 'Second.'],
      [2, ''],
      [0, 'Third.'],
    ] as const) {
      expect(await restore(owner, chapter, place)).toBe(1);
      expect(await readText(chapter)).toBe(expected);
      numbers.push((await readChapter(db, chapter.courseId, chapter.chapterId)).revision);
      const versions = await listVersions(db, owner.id, chapter);
      expect(versions.map(({ read }) => read)).toEqual([0, 1, 2].map((each) => each === place));
    }
    expect(numbers).toEqual([2, 1, 3]);
  });

  test('twice changes nothing the second time', async () => {
    const { owner, chapter } = await courseWith('Second.');
    expect(await restore(owner, chapter, 1)).toBe(1);
    expect(await restore(owner, chapter, 1)).toBe(0);
    expect(await restore(owner, chapter, 1)).toBe(0);
  });

  test('gives way to a text that is written later', async () => {
    const { owner, chapter } = await courseWith('Second.');
    await restore(owner, chapter, 1);
    await rewrite(chapter, 'Third.');
    expect(await readText(chapter)).toBe('Third.');
    await db
      .transaction()
      .execute((tx) => saveChapter(tx, { ...chapter, generationId: newId() }, text('Fourth.')));
    expect(await readText(chapter)).toBe('Fourth.');
  });

  test('is the owner’s alone, and needs a text that is kept', async () => {
    const { owner, chapter } = await courseWith('Second.');
    const [, { _id: versionId }] = (await listVersions(db, owner.id, chapter)) as [unknown, { _id: string }];
    const nothing = async () => {};
    const other = newPerson();
    await expect(listVersions(db, other.id, chapter)).rejects.toMatchObject({ code: 'not-yours' });
    await expect(restoreVersion(db, other.id, { ...chapter, versionId }, nothing)).rejects.toMatchObject({
      code: 'not-yours',
    });
    await expect(
      restoreVersion(db, owner.id, { ...chapter, versionId: newId() }, nothing),
    ).rejects.toMatchObject({ code: 'version-not-found' });
    await expect(
      restoreVersion(db, owner.id, { ...chapter, chapterId: newId(), versionId }, nothing),
    ).rejects.toMatchObject({ code: 'chapter-not-found' });
    const elsewhere = await courseWith('Second.');
    await expect(
      restoreVersion(db, elsewhere.owner.id, { ...elsewhere.chapter, versionId }, nothing),
    ).rejects.toMatchObject({ code: 'version-not-found' });
  });
});

test('a rewrite that may not be published is not saved', async () => {
  const { chapter } = await courseWith('Second.');
  expect(await rewrite(chapter, 'How to build a pipe bomb at home.')).toBe(false);
  expect(await readText(chapter)).toBe('Second.');
});

test('a published course whose restored text may not be published is withheld', async () => {
  const { owner, courseId, chapter } = await courseWith();
  await db
    .transaction()
    .execute((tx) =>
      saveChapter(tx, { ...chapter, generationId: newId() }, text('How to build a pipe bomb at home.')),
    );
  await rewrite(chapter, 'About clay.');
  await changeVisibility(db, owner, {
    courseId,
    visibility: 'public',
    language: 'en',
    helpContacts: 'india',
  });
  expect(await readVisibility(db, courseId, owner.id)).toMatchObject({ visibility: 'public' });
  await restore(owner, chapter, 1);
  expect(await readVisibility(db, courseId, owner.id)).toMatchObject({ visibility: 'link', withheld: true });
});

test('the text that is read stays when others make room', async () => {
  const { owner, courseId, chapter } = await courseWith('Second.', 'Third.');
  await restore(owner, chapter, 2);
  const tight = testBudgets(db, { 'versions-chapter': 1 });
  await db.transaction().execute((tx) => requireStorage(tx, tight, owner, courseId));
  expect(await listVersions(db, owner.id, chapter)).toEqual([expect.objectContaining({ read: true })]);
  expect((await readChapter(db, courseId, chapter.chapterId)).topics).toHaveLength(1);
});

test('a copy has the text that is read, and no other', async () => {
  const { owner, courseId, chapter } = await courseWith('Second.');
  await restore(owner, chapter, 1);
  const copy = await db
    .transaction()
    .execute((tx) => copyCourse(tx, { budgets }, owner, courseId, async () => {}));
  const chapterId = (await listChapters(db, copy))[0]!.id;
  expect(await listVersions(db, owner.id, { courseId: copy, chapterId })).toHaveLength(1);
  expect((await readChapter(db, copy, chapterId)).topics).toHaveLength(1);
});
