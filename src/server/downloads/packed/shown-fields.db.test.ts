import { beforeAll, expect, test } from 'vitest';
import { PackedChapter, PackedCourse, ShownFile } from '#contract/packed-course.ts';
import { Problem } from '#contract/problem.ts';
import { shownFields } from '#contract/shown.ts';
import * as courses from '#server/courses/courses.ts';
import { newPerson } from '#tests/support/authoring.ts';
import { testBudgets } from '#tests/support/budgets.ts';
import { testDatabase } from '#tests/support/database.ts';
import { fieldsOf } from '#tests/support/schema-fields.ts';
import { taughtChapters } from '#tests/support/taught-chapter.ts';
import { importPackedCourse, type AdmittedCourse } from './packed-course.ts';

const { db } = await testDatabase();
const parts = { db, budgets: testBudgets(db) };
const person = newPerson();

const harmful = 'How to kill your neighbour with poison and hide the body, step by step.';

/** Every field that a file can have, with harmless words. */
let whole: AdmittedCourse;
beforeAll(() => {
  const words = 'Soil';
  const course = PackedCourse.parse({
    ...Object.fromEntries(Object.keys(PackedCourse.shape).map((key) => [key, words])),
    language: 'en',
    addVideo: false,
    author: { provider: 'gemini', model: words },
  });
  const asked = { stem: 'What digs?', explanation: 'It does.', quote: words, objective: words };
  const chapter = PackedChapter.parse({
    ...taughtChapters.en,
    duration: words,
    topics: [{ topic_id: '1', title: words, description: words, code: words }],
    selfChecks: [words],
    generators: [],
    questions: [
      { ...asked, kind: 'one', answer: 'Worms', wrong: ['Sand'], whyWrong: ['It lies.'] },
      { ...asked, kind: 'many', answer: ['Worms'], wrong: ['Sand'], whyWrong: ['It lies.'] },
      { ...asked, kind: 'number', answer: 5, unit: 'kg' },
    ],
  });
  const origin = { site: 'https://giver.example', kid: 'k', courseId: 'c', isOurs: false };
  whole = { course, chapters: [chapter], ...origin };
});

const fields = fieldsOf(ShownFile).filter(({ schema }) => shownFields.has(schema));
const places = [...new Set(fields.map(({ path }) => path.join('.')))];

/** Puts a text in a place of a value: into each of a list. */
function withText(value: unknown, [step, ...rest]: readonly string[], text: string): unknown {
  if (step === undefined) return typeof value === 'number' ? value : text;
  if (step === '[]') return Array.isArray(value) ? value.map((each) => withText(each, rest, text)) : text;
  const object = value as Record<string, unknown>;
  return step in object ? { ...object, [step]: withText(object[step], rest, text) } : object;
}

const publish = async (file: AdmittedCourse) =>
  publicationOf(await db.transaction().execute((tx) => importPackedCourse(tx, parts, person, file)));

function publicationOf(courseId: string): Promise<string> {
  const readers = { helpContacts: 'india', language: 'en' } as const;
  return courses.changeVisibility(db, person, { courseId, visibility: 'public', ...readers }).then(
    ({ visibility }) => visibility,
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  );
}

test('a harmless file with every field is taken and published', async () => {
  const { outcome } = await courses.screenShownCourse(db, whole.course, ShownFile, whole);
  expect(outcome).toBe('fine');
  expect(await publish(whole)).toBe('public');
});

test.each(places)('a harmful %s is neither brought in nor published', async (place) => {
  const file = withText(whole, place.split('.'), harmful) as AdmittedCourse;
  expect(file).not.toEqual(whole);
  const { outcome } = await courses.screenShownCourse(db, file.course, ShownFile, file);
  expect(outcome).toBe('refused');
  expect(await publish(file)).toBe('publication-refused');
});
