/** The local day of a moment, as `2026-11-22`. */
export function dayOf(moment: Date, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
  return parts.format(moment);
}

/** Today where the reader is, in a browser. */
export const dayOfReader = (): string =>
  dayOf(new Date(), new Intl.DateTimeFormat().resolvedOptions().timeZone);
