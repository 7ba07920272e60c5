import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { StepDraft } from '#contract/path-draft.ts';
import { createLog } from '#server/platform/log.ts';
import { testDatabase } from '#tests/support/database.ts';
import { libraryFolderOfTest } from '#tests/support/library-folder.ts';
import { importPaths } from './import-paths.ts';
import { listPaths, readPath } from './paths.ts';
import { nextStep, stepsWithStates } from './steps.ts';

const { db } = await testDatabase();
const log = createLog('silent');
const codesOf = async (query: { q?: string; language?: 'en' | 'hi' }) =>
  (await listPaths(db, undefined, { limit: 24, ...query })).paths.map(({ code }) => code);

test('a path of the library is there in both languages, changes with its file, and stays by its link', async () => {
  const folder = libraryFolderOfTest();
  const start = () => importPaths(folder.path, { db, log });
  await Promise.all([start(), start()]);
  expect(await codesOf({ language: 'hi' })).toEqual(['tea-stall-hi']);
  expect(await codesOf({ language: 'en' })).toEqual(['tea-stall-en']);
  expect((await codesOf({})).toSorted()).toEqual(['tea-stall-en', 'tea-stall-hi']);
  // The words of one language find the path, which is shown in the reader's.
  expect(await codesOf({ q: 'stalls', language: 'hi' })).toEqual(['tea-stall-hi']);
  expect(await codesOf({ q: 'stalls' })).toEqual(['tea-stall-en']);
  expect(await codesOf({ q: 'दुकान' })).toEqual(['tea-stall-hi']);
  expect(await codesOf({ q: 'dukaan', language: 'hi' })).toEqual(['tea-stall-hi']);
  expect(await codesOf({ q: 'dukaan', language: 'en' })).toEqual(['tea-stall-en']);
  expect(await codesOf({ q: 'dukaan ka licence' })).toEqual([]);
  const before = await readPath(db, undefined, 'tea-stall-en');
  expect(before).toMatchObject({
    minutes: 0,
    mine: false,
    next: { key: 'day' },
    editions: [{ code: 'tea-stall-hi' }],
  });
  // The course is not in this database, so it can't be opened.
  expect(before.steps.map(({ kind, courseId, state }) => [kind, courseId, state])).toEqual([
    ['course', undefined, undefined],
    ['topic', undefined, undefined],
    ['topic', undefined, undefined],
  ]);
  folder.replace('../paths/tea-stall/en.json', 'A tea stall', 'A good tea stall');
  await start();
  expect((await readPath(db, undefined, 'tea-stall-en')).name).toBe('A good tea stall of one’s own');
  folder.replace('../paths/tea-stall/hi.json', '"topic": "', '"topic": "How to make a bomb. ');
  await start();
  expect(await codesOf({})).toEqual([]);
  expect((await readPath(db, undefined, 'tea-stall-en')).visibility).toBe('link');
});

test('pages of a list show each path once, those in the language first, and of these those changed last', async () => {
  const owner_id = randomUUID();
  const languages = ['en', 'hi', 'hi', 'en', 'hi', 'ur'] as const;
  const draft = { owner_id, name: 'A garden', goal: 'Food', level: 'beginner', steps: '[]' } as const;
  const rows = languages.map((language, place) => ({
    ...draft,
    code: `garden-${place}`,
    language,
    changed_at: sql<Date>`now() + ${place} * interval '1 second'`,
    visibility: place === 2 ? ('link' as const) : ('public' as const),
  }));
  await db.insertInto('paths').values(rows).execute();
  const walk = async (reader?: string, query: object = {}, cursor?: string): Promise<number[]> => {
    const { paths, next } = await listPaths(db, reader, { limit: 2, cursor, ...query });
    const places = paths.map(({ code }) => Number(code.slice(-1)));
    return next === null ? places : [...places, ...(await walk(reader, query, next))];
  };
  expect(await walk()).toEqual([5, 4, 3, 1, 0]);
  expect(await walk(undefined, { language: 'hi' })).toEqual([4, 1, 5, 3, 0]);
  expect(await walk(owner_id, { language: 'hi' })).toEqual([4, 2, 1, 5, 3, 0]);
});

const step = (key: string, more: { needs?: string[]; optional?: boolean } = {}): StepDraft => {
  const facts = { key, name: key, why: 'So.', needs: [], optional: false };
  return { ...facts, kind: 'topic', topic: key, ...more };
};
const steps = [
  step('a'),
  step('b', { needs: ['a'] }),
  step('c', { optional: true }),
  step('d', { needs: ['b'] }),
];

describe('the state of a step', () => {
  test.each([
    ['a', '', ['going', 'later', 'open', 'later'], { key: 'a', why: 'go-on' }],
    ['a', 'a', ['done', 'open', 'open', 'later'], { key: 'b', why: 'begin' }],
    // A step that was begun early continues.
    ['ad', '', ['going', 'later', 'open', 'going'], { key: 'a', why: 'go-on' }],
    ['ac', 'a', ['done', 'open', 'going', 'later'], { key: 'b', why: 'begin' }],
    ['b', 'b', ['open', 'done', 'open', 'open'], { key: 'a', why: 'begin' }],
    ['abcd', 'abd', ['done', 'done', 'going', 'done'], { key: 'c', why: 'go-on' }],
    ['abd', 'abd', ['done', 'done', 'open', 'done'], { key: 'c', why: 'begin' }],
  ])('with courses about “%s”, of which “%s” are complete', (own, complete, states, next) => {
    const progressIn = (key: string) => ({ complete: complete.includes(key), lastAt: 'a moment' });
    const made = [...own].map((key) => [key, [{ courseId: `course ${key}`, ...progressIn(key) }]] as const);
    const shown = stepsWithStates(steps, new Set(), new Map(made));
    expect(shown.map(({ state }) => state)).toEqual(states);
    expect(nextStep(shown)).toEqual(next);
  });
});
