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

/** The wait that a message tells of in words, in ms. */
export function waitInWords(message: string): number | undefined {
  const span = spans.exec(message)?.[1];
  return span === undefined ? undefined : spanMs(span);
}

/**
 * Reads a wait as heads and bodies have it, in ms: seconds, a span, a time in seconds or milliseconds since 1970, or a date.
 *
 * @param value a number, or a text of one
 */
export function waitIn(value: unknown, now: Date): number | undefined {
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
