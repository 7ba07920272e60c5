import { v7 as newId } from 'uuid';
import { z } from 'zod';
import type { BodyOf } from '#contract/endpoint.ts';
import type { ListedNote, Note, NoteChangedDetails, saveNote as saveNoteContract } from '#contract/notes.ts';
import type { Page } from '#contract/page.ts';
import { Problem } from '#contract/problem.ts';
import { listCourseNames, type CourseNames } from '#server/courses/courses.ts';
import type { Budgets } from '#server/platform/budgets/budgets.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/caller.ts';
import { MomentPlace, readPage } from '#server/platform/list-page.ts';
import {
  countNotes,
  deleteNote,
  holdNote,
  insertNote,
  selectNotesLately,
  selectNotesOfChapter,
  updateNoteText,
  type ListedRow,
  type NoteRow,
} from './notes-store.ts';

type SentNote = BodyOf<typeof saveNoteContract>;

const keptNotes = { guest: 'notes-guest', learner: 'notes-learner' } as const;

/**
 * Sets a bookmark, or saves its note. The same text twice is one save, and a bookmark removes no text. Course and chapter may
 * be gone, because a note may have waited on a phone. Throws `note-changed` with the note as it is now, `too-many-notes`.
 */
export async function saveNote(
  { db, budgets }: { db: Db; budgets: Budgets },
  owner: Pick<Person, 'id' | 'kind'>,
  sent: SentNote,
): Promise<Note> {
  const saved = await db.transaction().execute(async (tx) => {
    const before = await holdNote(tx, owner.id, sent);
    if (before !== undefined) return changeNote(tx, before, sent);
    if (sent.revision !== null) throw changed(null);
    const budget = keptNotes[owner.kind];
    const most = budgets.sizes[budget];
    if ((await countNotes(tx, owner.id)) >= most) {
      const error = `You have ${most} bookmarks and notes, and there is no room for more. Please remove some.`;
      throw budgets.refuse(budget, 'too-many-notes', { error });
    }
    return insertNote(tx, {
      id: newId(),
      user_id: owner.id,
      course_id: sent.courseId,
      chapter_id: sent.chapterId,
      topic: sent.topic,
      course_name: sent.courseName,
      chapter_name: sent.chapterName,
      text: sent.text,
    });
  });
  // Undefined where another tab has made it meanwhile.
  return saved ? shown(saved) : saveNote({ db, budgets }, owner, sent);
}

async function changeNote(tx: Tx, before: NoteRow, { text, revision }: SentNote): Promise<NoteRow> {
  const isBookmark = revision === null && text === '';
  if (text === before.text || isBookmark) return before;
  // An empty text may be overwritten without loss.
  if (before.text !== '' && revision !== before.revision) throw changed(before);
  return updateNoteText(tx, before.id, text);
}

/** Removes a bookmark with its note; one that is not there counts as removed. Throws `note-changed` with the note. */
export async function removeNote(
  db: Db,
  userId: string | undefined,
  note: { noteId: string; revision: number },
): Promise<{ removed: true }> {
  if (userId !== undefined && z.uuid().safeParse(note.noteId).success) {
    const left = await db.transaction().execute((tx) => deleteNote(tx, userId, note));
    if (left !== undefined) throw changed(left);
  }
  return { removed: true };
}

/** Lists a person's notes of one chapter in the order in which they were made. A visitor has none. */
export async function readChapterNotes(db: Db, userId: string | undefined, chapterId: string) {
  if (userId === undefined || !z.uuid().safeParse(chapterId).success) return { notes: [] };
  return { notes: (await selectNotesOfChapter(db, userId, chapterId)).map(shown) };
}

/** Lists a person's notes of all courses, the one changed last first. Throws `invalid-request` for another list's cursor. */
export async function listNotes(db: Db, userId: string | undefined, page: Page) {
  const { rows, next } = await readPage(page, {
    after: MomentPlace,
    select: async (part) => (userId === undefined ? [] : selectNotesLately(db, userId, part)),
    keyOf: ({ at, id }) => [at, id],
  });
  const names = await listCourseNames(db, [...new Set(rows.map(({ courseId }) => courseId))]);
  return { notes: rows.map((row) => listed(row, names.get(row.courseId))), next };
}

function listed(row: ListedRow, course: CourseNames | undefined): ListedNote {
  const chapter = course?.chapters.find(({ id }) => id === row.chapterId);
  return {
    ...shown(row),
    courseName: course?.courseName ?? row.courseName,
    chapterName: chapter?.chapterName ?? row.chapterName,
    language: course?.language ?? null,
    place: course === undefined ? 'course-gone' : chapter === undefined ? 'chapter-gone' : 'there',
  };
}

function shown({ id, courseId, chapterId, topic, text, revision, updatedAt }: NoteRow): Note {
  return { _id: id, courseId, chapterId, topic, text, revision, updatedAt: updatedAt.toISOString() };
}

function changed(now: NoteRow | null): Problem {
  const details: NoteChangedDetails = { note: now && shown(now) };
  const elsewhere = 'This note was changed elsewhere, on another device or in another tab.';
  const error = now === null ? 'This bookmark was removed elsewhere.' : elsewhere;
  return new Problem('note-changed', { error, details });
}
