import type { PageLanguage } from '#contract/language.ts';
import { pageLanguageOf } from '#contract/page-language.ts';

/** Returns the language of the pages that the sender of a request reads. */
export function readerLanguage({ headers }: Request): PageLanguage {
  const cookies = headers.get('Cookie') ?? '';
  const chosen = /(?:^|;\s*)(?:__Host-)?language=(\w+)/.exec(cookies)?.[1];
  return pageLanguageOf({ chosen, accepted: headers.get('Accept-Language') });
}
