import { localeOf } from '#contract/language.ts';
import type { PageLanguage } from '#contract/language.ts';
import { useInBrowser } from './in-browser.ts';
import { usePageLanguage } from './texts.tsx';

/** A point in time as a person says it near `now`: its time, and its day when that is another one. */
export function momentText(language: PageLanguage, moment: Date, now = new Date()): string {
  const sameDay = moment.toDateString() === now.toDateString();
  return new Intl.DateTimeFormat(localeOf(language), {
    hour: 'numeric',
    minute: '2-digit',
    ...(sameDay ? {} : { weekday: 'long', day: 'numeric', month: 'long' }),
  }).format(moment);
}

/** `momentText` of an ISO time; null on the server and at hydration, since only the browser knows the reader's clock. */
export function useMomentText(iso: string | undefined): string | null {
  const language = usePageLanguage();
  const inBrowser = useInBrowser();
  return inBrowser && iso !== undefined ? momentText(language, new Date(iso)) : null;
}

/**
 * Writes ISO times by the reader's calendar and clock, which only the browser knows. `until`, a text or a time in UTC,
 * holds the place on the server and at hydration.
 */
export function useReaderTime(
  style: Intl.DateTimeFormatOptions,
  until: string | (Intl.DateTimeFormatOptions & { timeZone: 'UTC' }),
): (iso: string) => string {
  const language = usePageLanguage();
  const inBrowser = useInBrowser();
  const shown = inBrowser ? style : until;
  return (iso) =>
    typeof shown === 'string'
      ? shown
      : new Intl.DateTimeFormat(localeOf(language), shown).format(new Date(iso));
}
