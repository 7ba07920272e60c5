const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** A learner's day of study begins at 4 am, so that who learns past midnight still has the day before. */
const studyDayBeginsAtHour = 4;

const mostZones = 600;
const formats = new Map<string, Intl.DateTimeFormat>();
const mostOffsets = 2_000;
/** Offsets by zone and quarter of an hour: events of one sitting come close together, and so do the days of their reviews. */
const offsets = new Map<string, number>();
/** Offsets change on a quarter of an hour only. */
const quarterMs = hourMs / 4;

/** The format of a zone by its IANA name; of UTC for a name that this device does not know. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  // The names come from phones, and anything may be one.
  if (formats.size >= mostZones) formats.clear();
  const format = newFormat(zone) ?? newFormat('UTC')!;
  formats.set(zone, format);
  return format;
}

function newFormat(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    return undefined;
  }
}

/** Whether this device knows a zone of this name. */
export const isZone = (name: string): boolean => newFormat(name) !== undefined;

/** Offset of a zone's clocks from UTC at a moment, in ms. */
function offsetOf(at: number, zone: string): number {
  const quarter = Math.floor(at / quarterMs);
  const key = `${quarter} ${zone}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  if (offsets.size >= mostOffsets) offsets.clear();
  const offset = readOffset(quarter * quarterMs, zone);
  offsets.set(key, offset);
  return offset;
}

function readOffset(at: number, zone: string): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatOf(zone).formatToParts(at)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - at;
}

/** The calendar day of a moment (ms) in a zone, in days since 1 January 1970. */
export function calendarDay(at: number, zone: string): number {
  return Math.floor((at + offsetOf(at, zone)) / dayMs);
}

/** The same for days that begin at 4 am. */
export function studyDay(at: number, zone: string): number {
  return Math.floor((at + offsetOf(at, zone) - studyDayBeginsAtHour * hourMs) / dayMs);
}

/** The moment (ms) at which a study day begins in a zone. */
export function startOfStudyDay(day: number, zone: string): number {
  return momentOf(day * dayMs + studyDayBeginsAtHour * hourMs, zone);
}

/** The moment (ms) at which a calendar day begins in a zone. */
export function startOfCalendarDay(day: number, zone: string): number {
  return momentOf(day * dayMs, zone);
}

/** The moment (ms) at which an hour of a calendar day begins in a zone. */
export function startOfHour(day: number, hour: number, zone: string): number {
  return momentOf(day * dayMs + hour * hourMs, zone);
}

/** The moment at which clocks of the zone show what UTC's clocks show at `shown`. */
function momentOf(shown: number, zone: string): number {
  const guess = shown - offsetOf(shown, zone);
  // Again, because the offset may change in between.
  return shown - offsetOf(guess, zone);
}

/** `2026-11-22` gives days since 1 January 1970. */
export function dayOf(date: string): number {
  return Math.floor(Date.parse(`${date}T00:00:00Z`) / dayMs);
}

/** The opposite of `dayOf`. */
export function dateOf(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}
