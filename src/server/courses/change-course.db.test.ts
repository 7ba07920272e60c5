import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import { CourseDetail } from '#contract/courses.ts';
import { newPerson } from '#tests/support/authoring.ts';
import { testBudgets } from '#tests/support/budgets.ts';
import { testDatabase } from '#tests/support/database.ts';
import { changeCourse } from './change-course.ts';
import * as courses from './courses.ts';
import { changeCourseLayout } from './layouts/change-layout.ts';

const { db, pool } = await testDatabase();
const parts = { db, budgets: testBudgets(db) };
const owner = newPerson();
const stranger = { id: newId(), kind: 'guest' } as const;
const content = { courseName: 'Soil', chapters: [{ topics: [{ title: 'Fine' }] }] };

test('a written course is renamed and described, and nothing else of it changes', async () => {
  const { courseId } = await courses.saveCourse(parts, owner, content);
  const readWhole = async () => CourseDetail.parse(await courses.readCourse(db, courseId));
  const before = await readWhole();
  await changeCourse(parts, owner, courseId, { courseName: 'Good soil' });
  await changeCourse(parts, owner, courseId, { description: 'For my field.' });
  const changed = { courseName: 'Good soil', description: 'For my field.' };
  expect(await readWhole()).toEqual({ ...before, ...changed, updatedAt: expect.any(String) });
  for (const q of ['good soil', 'my field'])
    expect((await courses.listSavedCourses(db, owner.id, { limit: 5, q })).courses).toHaveLength(1);
});

test('an edit of an older revision is refused, and a repeated one is accepted', async () => {
  const courseId = await courses.saveCourseLayout(parts, owner, { 'Course Name': 'Soil', Chapters: [{}] });
  const { Revision: revision } = await courses.readCourseLayout(db, courseId, owner.id);
  const rename = (courseName: string) => changeCourse(parts, owner, courseId, { courseName, revision });
  for (const _ of [1, 2]) expect((await rename('Good soil')).revision).toBe(revision + 1);
  await expect(rename('Bad soil')).rejects.toMatchObject({ code: 'layout-changed' });
});

test('a public course whose new name does not pass the screening is withheld, which its owner is told', async () => {
  const { courseId } = await courses.saveCourse(parts, owner, content);
  const readers = { helpContacts: [], language: 'en' as const };
  await courses.changeVisibility(db, owner, { courseId, visibility: 'public', ...readers });
  const rename = (courseName: string) => changeCourse(parts, owner, courseId, { courseName });
  expect(await rename('Better soil')).toMatchObject({ visibility: 'public', withheld: false });
  expect(await rename('How to build a bomb')).toMatchObject({ visibility: 'link', withheld: true });
  expect((await courses.readCourse(db, courseId)).courseName).toBe('How to build a bomb');
});

test('a course is renamed while it is written, and a wish to publish it stays a wish', async () => {
  const { courseId } = await courses.saveCourse(parts, owner, content);
  await pool.query('update courses set publish_when_written = true where id = $1', [courseId]);
  await courses.markCourse(db, courseId, 'writing');
  const renamed = await changeCourse(parts, owner, courseId, { courseName: 'Good soil' });
  expect(renamed).toMatchObject({ courseName: 'Good soil', visibility: 'link' });
});

const layout = {
  'Course Name': 'Soil',
  Description: 'What soil is.',
  Duration: '4 hours',
  Chapters: ['Clay', 'Sand', 'Silt'].map((name) => ({ 'Chapter Name': name, Objectives: [`Name ${name}`] })),
  Terms: [{ Term: 'Loam', Meaning: 'A mix.' }],
  Thread: 'A field.',
  "Learner's Words": 'for my field',
};

async function savedLayout() {
  const courseId = await courses.saveCourseLayout(parts, owner, layout);
  return courses.readCourseLayout(db, courseId, owner.id);
}
const read = (courseId: string) => courses.readCourseLayout(db, courseId, owner.id);

