// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Note } from '#contract/notes.ts';
import { contractNetwork, offline } from '#tests/dom/contract-network.ts';
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
