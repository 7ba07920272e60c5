import { useSyncExternalStore } from 'react';
import type { Me } from '#contract/identity.ts';
import type { Note, NoteChangedDetails } from '#contract/notes.ts';
import { api, ApiError } from '#web/platform/calls/api.ts';
import { changeKnownNote } from '#web/platform/kept/known-notes.ts';
import { becomeGuest } from '#web/platform/people/changed-me.ts';
import { useMe } from '#web/platform/people/me.ts';
import { NoteDrafts, noteKey, type NoteDraft, type NotePlace } from './note-drafts.ts';

/** A note's newer state from another phone or tab. Its text is null if the note was removed. */
export interface OtherText {
  text: string | null;
  revision: number | null;
}

/** The state that a writer has seen: the draft's text, if there was one, and the revision of the note. */
export interface Seen {
  draft: string | undefined;
  revision: number | null;
}

/** The reason why a draft was not sent: its note has changed since, or the server refused it with an error. */
interface Trouble {
  other?: OtherText;
  refused?: unknown;
}

interface NotebookState {
  /** Notes of the server by key, as far as this page has read them. */
  notes: ReadonlyMap<string, Note>;
  /** Drafts that the server doesn't have yet, by key. */
  drafts: ReadonlyMap<string, NoteDraft>;
  troubles: ReadonlyMap<string, Trouble>;
  /** The reason why drafts wait: the server was not reached, or another person is signed in by now. */
  held: 'offline' | 'other-person' | null;
  /** Whether drafts outlive the page. */
  lasting: boolean;
}

const empty: NotebookState = {
  notes: new Map(),
  drafts: new Map(),
  troubles: new Map(),
  held: null,
  lasting: true,
};

const answerWithinMs = 20_000;
/** Pause before the next try while the server is not reached; it doubles each time. */
const pauseMs = 5_000;
const longestPauseMs = 300_000;

/** One text stands once, so that it can be joined again after a lost answer. */
export const joinTexts = (first: string, second: string) =>
  [...new Set([first.trim(), second.trim()])].filter(Boolean).join('\n\n');

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
  #state: NotebookState;
  readonly #listeners = new Set<() => void>();
  readonly #drafts: NoteDrafts;
  #me: Me;
  #chapter: Pick<NotePlace, 'courseId' | 'chapterId'> | null = null;
  /** Whether another person may have signed in while another tab was in front. */
  #personUnsure = false;
  #sending: Promise<void> = Promise.resolve();
  #failures = 0;
  /** Counts the notes that this page has saved or removed. */
  #changes = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(me: Me) {
    this.#me = me;
    this.#drafts = new NoteDrafts(me.storageKey);
    if (me.kind === 'learner') this.#takeOverGuest();
    this.#state = { ...empty, drafts: this.#drafts.all() };
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

  /** @throws ApiError */
  async remove(note: Note): Promise<void> {
    const key = noteKey(note);
    try {
      await api.removeNote({ noteId: note._id, revision: note.revision });
    } catch (error) {
      const now = changedNote(error);
      if (now) this.learn([now]);
      if (now !== null) throw error;
    }
    void changeKnownNote(this.#me.storageKey, note);
    this.#drafts.remove(key);
    this.#changes += 1;
    this.#publish({ notes: new Map([...this.#state.notes].filter(([other]) => other !== key)) });
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

  async #sendOne(key: string, { waiting: _, ...sent }: NoteDraft): Promise<void> {
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
    this.#state = { ...this.#state, ...change, drafts: this.#drafts.all(), lasting };
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
const nothing = () => empty;

export function useNotebookState(): NotebookState {
  const notebook = useNotebook();
  return useSyncExternalStore(notebook?.subscribe ?? never, notebook?.state ?? nothing, nothing);
}

export type NoteAtPlace = ReturnType<typeof useNoteAt>;

/** The note, draft and trouble at one place. */
export function useNoteAt(place: NotePlace, listed?: Note) {
  const { notes, drafts, troubles, held, lasting } = useNotebookState();
  const key = noteKey(place);
  const { other, refused } = troubles.get(key) ?? {};
  return { place, note: notes.get(key) ?? listed, draft: drafts.get(key), other, refused, held, lasting };
}
