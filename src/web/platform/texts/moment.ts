import { localeOf, type PageLanguage } from '#contract/language.ts';
import { useInBrowser } from '#web/platform/kept/in-browser.ts';
import { usePageLanguage } from './texts.tsx';

const time = { hour: 'numeric', minute: '2-digit' } as const;
const date = { day: 'numeric', month: 'long' } as const;

const nightEndsAt = 4;
const morning = { en: 'in the morning', hi: 'सुबह' };
/** Keeps the hour and what follows it on one line. */
const noBreak = '\u00a0';

/**
 * Says when something is as people say it (“5:30 tomorrow morning”), with `clock: false` without the time. After midnight,
 * “this morning” sounds like the past: then it is “in the morning”, or hours are counted (“in 15 hours”).
 */
export function momentText(
  language: PageLanguage,
  moment: Date,
  { now = new Date(), clock = true }: { now?: Date; clock?: boolean } = {},
): string {
  // Midnight belongs to the night before it, also when the wait that leads to it is rounded to some seconds more.
  const isMidnight = moment.getHours() === 0 && moment.getMinutes() === 0;
  const night = isMidnight ? new Date(moment.getTime() - 60_000) : moment;
  const days = daysBetween(now, night);
  if (!clock && days === 0 && now.getHours() < nightEndsAt && moment > now)
    return moment.getHours() < 12 ? morning[language] : inHours(language, now, moment);
  if (!clock && days >= 7)
    return language === 'hi' ? `${dateText('hi', date, night)} को` : `on ${dateText('en', date, night)}`;
  if (language === 'hi') return hindiMoment(moment, night, days, clock);
  const day = englishDay(night, days);
  if (!clock) return day;
  return `${isMidnight ? 'midnight' : dateText('en', time, moment).replace(/\s[ap]m$/iu, '')} ${day}`;
}

function inHours(language: PageLanguage, from: Date, to: Date): string {
  const hours = Math.max(1, Math.round((to.getTime() - from.getTime()) / 3_600_000));
  return new Intl.RelativeTimeFormat(localeOf(language)).format(hours, 'hour');
}

/** Days of the calendar, whatever the hour. */
function daysBetween(from: Date, to: Date): number {
  const [start, end] = [from, to].map((day) => new Date(day).setHours(12, 0, 0, 0));
  return Math.round((end! - start!) / 86_400_000);
}

function hindiMoment(moment: Date, night: Date, days: number, clock: boolean): string {
  const spoken = dateText('hi', time, moment);
  const [part = ''] = spoken.split(' ');
  if (days === 0) return clock ? spoken : `आज ${part}`;
  const day = days === 1 ? 'कल' : `${dateText('hi', { weekday: 'long', ...date }, night)} को`;
  return `${day} ${clock ? spoken : part}`;
}

function englishDay(moment: Date, days: number): string {
  const hour = moment.getHours();
  const part = hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : hour < 21 ? 'evening' : 'night';
  if (days === 0) return part === 'night' ? 'tonight' : `this ${part}`;
  if (days === 1) return `tomorrow ${part}`;
  // A weekday names a day of the next seven.
  if (days > 1 && days < 7) return `on ${dateText('en', { weekday: 'long' }, moment)} ${part}`;
  return `on the ${part} of ${dateText('en', date, moment)}`;
}

/** Formats a date. In Hindi, its time has the part of the day (“शाम 6:00 बजे”), because nobody says “6:00 pm बजे”. */
function dateText(language: PageLanguage, style: Intl.DateTimeFormatOptions, moment: Date): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeOf(language), options).format(moment).replace(/\s(?=[ap]m)/iu, noBreak);
  if (language !== 'hi') return format(style);
  const spoken = format({ ...time, dayPeriod: 'short', timeZone: style.timeZone });
  return format(style).replace(/\d+:\d+\s[ap]m(?: बजे)?/iu, `${spoken}${noBreak}बजे`);
}

/** `momentText` of an ISO time; null on the server and at hydration, because only the browser knows the time zone. */
export function useMomentText(iso: string | undefined, options: { clock?: boolean } = {}): string | null {
  const language = usePageLanguage();
  const inBrowser = useInBrowser();
  return inBrowser && iso !== undefined ? momentText(language, new Date(iso), options) : null;
}

/** Formats ISO times in the reader's time zone, which only the browser knows: server and hydration show `until`, or UTC. */
export function useReaderTime(
  style: Intl.DateTimeFormatOptions,
  until: string | (Intl.DateTimeFormatOptions & { timeZone: 'UTC' }),
): (iso: string) => string {
  const language = usePageLanguage();
  const inBrowser = useInBrowser();
  const shown = inBrowser ? style : until;
  return (iso) => (typeof shown === 'string' ? shown : dateText(language, shown, new Date(iso)));
}
