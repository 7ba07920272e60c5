import { noteCaps } from '#contract/note-caps.ts';
import { draftNames, draftPrefix } from '#web/platform/kept/kept-drafts.ts';
import { keepText, keptJson } from '#web/platform/kept/kept-text.ts';
import { logFailure } from '#web/platform/calls/log-failure.ts';

/** A chapter with the names that a note keeps of it. */
export interface ChapterPlace {
  courseId: string;
  chapterId: string;
  courseName: string;
  chapterName: string;
}

/** The topic's title names it within its chapter. */
export type NotePlace = ChapterPlace & { topic: string };

/** A text that the server doesn't have yet. */
export interface NoteDraft extends NotePlace {
  text: string;
  /** The revision that is edited; null where no note is known. */
  revision: number | null;
  /** The person has saved it, so it is to be sent; otherwise they are still writing. */
  waiting: boolean;
  /** Id of the note that is to be removed; its text is empty then. */
  removes?: string | undefined;
}

/** Returns a topic's title as its note keeps it. */
export const topicName = (title: string) => title.trim().slice(0, noteCaps.topic).trim();

export const noteKey = ({ chapterId, topic }: Pick<NotePlace, 'chapterId' | 'topic'>): string =>
  `${chapterId} ${topic}`;

/** Keeps drafts in local storage at each letter, each under its own name, so that a closed page and other tabs lose nothing. */
export class NoteDrafts {
  /** False where the browser refuses storage: everything is gone when the page is closed. */
  lasting = true;
  readonly prefix: string;
  readonly #storageKey: string | null;
  readonly #inMemory = new Map<string, NoteDraft>();

  constructor(storageKey: string | null) {
    this.#storageKey = storageKey;
    this.prefix = draftPrefix(storageKey);
  }

  all(): Map<string, NoteDraft> {
    const kept = draftNames(this.#storageKey).flatMap((name) => draftIn(name) ?? []);
    return new Map([...this.#inMemory, ...kept.map((draft) => [noteKey(draft), draft] as const)]);
  }

  put(place: NotePlace, content: Pick<NoteDraft, 'text' | 'revision' | 'waiting' | 'removes'>): void {
    const { courseId, chapterId, topic, courseName, chapterName } = place;
    const draft = { courseId, chapterId, topic, courseName, chapterName, ...content };
    const key = noteKey(draft);
    try {
      localStorage.setItem(this.prefix + key, JSON.stringify(draft));
      this.#inMemory.delete(key);
    } catch (error) {
      if (this.lasting) logFailure('This browser keeps no notes.', error);
      this.lasting = false;
      this.#inMemory.set(key, draft);
    }
  }

  remove(key: string): void {
    this.#inMemory.delete(key);
    keepText(this.prefix + key, null);
  }
}

const texts = ['courseId', 'chapterId', 'topic', 'courseName', 'chapterName', 'text'] as const;

/** Returns null for what an extension or another version of the program has left. */
function draftIn(storedAs: string): NoteDraft | null {
  const draft = keptJson(storedAs) as Partial<Record<keyof NoteDraft, unknown>> | null;
  if (draft === null || texts.some((name) => typeof draft[name] !== 'string')) return null;
  if (draft.revision !== null && !Number.isInteger(draft.revision)) return null;
  const removes = typeof draft.removes === 'string' ? draft.removes : undefined;
  return { ...(draft as unknown as NoteDraft), waiting: draft.waiting === true, removes };
}
