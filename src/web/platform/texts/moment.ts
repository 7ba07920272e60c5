import { localeOf } from '#contract/language.ts';
import type { PageLanguage } from '#contract/language.ts';
import { useInBrowser } from '#web/platform/kept/in-browser.ts';
import { usePageLanguage } from './texts.tsx';

const time = { hour: 'numeric', minute: '2-digit' } as const;

/** Formats a time, and its day when it is another day than `now`. */
export function momentText(language: PageLanguage, moment: Date, now = new Date()): string {
  // In Hindi, midnight belongs to the night before it.
  const day = language === 'hi' ? new Date(moment.getTime() - 60_000) : moment;
  if (day.toDateString() === now.toDateString()) return dateText(language, time, moment);
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  if (language === 'hi' && day.toDateString() === tomorrow.toDateString()) {
    return `कल ${dateText(language, time, moment)}`;
  }
  return dateText(language, { ...time, weekday: 'long', day: 'numeric', month: 'long' }, moment);
}

/** Formats a date. In Hindi, its time has the part of the day (“शाम 6:00 बजे”), because nobody says “6:00 pm बजे”. */
function dateText(language: PageLanguage, style: Intl.DateTimeFormatOptions, date: Date): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeOf(language), options).format(date);
  if (language !== 'hi') return format(style);
  const spoken = format({ ...time, dayPeriod: 'short', timeZone: style.timeZone });
  return format(style).replace(/\d+:\d+\s[ap]m(?: बजे)?/iu, `${spoken} बजे`);
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
  return (iso) => (typeof shown === 'string' ? shown : dateText(language, shown, new Date(iso)));
}
