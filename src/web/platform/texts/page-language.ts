import type { PageLanguage } from '#contract/language.ts';
import { pageLanguageOf } from '#contract/page-language.ts';
import { readCookie } from '#web/platform/kept/cookies.ts';

/** Gives the page's language: the cookie's, else the first available one of `Accept-Language`. */
export function languageOf(request: Request): PageLanguage {
  const accepted = request.headers.get('accept-language');
  return pageLanguageOf({ chosen: readCookie(request, 'language'), accepted });
}
