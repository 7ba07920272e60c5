import { LRUCache } from 'lru-cache';
import temml from 'temml';

/**
 * Commands behind a line break whose letters make a word or a name of their own without the `n`: `\neg` may be a line break
 * and "eg". They are commands in maths, or where what is around them can only be a formula.
 */
const ambiguous = new Set(
  'ne neg neq nexists ni nless nmid nparallel nprec nsim nsubset nsubseteq nsucc nsupset nsupseteq nu'.split(
    ' ',
  ),
);
/** These stand between two operands, which tells them from a line break even where no maths is marked. */
const relations = new Set(['ne', 'neq']);
/** These letters may be a word if they follow a tab in a text that was decoded already. */
const wordsBehindTab = new Set(['ag', 'an', 'ext', 'iny', 'o', 'op', 'opic', 'oggle']);

const letters = /[A-Za-z]*/y;
const hex = /[\da-fA-F]{4}/y;

/**
 * Restores the LaTeX commands in JSON whose backslashes a model did not double, before it is parsed. The rule: a backslash
 * before a known command, up to its end, is that command, also where JSON would read an escape. `\times` is no tab and "imes";
 * `\neach` is a line break and "each", since there is no such command; `\u` with four hexadecimal digits stays a character. `\b` and
 * `\f` mean nothing in a text, so they are never read as JSON does. An escape that JSON doesn't have, such as `\(` or `\s`, keeps
 * its backslash. Code, in the field `code` or in a fence, is what JSON says. A doubled backslash is right and stays.
 */
export function keepLatex(json: string): { json: string; mended: boolean } {
  if (!json.includes('\\')) return { json, mended: false };
  const walk = new Walk(json);
  return { json: walk.run(), mended: walk.mended };
}

class Walk {
  readonly #json: string;
  readonly #out: string[] = [];
  mended = false;
  /** End of the text that is already in `#out`. */
  #copied = 0;
  #inString = false;
  #isCode = false;
  #inFence = false;
  /** Start of the current string. `#spans` holds its maths once it was looked for. */
  #string = 0;
  #spans: Span[] | undefined;
  readonly #isKnown = commandsOfText();

  constructor(json: string) {
    this.#json = json;
  }

  run(): string {
    const signs = /["\\]|```|~~~/g;
    for (let sign = signs.exec(this.#json); sign; sign = signs.exec(this.#json)) {
      if (sign[0] === '"') signs.lastIndex = this.#quote(sign.index);
      else if (sign[0] === '\\') signs.lastIndex = this.#escape(sign.index);
      else this.#inFence = !this.#inFence;
    }
    this.#out.push(this.#json.slice(this.#copied));
    return this.#out.join('');
  }

  #quote(at: number): number {
    if (this.#inString) {
      this.#inString = false;
      return at + 1;
    }
    const key = /"([^"\\]{1,40})"\s{0,20}:/y;
    key.lastIndex = at;
    const [whole, name] = key.exec(this.#json) ?? [];
    if (whole !== undefined) {
      this.#isCode = name?.trim().toLowerCase() === 'code';
      return at + whole.length;
    }
    this.#inString = true;
    this.#inFence = false;
    this.#string = at + 1;
    this.#spans = undefined;
    return at + 1;
  }

  #escape(at: number): number {
    const sign = this.#json[at + 1] ?? '';
    if (sign === '' || '"\\/\'\n\r'.includes(sign)) return at + 2;
    if (sign === 'u') {
      hex.lastIndex = at + 2;
      return hex.test(this.#json) ? at + 6 : this.#double(at);
    }
    if (!'bfnrt'.includes(sign)) return this.#double(at);
    return !this.#isCode && !this.#inFence && this.#isCommand(at) ? this.#double(at) : at + 2;
  }

  /** Keeps the backslash as a character. */
  #double(at: number): number {
    this.mended = true;
    this.#out.push(this.#json.slice(this.#copied, at), '\\');
    this.#copied = at;
    return at + 2;
  }

  #isCommand(at: number): boolean {
    letters.lastIndex = at + 1;
    const [name = ''] = letters.exec(this.#json) ?? [];
    if (name.startsWith('b') || name.startsWith('f')) return true;
    if (!this.#isKnown(name)) return false;
    if (!ambiguous.has(name)) return true;
    return this.#isAmongMaths(at, at + 1 + name.length, name);
  }

  #isAmongMaths(at: number, end: number, name: string): boolean {
    this.#spans ??= mathSpans(this.#json, this.#string);
    const before = this.#json.slice(Math.max(0, at - 8), at);
    const behind = this.#json.slice(end, end + 8);
    // A formula may begin on the line below its sign.
    if (isInSpan(this.#spans, at)) return !/(?:\$\$|\\\[)$/.test(before) || !this.#hasBreakAtEnd(at);
    // No formula continues that way; "u = 5" begins a line of given values.
    if (name === 'nu' ? /^\s*=/.test(behind) : /^\s*(?:[=.,;:)\]"'’]|$)/.test(behind)) return false;
    if (/[\p{L}\p{N})}\]$] +$|[=<>+*/^_{(|&] *$/u.test(before)) return true;
    return (
      relations.has(name) && /[\p{L}\p{N})}\]]$/u.test(before) && /^ ?[-\d({\\]|^ [A-Za-z]\b/.test(behind)
    );
  }

  #hasBreakAtEnd(at: number): boolean {
    const end = this.#spans?.find((span) => span.end > at)?.end ?? at;
    return /\\n\s*(?:\$\$|\\{1,2}\])$/.test(this.#json.slice(Math.max(at, end - 12), end));
  }
}

