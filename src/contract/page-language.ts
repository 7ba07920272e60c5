import { cookieIn } from './cookie.ts';
import { languageFacts, pageLanguages, type PageLanguage } from './language.ts';

export function isPageLanguage(code: string): code is PageLanguage {
  return (pageLanguages as readonly string[]).includes(code);
}

/**
 * The language that a reader gets: the one they chose (the cookie `language`), else the first one that their browser
 * asks for (`Accept-Language`) and we have.
 */
export function pageLanguageOf({
  cookies,
  accepted,
}: Partial<Record<'cookies' | 'accepted', string | null>>): PageLanguage {
  const chosen = cookieIn(cookies, 'language');
  if (chosen !== null && isPageLanguage(chosen)) return chosen;
  return firstAccepted(accepted ?? '') ?? 'en';
}

/** The language of the pages that the sender of a request reads. */
export function readerLanguage({ headers }: { headers: Headers }): PageLanguage {
  return pageLanguageOf({ cookies: headers.get('Cookie'), accepted: headers.get('Accept-Language') });
}

/** The page language in whose script, other than the Latin one, a text is written: someone who types Devanagari reads it. */
export const pageLanguageByScript = (text: string): PageLanguage | undefined =>
  pageLanguages.find((language) => {
    const { script } = languageFacts[language];
    return script !== 'Latn' && new RegExp(String.raw`\p{Script=${script}}`, 'u').test(text);
  });

/** RFC 9110 section 12.5.4: `hi-IN, en;q=0.8` gives `hi`. */
function firstAccepted(header: string): PageLanguage | null {
  const wanted = header
    .slice(0, 500)
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.trim().toLowerCase().split(';');
      const quality = parameters.map((p) => /^\s*q=([\d.]+)\s*$/.exec(p)?.[1]).find((q) => q !== undefined);
      return { code: tag.split('-')[0] ?? '', quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return wanted.map(({ code }) => code).find(isPageLanguage) ?? null;
}
