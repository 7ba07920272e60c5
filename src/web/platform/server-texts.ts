import { catalogueOf } from '#web/texts/catalogue.server.ts';
import { languageOf } from './page-language.ts';
import { translator } from './texts.tsx';
import type { Area, Catalogue, Translate } from './texts.tsx';

/** The texts of a request's language, for answers that are no pages. */
export function serverTexts(request: Request): Translate {
  const language = languageOf(request);
  return translator(language, catalogueOf(language));
}

/** One area in a request's language, for the loader of the only page that shows it. */
export function ownTexts<A extends Area>(request: Request, area: A): NonNullable<Catalogue[A]> {
  const texts = catalogueOf(languageOf(request))[area];
  if (texts === undefined) throw new Error(`no texts for ${area}`);
  return texts;
}
