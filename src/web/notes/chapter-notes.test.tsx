// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Note } from '#contract/notes.ts';
import { fails, type Answers } from '#tests/dom/contract-network.ts';
import { learner, openPage } from '#tests/dom/open-page.tsx';
import { ChapterNotes } from './chapter-notes.tsx';

// A page has one notebook. That of another file in this worker may be another person's.
vi.hoisted(() => vi.resetModules());

const courseId = crypto.randomUUID();

/** Shows a chapter's topic with the notes that a server keeps. Each chapter is another one, because a page has one notebook. */
async function openChapter(kept: { topic: string; text: string }[] = []) {
  const chapterId = crypto.randomUUID();
  const updatedAt = '2026-03-04T05:06:07.000Z';
  const noteOf = (topic: string, text: string, revision: number): Note => {
    return { _id: topic, courseId, chapterId, topic, text, revision, updatedAt };
  };
  const notes = new Map(kept.map(({ topic, text }) => [topic, noteOf(topic, text, 1)]));
  const store = (topic: string, text: string) => {
    const note = noteOf(topic, text, (notes.get(topic)?.revision ?? 0) + 1);
    notes.set(topic, note);
    return note;
  };
  const answers: Answers = {
    readChapterNotes: () => ({ notes: [...notes.values()].filter((note) => note.chapterId === chapterId) }),
    saveNote({ topic, text, revision }) {
      const now = notes.get(topic) ?? null;
      if ((now?.revision ?? null) !== revision) return fails('note-changed', { details: { note: now } })();
      return store(topic, text);
    },
    removeNote({ noteId }) {
      notes.delete(String(noteId));
      return { removed: true };
    },
  };
  const place = { courseId, chapterId, courseName: 'Plants', chapterName: 'Water' };
  const element = document.createElement('div');
  document.body.append(element);
  const Chapter = () => <ChapterNotes place={place} language="en" topics={[{ title: 'Roots', element }]} />;
  const page = await openPage('/start', { default: Chapter }, answers, { me: learner });
  return { ...page, notes, store };
}

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your note' });

/** Opens a note that another phone changes, or removes, while this one writes. */
async function openChanged(change: (page: Awaited<ReturnType<typeof openChapter>>) => void) {
  const page = await openChapter([{ topic: 'Roots', text: 'Begun' }]);
  await page.press('Bookmark and note: Roots');
  await page.press('Edit note');
  await page.user.clear(await field());
  await page.user.type(await field(), 'From this phone');
  change(page);
  await page.press('Save');
  return page;
}

test('a note that another phone has changed is not overwritten; “Keep both” joins the texts to go on', async () => {
  const { press, notes } = await openChanged(({ store }) => void store('Roots', 'From the other'));
  await screen.findByText(/^This note was changed elsewhere/);
  within(screen.getByRole('alert')).getByText('From the other');
  expect(notes.get('Roots')?.text).toBe('From the other');
  await press('Keep both');
  const both = 'From the other\n\nFrom this phone';
  await waitFor(async () => expect((await field()).value).toBe(both));
  await press('Save');
  await waitFor(() => expect(notes.get('Roots')?.text).toBe(both));
});

test.each([
  ['Keep mine', 'From this phone'],
  ['Keep the other', 'From the other'],
])('a note that another phone has changed: “%s” does that', async (choice, text) => {
  const { press, notes } = await openChanged(({ store }) => void store('Roots', 'From the other'));
  await press(choice);
  await screen.findByRole('button', { name: 'Edit note' });
  screen.getByText(text);
  await waitFor(() => expect(notes.get('Roots')?.text).toBe(text));
});

test('a note that another phone has removed stays, if its writer wants that', async () => {
  const { press, notes } = await openChanged(({ notes }) => void notes.delete('Roots'));
  await screen.findByText(/^This note was removed elsewhere/);
  await press('Keep mine');
  await waitFor(() => expect(notes.get('Roots')?.text).toBe('From this phone'));
});

test('a bookmark is set and removed at once, a note after a question', async () => {
  const { press, user, notes } = await openChapter();
  await press('Bookmark: Roots');
  await waitFor(() => expect(notes.get('Roots')?.text).toBe(''));
  await press('Remove bookmark');
  await press('Bookmark: Roots');
  await press('Write a note');
  await user.type(await field(), 'Away with it');
  await press('Save');
  await waitFor(() => expect(notes.get('Roots')?.text).toBe('Away with it'));
  await press('Remove');
  expect(notes.size).toBe(1);
  await press('Remove', await screen.findByRole('alertdialog'));
  await screen.findByRole('button', { name: 'Bookmark: Roots' });
  expect(notes.size).toBe(0);
});

test('a note whose topic the text no longer has stands at the chapter’s end, with the topic’s name', async () => {
  await openChapter([{ topic: 'Of before', text: 'Of the old text' }]);
  await screen.findByRole('heading', { name: 'Your notes on other topics' });
  for (const text of ['Of the old text', 'Of before']) screen.getByText(text);
  screen.getByRole('button', { name: 'Bookmark: Roots' });
});
