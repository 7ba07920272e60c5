import { localeOf, type CourseLanguage } from '#contract/language.ts';

/** The zone of the first HTML, because only the browser knows the reader's: the site's own day ends in India. */
export const siteZone = 'Asia/Kolkata';

export const zoneOfReader = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone || siteZone;

export const localDay = (moment: Date, zone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(moment);

/** A date whose clock shows here what clocks show in the site's zone. */
export const asInSiteZone = (moment: Date): Date =>
  new Date(moment.toLocaleString('sv', { timeZone: siteZone }).replace(' ', 'T'));

export const dayOfReader = (): string => localDay(new Date(), zoneOfReader());

export const dayText = (language: CourseLanguage, day: string, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(localeOf(language), { ...parts, timeZone: 'UTC' }).format(new Date(day));
