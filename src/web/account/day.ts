import { localeOf } from '#contract/language.ts';
import { useInBrowser } from '#web/platform/in-browser.ts';
import { usePageLanguage } from '#web/platform/texts.tsx';

/** A day by the reader's calendar, which only the browser knows; empty until then. */
export function useDay(): (iso: string) => string {
  const language = usePageLanguage();
  const inBrowser = useInBrowser();
  return (iso) =>
    inBrowser
      ? new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long' }).format(new Date(iso))
      : '\u2026';
}
