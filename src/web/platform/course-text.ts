import { languageFacts } from '#contract/language.ts';
import type { CourseLanguage } from '#contract/language.ts';

/** Attributes for whatever holds text of a course, whose language may be another one than the page's. */
export function courseText(language: CourseLanguage): { lang: CourseLanguage; dir: 'ltr' | 'rtl' } {
  return { lang: language, dir: languageFacts[language].dir };
}
