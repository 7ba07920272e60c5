import type { PageLanguage } from '#contract/language.ts';
import { pageLanguageOf } from '#contract/page-language.ts';
import { languageInAddress } from '#contract/personless-pages.ts';

/** Returns the language of the pages that the sender of a request reads. */
export function readerLanguage({ headers }: Request): PageLanguage {
  return languageFor({ cookies: headers.get('Cookie'), accepted: headers.get('Accept-Language') });
}

/** Returns the language of a personless page: what its address names, else its reader's. */
export function personlessLanguage(address: string, reader: Parameters<typeof languageFor>[0]): PageLanguage {
  return languageInAddress(address) ?? languageFor(reader);
}

interface Reader {
  cookies: string | null | undefined;
  accepted: string | null | undefined;
}

function languageFor({ cookies, accepted }: Reader): PageLanguage {
  const chosen = /(?:^|;\s*)(?:__Host-)?language=(\w+)/.exec(cookies ?? '')?.[1];
  return pageLanguageOf({ chosen, accepted });
}
