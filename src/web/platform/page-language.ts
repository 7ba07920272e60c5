import { pageLanguages } from '#contract/language.ts';
import type { PageLanguage } from '#contract/language.ts';
import { readCookie } from './cookies.ts';

/** The language that a page is shown in: the cookie's, else the first one that the browser asks for and we have. */
export function languageOf(request: Request): PageLanguage {
  const chosen = readCookie(request, 'language');
  if (chosen !== null && isPageLanguage(chosen)) return chosen;
  return firstAccepted(request.headers.get('accept-language') ?? '') ?? 'en';
}

export function isPageLanguage(code: string): code is PageLanguage {
  return (pageLanguages as readonly string[]).includes(code);
}

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
