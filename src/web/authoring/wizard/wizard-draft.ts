import { useSyncExternalStore } from 'react';
import { categories, levels, type Category, type Level } from '#contract/category.ts';
import { courseLanguages, languageFacts, type CourseLanguage } from '#contract/language.ts';
import { usePageLanguage } from '#web/platform/texts/texts.tsx';
import { inTab, keepText, keptJson, keptText } from '#web/platform/kept/kept-text.ts';

export type WizardStep = 1 | 2 | 3;

/** Entries of the wizard; all are empty at first. */
export interface WizardDraft {
  category: Category | '';
  topic: string;
  description: string;
  options: { difficulty: Level | ''; duration: string; addVideo: 'yes' | 'no' | ''; chapters: string };
  language: CourseLanguage | '';
  visibility: 'public' | 'link';
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
/** The tab's, then the device's. */
const storages = [inTab, undefined];
const version = 2;
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

/** Reads a kept draft, which anything may have written; null if it is none. */
export function draftIn(kept: unknown): WizardDraft | null {
  const { version: written, draft } = recordOf(kept);
  if (written !== version) return null;
  const entries = recordOf(draft);
  const fields = { ...entries, ...recordOf(entries['options']) };
  return { ...withFields(blankDraft, (name) => fields[name]), step: asStep(entries['step']) };
}

const recordOf = (value: unknown) => Object(value) as Record<string, unknown>;

export function asStep(value: unknown): WizardStep {
  const step = Number(value);
  return step === 2 || step === 3 ? step : 1;
}

/** The draft with the entries of the form. The page's language is not one, because the field shows it at first. */
export function withEntries(draft: WizardDraft, form: FormData, pageLanguage: CourseLanguage): WizardDraft {
  const shownAtFirst = (name: string) => name === 'language' && form.get(name) === pageLanguage;
  return withFields(draft, (name) => (shownAtFirst(name) ? '' : form.get(name)));
}

/** The words that tell a category are many, so they come where there is a topic. */
export async function categoryOf(topic: string): Promise<Category | ''> {
  const { categoryOfTopic } = await import('#contract/topic-category.ts');
  return categoryOfTopic(topic) ?? '';
}

/**
 * Proposes the language in whose letters a topic is typed, of those that the author writes; empty where the page's language has
 * the same letters.
 */
export function languageOfTopic(
  topic: string,
  pageLanguage: CourseLanguage,
  writable: readonly CourseLanguage[],
): CourseLanguage | '' {
  const isTypedIn = (code: CourseLanguage) =>
    new RegExp(`\\p{Script=${languageFacts[code].script}}`, 'u').test(topic);
  if (isTypedIn(pageLanguage)) return '';
  // Many people type their own language in Latin letters.
  return writable.find((code) => code !== 'en' && isTypedIn(code)) ?? '';
}

/**
 * Returns what a topic from an address changes in the draft; null: nothing. It was typed elsewhere, such as into the course search,
 * or is a step of a path, which fills in other entries too.
 */
export async function withTypedTopic(
  draft: WizardDraft,
  address: URLSearchParams,
): Promise<Partial<WizardDraft> | null> {
  const topic = text(address.get('q')?.trim());
  if (topic === '' || topic === draft.topic.trim()) return null;
  const { options } = withFields(draft, (name) => address.get(name));
  const { language } = withFields(blankDraft, (name) => address.get(name));
  // A path leads past the step that asks for a category.
  const otherwise = asStep(address.get('step')) === 1 ? '' : 'Skill Development';
  const named = oneOf(categories, address.get('category'));
  const category = named || (await categoryOf(topic)) || otherwise;
  return { topic, description: '', category, options, language };
}

/** The server takes a starter topic where nothing but spaces is typed. */
export const isBlankTopic = ({ topic }: WizardDraft) => topic.trim() === '';

/** Whether the draft has no entry; the step alone counts as none. */
export function isBlank(draft: WizardDraft): boolean {
  return JSON.stringify({ ...draft, step: 1 }) === JSON.stringify(blankDraft);
}

/** Keeps a draft for the tab, so that a reload shows its own, and for the device, so that a new tab continues the last one. */
export class DraftKeeper {
  #draft: WizardDraft | undefined;
  /** The text that this tab read or wrote last: the device's draft is this tab's while it equals that. */
  #raw: string | null = null;
  readonly #listeners = new Set<() => void>();

  get draft(): WizardDraft {
    this.#draft ??= this.#load();
    return this.#draft;
  }

  get kept(): boolean {
    return this.#raw !== null && storages.some((storage) => keptText(storageKey, storage) === this.#raw);
  }

  change(part: Partial<WizardDraft>): void {
    const draft = { ...this.draft, ...part };
    this.#raw = JSON.stringify({ version, draft });
    for (const storage of storages) keepText(storageKey, this.#raw, storage);
    this.#show(draft);
  }

  changeOption(name: keyof WizardDraft['options'], value: string): void {
    this.change({ options: { ...this.draft.options, [name]: value } });
  }

  /** Removes a draft whose course is saved from storage, unless another tab has replaced it; the page still shows it. */
  forget(): void {
    keepText(storageKey, null, inTab);
    if (keptText(storageKey) === this.#raw) keepText(storageKey, null);
    this.#raw = null;
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
    for (const storage of storages) {
      const draft = draftIn(keptJson(storageKey, storage));
      if (draft === null) continue;
      this.#raw = keptText(storageKey, storage);
      return draft;
    }
    return blankDraft;
  }
}

/** The draft of this tab; it outlives the page, so that it is there again after a navigation. */
export const wizardDraft = new DraftKeeper();

/** Gives the blank draft on the server and during hydration. */
export function useWizardDraft(): WizardDraft {
  return useSyncExternalStore(
    wizardDraft.subscribe,
    () => wizardDraft.draft,
    () => blankDraft,
  );
}

export function useCourseLanguage(): CourseLanguage {
  const pageLanguage = usePageLanguage();
  return useWizardDraft().language || pageLanguage;
}

/** Moves entries of the form that were made before hydration into the draft, which would overwrite them. */
export function takeEarlyEntries(form: HTMLFormElement | null, pageLanguage: CourseLanguage): void {
  if (form === null) return;
  const { draft } = wizardDraft;
  const entered = withEntries(draft, new FormData(form), pageLanguage);
  if (JSON.stringify(entered) !== JSON.stringify(draft)) wizardDraft.change(entered);
}
