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
  /** It won't get better within this run: a day's quota or the account's money is used up. */
  lasting: boolean;
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * When a refused call may come back: Google's `google.rpc.RetryInfo` and `QuotaFailure` in the body, then the headers
 * `retry-after-ms` and `retry-after`. A quota per day comes back at midnight Pacific, as Google documents.
 */
export function retryAfterIn(refusal: ServiceRefusal, now: Date): RetryAfter {
  const error = errorIn(refusal.body);
  if (quotaIds(error).some((id) => /PerDay/i.test(id)))
    return { ms: msUntilPacificMidnight(now), lasting: true };
  const ms = retryInfoMs(error) ?? headerMs(refusal.headers, now);
  return { ms, lasting: valueOf(error, 'code') === 'insufficient_quota' };
}

/** How long until the next midnight in the Pacific time zone, also on the days when clocks change. */
export function msUntilPacificMidnight(now: Date): number {
  const guess = new Date(now.getTime() + dayMs - pacificTimeOfDayMs(now));
  const offMs = pacificTimeOfDayMs(guess);
  return guess.getTime() - now.getTime() + (offMs > dayMs / 2 ? dayMs - offMs : -offMs);
}

const pacificClock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  hourCycle: 'h23',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

function pacificTimeOfDayMs(at: Date): number {
  const parts = Object.fromEntries(
    pacificClock.formatToParts(at).map(({ type, value }) => [type, Number(value)]),
  );
  const seconds = ((parts['hour'] ?? 0) * 60 + (parts['minute'] ?? 0)) * 60 + (parts['second'] ?? 0);
  return seconds * 1000 + at.getMilliseconds();
}

/** The error object of a body: `{error}`, or a list of it as Google's streams without `alt=sse` give. */
function errorIn(body: unknown): unknown {
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
  if (ms >= 0) return Math.ceil(ms);
  const value = headers['retry-after'];
  if (value === undefined) return undefined;
  const wait = /^\s*\d+(\.\d+)?\s*$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now.getTime();
  return Number.isNaN(wait) ? undefined : Math.max(0, Math.ceil(wait));
}

function valueOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
}
