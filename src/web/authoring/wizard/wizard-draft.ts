import { useSyncExternalStore } from 'react';
import { categories, levels, type Category, type Level } from '#contract/category.ts';
import { courseLanguages, type CourseLanguage } from '#contract/language.ts';
import { categoryOfTopic } from '#contract/topic-category.ts';
import { parseStored, recordOf } from '#web/authoring/stored-draft.ts';

export type WizardStep = 1 | 2 | 3;

/** Entries of the wizard; all are empty at first. */
export interface WizardDraft {
  category: Category | '';
  topic: string;
  description: string;
  options: { difficulty: Level | ''; duration: string; addVideo: 'yes' | 'no' | ''; chapters: string };
  /** Empty means the page's language. */
  language: CourseLanguage | '';
  visibility: 'public' | 'link';
  /** The step shown last. */
  step: WizardStep;
}

export const blankDraft: WizardDraft = {
  category: '',
  topic: '',
  description: '',
  options: { difficulty: '', duration: '', addVideo: '', chapters: '' },
  language: '',
  visibility: 'link',
  step: 1,
};

const storageKey = 'course-draft';
const version = 2;
/** In this version `public` was the default, so it tells nothing about the person's choice. */
const versionBefore = 1;
const longestText = 20_000;

const oneOf = <T extends string>(known: readonly T[], value: unknown): T | '' =>
  known.find((entry) => entry === value) ?? '';
const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, longestText) : '');

/** The draft with the entries that `read` gives by name; those that are empty or invalid change nothing. */
function withFields(draft: WizardDraft, read: (name: string) => unknown): WizardDraft {
  const { options } = draft;
  return {
    category: oneOf(categories, read('category')) || draft.category,
    topic: text(read('topic')) || draft.topic,
    description: text(read('description')) || draft.description,
    options: {
      difficulty: oneOf(levels, read('difficulty')) || options.difficulty,
      duration: text(read('duration')) || options.duration,
      addVideo: oneOf(['yes', 'no'], read('addVideo')) || options.addVideo,
      chapters: text(read('chapters')) || options.chapters,
    },
    language: oneOf(courseLanguages, read('language')) || draft.language,
    visibility: read('visibility') === 'public' ? 'public' : draft.visibility,
    step: draft.step,
  };
}

/** Reads a kept draft from the browser's storage, which anything may have written; null when it holds none. */
export function parseDraft(raw: string | null): WizardDraft | null {
  const kept = parseStored(raw);
  if (kept === null) return null;
  if (kept['version'] !== version && kept['version'] !== versionBefore) return null;
  const { visibility, ...draft } = recordOf(kept['draft']);
  const fields: Record<string, unknown> = { ...draft, ...recordOf(draft['options']) };
  if (kept['version'] === version) fields['visibility'] = visibility;
  return { ...withFields(blankDraft, (name) => fields[name]), step: asStep(draft['step']) };
}

export function asStep(value: unknown): WizardStep {
  const step = Number(value);
  return step === 2 || step === 3 ? step : 1;
}

/** The draft with the entries of the form. The page's language is not one, because the field shows it at first. */
export function withEntries(draft: WizardDraft, form: FormData, pageLanguage: CourseLanguage): WizardDraft {
  const shownAtFirst = (name: string) => name === 'language' && form.get(name) === pageLanguage;
  return withFields(draft, (name) => (shownAtFirst(name) ? '' : form.get(name)));
}

/**
 * Returns what a topic from an address changes in the draft; null: nothing. It was typed elsewhere, such as into the course search,
 * or is a step of a path, which fills in other entries too.
 */
export function withTypedTopic(draft: WizardDraft, address: URLSearchParams): Partial<WizardDraft> | null {
  const topic = text(address.get('q')?.trim());
  if (topic === '' || topic === draft.topic.trim()) return null;
  const filled = withFields(blankDraft, (name) => address.get(name));
  // A path leads past the step that asks for a category.
  const otherwise = asStep(address.get('step')) === 1 ? '' : 'Skill Development';
  return {
    topic,
    description: '',
    category: filled.category || (categoryOfTopic(topic) ?? otherwise),
    options: { ...draft.options, ...filledIn(filled.options) },
    language: filled.language || draft.language,
  };
}

const filledIn = (options: WizardDraft['options']): Partial<WizardDraft['options']> =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== ''));

/** The server takes a starter topic where nothing but spaces is typed. */
export const isBlankTopic = ({ topic }: WizardDraft) => topic.trim() === '';

/** Whether the draft has no entry; the step alone counts as none. */
export function isBlank(draft: WizardDraft): boolean {
  return JSON.stringify({ ...draft, step: 1 }) === JSON.stringify(blankDraft);
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
interface Stores {
  tab: Store;
  device: Store;
}

/**
 * The draft of one tab. It is kept for the tab, so that a reload shows the tab's own draft, and for the device, so that
 * a tab opened later continues with the draft written last.
 */
export class DraftKeeper {
  #draft: WizardDraft | undefined;
  /** The value that this tab read or wrote last: the device's draft is this tab's while it equals that. */
  #raw: string | null = null;
  #kept = false;
  readonly #listeners = new Set<() => void>();
  readonly #stores: () => Stores;

  /** `stores` and their methods may throw, because a browser can refuse storage or run out of it. */
  constructor(stores: () => Stores) {
    this.#stores = stores;
  }

  get draft(): WizardDraft {
    this.#draft ??= this.#load();
    return this.#draft;
  }

  /** Whether the browser has stored the draft. */
  get kept(): boolean {
    return this.#kept;
  }

  change(part: Partial<WizardDraft>): void {
    const draft = { ...this.draft, ...part };
    const raw = JSON.stringify({ version, draft });
    this.#raw = raw;
    this.#kept = this.#withStores(({ tab, device }) => {
      tab.setItem(storageKey, raw);
      device.setItem(storageKey, raw);
    });
    this.#show(draft);
  }

  /** Removes a draft whose course is saved from storage, unless another tab has replaced it; the page still shows it. */
  forget(): void {
    this.#withStores(({ tab, device }) => {
      tab.removeItem(storageKey);
      if (device.getItem(storageKey) === this.#raw) device.removeItem(storageKey);
    });
    this.#raw = null;
    this.#kept = false;
  }

  clear(): void {
    this.forget();
    this.#show(blankDraft);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #show(draft: WizardDraft): void {
    this.#draft = draft;
    for (const listener of this.#listeners) listener();
  }

  #load(): WizardDraft {
    this.#withStores(({ tab, device }) => {
      const stored = [tab.getItem(storageKey), device.getItem(storageKey)];
      this.#raw = stored.find((raw) => parseDraft(raw) !== null) ?? null;
    });
    const draft = parseDraft(this.#raw);
    this.#kept = draft !== null;
    return draft ?? blankDraft;
  }

  /** @returns whether the stores could be used */
  #withStores(run: (stores: Stores) => void): boolean {
    try {
      run(this.#stores());
      return true;
    } catch {
      return false;
    }
  }
}

/** The draft of this tab; it outlives the page, so that it is there again after a navigation. */
export const wizardDraft = new DraftKeeper(() => ({ tab: sessionStorage, device: localStorage }));

/** Gives the blank draft on the server and during hydration. */
export function useWizardDraft(): WizardDraft {
  return useSyncExternalStore(
    wizardDraft.subscribe,
    () => wizardDraft.draft,
    () => blankDraft,
  );
}
