import { jsonrepair } from 'jsonrepair';
import { parseJson } from '#server/platform/parse-json.ts';
import { keepLatex } from './latex-escapes.ts';

/** A piece of a text that looks like a JSON object or list. */
export interface Segment {
  start: number;
  end: number;
  /** An unclosed beginning precedes it, so that it may be a part of a truncated answer. */
  isPart: boolean;
}

/** Deeper values are no answers, and recursive readers would overflow the stack. */
const deepest = 100;
/** Each beginning that is never closed costs a pass over the text. */
const mostUnclosed = 12;
/** Tells JSON from brackets in prose by what follows the bracket. */
const beginning =
  /\{(?=\s{0,200}(?:$|\\{0,3}["'“‘}]|&quot;|[A-Za-z_]\w{0,40}["']?\s{0,20}:|\/[/*]))|\[(?=\s{0,200}(?:$|[[{\]]|\\{0,3}["'“]))/g;

/**
 * Finds the outermost JSON objects and lists in a text of anything; `isCut` says that some JSON begins and is not closed.
 * Brackets count outside of strings only. A quote opens a string where a key or value may begin, and closes it where one may
 * end, so that quotes which a model forgot to escape change nothing. The time is linear in the length of the text.
 */
export function findSegments(text: string): { found: Segment[]; isCut: boolean } {
  const found: Segment[] = [];
  let unclosed = 0;
  const brackets = new RegExp(beginning);
  for (let match = brackets.exec(text); match && unclosed < mostUnclosed; match = brackets.exec(text)) {
    const end = endOf(text, match.index);
    if (end.closed) found.push({ start: match.index, end: end.at, isPart: unclosed > 0 });
    else unclosed += 1;
    if (end.closed || end.tooDeep) brackets.lastIndex = end.at;
  }
  return { found, isCut: unclosed > 0 };
}

export function beginnings(text: string, from: number, most: number): number[] {
  const places: number[] = [];
  for (const { index } of text.matchAll(beginning)) {
    if (places.length === most) break;
    if (index >= from) places.push(index);
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
  const before = text.slice(Math.max(0, quote - mostSpace), quote);
  const plain = before.trimEnd();
  const sign = plain.at(-1) ?? ' ';
  // A comma may be forgotten at the end of a line.
  return '{[,:+('.includes(sign) || ('"}]'.includes(sign) && before.slice(plain.length).includes('\n'));
}

function endOfString(text: string, from: number, quote: string): number {
  const signs = quote === '"' ? /["\\]/g : /['\\]/g;
  signs.lastIndex = from;
  for (let sign = signs.exec(text); sign; sign = signs.exec(text)) {
    if (sign[0] === '\\') signs.lastIndex = sign.index + 2;
    else if (closesString(text.slice(sign.index + 1, sign.index + mostSpace))) return sign.index + 1;
  }
  return text.length;
}

function closesString(behind: string): boolean {
  const [, space = '', sign = ''] = /^(\s*)(.?)/s.exec(behind) ?? [];
  return ',:}]/+)'.includes(sign) || (space.includes('\n') && '"{['.includes(sign));
}

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
/** Returns the places behind the last mark that ends thinking, and behind the last one outside of JSON; 0: there is none. */
export function endsOfThinking(text: string, segments: readonly Segment[]) {
  let [last, outside, at] = [0, 0, 0];
  for (const mark of text.matchAll(endsThinking)) {
    last = mark.index + mark[0].length;
    while ((segments[at]?.end ?? Infinity) <= mark.index) at += 1;
    if ((segments[at]?.start ?? Infinity) > mark.index) outside = last;
  }
  return { last, outside };
}

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

/** Parses a text that is JSON as a whole; undefined: it is not. */
export const parseWhole = (text: string): unknown =>
  /^[{["]/.test(text) ? parseJson(keepLatex(text)) : undefined;

/** Parses a piece of a text that looks like JSON, and repairs it unless that is forbidden. */
export function parseSegment(text: string, isStrict: boolean): unknown {
  const plain = decoded(text);
  const clean = parseWhole(plain);
  return clean !== undefined || isStrict || plain.length > longestRepaired ? clean : repair(keepLatex(plain));
}

/** Takes JSON whose quotes have a backslash out of its string: jsonrepair would take one off each command too. */
export function decoded(text: string): string {
  if (!/^[{[](?:\s|\\[nrt])*\\+"/.test(text)) return text;
  const line = text.replaceAll('\n', '\\n').replaceAll('\r', '').replaceAll('\t', ' ');
  const inner = parseJson(keepLatex(`"${line}"`));
  return typeof inner === 'string' ? decoded(inner) : text;
}

/** Returns undefined where JSON can't be repaired, or where it would be completed. */
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
