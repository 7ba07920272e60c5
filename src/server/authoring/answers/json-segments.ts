/** A piece of a text that looks like a JSON object or list. */
export interface Segment {
  start: number;
  end: number;
  /** It stands behind a beginning that is never closed, so it may be a part of an answer that was cut off. */
  isPart: boolean;
}

export interface Segments {
  found: Segment[];
  /** Some JSON begins and is not closed. */
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
