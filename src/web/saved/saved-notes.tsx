import { useEffect, useState } from 'react';
import type { ListedNote } from '#contract/notes.ts';
import { NoteCards } from '#web/notes/note-cards.tsx';
import { knownNotes } from '#web/platform/kept/known-notes.ts';
import { useMe } from '#web/platform/people/me.ts';
import type { SavedCourse } from './saved-store.ts';

/** Lists the notes that this phone knows. Only the chapters of saved courses open without a network. */
export function SavedNotes({ courses }: { courses: readonly SavedCourse[] }) {
  const { storageKey } = useMe();
  const [notes, setNotes] = useState<readonly ListedNote[]>([]);
  useEffect(() => void knownNotes(storageKey).then(setNotes, () => undefined), [storageKey]);
  return (
    <NoteCards
      notes={notes}
      opens={(note) => courses.some(({ courseId }) => courseId === note.courseId)}
      onRemoved={(id) => setNotes(notes.filter(({ _id }) => _id !== id))}
    />
  );
}
