import { localeOf, type CourseLanguage } from '#contract/language.ts';
import { documentLanguage } from './document-language.ts';

/** Returns the form of a text for a count. `forms`: JSON of `useForms` (texts.tsx), in the language of the page or in `language`. */
export function formOf(forms: string, count: number, language: CourseLanguage = documentLanguage()): string {
  const texts = JSON.parse(forms) as Record<string, string>;
  const form = texts[new Intl.PluralRules(language).select(count)] ?? texts.other!;
  return form.replace('{count}', count.toLocaleString(localeOf(language)));
}