test('chapters are renamed, moved, removed and added, and keep their ids', async () => {
  const { _id: courseId, Chapters, ...rest } = await savedLayout();
  const [clay, sand, silt] = Chapters;
  const renamed = { ...clay!, 'Chapter Name': 'Fine clay', Objectives: ['Shape clay'] };
  const names = { ...rest, 'Course Name': 'Good soil' };
  await changeCourseLayout(parts, owner, courseId, {
    ...names,
    Chapters: [silt!, renamed, { 'Chapter Name': 'Roots' }],
  });
  const changed = await read(courseId);
  const added = { 'Chapter Name': 'Roots', About: 'No description provided.' };
  expect(changed).toMatchObject({ 'Course Name': 'Good soil', Terms: layout.Terms, Thread: 'A field.' });
  expect(changed).toMatchObject({ 'Number of Chapters': 3, Chapters: [silt, renamed, added] });
  expect(changed["Learner's Words"]).toBe('for my field');
  expect(changed.Chapters.map(({ _id }) => _id)).not.toContain(sand!._id);
});

test('what the change leaves out stays', async () => {
  const before = await savedLayout();
  await changeCourseLayout(parts, owner, before._id, { 'Course Name': 'Good soil' });
  const { Revision, ...after } = await read(before._id);
  expect({ ...after, Revision: Revision - 1 }).toEqual({ ...before, 'Course Name': 'Good soil' });
});

test('an id of another course, or one that stands twice, makes a new chapter', async () => {
  const other = await savedLayout();
  const { _id: courseId, Chapters } = await savedLayout();
  const [first] = Chapters;
  const chapters = [other.Chapters[0]!, first!, { ...first!, 'Chapter Name': 'Again' }];
  await changeCourseLayout(parts, owner, courseId, { 'Course Name': 'Soil', Chapters: chapters });
  const ids = (await read(courseId)).Chapters.map(({ _id }) => _id);
  expect(ids[1]).toBe(first!._id);
  expect(new Set([...ids, ...other.Chapters.map(({ _id }) => _id)]).size).toBe(6);
  expect((await read(other._id)).Chapters).toEqual(other.Chapters);
});

test('of two changes at once one is stored, and the same one again does nothing', async () => {
  const { _id: courseId, Revision } = await savedLayout();
  const change = (name: string) => {
    const body = { 'Course Name': name, Revision, Chapters: [{ 'Chapter Name': 'New' }] };
    return changeCourseLayout(parts, owner, courseId, body);
  };
  const ends = await Promise.allSettled([change('One'), change('Two')]);
  const details = { revision: Revision + 1 };
  const refused = ends.filter(({ status }) => status === 'rejected');
  expect(refused).toMatchObject([{ reason: { code: 'layout-changed', details } }]);
  const once = await read(courseId);
  expect(once.Revision).toBe(Revision + 1);
  await change(once['Course Name']);
  expect(await read(courseId)).toEqual(once);
});

test('only the owner reads the learner’s own words, and changes the layout', async () => {
  const { _id: courseId } = await savedLayout();
  expect(await courses.readCourseLayout(db, courseId, newId())).not.toHaveProperty("Learner's Words");
  expect(await courses.readCourseLayout(db, courseId, undefined)).not.toHaveProperty("Learner's Words");
  for (const person of [stranger, undefined]) {
    const change = changeCourseLayout(parts, person, courseId, { 'Course Name': 'Mine' });
    await expect(change).rejects.toMatchObject({ code: 'not-yours' });
  }
});

test('a course that is under way, or has content, keeps its layout', async () => {
  const { _id: courseId, Chapters } = await savedLayout();
  const change = () => changeCourseLayout(parts, owner, courseId, { 'Course Name': 'Other' });
  await courses.markCourse(db, courseId, 'queued');
  await expect(change()).rejects.toMatchObject({ code: 'generation-active' });
  const key = { courseId, chapterId: Chapters[0]!._id, generationId: newId() };
  await db.transaction().execute((tx) => courses.saveChapter(tx, key, { description: 'x', topics: [] }));
  await courses.markCourse(db, courseId, 'failed');
  await expect(change()).rejects.toMatchObject({ code: 'course-has-content' });
  expect((await read(courseId))['Course Name']).toBe('Soil');
});

test('a course of which nothing could be written becomes a draft again', async () => {
  const { _id: courseId, Chapters } = await savedLayout();
  await courses.markCourse(db, courseId, 'failed');
  await courses.markChapter(db, courseId, Chapters[0]!._id, 'failed', {
    code: 'author-refused',
    text: 'No.',
  });
  await changeCourseLayout(parts, owner, courseId, { 'Course Name': 'Other' });
  const waiting = { state: 'waiting', errorCode: null };
  expect(await courses.listChapters(db, courseId)).toMatchObject([waiting, waiting, waiting]);
});
