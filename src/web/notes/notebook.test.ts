// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Note } from '#contract/notes.ts';
import { contractNetwork, fails, offline } from '#tests/dom/contract-network.ts';
import { learner } from '#tests/dom/open-page.tsx';
import { visitor } from '#contract/visitor.ts';
import { noteKey } from './note-drafts.ts';
import { Notebook } from './notebook.ts';

const [courseId, chapterId, topic] = [crypto.randomUUID(), crypto.randomUUID(), 'Roots'];
const place = { courseId, chapterId, topic, courseName: 'Plants', chapterName: 'Water' };
const key = noteKey(place);
const unseen = { draft: undefined, revision: null };
const updatedAt = '2026-03-04T05:06:07.000Z';
const stored = (text: string): Note => ({
  _id: 'n',
  courseId,
  chapterId,
  topic,
  text,
  revision: 1,
  updatedAt,
});
const draftOf = (notebook: Notebook) => notebook.state().drafts.get(key)?.text;
const keptNames = () => Object.keys(localStorage).filter((name) => name.startsWith('note '));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

test('keeps a text on the phone, also over a reload, and sends it once when the network is back', async () => {
  const network = contractNetwork({ saveNote: offline });
  const before = new Notebook(visitor);
  before.save(place, 'Written on the bus', unseen);
  await vi.waitFor(() => expect(before.state().held).toBe('offline'));
  const notebook = new Notebook(visitor);
  expect(draftOf(notebook)).toBe('Written on the bus');
  await vi.waitFor(() => expect(notebook.state().held).toBe('offline'));

  // The server keeps it, but its answer is lost.
  let sent = 0;
  network.answer({
    saveNote: ({ text }) => ((sent += 1) === 1 ? offline() : stored(text)),
    readChapterNotes: () => ({ notes: [] }),
  });
  await notebook.send();
  expect(keptNames()).toHaveLength(1);
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(keptNames()).toEqual([]));
  await vi.waitFor(() => expect(notebook.state().held).toBeNull());
  expect(notebook.state().notes.get(key)?.text).toBe('Written on the bus');
});

test('moves what a guest wrote into the account that is opened next, behind what that account wrote', async () => {
  contractNetwork({ saveNote: offline });
  new Notebook(learner).write(place, 'From the account', unseen);
  new Notebook(visitor).save(place, 'From before the account', unseen);
  const notebook = new Notebook(learner);
  expect(draftOf(notebook)).toBe('From the account\n\nFrom before the account');
  expect(keptNames()).toHaveLength(1);
});

test('sends nothing once another person may have signed in, until the server says who it is', async () => {
  const network = contractNetwork({
    readMe: () => ({ ...learner, storageKey: 'another' }),
    readChapterNotes: () => ({ notes: [] }),
    saveNote: ({ text }) => stored(text),
  });
  const notebook = new Notebook(learner);
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  visible.mockRestore();
  notebook.save(place, 'Only mine', unseen);
  await vi.waitFor(() => expect(notebook.state().held).toBe('other-person'));
  expect(network.inputsOf('saveNote')).toEqual([]);
  network.answer({ readMe: () => learner });
  await notebook.send();
  expect(network.inputsOf('saveNote')).toHaveLength(1);
});

test('loses no letter of two tabs: the second goes on from the first, and where it does not, both are kept', () => {
  contractNetwork({});
  const [one, other] = [new Notebook(visitor), new Notebook(visitor)];
  one.write(place, 'First tab', unseen);
  dispatchEvent(new StorageEvent('storage', { key: keptNames()[0] ?? '', newValue: 'a draft' }));
  expect(draftOf(other)).toBe('First tab');
  other.write(place, 'First tab, second tab', { draft: 'First tab', revision: null });
  expect(draftOf(other)).toBe('First tab, second tab');
  one.write(place, 'First tab again', { draft: 'First tab', revision: null });
  expect(one.state().troubles.get(key)?.other).toEqual({ text: 'First tab, second tab', revision: null });
  expect(draftOf(other)).toBe('First tab, second tab');
});

test('a bookmark that is removed without a network is gone at once, and from the server once it is back, unless it was changed there', async () => {
  const note = stored('');
  const network = contractNetwork({ removeNote: offline });
  const before = new Notebook(learner);
  before.learn([note]);
  await before.remove(note, place);
  expect(before.state().removed).toEqual(new Set(['n']));
  expect(before.state().drafts.size).toBe(0);
  const notebook = new Notebook(learner);
  notebook.learn([note]);
  expect(notebook.state().removed).toEqual(new Set(['n']));
  network.answer({ removeNote: () => ({ removed: true }), readMe: () => learner });
  await notebook.send();
  expect(network.inputsOf('removeNote').at(-1)).toEqual({ noteId: 'n', revision: 1 });
  expect(keptNames()).toEqual([]);

  network.answer({ removeNote: offline });
  await notebook.remove({ ...note, _id: 'm' }, place);
  const changed = { ...stored('Written elsewhere'), _id: 'm', revision: 2 };
  network.answer({ removeNote: fails('note-changed', { details: { note: changed } }) });
  await notebook.send();
  expect(notebook.state().removed).toEqual(new Set(['n']));
  expect(notebook.state().notes.get(key)?.text).toBe('Written elsewhere');
  expect(keptNames()).toEqual([]);
});

test('a bookmark that is set again before its removal was sent stays', async () => {
  const network = contractNetwork({ removeNote: offline, saveNote: offline });
  const notebook = new Notebook(learner);
  await notebook.remove(stored(''), place);
  notebook.setBookmark(place);
  expect(notebook.state().removed).toEqual(new Set());
  network.answer({ saveNote: ({ text }) => stored(text), readMe: () => learner });
  await notebook.send();
  expect(network.inputsOf('saveNote').at(-1)).toMatchObject({ text: '', revision: 1 });
});
