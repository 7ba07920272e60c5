import { usePageTexts } from '#web/platform/texts/texts.tsx';
import { languageFacts, type CourseLanguage } from '#contract/language.ts';

/** Attributes for elements with a course's text, whose language may differ from the page's. */
export function courseText(language: CourseLanguage): { lang: CourseLanguage; dir: 'ltr' | 'rtl' } {
  return { lang: language, dir: languageFacts[language].dir };
}

/** The same for the words of the lesson that is drawn. */
export const useCourseText = (): ReturnType<typeof courseText> => courseText(usePageTexts().lessonLanguage);

/** Cuts off how many descriptions begin, because a card that shows one in a few lines has no room for what all of them say. */
export const skillsIn = (description: string): string =>
  description.replace(/^(?:You will learn(?: to)?|इस कोर्स के बाद आप) (.)/u, (_, first: string) =>
    first.toUpperCase(),
  );
