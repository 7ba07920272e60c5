import { useSyncExternalStore } from 'react';
import { categories, levels } from '#contract/category.ts';
import type { Category, Level } from '#contract/category.ts';
import { courseLanguages } from '#contract/language.ts';
import type { CourseLanguage } from '#contract/language.ts';

export type WizardStep = 1 | 2 | 3;

/** What a person has entered so far (specification section 3, "Course creation draft"); all empty at first. */
export interface WizardDraft {
  category: Category | '';
  topic: string;
  description: string;
  options: { difficulty: Level | ''; duration: string; addVideo: 'yes' | 'no' | ''; chapters: string };
  /** Empty: the page's. */
  language: CourseLanguage | '';
  visibility: 'public' | 'link';
  /** Where the person was last. */
  step: WizardStep;
}

export const blankDraft: WizardDraft = {
  category: '',
  topic: '',
  description: '',
  options: { difficulty: '', duration: '', addVideo: '', chapters: '' },
  language: '',
  visibility: 'public',
  step: 1,
};

const storageKey = 'course-draft';
const version = 1;
const longestText = 20_000;

const oneOf = <T extends string>(known: readonly T[], value: unknown): T | '' =>
  known.find((entry) => entry === value) ?? '';
const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, longestText) : '');
const record = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;

/** A kept draft out of whatever stands in the browser's storage; null when it is none of ours. */
export function parseDraft(raw: string | null): WizardDraft | null {
  if (raw === null) return null;
  let kept: Record<string, unknown>;
  try {
    kept = record(JSON.parse(raw));
  } catch {
    return null;
  }
  if (kept['version'] !== version) return null;
  const draft = record(kept['draft']);
  const options = record(draft['options']);
  return {
    category: oneOf(categories, draft['category']),
    topic: text(draft['topic']),
    description: text(draft['description']),
    options: {
      difficulty: oneOf(levels, options['difficulty']),
      duration: text(options['duration']),
      addVideo: oneOf(['yes', 'no'], options['addVideo']),
      chapters: text(options['chapters']),
    },
    language: oneOf(courseLanguages, draft['language']),
    visibility: oneOf(['public', 'link'], draft['visibility']) || 'public',
    step: asStep(draft['step']),
  };
}

export function asStep(value: unknown): WizardStep {
  const step = Number(value);
  return step === 2 || step === 3 ? step : 1;
}

/** A draft with what stands in the form's fields; empty fields and those the form doesn't show change nothing. */
export function withEntries(draft: WizardDraft, form: FormData, pageLanguage: CourseLanguage): WizardDraft {
  const entry = (name: string) => text(form.get(name));
  const { options } = draft;
  const language = oneOf(courseLanguages, entry('language'));
  return {
    ...draft,
    category: oneOf(categories, entry('category')) || draft.category,
    topic: entry('topic') || draft.topic,
    description: entry('description') || draft.description,
    options: {
      difficulty: oneOf(levels, entry('difficulty')) || options.difficulty,
      duration: entry('duration') || options.duration,
      addVideo: oneOf(['yes', 'no'], entry('addVideo')) || options.addVideo,
      chapters: entry('chapters') || options.chapters,
    },
    // What the fields show at first is no choice.
    language: language === pageLanguage ? draft.language : language || draft.language,
    visibility: entry('visibility') === 'link' ? 'link' : draft.visibility,
  };
}

/** Is there nothing in it that a person would miss? */
export function isBlank(draft: WizardDraft): boolean {
  return JSON.stringify({ ...draft, step: 1 }) === JSON.stringify(blankDraft);
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The draft of one tab. It is kept twice: for this tab, so that a reload shows what this tab showed whatever another
 * one wrote meanwhile, and for the device, so that a tab opened later goes on with what was written last.
 */
export class DraftKeeper {
  #draft: WizardDraft | undefined;
  /** What this tab read or wrote last: the device's copy is this tab's as long as it equals that. */
  #raw: string | null = null;
  #kept = false;
  readonly #listeners = new Set<() => void>();
  readonly #stores: () => { tab: Store; device: Store };

  /** `stores` may throw, and so may what it gives: a browser can refuse storage or run out of it. */
  constructor(stores: () => { tab: Store; device: Store }) {
    this.#stores = stores;
  }

  get draft(): WizardDraft {
    this.#draft ??= this.#load();
    return this.#draft;
  }

  /** False when the browser keeps nothing, so that the page doesn't promise it. */
  get kept(): boolean {
    return this.#kept;
  }

  change(part: Partial<WizardDraft>): void {
    this.#draft = { ...this.draft, ...part };
    const raw = JSON.stringify({ version, draft: this.#draft });
    this.#kept = this.#attempt(({ tab, device }) => {
      tab.setItem(storageKey, raw);
      device.setItem(storageKey, raw);
    });
    this.#raw = raw;
    for (const listener of this.#listeners) listener();
  }

  /** Its course is saved, so a reload must not offer it again; the page goes on showing it until it is left. */
  forget(): void {
    const raw = this.#raw;
    this.#attempt(({ tab, device }) => {
      tab.removeItem(storageKey);
      if (device.getItem(storageKey) === raw) device.removeItem(storageKey);
    });
    this.#raw = null;
    this.#kept = false;
  }

  /** The person starts over, or has left for the saved course. What another tab wrote meanwhile stays. */
  clear(): void {
    this.forget();
    this.#draft = blankDraft;
    for (const listener of this.#listeners) listener();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #load(): WizardDraft {
    let draft = blankDraft;
    this.#attempt(({ tab, device }) => {
      for (const store of [tab, device]) {
        const raw = store.getItem(storageKey);
        const known = parseDraft(raw);
        if (known === null) continue;
        draft = known;
        this.#raw = raw;
        this.#kept = true;
        return;
      }
    });
    return draft;
  }

  #attempt(run: (stores: { tab: Store; device: Store }) => void): boolean {
    try {
      run(this.#stores());
      return true;
    } catch {
      return false;
    }
  }
}

/** The draft of this tab; it outlives the page, so that coming back finds it. */
export const wizardDraft = new DraftKeeper(() => ({ tab: sessionStorage, device: localStorage }));

/** The draft as it changes; on the server and while the page is hydrated it is blank, as the server drew it. */
export function useWizardDraft(): WizardDraft {
  return useSyncExternalStore(
    wizardDraft.subscribe,
    () => wizardDraft.draft,
    () => blankDraft,
  );
}
