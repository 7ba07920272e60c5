const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** A learner's day of study begins at 4 am, so that who learns past midnight still has the day before. */
const studyDayBeginsAtHour = 4;

const quarterMs = hourMs / 4;
const formats = new Map<string, Intl.DateTimeFormat>();
/** Offsets by quarter of an hour and zone: events of one sitting come close together, and so do the days of their reviews. */
const offsets = new Map<string, number>();

/** Makes a value once. Forgets all beyond `most`, because the zones come from phones, and anything may be one. */
function once<T>(known: Map<string, T>, most: number, key: string, make: () => T): T {
  const before = known.get(key);
  if (before !== undefined) return before;
  if (known.size >= most) known.clear();
  const made = make();
  known.set(key, made);
  return made;
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

export const isZone = (name: string): boolean => newFormat(name) !== undefined;

/** Offset of a zone's clocks from UTC at a moment, in ms; an unknown zone counts as UTC. */
function offsetOf(at: number, zone: string): number {
  // Offsets change on a quarter of an hour only.
  const quarter = Math.floor(at / quarterMs);
  return once(offsets, 2_000, `${quarter} ${zone}`, () => {
    const format = once(formats, 600, zone, () => newFormat(zone) ?? newFormat('UTC')!);
    const parts = format.formatToParts(quarter * quarterMs).map(({ type, value }) => [type, Number(value)]);
    const { year, month, day, hour, minute, second } = Object.fromEntries(parts) as Record<string, number>;
    return Date.UTC(year!, month! - 1, day, hour, minute, second) - quarter * quarterMs;
  });
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

export function startOfCalendarDay(day: number, zone: string): number {
  return momentOf(day * dayMs, zone);
}

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

export function dateOf(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}