/**
 * Restores commands in a text whose escapes were decoded before we saw it. Tabs, form feeds, backspaces and carriage returns mean
 * nothing in a text, so they are the beginning of a command where letters make one of them; a line break is one in maths alone.
 * In a formula all of whose commands have two backslashes, one of each pair goes.
 */
export function restoreLatex(text: string): string {
  if (!/[\t\f\r\u0008]|\\\\|\n[a-z]/.test(text)) return text;
  const parts = text.split(/(```[^]*?(?:```|$))/);
  return parts.map((part, place) => (place % 2 === 0 ? restoreProse(part) : part)).join('');
}

const escapeLetters: Record<string, string> = { '\t': 't', '\f': 'f', '\r': 'r', '\b': 'b', '\n': 'n' };

function restoreProse(text: string): string {
  let spans: Span[] | undefined;
  const isCommandName = commandsOfText();
  const isInMaths = (at: number) => isInSpan((spans ??= mathSpans(text)), at);
  const restored = text.replace(
    /([\t\f\r\u0008\n])([A-Za-z]+)/g,
    (whole, sign: string, tail: string, at: number) => {
      const name = `${escapeLetters[sign]}${tail}`;
      const isKnown = isCommandName(name);
      const isCommand = {
        '\b': true,
        '\f': true,
        '\r': isKnown,
        '\t': isKnown && (!wordsBehindTab.has(tail) || isInMaths(at)),
        '\n': isKnown && !ambiguous.has(name) && isInMaths(at),
      }[sign];
      return isCommand ? `\\${name}` : whole;
    },
  );
  return restored.includes('\\\\') ? withSingleBackslashes(restored) : restored;
}

/**
 * A formula in which every command has two backslashes was escaped twice. If one command has a single backslash, two are a line
 * break.
 */
function withSingleBackslashes(text: string): string {
  let result = '';
  let copied = 0;
  const isKnown = commandsOfText();
  for (const { start, end } of mathSpans(text)) {
    const maths = text.slice(start, end);
    const isDoubled =
      /^\\\\[([]/.test(maths) ||
      [...maths.matchAll(/(?<!\\)\\\\([A-Za-z]{2,})/g)].some(([, name = '']) => isKnown(name));
    if (!isDoubled || /(?<!\\)\\[A-Za-z]/.test(maths)) continue;
    result += text.slice(copied, start) + maths.replaceAll('\\\\', '\\');
    copied = end;
  }
  return result + text.slice(copied);
}

/** A formula with its signs, by places in a text. */
interface Span {
  start: number;
  end: number;
}

/**
 * Finds the formulas between `$`, `$$`, `\(` and `\[` in a text, or in one string of JSON, where backslashes may be doubled. A
 * price is not a formula: `$` opens before a character that is no space, closes behind one, and never before a digit. The time
 * is linear.
 */
function mathSpans(text: string, from = 0): Span[] {
  const spans: Span[] = [];
  const signs = /\\{1,4}[()[\]$n"]|\$\$?|\n\s*\n|"/g;
  signs.lastIndex = from;
  let open: { sign: string; at: number } | undefined;
  const close = (end: number) => {
    if (open) spans.push({ start: open.at, end });
    open = undefined;
  };
  for (let match = signs.exec(text); match; match = signs.exec(text)) {
    const { index: at } = match;
    const end = at + match[0].length;
    const sign = match[0].startsWith('\\') ? `\\${match[0].at(-1)}` : match[0];
    if (sign === '"' && from > 0) break;
    if (sign === '\\(' || sign === '\\[') open = { sign, at };
    else if (sign === '\\)' || sign === '\\]') {
      if (open?.sign === (sign === '\\)' ? '\\(' : '\\[')) close(end);
    } else if (sign === '$$') {
      if (open?.sign === '$$') close(end);
      else open = { sign, at };
    } else if (sign === '$' && open?.sign.startsWith('\\') !== true && open?.sign !== '$$') {
      if (open && /\S/.test(text[at - 1] ?? ' ') && !/\d/.test(text[end] ?? '')) close(end);
      else open = /^(?:\S|\n[a-z])/.test(text.slice(end, end + 2)) ? { sign, at } : undefined;
    } else if (sign.startsWith('\n') && open?.sign === '$') open = undefined;
  }
  return spans;
}

/** Tells whether a place is in one of the spans, which are sorted. */
function isInSpan(spans: readonly Span[], at: number): boolean {
  let [low, high] = [0, spans.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const { start, end } = spans[middle]!;
    if (at < start) high = middle - 1;
    else if (at >= end) low = middle + 1;
    else return true;
  }
  return false;
}

/** Commands that models write and the maths renderer lacks. */
const others = new Set(['nicefrac', 'unit']);
const longestName = 30;
/** Each unknown name costs the renderer some tenths of a millisecond. */
const mostLookUps = 1_000;

const known = new LRUCache<string, boolean>({ max: 5_000 });

/**
 * Makes a function that tells whether a name is a command of LaTeX which the maths renderer (Temml) knows. A single letter
 * behind a backslash says too little, and does not count. A text with more new names than texts have is read as if it had no
 * more commands.
 */
function commandsOfText(): (name: string) => boolean {
  let lookUps = 0;
  return (name) => {
    if (name.length < 2 || name.length > longestName) return false;
    if (others.has(name)) return true;
    const found = known.get(name);
    if (found !== undefined || (lookUps += 1) > mostLookUps) return found ?? false;
    known.set(name, isRendered(name));
    return known.get(name)!;
  };
}

const isRendered = (name: string) => [`\\${name}`, `\\text{\\${name}}`].some(isSupported);

function isSupported(source: string): boolean {
  try {
    temml.renderToString(source, { throwOnError: true });
    return true;
  } catch (error) {
    // Any other error is about arguments that are missing.
    return !/Unsupported function name/i.test(String(error));
  }
}
