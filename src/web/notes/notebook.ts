import type { Me } from '#contract/identity.ts';
import type { Note } from '#contract/notes.ts';
import { api, ApiError } from '#web/platform/calls/api.ts';
import { becomeGuest } from '#web/platform/people/changed-me.ts';
import { joinTexts } from './join-texts.ts';
import { noteOf, withEntry } from './note-changes.ts';
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

export interface NotebookState {
  /** Notes of the server by key, as far as this page has read them. */
  notes: ReadonlyMap<string, Note>;
  /** Drafts that the server doesn't have yet, by key. */
  drafts: ReadonlyMap<string, NoteDraft>;
  /** Drafts that were not sent, because their note has changed since. */
  changedElsewhere: ReadonlyMap<string, OtherText>;
  /** Errors of drafts that were refused. */
  refused: ReadonlyMap<string, unknown>;
  /** The reason why drafts wait: the server was not reached, or another person is signed in by now. */
  held: 'offline' | 'other-person' | null;
  /** Whether drafts outlive the page. */
  lasting: boolean;
}

export const emptyNotebook: NotebookState = {
  notes: new Map(),
  drafts: new Map(),
  changedElsewhere: new Map(),
  refused: new Map(),
  held: null,
  lasting: true,
};

const answerWithinMs = 20_000;
/** Pauses between tries while the server is not reached; the last one repeats. */
const pausesMs = [5_000, 10_000, 30_000, 60_000, 300_000];

