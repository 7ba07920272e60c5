import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { CourseLanguageCode } from './courses.ts';
import { noteCaps } from './note-caps.ts';
import { next, Page } from './page.ts';
import { textCaps } from './text-caps.ts';

/** A bookmark that a person keeps at a topic of a chapter, and a note if `text` is not empty. Only that person reads it. */
export const Note = z.object({
  _id: z.string(),
  courseId: z.string(),
  chapterId: z.string(),
  /** The topic's title as it was when the bookmark was set. */
  topic: z.string(),
  text: z.string(),
  /** Numbers the text; a newer one has a higher revision. */
  revision: z.number().int(),
  updatedAt: z.string(),
});
export type Note = z.infer<typeof Note>;

export const ListedNote = Note.extend({
  /** The names of now, or those that were read where course or chapter are gone. */
  courseName: z.string(),
  chapterName: z.string(),
  /** The language of the course; null where it is gone. */
  language: CourseLanguageCode.nullable(),
  place: z.enum(['there', 'chapter-gone', 'course-gone']),
});
export type ListedNote = z.infer<typeof ListedNote>;

/** The `details` of `note-changed`: the note as it is now, or null if it was removed. */
export const NoteChangedDetails = z.object({ note: Note.nullable() });
export type NoteChangedDetails = z.infer<typeof NoteChangedDetails>;

const name = z.string().trim().max(textCaps.name);

export const saveNote = endpoint({
  method: 'PUT',
  path: '/api/notes',
  summary: 'Set a bookmark at a topic, or save the text of its note',
  access: 'guest',
  storesMuch: true,
  body: z.strictObject({
    courseId: z.uuid(),
    chapterId: z.uuid(),
    topic: z.string().trim().min(1).max(noteCaps.topic),
    courseName: name,
    chapterName: name,
    text: z.string().trim().max(noteCaps.text),
    /**
     * The revision that was edited; null for a topic without a bookmark. If the text has changed since, it is not overwritten.
     */
    revision: z.number().int().nullable(),
  }),
  reply: Note,
  problems: ['note-changed', 'too-many-notes'],
});

export const removeNote = endpoint({
  method: 'DELETE',
  path: '/api/notes/:noteId',
  summary: 'Remove a bookmark with its note; removing it again changes nothing',
  access: 'visitor',
  body: z.strictObject({ revision: z.number().int() }),
  reply: z.object({ removed: z.literal(true) }),
  problems: ['note-changed'],
});

export const listNotes = endpoint({
  method: 'GET',
  path: '/api/notes',
  summary: 'The caller’s bookmarks and notes of all courses, the one changed last first',
  access: 'visitor',
  query: Page,
  reply: z.object({ notes: z.array(ListedNote), next }),
});

export const readChapterNotes = endpoint({
  method: 'GET',
  path: '/api/courses/:courseId/chapters/:chapterId/notes',
  summary: 'The caller’s bookmarks and notes of one chapter',
  access: 'visitor',
  reply: z.object({ notes: z.array(Note) }),
});
