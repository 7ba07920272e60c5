import { useSyncExternalStore } from 'react';
import type { Me } from '#contract/identity.ts';
import type { Note, NoteChangedDetails } from '#contract/notes.ts';
import { api, ApiError } from '#web/platform/calls/api.ts';
import { changeKnownNote } from '#web/platform/kept/known-notes.ts';
import { becomeGuest } from '#web/platform/people/changed-me.ts';
import { useMe } from '#web/platform/people/me.ts';
import { NoteDrafts, noteKey, type NoteDraft, type NotePlace } from './note-drafts.ts';
import {
  emptyNotebook,
  joinTexts,
  type NotebookState,
  type OtherText,
  type Seen,
  type Trouble,
} from './notebook-state.ts';

const answerWithinMs = 20_000;
/** Pause before the next try while the server is not reached; it doubles each time. */
const pauseMs = 5_000;
const longestPauseMs = 300_000;

/** The note as it is now (null if it was removed), of a refusal because of that; undefined for any other error. */
function changedNote(error: unknown): Note | null | undefined {
  if (!(error instanceof ApiError) || error.code !== 'note-changed') return undefined;
  return (error.details as NoteChangedDetails).note;
}

/** The server would refuse it again, so the person has to act. */
const isFinal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

/** The notes of the page's person. Keeps what they write on the phone until the server has it (docs/decisions/054). */
export class Notebook {
  #state: NotebookState = emptyNotebook;
  readonly #listeners = new Set<() => void>();
  readonly #drafts: NoteDrafts;
  #me: Me;
  #chapter: Pick<NotePlace, 'courseId' | 'chapterId'> | null = null;
  /** Whether another person may have signed in while another tab was in front. */
  #personUnsure = false;
  /** Ids of notes that this page has removed from the server. */
  readonly #removed = new Set<string>();
  #sending: Promise<void> = Promise.resolve();
  #failures = 0;
  /** Counts the notes that this page has saved or removed. */
  #changes = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(me: Me) {
    this.#me = me;
    this.#drafts = new NoteDrafts(me.storageKey);
    if (me.kind === 'learner') this.#takeOverGuest();
    this.#publish();
    addEventListener('online', () => void this.send());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState !== 'visible') this.#personUnsure = true;
      else void Promise.all([this.send(), this.#readChapter()]);
    });
    addEventListener('storage', ({ key, newValue }) => {
      if (!key?.startsWith(this.#drafts.prefix)) return;
      this.#publish();
      // Another tab has sent the draft.
      if (newValue === null) void this.#readChapter();
    });
    void this.send();
  }

  readonly state = (): NotebookState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  openChapter(chapter: Pick<NotePlace, 'courseId' | 'chapterId'>): void {
    this.#chapter = chapter;
    void this.#readChapter();
  }

  /** Adds notes that the page has read. An answer that comes late replaces no newer note. */
  learn(read: readonly Note[]): void {
    const notes = new Map(this.#state.notes);
    for (const note of read) {
      const known = notes.get(noteKey(note));
      if (known === undefined || known.revision <= note.revision) notes.set(noteKey(note), note);
    }
    this.#publish({ notes });
  }

  /** Stores a text over the version that its writer saw. If another tab has stored another one, the writer is told. */
  write(place: NotePlace, text: string, seen: Seen, waiting = false): void {
    const key = noteKey(place);
    const kept = this.#drafts.all().get(key);
    if (kept !== undefined && kept.text !== seen.draft && kept.text !== text)
      return this.#tell(key, { other: { text: kept.text, revision: kept.revision } });
    this.#drafts.put(place, { text, revision: (kept ?? seen).revision, waiting });
    const { other } = this.#state.troubles.get(key) ?? {};
    this.#tell(key, other && { other });
    if (waiting) void this.send();
  }

  /** Saves a text; an empty one leaves the bookmark alone. */
  save(place: NotePlace, text: string, seen: Seen): void {
    this.write(place, text.trim(), seen, true);
  }

  /** Sets a bookmark. A text that the topic has already stays. */
  setBookmark(place: NotePlace): void {
    this.save(place, '', { draft: undefined, revision: null });
  }

  /** Ends a disagreement by a text that its writer has seen both for. Without a text the other one stays. */
  resolve(place: NotePlace, other: OtherText, text: string | null): void {
    const key = noteKey(place);
    if (text !== null) this.#drafts.put(place, { text, revision: other.revision, waiting: false });
    // A draft of another tab may be the other text itself.
    else if (this.#drafts.all().get(key)?.text !== other.text) this.#drafts.remove(key);
    this.#tell(key);
    void this.#readChapter();
  }

  discard(key: string): void {
    this.#drafts.remove(key);
    this.#tell(key);
  }

  /** Removes a note of the server. Without a network it is gone here, and there once the network is back. @throws ApiError */
  async remove({ _id, revision }: Note, place: NotePlace): Promise<void> {
    try {
      await this.#removeThere(_id, revision, noteKey(place));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status > 0) throw error;
      this.#drafts.put(place, { text: '', revision, waiting: true, removes: _id });
      void this.send();
    }
    void changeKnownNote(this.#me.storageKey, { _id });
    this.#tell(noteKey(place));
  }

  async #removeThere(noteId: string, revision: number | null, key: string): Promise<void> {
    try {
      await api.removeNote({ noteId, revision: revision! });
    } catch (error) {
      const now = changedNote(error);
      if (now) this.learn([now]);
      if (now !== null) throw error;
    }
    this.#removed.add(noteId);
    this.#drafts.remove(key);
    this.#changes += 1;
  }

  /** Sends the waiting drafts. Resolves when nothing is left that can be sent, or the server is not reached. */
  send(): Promise<void> {
    clearTimeout(this.#timer);
    this.#sending = this.#sending.then(() => this.#sendInTurn());
    return this.#sending;
  }

  async #sendInTurn(): Promise<void> {
    try {
      for (const [key, draft] of this.#drafts.all()) {
        if (!draft.waiting || this.#state.troubles.get(key)?.other) continue;
        if (!(await this.#isSamePerson())) return this.#publish({ held: 'other-person' });
        await this.#sendOne(key, draft);
      }
      this.#failures = 0;
      if (this.#state.held !== null) this.#publish({ held: null });
    } catch (error) {
      const askedMs = ((error instanceof ApiError && error.retryAfterS) || 0) * 1_000;
      const waitMs = Math.min(pauseMs * 2 ** this.#failures, longestPauseMs);
      this.#failures += 1;
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => void this.send(), Math.max(waitMs, askedMs));
      this.#publish({ held: 'offline' });
    }
  }

  async #sendOne(key: string, { waiting: _, removes, ...sent }: NoteDraft): Promise<void> {
    if (removes !== undefined) {
      await this.#removeThere(removes, sent.revision, key).catch((error: unknown) => {
        if (!isFinal(error)) throw error;
        // A note that was changed since stays.
        this.#drafts.remove(key);
      });
      return this.#publish();
    }
    let note: Note;
    try {
      note = await api.saveNote(sent, { signal: AbortSignal.timeout(answerWithinMs) });
    } catch (error) {
      const now = changedNote(error);
      if (now !== undefined)
        return this.#tell(key, { other: { text: now?.text ?? null, revision: now?.revision ?? null } });
      if (!isFinal(error)) throw error;
      this.#drafts.put(sent, { ...sent, waiting: false });
      return this.#tell(key, { refused: error });
    }
    this.#me = becomeGuest(this.#me);
    this.#removed.delete(note._id);
    const { courseName, chapterName } = sent;
    const known = { ...note, courseName, chapterName, language: null, place: 'there' } as const;
    void changeKnownNote(this.#me.storageKey, note, known);
    // A draft that grew meanwhile continues from this revision.
    const kept = this.#drafts.all().get(key);
    if (kept === undefined || kept.text === sent.text) this.#drafts.remove(key);
    else this.#drafts.put(kept, { ...kept, revision: note.revision });
    this.#changes += 1;
    this.learn([note]);
  }

  async #readChapter(): Promise<void> {
    const chapter = this.#chapter;
    // A visitor has none.
    if (chapter === null || this.#me.kind === 'visitor') return;
    const changes = this.#changes;
    // The chapter can be read without them; they are read again when the page is visible again.
    const answer = await api.readChapterNotes(chapter).catch(() => undefined);
    if (answer === undefined) return;
    // The answer may be older than a change made meanwhile.
    if (changes !== this.#changes) return this.#readChapter();
    const others = [...this.#state.notes].filter(([, note]) => note.chapterId !== chapter.chapterId);
    const read = answer.notes.map((note) => [noteKey(note), note] as const);
    this.#publish({ notes: new Map([...others, ...read]) });
  }

  async #isSamePerson(): Promise<boolean> {
    if (!this.#personUnsure || this.#me.kind !== 'learner') return true;
    const me = await api.readMe({}, { signal: AbortSignal.timeout(answerWithinMs) });
    this.#personUnsure = me.storageKey !== this.#me.storageKey;
    return !this.#personUnsure;
  }

  /** Moves what a guest wrote on this phone to the account, as the server does. */
  #takeOverGuest(): void {
    const guest = new NoteDrafts(null);
    for (const [key, draft] of guest.all()) {
      const own = this.#drafts.all().get(key);
      this.#drafts.put(draft, own ? { ...own, text: joinTexts(own.text, draft.text) } : draft);
      guest.remove(key);
    }
  }

  /** Publishes the drafts with the trouble of one of them, or that it has none. */
  #tell(key: string, trouble?: Trouble): void {
    const others = [...this.#state.troubles].filter(([other]) => other !== key);
    this.#publish({ troubles: new Map(trouble ? [...others, [key, trouble]] : others) });
  }

  #publish(change: Partial<NotebookState> = {}): void {
    const { lasting } = this.#drafts;
    const kept = [...this.#drafts.all()];
    const drafts = new Map(kept.filter(([, { removes }]) => removes === undefined));
    const removed = new Set([...this.#removed, ...kept.flatMap(([, { removes }]) => removes ?? [])]);
    this.#state = { ...this.#state, ...change, drafts, removed, lasting };
    for (const listener of this.#listeners) listener();
  }
}

let opened: Notebook | undefined;

/** Opens the page's one notebook, which sends what waits. */
export const openNotebook = (me: Me) => (opened ??= new Notebook(me));

/** Undefined on the server, which has no phone's drafts. */
export function useNotebook(): Notebook | undefined {
  const me = useMe();
  return import.meta.env.SSR ? undefined : openNotebook(me);
}

const never = () => () => undefined;
const nothing = () => emptyNotebook;

export function useNotebookState(): NotebookState {
  const notebook = useNotebook();
  return useSyncExternalStore(notebook?.subscribe ?? never, notebook?.state ?? nothing, nothing);
}

export type NoteAtPlace = ReturnType<typeof useNoteAt>;

/** The note, draft and trouble at one place. */
export function useNoteAt(place: NotePlace, listed?: Note) {
  const { notes, drafts, troubles, removed, held, lasting } = useNotebookState();
  const key = noteKey(place);
  const { other, refused } = troubles.get(key) ?? {};
  const found = notes.get(key) ?? listed;
  return {
    place,
    note: found && removed.has(found._id) ? undefined : found,
    draft: drafts.get(key),
    other,
    refused,
    held,
    lasting,
  };
}