/**
 * The notes of the person who looks at this page. Keeps what they write on the phone until the server has it, and sends it at
 * once, when the network is back and when the page is visible again (docs/decisions/054).
 */
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
    this.#state = { ...emptyNotebook, drafts: this.#drafts.all() };
    addEventListener('online', () => void this.send());
    document.addEventListener('visibilitychange', () => this.#visibilityChanged());
    addEventListener('storage', ({ key, newValue }) => {
      if (!this.#drafts.isName(key)) return;
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

  /** Reads the notes of a chapter that is shown from now on. */
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

  /**
   * Stores a writer's text, based on the version that they saw. If another tab has stored another text, both are kept, and the
   * writer is told.
   */
  write(place: NotePlace, text: string, seen: Seen, waiting = false): void {
    const key = noteKey(place);
    const kept = this.#drafts.get(key);
    if (kept !== undefined && kept.text !== seen.draft && kept.text !== text) {
      const other = { text: kept.text, revision: kept.revision };
      this.#publish({ changedElsewhere: withEntry(this.#state.changedElsewhere, [key, other]) });
      return;
    }
    const { courseId, chapterId, topic, courseName, chapterName } = place;
    const { revision } = kept ?? seen;
    this.#drafts.put({ courseId, chapterId, topic, courseName, chapterName, text, revision, waiting });
    this.#publish({ refused: withEntry(this.#state.refused, [key, undefined]) });
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
    if (text === null) {
      // A draft of another tab may be the other text itself.
      if (this.#drafts.get(key)?.text !== other.text) this.#drafts.remove(key);
    } else {
      const { courseId, chapterId, topic, courseName, chapterName } = place;
      const kept = { courseId, chapterId, topic, courseName, chapterName };
      this.#drafts.put({ ...kept, text, revision: other.revision, waiting: false });
    }
    this.#publish({ changedElsewhere: withEntry(this.#state.changedElsewhere, [key, undefined]) });
    void this.#readChapter();
  }

  /** Forgets text that was written and not saved. */
  discard(key: string): void {
    this.#drafts.remove(key);
    this.#publish({
      changedElsewhere: withEntry(this.#state.changedElsewhere, [key, undefined]),
      refused: withEntry(this.#state.refused, [key, undefined]),
    });
  }

  /** @throws ApiError */
  async remove(note: Note): Promise<void> {
    const key = noteKey(note);
    try {
      await api.removeNote({ noteId: note._id, revision: note.revision });
    } catch (error) {
      const now = noteOf(error);
      if (now) this.learn([now]);
      if (now !== null) throw error;
    }
    this.#drafts.remove(key);
    this.#changes += 1;
    this.#publish({ notes: withEntry(this.#state.notes, [key, undefined]) });
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
        if (!draft.waiting || this.#state.changedElsewhere.has(key)) continue;
        if (!(await this.#isSamePerson())) return this.#publish({ held: 'other-person' });
        await this.#sendOne(key, draft);
      }
      this.#failures = 0;
      if (this.#state.held !== null) this.#publish({ held: null });
    } catch (error) {
      const retryAfterS = error instanceof ApiError ? error.retryAfterS : undefined;
      const pauseMs = pausesMs[Math.min(this.#failures, pausesMs.length - 1)]!;
      this.#failures += 1;
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => void this.send(), Math.max(pauseMs, (retryAfterS ?? 0) * 1_000));
      this.#publish({ held: 'offline' });
    }
  }

  async #sendOne(key: string, draft: NoteDraft): Promise<void> {
    const { waiting: _, ...sent } = draft;
    let note: Note;
    try {
      note = await api.saveNote(sent, { signal: AbortSignal.timeout(answerWithinMs) });
    } catch (error) {
      const now = noteOf(error);
      if (now !== undefined) {
        const other = { text: now?.text ?? null, revision: now?.revision ?? null };
        this.#publish({ changedElsewhere: withEntry(this.#state.changedElsewhere, [key, other]) });
        return;
      }
      if (!(error instanceof ApiError) || error.status < 400 || error.status === 429 || error.status >= 500)
        throw error;
      // The server would refuse it again, so the person has to act.
      this.#drafts.put({ ...draft, waiting: false });
      this.#publish({ refused: withEntry(this.#state.refused, [key, error]) });
      return;
    }
    this.#me = becomeGuest(this.#me);
    // A draft that grew meanwhile continues from this revision.
    const kept = this.#drafts.get(key);
    if (kept !== undefined && kept.text !== draft.text)
      this.#drafts.put({ ...kept, revision: note.revision });
    else this.#drafts.remove(key);
    this.#changes += 1;
    this.learn([note]);
  }

  async #readChapter(): Promise<void> {
    const chapter = this.#chapter;
    // A visitor has none.
    if (chapter === null || this.#me.kind === 'visitor') return;
    try {
      const changes = this.#changes;
      const { notes } = await api.readChapterNotes(chapter);
      // The answer may be older than a change made meanwhile.
      if (changes !== this.#changes) return this.#readChapter();
      const others = [...this.#state.notes].filter(([, note]) => note.chapterId !== chapter.chapterId);
      this.#publish({ notes: new Map([...others, ...notes.map((note) => [noteKey(note), note] as const)]) });
    } catch {
      // The chapter can be read without them; they are read again when the page is visible again.
    }
  }

  async #isSamePerson(): Promise<boolean> {
    if (!this.#personUnsure || this.#me.kind !== 'learner') return true;
    const me = await api.readMe({}, { signal: AbortSignal.timeout(answerWithinMs) });
    if (me.storageKey !== this.#me.storageKey) return false;
    this.#personUnsure = false;
    return true;
  }

  #visibilityChanged(): void {
    if (document.visibilityState !== 'visible') {
      this.#personUnsure = true;
      return;
    }
    void this.send();
    void this.#readChapter();
  }

  /** Moves what a guest wrote on this phone to the account, as the server does. */
  #takeOverGuest(): void {
    const guest = new NoteDrafts(null);
    for (const [key, draft] of guest.all()) {
      const own = this.#drafts.get(key);
      this.#drafts.put(own ? { ...own, text: joinTexts(own.text, draft.text) } : draft);
      guest.remove(key);
    }
  }

  #publish(change: Partial<NotebookState> = {}): void {
    this.#state = {
      ...this.#state,
      ...change,
      drafts: this.#drafts.all(),
      lasting: this.#drafts.lasting,
    };
    for (const listener of this.#listeners) listener();
  }
}
