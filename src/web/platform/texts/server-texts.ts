import type { CourseLanguage, PageLanguage } from '#contract/language.ts';
import { catalogueOf, lessonTextsIn } from '#web/texts/catalogue.server.ts';
import { readerLanguage } from '#contract/page-language.ts';
import { pageTexts, translator, type Translate } from './texts.tsx';
import type { Area, WholeCatalogue } from './text-catalogue.ts';

/** Gives the texts of a request's language outside of pages. */
export function serverTexts(request: Request): Translate {
  const language = readerLanguage(request);
  return translator(language, catalogueOf(language));
}

/** Gives all texts of a language to drawings without a page, with those of a lesson in its course's language. */
export const textsIn = (language: PageLanguage, ofCourse: CourseLanguage): ReturnType<typeof pageTexts> =>
  pageTexts(language, { ...catalogueOf(language), ...lessonTextsIn(ofCourse) }, ofCourse);

/** Gives the words of a lesson in a language to a hydrated page, which draws no parts that move. */
export const lessonWordsIn = (language: CourseLanguage): Pick<WholeCatalogue, 'lesson'> => ({
  lesson: lessonTextsIn(language).lesson,
});

/** Gives areas of texts to the loader of the only page that shows them. The root draws the page with the `texts` of its loader. */
export function ownTexts<A extends Area>(request: Request, ...areas: A[]): Pick<WholeCatalogue, A> {
  const all = catalogueOf(readerLanguage(request));
  return Object.fromEntries(areas.map((area) => [area, all[area]])) as Pick<WholeCatalogue, A>;
}
