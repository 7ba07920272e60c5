import { localeOf } from '#contract/language.ts';
import type { PageLanguage } from '#contract/language.ts';
import { useInBrowser } from '#web/platform/kept/in-browser.ts';
import { usePageLanguage } from './texts.tsx';

/** Formats a time, and its day when it is another day than `now`. */
export function momentText(language: PageLanguage, moment: Date, now = new Date()): string {
  const sameDay = moment.toDateString() === now.toDateString();
  return new Intl.DateTimeFormat(localeOf(language), {
    hour: 'numeric',
    minute: '2-digit',
    ...(sameDay ? {} : { weekday: 'long', day: 'numeric', month: 'long' }),
  }).format(moment);
}

/** `momentText` of an ISO time; null on the server and at hydration, because only the browser knows the time zone. */
export function useMomentText(iso: string | undefined): string | null {
  const language = usePageLanguage();
  const inBrowser = useInBrowser();
  return inBrowser && iso !== undefined ? momentText(language, new Date(iso)) : null;
}

/**
 * Formats ISO times in the reader's time zone, which only the browser knows. Server and hydration show `until`, a text or
 * the time in UTC.
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
