import { useSyncExternalStore } from 'react';
import type { Me } from '#contract/identity.ts';
import type { Note } from '#contract/notes.ts';
import { useMe } from '#web/platform/people/me.ts';
import { noteKey, type NoteDraft, type NotePlace } from './note-drafts.ts';
import { emptyNotebook, Notebook, type NotebookState, type OtherText } from './notebook.ts';

let opened: Notebook | undefined;
const openNotebook = (me: Me) => (opened ??= new Notebook(me));

const never = () => () => undefined;

/** Undefined on the server, which has no phone's drafts. */
export function useNotebook(): Notebook | undefined {
  const me = useMe();
  return import.meta.env.SSR ? undefined : openNotebook(me);
}

export function useNotebookState(): NotebookState {
  const notebook = useNotebook();
  const nothing = () => emptyNotebook;
  return useSyncExternalStore(notebook?.subscribe ?? never, notebook?.state ?? nothing, nothing);
}

/** The note, draft and conflicting text at one place. */
export interface NoteAtPlace extends Pick<NotebookState, 'held' | 'lasting'> {
  place: NotePlace;
  note: Note | undefined;
  draft: NoteDraft | undefined;
  other: OtherText | undefined;
  refused: unknown;
}

export function useNoteAt(place: NotePlace, listed?: Note): NoteAtPlace {
  const { notes, drafts, changedElsewhere, refused, held, lasting } = useNotebookState();
  const key = noteKey(place);
  return {
    place,
    note: notes.get(key) ?? listed,
    draft: drafts.get(key),
    other: changedElsewhere.get(key),
    refused: refused.get(key),
    held,
    lasting,
  };
}
