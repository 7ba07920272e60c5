import { usePageTexts } from '#web/platform/texts/texts.tsx';
import { languageFacts, type CourseLanguage } from '#contract/language.ts';

/** Attributes for elements with a course's text, whose language may differ from the page's. */
export function courseText(language: CourseLanguage): { lang: CourseLanguage; dir: 'ltr' | 'rtl' } {
  return { lang: language, dir: languageFacts[language].dir };
}

/** The same for the words of the lesson that is drawn. */
export const useCourseText = (): ReturnType<typeof courseText> => courseText(usePageTexts().lessonLanguage);
