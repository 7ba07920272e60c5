import { useEffect, useState } from 'react';
import type { ListedNote } from '#contract/notes.ts';
import { NoteCards } from '#web/notes/note-cards.tsx';
import { knownNotes } from '#web/platform/kept/known-notes.ts';
import { useMe } from '#web/platform/people/me.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import type { SavedCourse } from './saved-store.ts';

/** Lists the notes that this phone knows. Only the chapters of saved courses open without a network. */
export function SavedNotes({ courses }: { courses: readonly SavedCourse[] }) {
  const t = useTexts();
  const { storageKey } = useMe();
  const [notes, setNotes] = useState<readonly ListedNote[]>();
  useEffect(() => void knownNotes(storageKey).then(setNotes, () => setNotes([])), [storageKey]);
  if (!notes) return null;
  return (
    <NoteCards
      notes={notes}
      opens={(note) => courses.some(({ courseId }) => courseId === note.courseId)}
      empty={<p>{t('saved.noNotes')}</p>}
      onRemoved={(id) => setNotes(notes.filter(({ _id }) => _id !== id))}
    />
  );
}
