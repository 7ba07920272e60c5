import { localeOf } from '#contract/language.ts';
import { useInBrowser } from '#web/platform/in-browser.ts';
import { usePageLanguage } from '#web/platform/texts.tsx';

/** A day by the reader's calendar, which only the browser knows; dots until then. */
export const useDay = () => useCalendar({ dateStyle: 'long' });

/** The same with the time of day. */
export const useMoment = () => useCalendar({ dateStyle: 'long', timeStyle: 'short' });

function useCalendar(style: Intl.DateTimeFormatOptions): (iso: string) => string {
  const language = usePageLanguage();
  const inBrowser = useInBrowser();
  return (iso) =>
    inBrowser ? new Intl.DateTimeFormat(localeOf(language), style).format(new Date(iso)) : '\u2026';
}
