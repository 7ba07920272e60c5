import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import { Chapter, ChapterPage, SaveCourseBody, type ChapterContent } from '#contract/courses.ts';
import { testBudgets } from '#tests/support/budgets.ts';
import { testDatabase } from '#tests/support/database.ts';
import { soilTeaching } from '#tests/support/teaching-parts.ts';
import { readChapter, readCourse, readCourseSummary } from './read-course.ts';
import { listChapters, saveChapter, saveCourse, saveRewrite } from './courses.ts';

const { db, pool } = await testDatabase();
const parts = { db, budgets: testBudgets(db) };
const owner = { id: newId(), kind: 'learner' } as const;

const topics = [{ topic_id: 'a', title: 'Grains', description: 'Three sizes.', code: null }];
const save = (chapter: object, more: object = {}) => {
  const body = { courseName: 'Soil', chapters: [{ topics, ...chapter }], ...more };
  return saveCourse(parts, owner, SaveCourseBody.parse(body));
};

const hindi = { topic_id: '1', title: 'महीन कण', description: 'वे चिपकते हैं।', code: 'print("one two")' };
test.each<[string, ChapterContent, number]>([
  ['no text', { description: '', topics: [] }, 0],
  ['Hindi and code', { description: 'चिकनी मिट्टी, पानी  रोकती है।', topics: [hindi] }, 5 + 2 + 3],
  [
    'teaching parts',
    {
      description: 'Clay.',
      topics: [],
      objectives: ['Tell clay from sand'],
      practice: { problem: 'Rub it.', answer: 'It sticks.' },
      summary: 'Clay is fine.',
    },
    1 + 4 + 4 + 3,
  ],
])('the words to read are counted: %s', async (_, text, words) => {
  const { courseId } = await save({});
  const chapterId = (await listChapters(db, courseId))[0]!.id;
  const key = {
    courseId,
    chapterId,
    rewriteId: newId(),
    author: { provider: 'gemini', model: 'm' } as const,
  };
  await db.transaction().execute((tx) => saveRewrite(tx, key, text));
  expect((await readCourseSummary(db, courseId)).chapters[0]!.words).toBe(words);
});

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

test('a text that failed checks is incomplete, and gives way only to one that fails fewer in the same generation', async () => {
  const { courseId } = await save({});
  const key = { courseId, chapterId: (await listChapters(db, courseId))[0]!.id, generationId: newId() };
  const write = async (description: string, ...failedChecks: string[]) => {
    const content = { description, topics, failedChecks };
    await db.transaction().execute((tx) => saveChapter(tx, key, content));
    const { incomplete } = (await readCourseSummary(db, courseId)).chapters[0]!;
    return [(await readChapter(db, courseId, key.chapterId)).description, incomplete];
  };
  expect(await write('first', 'words')).toEqual(['first', true]);
  expect(await write('second', 'words', 'repeats')).toEqual(['first', true]);
  expect(await write('third', 'sums')).toEqual(['third', true]);
  expect(await write('fourth')).toEqual(['fourth', false]);
  expect(await write('fifth')).toEqual(['fourth', false]);
});
