/** The zone of the first HTML, because only the browser knows the reader's: the site's own day ends in India. */
export const siteZone = 'Asia/Kolkata';

/** The local day of a moment, as `2026-11-22`. */
export function dayOf(moment: Date, zone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(moment);
}

/** The reader's time zone, in a browser. */
export const zoneOfReader = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone || siteZone;

/** The reader's local day, in a browser. */
export const dayOfReader = (): string => dayOf(new Date(), zoneOfReader());
