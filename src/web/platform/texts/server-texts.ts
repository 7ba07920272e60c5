import type { PageLanguage } from '#contract/language.ts';
import { catalogueOf } from '#web/texts/catalogue.server.ts';
import { languageOf } from './page-language.ts';
import { pageTexts, translator } from './texts.tsx';
import type { Area, WholeCatalogue } from './text-catalogue.ts';
import type { Translate } from './texts.tsx';

/** Gives the texts of a request's language outside of pages. */
export function serverTexts(request: Request): Translate {
  const language = languageOf(request);
  return translator(language, catalogueOf(language));
}

/** Gives a request's texts to what a loader draws: `<TextsContext value={drawnTexts(request)}>`. */
export const drawnTexts = (request: Request): ReturnType<typeof pageTexts> => textsIn(languageOf(request));

/** Gives all texts of a language to what is drawn for no page. */
export const textsIn = (language: PageLanguage): ReturnType<typeof pageTexts> =>
  pageTexts(language, catalogueOf(language));

/** Gives one area of texts to the loader of the only page that shows it. */
export function ownTexts<A extends Area>(request: Request, area: A): WholeCatalogue[A] {
  return catalogueOf(languageOf(request))[area];
}
