// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { CourseProgress } from '#contract/progress.ts';
import { learner } from '#tests/dom/open-page.tsx';
import { rememberedPerson, rememberPerson } from '#web/platform/kept/known-person.ts';
import { visitor } from '#contract/visitor.ts';
import type { KnownEvent } from '#web/practice/outbox/waiting-events.ts';
import { isBegun, readProgress } from './known-progress.ts';

// Another file in this worker may have loaded what is tested with a store of its own.
vi.hoisted(() => vi.resetModules());

const kept = vi.hoisted(() => new Map<string, unknown>());
vi.mock('./saved-store.ts', () => ({
  keepHeard: async (name: string, key: string, heard: unknown) => void kept.set(`${name} ${key}`, heard),
  readHeard: async (name: string, key: string) => kept.get(`${name} ${key}`),
  readSaved: async (courseId: string) => kept.get(courseId),
}));

const chapterOf = (chapterId: string, read: boolean) =>
  ({ chapterId, chapterName: chapterId, read }) as CourseProgress['chapters'][number];
const progress = { courseId: 'c', lastAt: '2026-11-01', chapters: [chapterOf('1', true)], next: null };
const saved = {
  courseId: 'c',
  package: { course: { chapters: ['1', '2'].map((_id) => ({ _id, chapterName: _id })) }, questions: [] },
};

beforeEach(() => kept.clear());

const answering = (answer: () => Response) => vi.stubGlobal('fetch', async () => answer());
const refuse = () => new Response('', { status: 502 });
const readsOf = async (me: typeof visitor) =>
  (await readProgress('c', me, undefined))?.chapters.map(({ read }) => read);

test('what the site says of a course is kept for when it can’t be asked, and for each person apart', async () => {
  await rememberPerson(learner);
  answering(() => Response.json(progress));
  expect(await readsOf(learner)).toEqual([true]);
  answering(refuse);
  expect(await readsOf(learner)).toEqual([true]);
  expect(await readsOf({ ...learner, storageKey: 'another' })).toBeUndefined();
  kept.set('c', saved);
  expect(await readsOf(learner), 'a saved course has all its chapters').toEqual([true, false]);
});

test('without a network a learner keeps their first name, and nothing else of them', async () => {
  const kept = new Map<string, Response>();
  const cache = {
    put: async (key: string, said: Response) => void kept.set(key, said),
    match: async (key: string) => kept.get(key)?.clone(),
  };
  vi.stubGlobal('caches', { ...cache, open: async () => cache, delete: async () => kept.clear() });
  onTestFinished(() => void vi.unstubAllGlobals());
  await rememberPerson(learner);
  const { firstName, storageKey } = learner;
  expect(await rememberedPerson()).toEqual({ ...visitor, kind: 'learner', firstName, storageKey });
  await rememberPerson(visitor);
  expect(await rememberedPerson()).toEqual(visitor);
});

test('a course is begun where the site heard of it, or something was done in it here', () => {
  const known = { courseId: 'c', chapters: [], next: null, lastAt: null };
  const doneIn = (courseId: string) => [{ courseId }] as KnownEvent[];
  expect(isBegun({ ...known, lastAt: progress.lastAt }, [])).toBe(true);
  expect([isBegun(known, []), isBegun(known, doneIn('d')), isBegun(known, doneIn('c'))]).toEqual([
    false,
    false,
    true,
  ]);
});

test('a remembered person is not asked for before the outbox knows them, and an online visitor has nothing', async () => {
  const asked = vi.fn(refuse);
  answering(asked);
  kept.set('progress guest c', progress);
  await rememberPerson(visitor);
  expect(await readsOf(visitor)).toBeUndefined();
  await rememberedPerson();
  expect(await readsOf(visitor)).toEqual([true]);
  expect(asked).not.toHaveBeenCalled();
  await rememberPerson(visitor);
});
