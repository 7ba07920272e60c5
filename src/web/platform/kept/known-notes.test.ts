// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { ListedNote } from '#contract/notes.ts';
import { visitor } from '#contract/visitor.ts';
import { contractNetwork, offline } from '#tests/dom/contract-network.ts';
import { learner } from '#tests/dom/open-page.tsx';
import { hearOf } from '#web/saved/hear.ts';
import { Notebook } from '#web/notes/notebook.ts';
import { keepNotes, knownNotes } from './known-notes.ts';
import { rememberPerson } from './known-person.ts';

const caches = new Map<string, Map<string, Response>>();
beforeEach(() => {
  caches.clear();
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      const cache = caches.get(name) ?? new Map<string, Response>();
      caches.set(name, cache);
      return {
        put: async (at: string, answer: Response) => void cache.set(at, answer),
        delete: async (at: string) => cache.delete(at),
      };
    },
    match: async (at: string) =>
      [...caches.values()]
        .map((cache) => cache.get(at))
        .find(Boolean)
        ?.clone(),
    delete: async (name: string) => caches.delete(name),
  });
});

const [courseId, chapterId] = [crypto.randomUUID(), crypto.randomUUID()];
const place = { courseId, chapterId, topic: 'Roots', courseName: 'Plants', chapterName: 'Water' };
const updatedAt = '2026-03-04T05:06:07.000Z';
const noteWith = (text: string): ListedNote => ({
  ...place,
  _id: 'n',
  text,
  revision: 1,
  updatedAt,
  language: null,
  place: 'there',
});
const textsOf = async (person: string | null) => (await knownNotes(person)).map(({ text }) => text);

test('what a phone hears of a person’s notes is theirs alone, and goes where nobody is known any more', async () => {
  contractNetwork({
    listReviewTimes: offline,
    readLearningDays: offline,
    listNotes: () => ({ notes: [noteWith('They drink.')], next: null }),
  });
  const person = learner.storageKey;
  await hearOf([], { person }).catch(() => undefined);
  await vi.waitFor(async () => expect(await textsOf(person)).toEqual(['They drink.']));
  expect(await textsOf(null)).toEqual([]);
  await rememberPerson(learner);
  expect([...caches.keys()], 'public/sw.js deletes this one at a sign-out').toEqual(['person']);
  await rememberPerson(visitor);
  expect(await textsOf(person)).toEqual([]);
});

test('a guest, who has no name to remember, keeps them', async () => {
  await keepNotes(null, [noteWith('They drink.')]);
  await rememberPerson({ ...visitor, kind: 'guest' });
  expect(await textsOf(null)).toEqual(['They drink.']);
});

test('a note that is saved or removed here is known so', async () => {
  const person = learner.storageKey;
  const note = noteWith('They drink at night.');
  contractNetwork({ saveNote: () => note, removeNote: () => ({ removed: true }) });
  await keepNotes(person, [noteWith('They drink.'), { ...noteWith('Another'), _id: 'o' }]);
  const notebook = new Notebook(learner);
  onTestFinished(() => localStorage.clear());
  notebook.save(place, note.text, { draft: undefined, revision: null });
  await vi.waitFor(async () => expect(await textsOf(person)).toEqual([note.text, 'Another']));
  await notebook.remove(note, place);
  await vi.waitFor(async () => expect(await textsOf(person)).toEqual(['Another']));
});
