import { calendarDay, startOfCalendarDay } from '#contract/learning/local-day.ts';
import { valueOf } from './error-body.ts';

/** A service's refusal: an HTTP status, or an event of a stream that had begun. */
export interface ServiceRefusal {
  status: number;
  /** The service's own words. */
  message: string;
  /** The error body as it came: Google's `{error: {...}}` (or a list of it), OpenAI's `{error: {...}}`. */
  body: unknown;
  headers: Record<string, string>;
}

interface RetryAfter {
  /** The service's own word on when to come back, in ms. */
  ms: number | undefined;
  /** Whether a retry within this run is pointless: a day's quota or the account's money is used up. */
  lasting: boolean;
}

const dayMs = 24 * 60 * 60 * 1000;

/** No service asks to wait longer, and a mistaken one must not hold a course for years. */
const longestWaitMs = dayMs;

/**
 * When a refused call may come back: Google's `google.rpc.RetryInfo` and `QuotaFailure` in the body, then the heads of
 * OpenAI, OpenRouter and others, fields of the body, and the words of the message. A quota per day comes back at midnight
 * Pacific, as Google documents, or else when the service says, or at midnight UTC.
 */
export function retryAfterIn(refusal: ServiceRefusal, now: Date): RetryAfter {
  const error = errorObject(refusal.body);
  if (quotaIds(error).some((id) => /PerDay/i.test(id)))
    return { ms: msUntilPacificMidnight(now), lasting: true };
  const told =
    retryInfoMs(error) ??
    headerMs(refusal.headers, now) ??
    bodyMs(error, refusal.body, now) ??
    waitInWords(refusal.message) ??
    resetMs(refusal.headers, now);
  const ofDay = dailyLimit.test(refusal.message);
  const ms = told ?? (ofDay ? dayMs - (now.getTime() % dayMs) : undefined);
  const spent =
    valueOf(error, 'code') === 'insufficient_quota' || valueOf(error, 'type') === 'insufficient_quota';
  return { ms: ms === undefined ? undefined : Math.min(ms, longestWaitMs), lasting: spent || ofDay };
}

