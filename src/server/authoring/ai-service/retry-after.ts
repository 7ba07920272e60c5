import parseDuration from 'parse-duration';
import { fieldsIn } from './error-body.ts';
import { calendarDay, startOfCalendarDay } from '#contract/learning/local-day.ts';

/** A service's refusal: an HTTP status, or an event of a stream that had begun. */
export interface ServiceRefusal {
  status: number;
  message: string;
  /** The error body as it came: Google's `{error: {...}}` (or a list of it), OpenAI's `{error: {...}}`. */
  body: unknown;
  headers: Record<string, string>;
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * When a refused call may come back, in ms: Google's `google.rpc.RetryInfo` and `QuotaFailure` in the body, other fields of the
 * body, with the heads that OpenRouter hands on there, the heads of OpenAI and others, and the words of the message. A quota per
 * day comes back at midnight Pacific, as Google documents, or else when the service says, or at midnight UTC. `lasting`: a retry
 * within this run is pointless, because a day's quota or the account's money is used up.
 */
export function retryAfterIn({ message, body, headers }: ServiceRefusal, now: Date) {
  const fields = fieldsIn(body).map(
    ({ path, value }) => [`${path.at(-1)}`.toLowerCase(), `${value}`] as const,
  );
  const heads = Object.entries(headers);
  if (fields.some(([name, value]) => name === 'quotaid' && /PerDay/i.test(value)))
    return { ms: msUntilPacificMidnight(now), lasting: true };
  const told =
    toldMs(fields, now) ??
    toldMs(heads, now) ??
    resetMs(fields, now) ??
    spanMs(spans.exec(message)?.[1]) ??
    resetMs(heads, now);
  const ofDay = dailyLimit.test(message);
  const ms = told ?? (ofDay ? dayMs - (now.getTime() % dayMs) : undefined);
  const spent = fields.some(([, value]) => value === 'insufficient_quota');
  // No service asks to wait longer, and a mistaken one must not hold a course for years.
  return { ms: ms === undefined ? undefined : Math.min(ms, dayMs), lasting: spent || ofDay };
}

const dailyLimit = /per[ -]day|\bdaily\b|\b(?:RPD|TPD)\b|\/ ?day\b|for today|today['’]s|24[ -]hours?/i;

const pacific = 'America/Los_Angeles';

/** How long until the next midnight in the Pacific time zone, also on the days when clocks change. */
export const msUntilPacificMidnight = (now: Date): number =>
  startOfCalendarDay(calendarDay(now.getTime(), pacific) + 1, pacific) - now.getTime();

type Fields = readonly (readonly [name: string, value: string])[];

/** `retry-after` holds seconds or a date (RFC 9110, 10.2.3), `retryDelay` seconds with their unit. */
function toldMs(fields: Fields, now: Date): number | undefined {
  const valueOf = (name: RegExp) => fields.find(([key]) => name.test(key))?.[1];
  const ms = Number(valueOf(/^retry[-_]after[-_]ms$/) ?? Number.NaN);
  if (ms >= 0) return Math.ceil(ms);
  return waitIn(valueOf(/^(?:retrydelay|retry[-_]?after(?:_seconds)?|estimated_time)$/), now);
}

/** The longest reset among the limits that are used up; among all, where the service does not tell which are. */
function resetMs(fields: Fields, now: Date): number | undefined {
  const byName = Object.fromEntries(fields);
  const resets = fields.flatMap(([name, value]) => {
    const wait = /ratelimit.*reset/.test(name) ? waitIn(value, now) : undefined;
    if (wait === undefined) return [];
    const remaining = byName[name.replace('reset', 'remaining').replace('-after', '')];
    return [{ wait, usedUp: remaining !== undefined && Number(remaining) <= 0, open: Number(remaining) > 0 }];
  });
  const usedUp = resets.filter((reset) => reset.usedUp);
  const possible = usedUp.length > 0 ? usedUp : resets.filter((reset) => !reset.open);
  return possible.length === 0 ? undefined : Math.max(...possible.map(({ wait }) => wait));
}

const step = String.raw`\d+(?:\.\d+)?\s*[a-z]+`;
const steps = String.raw`${step}(?:[\s,]*(?:and\s+)?${step})*`;
const onlySteps = new RegExp(`^${steps}$`, 'i');
/** A span that follows a word about waiting, as in "Please try again in 6m0s" and "wait 20 minutes". */
const spans = new RegExp(
  String.raw`(?:(?:again|retry\w*|wait\w*|resets?|available|back)\b[^.\d]{0,40}?|\b(?:after|in)\s+)(${steps})`,
  'i',
);

/** The span of words such as `7.5s`, `1h2m3.5s`, `120 ms` or `20 minutes`, in ms. */
function spanMs(text: string | undefined): number | undefined {
  const ms = text === undefined ? null : parseDuration(text);
  return ms === null ? undefined : Math.ceil(ms);
}

/** Reads a wait in ms as heads and bodies have it: seconds, a span, a time in seconds or milliseconds since 1970, or a date. */
function waitIn(value: string | undefined, now: Date): number | undefined {
  const text = value?.trim() ?? '';
  if (text === '') return undefined;
  if (onlySteps.test(text)) return spanMs(text);
  const number = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined;
  if (number !== undefined && number <= 1e9) return Math.ceil(number * 1000);
  const at = number === undefined ? Date.parse(text) : number > 1e12 ? number : number * 1000;
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil(at - now.getTime()));
}
