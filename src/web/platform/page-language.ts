import type { PageLanguage } from '#contract/language.ts';
import { pageLanguageOf } from '#contract/page-language.ts';
import { readCookie } from './cookies.ts';

/** The language that a page is shown in: the cookie's, else the first one that the browser asks for and we have. */
export function languageOf(request: Request): PageLanguage {
  const accepted = request.headers.get('accept-language');
  return pageLanguageOf({ chosen: readCookie(request, 'language'), accepted });
}
