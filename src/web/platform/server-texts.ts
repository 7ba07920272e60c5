import { catalogueOf } from '#web/texts/catalogue.server.ts';
import { languageOf } from './page-language.ts';
import { translator } from './texts.tsx';
import type { Translate } from './texts.tsx';

/** The texts of a request's language, for answers that are no pages. */
export function serverTexts(request: Request): Translate {
  const language = languageOf(request);
  return translator(language, catalogueOf(language));
}