/** A limit of a day, as messages name it. */
const dailyLimit = /per[ -]day|\bdaily\b|\b(?:RPD|TPD)\b|\/ ?day\b|for today|today['’]s|24[ -]hours?/i;

const pacific = 'America/Los_Angeles';

/** How long until the next midnight in the Pacific time zone, also on the days when clocks change. */
export const msUntilPacificMidnight = (now: Date): number =>
  startOfCalendarDay(calendarDay(now.getTime(), pacific) + 1, pacific) - now.getTime();

/** The error object of a body: `{error}`, or a list of it as Google's streams without `alt=sse` give. */
function errorObject(body: unknown): unknown {
  return valueOf(Array.isArray(body) ? body[0] : body, 'error');
}

function details(error: unknown, type: string): unknown[] {
  const list = valueOf(error, 'details');
  if (!Array.isArray(list)) return [];
  return list.filter((detail) => String(valueOf(detail, '@type')).endsWith(type));
}

function quotaIds(error: unknown): string[] {
  return details(error, 'google.rpc.QuotaFailure').flatMap((detail) => {
    const violations = valueOf(detail, 'violations');
    return Array.isArray(violations)
      ? violations.map((violation) => String(valueOf(violation, 'quotaId')))
      : [];
  });
}

/** A `google.protobuf.Duration`: `"17s"` or `"0.5s"` in JSON, `{seconds, nanos}` where it wasn't converted. */
function retryInfoMs(error: unknown): number | undefined {
  for (const detail of details(error, 'google.rpc.RetryInfo')) {
    const delay = valueOf(detail, 'retryDelay');
    const seconds = typeof delay === 'string' ? /^(\d+(?:\.\d+)?)s$/.exec(delay)?.[1] : undefined;
    if (seconds !== undefined) return Math.ceil(Number(seconds) * 1000);
    const ms = Number(valueOf(delay, 'seconds') ?? 0) * 1000 + Number(valueOf(delay, 'nanos') ?? 0) / 1e6;
    if (ms > 0) return Math.ceil(ms);
  }
  return undefined;
}

/** `retry-after` holds seconds or a date (RFC 9110, 10.2.3). */
function headerMs(headers: Record<string, string>, now: Date): number | undefined {
  const ms = Number(headers['retry-after-ms'] ?? Number.NaN);
  return ms >= 0 ? Math.ceil(ms) : waitIn(headers['retry-after'], now);
}

/** Fields of seconds, and the heads that OpenRouter hands on in `metadata`. */
function bodyMs(error: unknown, body: unknown, now: Date): number | undefined {
  const metadata = valueOf(error, 'metadata');
  const heads = valueOf(metadata, 'headers');
  if (typeof heads === 'object' && heads !== null) {
    const lower = Object.entries(heads).map(([name, value]) => [name.toLowerCase(), String(value)] as const);
    const known: Record<string, string> = Object.fromEntries(lower);
    const ms = headerMs(known, now) ?? resetMs(known, now);
    if (ms !== undefined) return ms;
  }
  for (const part of [error, metadata, body]) {
    const ms = Number(valueOf(part, 'retry_after_ms') ?? Number.NaN);
    if (ms >= 0) return Math.ceil(ms);
    for (const name of ['retry_after', 'retryAfter', 'retry_after_seconds', 'estimated_time']) {
      const wait = waitIn(valueOf(part, name), now);
      if (wait !== undefined) return wait;
    }
  }
  return undefined;
}

/** The longest reset among the limits that are used up; among all, where the service does not tell which are. */
function resetMs(headers: Record<string, string>, now: Date): number | undefined {
  const resets = Object.entries(headers).flatMap(([name, value]) => {
    const wait = /ratelimit.*reset/.test(name) ? waitIn(value, now) : undefined;
    if (wait === undefined) return [];
    const remaining = headers[name.replace('reset', 'remaining').replace('-after', '')];
    return [{ wait, usedUp: remaining !== undefined && Number(remaining) <= 0, open: Number(remaining) > 0 }];
  });
  const usedUp = resets.filter((reset) => reset.usedUp);
  const possible = usedUp.length > 0 ? usedUp : resets.filter((reset) => !reset.open);
  return possible.length === 0 ? undefined : Math.max(...possible.map(({ wait }) => wait));
}

const unitMs: Record<string, number> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };
const step = String.raw`\d+(?:\.\d+)?\s*(?:milliseconds?|msec|ms|seconds?|secs?|s|minutes?|mins?|m|hours?|hrs?|h|days?|d)(?![a-z])`;
const steps = String.raw`${step}(?:(?:\s|,|and\s)*${step})*`;
const inSteps = new RegExp(step.replace('(?:m', '(?<unit>m'), 'gi');
const onlySteps = new RegExp(`^${steps}$`, 'i');
/** A span that follows a word about waiting, as in "Please try again in 6m0s" and "wait 20 minutes". */
const spans = new RegExp(
  String.raw`(?:(?:again|retry\w*|wait\w*|resets?|available|back)\b[^.\d]{0,40}?|\b(?:after|in)\s+)(${steps})`,
  'i',
);

/** The span of words such as `7.5s`, `1h2m3.5s`, `120 ms` or `20 minutes`, in ms. */
function spanMs(text: string): number {
  let sum = 0;
  for (const match of text.replace(/and/gi, ' ').matchAll(inSteps)) {
    const unit = match.groups?.['unit']?.toLowerCase() ?? '';
    const short = /^(?:ms|msec|milli)/.test(unit) ? 'ms' : (unit[0] ?? 's');
    sum += Number.parseFloat(match[0]) * (unitMs[short] ?? 0);
  }
  return Math.ceil(sum);
}

/** The wait that a message states in words, in ms. */
function waitInWords(message: string): number | undefined {
  const span = spans.exec(message)?.[1];
  return span === undefined ? undefined : spanMs(span);
}

/**
 * Reads a wait as heads and bodies have it, in ms: seconds, a span, a time in seconds or milliseconds since 1970, or a date.
 *
 * @param value a number, or a text of one
 */
function waitIn(value: unknown, now: Date): number | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value).trim();
  if (onlySteps.test(text)) return spanMs(text);
  if (!/^\d+(?:\.\d+)?$/.test(text)) return untilMs(Date.parse(text), now);
  const number = Number(text);
  if (number > 1e12) return untilMs(number, now);
  return number > 1e9 ? untilMs(number * 1000, now) : Math.ceil(number * 1000);
}

function untilMs(at: number, now: Date): number | undefined {
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil(at - now.getTime()));
}
