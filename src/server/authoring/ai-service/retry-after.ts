import parseDuration from 'parse-duration';
import { calendarDay, startOfCalendarDay } from '#contract/learning/local-day.ts';
import { valueOf } from './error-body.ts';

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
 * When a refused call may come back, in ms: Google's `google.rpc.RetryInfo` and `QuotaFailure` in the body, then the heads of
 * OpenAI, OpenRouter and others, fields of the body, and the words of the message. A quota per day comes back at midnight
 * Pacific, as Google documents, or else when the service says, or at midnight UTC. `lasting`: a retry within this run is
 * pointless, because a day's quota or the account's money is used up.
 */
export function retryAfterIn({ message, body, headers }: ServiceRefusal, now: Date) {
  const json = JSON.stringify(body ?? null);
  if (/"quotaId":"[^"]*PerDay/i.test(json)) return { ms: msUntilPacificMidnight(now), lasting: true };
  const handedOn = headsIn(body);
  const told =
    retryInfoMs(json) ??
    headerMs(headers, now) ??
    headerMs(handedOn, now) ??
    resetMs(handedOn, now) ??
    fieldMs(json, now) ??
    spanMs(spans.exec(message)?.[1]) ??
    resetMs(headers, now);
  const ofDay = dailyLimit.test(message);
  const ms = told ?? (ofDay ? dayMs - (now.getTime() % dayMs) : undefined);
  const spent = /"(?:code|type)":"insufficient_quota"/.test(json);
  // No service asks to wait longer, and a mistaken one must not hold a course for years.
  return { ms: ms === undefined ? undefined : Math.min(ms, dayMs), lasting: spent || ofDay };
}

const dailyLimit = /per[ -]day|\bdaily\b|\b(?:RPD|TPD)\b|\/ ?day\b|for today|today['’]s|24[ -]hours?/i;

const pacific = 'America/Los_Angeles';

/** How long until the next midnight in the Pacific time zone, also on the days when clocks change. */
export const msUntilPacificMidnight = (now: Date): number =>
  startOfCalendarDay(calendarDay(now.getTime(), pacific) + 1, pacific) - now.getTime();

/** A `google.protobuf.Duration`: `"17s"` or `"0.5s"` in JSON, `{seconds, nanos}` where it wasn't converted. */
function retryInfoMs(json: string): number | undefined {
  const [, text = '0', seconds = '0', nanos = '0'] =
    /"retryDelay":(?:"(\d+(?:\.\d+)?)s"|\{"seconds":"?(\d+)"?(?:,"nanos":(\d+))?)/.exec(json) ?? [];
  const ms = (Number(text) + Number(seconds)) * 1000 + Number(nanos) / 1e6;
  return ms > 0 ? Math.ceil(ms) : undefined;
}

/** `retry-after` holds seconds or a date (RFC 9110, 10.2.3). */
function headerMs(headers: Record<string, string>, now: Date): number | undefined {
  const ms = Number(headers['retry-after-ms'] ?? Number.NaN);
  return ms >= 0 ? Math.ceil(ms) : waitIn(headers['retry-after'], now);
}

/** The heads of the service behind it, which OpenRouter hands on in `metadata`. */
function headsIn(body: unknown): Record<string, string> {
  const error = valueOf(Array.isArray(body) ? body[0] : body, 'error');
  const heads = Object.entries(valueOf(valueOf(error, 'metadata'), 'headers') ?? {});
  return Object.fromEntries(heads.map(([name, value]) => [name.toLowerCase(), String(value)]));
}

function fieldMs(json: string, now: Date): number | undefined {
  const [, ms] = /"retry_after_ms":"?(\d+(?:\.\d+)?)/.exec(json) ?? [];
  if (ms !== undefined) return Math.ceil(Number(ms));
  const [, wait] =
    /"(?:retry_after|retryAfter|retry_after_seconds|estimated_time)":"?([^",}]+)/.exec(json) ?? [];
  return waitIn(wait, now);
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
