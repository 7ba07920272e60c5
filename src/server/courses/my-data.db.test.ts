import { Readable } from 'node:stream';
import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import { partText } from '#server/platform/export-text.ts';
import { testBudgets } from '#tests/support/budgets.ts';
import { testDatabase } from '#tests/support/database.ts';
import { saveCourse } from './courses.ts';
import { person as personPart } from './my-data.ts';

const { db } = await testDatabase();
const parts = { db, budgets: testBudgets(db) };

test('an export holds every text of a course, the newest last, with one text in memory at a time', async () => {
  const id = newId();
  const body = (text: string) => ({
    courseName: 'Soil',
    chapters: ['Clay', 'Sand'].map((chapterName) => ({
      chapterName,
      topics: [{ title: text, description: text.repeat(10_000) }],
    })),
  });
  const { courseId } = await saveCourse(parts, { id, kind: 'learner' }, body('a'));
  await saveCourse(parts, { id, kind: 'learner' }, { ...body('b'), courseId });
  await saveCourse(parts, { id, kind: 'learner' }, { ...body('c'), courseId });

  const person = { id, guestIds: [], email: null, confirmedEmail: null };
  const pieces = (await Readable.from(
    partText('courses', await personPart.exportMine(db, person)),
  ).toArray()) as string[];
  const { courses } = JSON.parse(`{"exportedAt": 0${pieces.join('')}}`) as {
    courses: { courses: { chapters: { chapterName: string; texts: { topics: { title: string }[] }[] }[] }[] };
  };
  expect(
    courses.courses.map(({ chapters }) =>
      chapters.map(({ chapterName, texts }) => [chapterName, texts.map(({ topics }) => topics[0]?.title)]),
    ),
  ).toEqual([
    [
      ['Clay', ['a', 'b', 'c']],
      ['Sand', ['a', 'b', 'c']],
    ],
  ]);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(11_000);
});
