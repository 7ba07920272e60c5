import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import { CourseDetail } from '#contract/courses.ts';
import { newPerson } from '#tests/support/authoring.ts';
import { testBudgets } from '#tests/support/budgets.ts';
import { testDatabase } from '#tests/support/database.ts';
import { changeCourse } from './change-course.ts';
import {
  changeVisibility,
  listSavedCourses,
  markCourse,
  readCourse,
  readCourseLayout,
  saveCourse,
  saveCourseLayout,
} from './courses.ts';
import { changeCourseLayout } from './layouts/change-layout.ts';

const { db, pool } = await testDatabase();
const parts = { db, budgets: testBudgets(db) };
const owner = newPerson();
const content = { courseName: 'Soil', chapters: [{ chapterName: 'Clay', topics: [{ title: 'Fine' }] }] };

test('a written course is renamed and described, and nothing else of it changes', async () => {
  const { courseId } = await saveCourse(parts, owner, content);
  const read = async () => CourseDetail.parse(await readCourse(db, courseId));
  const before = await read();
  await changeCourse(parts, owner, courseId, { courseName: 'Good soil' });
  await changeCourse(parts, owner, courseId, { description: 'For my field.' });
  const changed = { courseName: 'Good soil', description: 'For my field.' };
  expect(await read()).toEqual({ ...before, ...changed, updatedAt: expect.any(String) });
  for (const q of ['good soil', 'my field'])
    expect((await listSavedCourses(db, owner.id, { limit: 5, q })).courses).toHaveLength(1);
});

test('an edit of an older revision is refused, in either editor, and a repeated one is accepted', async () => {
  const courseId = await saveCourseLayout(parts, owner, { 'Course Name': 'Soil', Chapters: [{}] });
  const { Revision } = await readCourseLayout(db, courseId, owner.id);
  const rename = (courseName: string) =>
    changeCourse(parts, owner, courseId, { courseName, revision: Revision });
  expect((await rename('Good soil')).revision).toBe(Revision + 1);
  expect((await rename('Good soil')).revision).toBe(Revision + 1);
  const refused = { code: 'layout-changed' };
  await expect(rename('Bad soil')).rejects.toMatchObject(refused);
  const other = changeCourseLayout(parts, owner, courseId, { 'Course Name': 'Poor soil', Revision });
  await expect(other).rejects.toMatchObject(refused);
});

test('a public course whose new name does not pass the screening is withheld, which its owner is told', async () => {
  const { courseId } = await saveCourse(parts, owner, content);
  const readers = { helpContacts: [], language: 'en' as const };
  await changeVisibility(db, owner, { courseId, visibility: 'public', ...readers });
  const rename = (courseName: string) => changeCourse(parts, owner, courseId, { courseName });
  expect(await rename('Better soil')).toMatchObject({ visibility: 'public', withheld: false });
  expect(await rename('How to build a bomb')).toMatchObject({ visibility: 'link', withheld: true });
  expect((await readCourse(db, courseId)).courseName).toBe('How to build a bomb');
});

test('a course is renamed while it is written, and a wish to publish it stays a wish', async () => {
  const { courseId } = await saveCourse(parts, owner, content);
  await pool.query('update courses set publish_when_written = true where id = $1', [courseId]);
  await markCourse(db, courseId, 'writing');
  const renamed = await changeCourse(parts, owner, courseId, { courseName: 'Good soil' });
  expect(renamed).toMatchObject({ courseName: 'Good soil', visibility: 'link' });
});

test('nobody else changes it', async () => {
  const { courseId } = await saveCourse(parts, owner, content);
  for (const other of [undefined, { id: newId(), kind: 'guest' as const }]) {
    const change = changeCourse(parts, other, courseId, { courseName: 'Mine' });
    await expect(change).rejects.toMatchObject({ code: 'not-yours' });
  }
});
