import { z } from 'zod';
import { Problem, type FieldError } from '#contract/problem.ts';

// Whatever comes from outside becomes a value here: bodies, forms, queries, parts of addresses, cursors, course files.

/** Limit on the values of a body, far above any of ours. A refusal names each wrong value, so their number is bounded first. */
const mostValues = 20_000;
const deepest = 20;

/** Finds expensive input in the text itself: parsing 4 MB of brackets takes 2.5 s. Throws `invalid-request`. */
export function readJson(text: string): unknown {
  refuseLavish(text);
  try {
    return storable(JSON.parse(text));
  } catch (cause) {
    if (cause instanceof Problem) throw cause;
    throw new Problem('invalid-request', { error: 'The body is not valid JSON.', cause });
  }
}

/** PostgreSQL stores neither NUL nor half a surrogate pair. */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

export function readFields<Fields extends Record<string, unknown>>(fields: Fields): Fields {
  for (const [name, value] of Object.entries(fields)) storable(value, `${storable(name)}: `);
  return fields;
}

/** Returns the value. Throws `invalid-request` where a text of it, or a name in it, can't be stored. */
function storable<T>(value: T, where = ''): T {
  if (typeof value === 'string' && !isStorable(value))
    throw refused(shorten(`${where}The text contains characters that can’t be stored.`));
  if (Array.isArray(value)) for (const item of value) storable(item, where);
  else if (typeof value === 'object' && value !== null) storable(Object.entries(value));
  return value;
}

/** A text that can't be stored is the id of nothing, so that rooms answer as to any unknown id. */
export function readParams<Params extends Record<string, string>>(params: Params): Params {
  const known = Object.entries(params).map(([name, text]) => [name, isStorable(text) ? text : '']);
  return Object.fromEntries(known) as Params;
}

/** A moment that PostgreSQL has too: its calendar begins with the year 1. */
export const storableMoment = z.iso.datetime().refine((at) => !at.startsWith('0000'));

function refuseLavish(text: string): void {
  let values = 1;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '"') at = endOfString(text, at);
    if ('[{,:'.includes(sign)) values += 1;
    if ('[{'.includes(sign)) depth += 1;
    if (']}'.includes(sign)) depth -= 1;
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

const refused = (error: string) => new Problem('invalid-request', { error });

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
