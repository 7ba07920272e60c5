import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import { Chapter, ChapterPage, SaveCourseBody } from '#contract/courses.ts';
import { testBudgets } from '#tests/support/budgets.ts';
import { testDatabase } from '#tests/support/database.ts';
import { soilTeaching } from '#tests/support/teaching-parts.ts';
import {
  listChapters,
  readChapter,
  readCourse,
  readCourseSummary,
  saveChapter,
  saveCourse,
} from './courses.ts';

const { db, pool } = await testDatabase();
const parts = { db, budgets: testBudgets(db) };
const owner = { id: newId(), kind: 'learner' } as const;
const topics = [{ topic_id: 'a', title: 'Grains', description: 'Three sizes.', code: null }];
const save = (chapter: object, more: object = {}) =>
  saveCourse(
    parts,
    owner,
    SaveCourseBody.parse({ courseName: 'Soil', chapters: [{ topics, ...chapter }], ...more }),
  );
const bytesOf = async (courseId: string) =>
  (await pool.query<{ bytes: number }>('select bytes from courses where id = $1', [courseId])).rows[0]!.bytes;

describe('the teaching parts of a chapter', () => {
  test('come back with the course and with the chapter, and count towards its bytes', async () => {
    const { courseId } = await save(soilTeaching);
    const [chapter] = (await readCourse(db, courseId)).chapters;
    expect(Chapter.parse(chapter)).toMatchObject({ ...soilTeaching, topics });
    const page = ChapterPage.strict().parse(await readChapter(db, courseId, chapter!._id));
    expect(page).toMatchObject({ ...soilTeaching, topics, incomplete: false });
    const withParts = await bytesOf(courseId);
    expect(withParts - (await bytesOf((await save({})).courseId))).toBeGreaterThan(
      JSON.stringify(soilTeaching).length,
    );
  });

  test('are gone after a save without them', async () => {
    const { courseId } = await save(soilTeaching);
    await save({}, { courseId });
    const [chapter] = (await readCourse(db, courseId)).chapters;
    expect(Object.keys(chapter!)).not.toContain('objectives');
  });

  test('are missing, and nothing else is, in what an earlier version stored', async () => {
    const { courseId } = await save(soilTeaching);
    await pool.query(
      `update chapter_texts set teaching = null, failed_checks = default where course_id = $1`,
      [courseId],
    );
    const [chapter] = (await readCourse(db, courseId)).chapters;
    const page = ChapterPage.strict().parse(await readChapter(db, courseId, chapter!._id));
    expect(page).toEqual({ ...chapter, revision: expect.any(Number), incomplete: false });
    expect(Object.keys(page).filter((key) => key in soilTeaching)).toEqual([]);
    expect(page.topics).toEqual(topics);
  });
});

describe('a text that failed checks', () => {
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

  test('is incomplete until the same generation has a whole one', async () => {
    const { write, stored } = await incompleteCourse();
    await write('first', ['words', 'repeats']);
    expect(await stored()).toEqual(['first', true]);
    await write('second', []);
    expect(await stored()).toEqual(['second', false]);
    await write('third', []);
    expect(await stored()).toEqual(['second', false]);
  });

  test('does not give way to one that fails more of them', async () => {
    const { write, stored } = await incompleteCourse();
    await write('first', ['words']);
    await write('second', ['words', 'repeats']);
    expect(await stored()).toEqual(['first', true]);
    await write('third', ['sums']);
    expect(await stored()).toEqual(['third', true]);
  });
});
