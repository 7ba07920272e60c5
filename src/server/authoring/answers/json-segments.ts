import { jsonrepair } from 'jsonrepair';
import { keepLatex } from './latex-escapes.ts';

/**
 * Mends of a model's answer, by the names that `/metrics` and `npm run evaluate` tell. What merely stands around the JSON changes
 * nothing in it, and is not told.
 */
export const mends = [
  'double-encoded',
  'repaired',
  'wrapped',
  'latex',
  'names',
  'options',
  'numbers',
] as const;
export type Mend = (typeof mends)[number];

/** Collects the repairs in one answer. */
export type Mended = Set<Mend>;

/** A piece of a text that looks like a JSON object or list. */
export interface Segment {
  start: number;
  end: number;
  /** Whether an unclosed beginning precedes it, so that it may be a part of a truncated answer. */
  isPart: boolean;
}

interface Segments {
  found: Segment[];
  /** Whether some JSON begins and is not closed. */
  isCut: boolean;
}

/** Deeper values are no answers, and recursive readers would overflow the stack. */
const deepest = 100;
/** Each beginning that is never closed costs a pass over the text. */
const mostUnclosed = 12;
/** Tells JSON from brackets in prose by what follows the bracket. */
const beginning =
  /\{\s{0,200}(?:$|\\{0,3}["'“‘}]|&quot;|[A-Za-z_]\w{0,40}["']?\s{0,20}:|\/[/*])|\[\s{0,200}(?:$|[[{\]]|\\{0,3}["'“])/y;

/**
 * Finds the outermost JSON objects and lists in a text of anything. Brackets count outside of strings only. A quote opens a
 * string where a key or value may begin, and closes it where one may end, so that quotes which a model forgot to escape change
 * nothing; for valid JSON this is what JSON says. The time is linear in the length of the text.
 */
export function findSegments(text: string): Segments {
  const found: Segment[] = [];
  let unclosed = 0;
  const brackets = /[{[]/g;
  for (let match = brackets.exec(text); match; match = brackets.exec(text)) {
    beginning.lastIndex = match.index;
    if (!beginning.test(text)) continue;
    const end = endOf(text, match.index);
    if (end.closed) found.push({ start: match.index, end: end.at, isPart: unclosed > 0 });
    else unclosed += 1;
    if (end.closed || end.tooDeep) brackets.lastIndex = end.at;
    if (unclosed >= mostUnclosed) break;
  }
  return { found, isCut: unclosed > 0 };
}

/** Returns the first places from which JSON may stand in a text. */
export function beginnings(text: string, from: number, most: number): number[] {
  const places: number[] = [];
  const brackets = /[{[]/g;
  brackets.lastIndex = from;
  for (let match = brackets.exec(text); match && places.length < most; match = brackets.exec(text)) {
    beginning.lastIndex = match.index;
    if (beginning.test(text)) places.push(match.index);
  }
  return places;
}

function endOf(text: string, start: number): { at: number; closed: boolean; tooDeep?: boolean } {
  const open: string[] = [];
  const marks = /["'{}[\]]/g;
  marks.lastIndex = start;
  // Apostrophes are quotes only where the first key has them.
  const isSingle = /^[{[\s]{0,200}'/.test(text.slice(start, start + 200));
  for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
    const [sign] = mark;
    if (sign === '"' || sign === "'") {
      if ((sign === '"' || isSingle) && opensString(text, mark.index)) {
        marks.lastIndex = endOfString(text, mark.index + 1, sign);
      }
    } else if (sign === '{' || sign === '[') {
      open.push(sign);
      if (open.length > deepest) return { at: mark.index, closed: false, tooDeep: true };
    } else {
      // A forgotten bracket inside is closed by the next one outside.
      const opening = open.lastIndexOf(sign === '}' ? '{' : '[');
      if (opening >= 0) open.length = opening;
      if (open.length === 0) return { at: mark.index + 1, closed: true };
    }
  }
  return { at: text.length, closed: false };
}

/** White space before a quote or behind it is looked through as far as this. */
const mostSpace = 200;

function opensString(text: string, quote: number): boolean {
  let before = quote - 1;
  while (before >= Math.max(0, quote - mostSpace) && isSpace(text.charCodeAt(before))) before -= 1;
  if ('{[,:+('.includes(text[before] ?? ' ')) return true;
  // A comma may be forgotten at the end of a line.
  return '"}]'.includes(text[before] ?? ' ') && text.slice(before, quote).includes('\n');
}

/** Returns the place behind the closing quote, or the end of the text. */
function endOfString(text: string, from: number, quote: string): number {
  const signs = quote === '"' ? /["\\]/g : /['\\]/g;
  signs.lastIndex = from;
  for (let sign = signs.exec(text); sign; sign = signs.exec(text)) {
    if (sign[0] === '\\') signs.lastIndex = sign.index + 2;
    else if (closesString(text, sign.index + 1)) return sign.index + 1;
  }
  return text.length;
}

function closesString(text: string, behind: number): boolean {
  let next = behind;
  let hasBreak = false;
  while (next < behind + mostSpace && isSpace(text.charCodeAt(next))) {
    hasBreak ||= text[next] === '\n';
    next += 1;
  }
  const sign = text[next] ?? '';
  return sign === '' || ',:}]/+)'.includes(sign) || (hasBreak && '"{['.includes(sign));
}

const isSpace = (code: number) => code === 32 || (code >= 9 && code <= 13) || code === 0xa0;

const thinkingWord = '(?:think(?:ing)?|thoughts?|reason(?:ing)?|reflection|analysis|scratchpad)';
/** Marks before which a model thinks, in the spellings of several families of models. */
const opensThinking = new RegExp(
  `<(?:\\w+:)?${thinkingWord}>|\\[think\\]|◁think▷|<\\|(?:begin_of_thought|start_thinking)\\|>|<\\|channel\\|>\\s*(?:analysis|commentary)|<\\|channel>thought`,
  'iu',
);
const endsThinking = new RegExp(
  `</(?:\\w+:)?${thinkingWord}>|\\[/think\\]|◁/think▷|<\\|(?:end_of_thought|end_thinking|begin_of_solution|start_response)\\|>|<\\|channel\\|>\\s*final\\b[^<]{0,80}<\\|message\\|>|<channel\\|>`,
  'giu',
);
/**
 * Returns the places behind the last mark that ends thinking, and behind the last one outside of JSON; 0: there is none.
 */
export function endsOfThinking(
  text: string,
  segments: readonly Segment[],
): { last: number; outside: number } {
  let [last, outside, at] = [0, 0, 0];
  for (const mark of text.matchAll(endsThinking)) {
    last = mark.index + mark[0].length;
    while ((segments[at]?.end ?? Infinity) <= mark.index) at += 1;
    if ((segments[at]?.start ?? Infinity) > mark.index) outside = last;
  }
  return { last, outside };
}

/** Tells whether a text that is still arriving is thinking so far. */
export function isThinking(text: string): boolean {
  const opening = opensThinking.exec(text);
  return (
    opening !== null &&
    !/[{[]\s*["{]/.test(text.slice(0, opening.index)) &&
    endsOfThinking(text, []).last <= opening.index
  );
}

/** jsonrepair knows neither of these two. */
const unknownSigns = /[\0-\u0007\v\u000e-\u001f\u007f]/g;
const hashComment = /([,{[])[ \t]*\n?[ \t]*#[^\n"]*\n/g;
/** jsonrepair takes time by the square of the length. In UTF-16 code units: more than answers have. */
export const longestRepaired = 60_000;

export interface Parsed {
  value: unknown;
  mends: Mend[];
}

/** Parses a text that is JSON as a whole; undefined: it is not. */
export function parseJson(text: string): Parsed | undefined {
  if (!/^[{["]/.test(text)) return undefined;
  const { json, mended } = keepLatex(text);
  try {
    return { value: JSON.parse(json) as unknown, mends: mended ? ['latex'] : [] };
  } catch {
    return undefined;
  }
}

/** Parses a piece of a text that looks like JSON, and mends it unless that is forbidden. */
export function parseSegment(text: string, isStrict: boolean): Parsed | undefined {
  const clean = parseJson(text) ?? parseEncoded(text);
  if (clean || isStrict || text.length > longestRepaired) return clean;
  const { json, mended } = keepLatex(text);
  const value = repair(json);
  return value === undefined ? undefined : { value, mends: mended ? ['repaired', 'latex'] : ['repaired'] };
}

/** JSON whose quotes have a backslash stood in a string. */
function parseEncoded(text: string): Parsed | undefined {
  if (!/^[{[](?:\s|\\[nrt])*\\+"/.test(text)) return undefined;
  try {
    const inner = JSON.parse(
      `"${text.replaceAll('\n', '\\n').replaceAll('\r', '').replaceAll('\t', ' ')}"`,
    ) as string;
    const parsed = parseJson(inner) ?? parseEncoded(inner);
    return parsed && { value: parsed.value, mends: [...parsed.mends, 'double-encoded'] };
  } catch {
    return undefined;
  }
}

/** Mends JSON; undefined where it can't be mended, or where it would be completed. */
function repair(json: string): unknown {
  try {
    const repaired = jsonrepair(json.replaceAll(unknownSigns, '').replaceAll(hashComment, '$1\n'));
    const closer = json.startsWith('[') ? ']' : '}';
    if (closersAtEnd(repaired, closer) > closersAtEnd(json, closer)) return undefined;
    return JSON.parse(repaired) as unknown;
  } catch {
    // A JSONRepairError, or a stack that overflows on deep nesting.
    return undefined;
  }
}

function closersAtEnd(text: string, closer: string): number {
  const end = text
    .slice(-2_000)
    .replaceAll(/\.{3}|…|(?<=[\s,[\]{}])\/\/[^\n]*\n|\/\*(?:(?!\*\/)[^])*\*\//g, ' ');
  const [closers = ''] = /[\s,}\]]*$/.exec(end) ?? [];
  return closers.split(closer).length - 1;
}
