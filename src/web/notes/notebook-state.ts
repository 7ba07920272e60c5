import type { Note } from '#contract/notes.ts';
import type { NoteDraft } from './note-drafts.ts';

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
export interface Trouble {
  other?: OtherText;
  refused?: unknown;
}

export interface NotebookState {
  /** Notes of the server by key, as far as this page has read them. */
  notes: ReadonlyMap<string, Note>;
  /** Drafts that the server doesn't have yet, by key. */
  drafts: ReadonlyMap<string, NoteDraft>;
  troubles: ReadonlyMap<string, Trouble>;
  /** Ids of removed notes, including those that the server still has. */
  removed: ReadonlySet<string>;
  /** The reason why drafts wait: the server was not reached, or another person is signed in by now. */
  held: 'offline' | 'other-person' | null;
  /** Whether drafts outlive the page. */
  lasting: boolean;
}

export const emptyNotebook: NotebookState = {
  notes: new Map(),
  drafts: new Map(),
  troubles: new Map(),
  removed: new Set(),
  held: null,
  lasting: true,
};

/** One text stands once, so that it can be joined again after a lost answer. */
export const joinTexts = (first: string, second: string) =>
  [...new Set([first.trim(), second.trim()])].filter(Boolean).join('\n\n');
