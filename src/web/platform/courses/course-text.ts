import { languageFacts } from '#contract/language.ts';
import type { CourseLanguage } from '#contract/language.ts';

/** Attributes for elements with a course's text, whose language may differ from the page's. */
export function courseText(language: CourseLanguage): { lang: CourseLanguage; dir: 'ltr' | 'rtl' } {
  return { lang: language, dir: languageFacts[language].dir };
}
