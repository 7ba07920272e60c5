import { z } from 'zod';
import { Problem, type FieldError } from '#contract/problem.ts';

// Whatever comes from outside, through whichever door, becomes a value here: bodies, forms, queries, the parts of an address,
// cursors, and the parts of a course's file.

/** Limit on the values of a body, far above any of ours. A refusal names each wrong value, so their number is bounded first. */
const mostValues = 20_000;
const deepest = 20;

/**
 * Reads a JSON text. Expensive input is found in the text itself: parsing 4 MB of brackets takes 2.5 s. Throws
 * `invalid-request`.
 */
export function readJson(text: string): unknown {
  refuseLavish(text);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new Problem('invalid-request', { error: 'The body is not valid JSON.', cause });
  }
  refuseUnstorable(value);
  return value;
}

/** PostgreSQL stores neither NUL nor half a surrogate pair. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Reads the fields of a form or a query. Throws `invalid-request`. */
export function readFields<Fields extends Record<string, unknown>>(fields: Fields): Fields {
  for (const [name, value] of Object.entries(fields)) {
    refuseUnstorable(name);
    refuseUnstorable(value, `${name}: `);
  }
  return fields;
}

/** @throws Problem `invalid-request` where a text of a value, or a name in it, can't be stored */
function refuseUnstorable(value: unknown, where = ''): void {
  if (typeof value === 'string') {
    if (!isStorable(value))
      throw refused(shorten(`${where}The text contains characters that can’t be stored.`));
  } else if (Array.isArray(value)) {
    for (const item of value) refuseUnstorable(item, where);
  } else if (typeof value === 'object' && value !== null) {
    for (const entry of Object.entries(value)) refuseUnstorable(entry);
  }
}

/** A text that can't be stored is the id of nothing, so that rooms answer as to any unknown id. */
export function readParams<Params extends Record<string, string>>(params: Params): Params {
  const known = Object.entries(params).map(([name, text]) => [name, isStorable(text) ? text : '']);
  return Object.fromEntries(known) as Params;
}

/** A moment that PostgreSQL has too: its calendar begins with the year 1. */
export const storableMoment = z.iso.datetime().refine((at) => !at.startsWith('0000'));

/** Counts what a JSON text says that it holds, without making it. */
function refuseLavish(text: string): void {
  let values = 1;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charAt(at)) {
      case '"':
        at = endOfString(text, at);
        break;
      case '{':
      case '[':
        depth += 1;
        values += 1;
        break;
      case '}':
      case ']':
        depth -= 1;
        break;
      case ',':
      case ':':
        values += 1;
        break;
      default:
    }
    if (values > mostValues) throw refused('The body holds too many values.');
    if (depth > deepest) throw refused('The body is nested too deeply.');
  }
}

function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text[end - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return end;
  }
  return text.length;
}

function refused(error: string): Problem {
  return new Problem('invalid-request', { error });
}

/** More details would not be read. */
const mostDetails = 20;
const longestMessage = 300;

/** A message may quote the refused value, such as a name of 20,000 characters. */
function shorten(message: string): string {
  return message.length <= longestMessage ? message : `${message.slice(0, longestMessage).toWellFormed()}…`;
}

/** Admits what the contract admits. Throws `invalid-request` with a `FieldError` for each refused field. */
export function admit<S extends z.ZodType>(schema: S, value: unknown): z.infer<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const details: FieldError[] = parsed.error.issues.slice(0, mostDetails).map((issue) => ({
    field: issue.path.join('.'),
    message: shorten(issue.message),
  }));
  const first = details[0];
  const where = first?.field ? `${first.field}: ` : '';
  throw new Problem('invalid-request', { error: `${where}${first?.message ?? 'Not accepted.'}`, details });
}
