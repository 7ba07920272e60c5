import { createContext, useContext } from 'react';
import { localeOf, type CourseLanguage, type PageLanguage } from '#contract/language.ts';
import type { Area, Catalogue, Entry, Texts } from './text-catalogue.ts';

/** Areas of texts that belong to a lesson, and use the language of its course. */
export type LessonArea = 'lesson' | 'moving';
const lessonAreas: ReadonlySet<Area> = new Set<LessonArea>(['lesson', 'moving']);

/** `area.key`, as `t` takes it. */
export type TextKey = { [A in Area]: `${A}.${keyof Texts[A] & string}` }[Area];

type EntryOf<Key extends TextKey> = Key extends `${infer A extends Area}.${infer Name}`
  ? Texts[A][Name & keyof Texts[A]]
  : never;
type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type Placeholders<Key extends TextKey> =
  EntryOf<Key> extends string ? NamesIn<EntryOf<Key>> : 'count' | NamesIn<EntryOf<Key>[keyof EntryOf<Key>]>;
type Values<Key extends TextKey> = [Placeholders<Key>] extends [never]
  ? []
  : [values: { [Name in Placeholders<Key>]: Name extends 'count' ? number : string | number }];

export interface Translate {
  /** The text of a key with its `{names}` filled in. A plural takes its form from `count`. */
  <Key extends TextKey>(key: Key, ...values: Values<Key>): string;
}

/** Makes a formatter once, and only when a text needs it, because making one takes a cheap phone 50 ms before the page reacts. */
function onceFor<T>(make: (language: CourseLanguage) => T) {
  const made = new Map<CourseLanguage, T>();
  return (language: CourseLanguage): T => {
    const formatter = made.get(language) ?? make(language);
    made.set(language, formatter);
    return formatter;
  };
}
const pluralRulesOf = onceFor((language) => new Intl.PluralRules(language));
const numberFormatOf = onceFor((language) => new Intl.NumberFormat(localeOf(language)));

/**
 * `t` of one catalogue, whose words of a lesson are in the language of its course. A key that the page did not get shows itself, so
 * that it is seen in a test.
 */
export function translator(
  pageLanguage: PageLanguage,
  catalogue: Catalogue,
  lessonLanguage: CourseLanguage = pageLanguage,
): Translate {
  return (key: TextKey, ...[values]: [values?: Record<string, string | number>]) => {
    const [area, name] = key.split('.') as [Area, string];
    const entry = (catalogue[area] as Record<string, Entry> | undefined)?.[name];
    if (entry === undefined) return key;
    const language = lessonAreas.has(area) ? lessonLanguage : pageLanguage;
    const text =
      typeof entry === 'string'
        ? entry
        : (entry[pluralRulesOf(language).select(Number(values?.count))] ?? entry.other);
    return text.replace(/\{(\w+)\}/g, (whole, placeholder: string) => {
      const value = values?.[placeholder];
      return typeof value === 'number' ? numberFormatOf(language).format(value) : (value ?? whole);
    });
  };
}

/** The texts of a page. `lesson` is the language of the course whose lesson is drawn; elsewhere that of the page. */
export function pageTexts(language: PageLanguage, catalogue: Catalogue, lesson: CourseLanguage = language) {
  return { language, lessonLanguage: lesson, t: translator(language, catalogue, lesson), catalogue };
}

export const TextsContext = createContext<ReturnType<typeof pageTexts> | null>(null);

/** The page's texts: `const t = useTexts(); t('wizard.next')`. */
export const useTexts = (): Translate => usePageTexts().t;

export const usePageLanguage = (): PageLanguage => usePageTexts().language;

type PluralKey = { [Key in TextKey]: EntryOf<Key> extends string ? never : Key }[TextKey];

/** The forms of a text that depends on `{count}`, as JSON for a script of a document that counts (`form-of.ts`). */
export function useForms(key: PluralKey): string {
  const { catalogue } = usePageTexts();
  const [area, name] = key.split('.') as [Area, string];
  return JSON.stringify((catalogue[area] as Record<string, Entry> | undefined)?.[name]);
}

export function usePageTexts() {
  const texts = useContext(TextsContext);
  if (texts === null) throw new Error('useTexts needs the root layout around it');
  return texts;
}
