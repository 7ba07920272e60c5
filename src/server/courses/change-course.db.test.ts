import { v7 as newId } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import { CourseDetail } from '#contract/courses.ts';
import type { Screening, SecondOpinion } from '#server/screening/screening.ts';
import { newPerson } from '#tests/support/authoring.ts';
import { testBudgets } from '#tests/support/budgets.ts';
import { testDatabase } from '#tests/support/database.ts';
import { changeCourse, changeCourseLayout } from './change-course.ts';
import * as courses from './courses.ts';
import { publicationSweep } from './publishing.ts';

const { db } = await testDatabase();
const parts = { db, budgets: testBudgets(db) };
const owner = newPerson();
const content = { courseName: 'Soil', chapters: [{ topics: [{ title: 'Fine' }] }] };
const readers = { helpContacts: 'india', language: 'en' } as const;

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
  await courses.changeVisibility(db, owner, { courseId, visibility: 'public', ...readers });
  const rename = (courseName: string) => changeCourse(parts, owner, courseId, { courseName });
  expect(await rename('Better soil')).toMatchObject({ visibility: 'public', withheld: false });
  expect(await rename('How to build a bomb')).toMatchObject({ visibility: 'link', withheld: true });
  expect((await courses.readCourse(db, courseId)).courseName).toBe('How to build a bomb');
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

// Effects of a second opinion on a course that is public or is to become public.

let asked: string[][] = [];
/** Answers like this. */
const saying = (opinion: Screening | undefined): SecondOpinion => ({
  async on(texts) {
    asked.push([...texts]);
    return opinion;
  },
});
const fine = saying({ outcome: 'fine' });
const sweep = (opinion: SecondOpinion) =>
  publicationSweep(db, () => opinion).run(new AbortController().signal);

const save = async (courseName = 'Soil') =>
  (await courses.saveCourse(parts, owner, { ...content, courseName })).courseId;
const publish = (courseId: string, opinion: SecondOpinion) => {
  const wish = { courseId, visibility: 'public', asking: { opinion, address: 'home' } } as const;
  return courses.changeVisibility(db, owner, { ...wish, ...readers });
};
const rename = (courseId: string, courseName = 'Another name') =>
  changeCourse(parts, owner, courseId, { courseName });

async function published() {
  const courseId = await save();
  await publish(courseId, fine);
  return courseId;
}
const shown = (courseId: string) => courses.readVisibility(db, courseId, owner.id);

beforeEach(() => {
  asked = [];
});

test('a public course that its owner changes is asked about again, and withheld where it is harmful', async () => {
  const courseId = await published();
  await sweep(fine);
  expect(asked).toHaveLength(1);
  await rename(courseId);
  // Without an answer the course stays public, and the next round asks about it.
  await sweep(saying(undefined));
  expect(await shown(courseId)).toMatchObject({ visibility: 'public' });
  await sweep(saying({ outcome: 'refused', kind: 'fraud' }));
  expect(asked.at(-1)).toContain('Another name');
  expect(await shown(courseId)).toMatchObject({ visibility: 'link', withheld: true });
  await sweep(fine);
  expect(asked).toHaveLength(3);
});

test('a text that changes while somebody is asked about it has to be asked about anew', async () => {
  const courseId = await save();
  const changing: SecondOpinion = {
    async on() {
      await rename(courseId);
      return { outcome: 'fine' };
    },
  };
  await expect(publish(courseId, changing)).rejects.toMatchObject({ code: 'author-unavailable' });
  await publish(courseId, fine);
  expect(await shown(courseId)).toMatchObject({ visibility: 'public' });
});

test('a public course in which harm is found is withheld though a word of it changes meanwhile', async () => {
  const courseId = await published();
  await rename(courseId);
  let changes = 0;
  await sweep({
    async on() {
      await rename(courseId, `Name ${(changes += 1)}`);
      return { outcome: 'refused', kind: 'weapons' };
    },
  });
  expect(await shown(courseId)).toMatchObject({ visibility: 'link', withheld: true });
});

test('what the lists stop is asked about by nobody', async () => {
  const courseId = await save('How to build a pipe bomb at home');
  await expect(publish(courseId, fine)).rejects.toMatchObject({ code: 'publication-refused' });
  expect(asked).toEqual([]);
});
