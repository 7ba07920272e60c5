import { LRUCache } from 'lru-cache';
import temml from 'temml';

/** May be a line break and a word (`\neg`: "eg"), so they are commands in maths alone, or beside what can only be a formula. */
const ambiguous = /^n(?:e|eg|eq|exists|i|less|mid|parallel|prec|sim|subset|subseteq|succ|supset|supseteq|u)$/;
/** These stand between two operands, which tells them from a line break even where no maths is marked. */
const relations = new Set(['ne', 'neq']);

/** An escape that JSON has, or one that it lacks, and the letters of the command that it may begin. */
const escapeAt = /\\(?:u[\da-fA-F]{4}|["\\/'\n\r]|(?<letters>[bfnrt][A-Za-z]*)|(?<unknown>[^]?))/y;
const keyAt = /"([^"\\]{1,40})"\s{0,20}:/y;

/**
 * Restores the LaTeX commands in JSON whose backslashes a model did not double, before it is parsed. The rule: a backslash
 * before a known command, up to its end, is that command, also where JSON would read an escape. `\times` is no tab and
 * "imes"; `\neach` is a line break and "each", since there is no such command; `\u` with four hexadecimal digits stays a
 * character. `\b` and `\f` mean nothing in a text, so they are never read as JSON does. An escape that JSON doesn't have,
 * such as `\(` or `\s`, keeps its backslash. Code, in the field `code` or in a fence, is what JSON says. A doubled backslash
 * is right and stays.
 */
export function keepLatex(written: string): string {
  if (!written.includes('\\')) return written;
  // A service that parses the JSON and writes it again may spell a form feed as `\u000c`.
  const json = written.replaceAll(/(?<!\\)\\u000[8c](?=[a-z])/gi, (sign) =>
    sign.endsWith('8') ? '\\b' : '\\f',
  );
  const isKnown = commandsOfText();
  let [isCode, inFence, inString] = [false, false, false];
  let mathsAt = spansOf('');
  let [out, copied] = ['', 0];
  const signs = /["\\]|```|~~~/g;
  for (let sign = signs.exec(json); sign; sign = signs.exec(json)) {
    const at = sign.index;
    keyAt.lastIndex = escapeAt.lastIndex = at;
    if (sign[0] === '\\') {
      const { letters, unknown } = escapeAt.exec(json)?.groups ?? {};
      const isCommand =
        letters && !isCode && !inFence && isCommandAt(json, at, { letters, isKnown, mathsAt });
      if (unknown || isCommand) {
        // The backslash stays as a character.
        out += `${json.slice(copied, at)}\\`;
        copied = at;
      }
      signs.lastIndex = letters ? at + 2 : escapeAt.lastIndex;
    } else if (sign[0] !== '"') inFence = !inFence;
    else if (inString) inString = false;
    else {
      const [, key] = keyAt.exec(json) ?? [];
      if (key !== undefined) {
        isCode = key.trim().toLowerCase() === 'code';
        signs.lastIndex = keyAt.lastIndex;
        continue;
      }
      [inString, inFence] = [true, false];
      mathsAt = spansOf(json, at + 1);
    }
  }
  return out + json.slice(copied);
}

interface Possible {
  letters: string;
  isKnown: (name: string) => boolean;
  mathsAt: SpanAt;
}

function isCommandAt(json: string, at: number, { letters: name, isKnown, mathsAt }: Possible): boolean {
  if (/^[bf]/.test(name)) return true;
  if (!isKnown(name) || !ambiguous.test(name)) return isKnown(name);
  const before = json.slice(Math.max(0, at - 8), at);
  const behind = json.slice(at + 1 + name.length).slice(0, 8);
  const maths = mathsAt(at);
  // A formula may begin on the line below its sign.
  if (maths) {
    const end = json.slice(Math.max(at, maths.end - 12), maths.end);
    return !/(?:\$\$|\\\[)$/.test(before) || !/\\n\s*(?:\$\$|\\{1,2}\])$/.test(end);
  }
  // No formula continues that way; "u = 5" begins a line of given values.
  if (name === 'nu' ? /^\s*=/.test(behind) : /^\s*(?:[=.,;:)\]"'’]|$)/.test(behind)) return false;
  if (/[\p{L}\p{N})}\]$] +$|[=<>+*/^_{(|&] *$/u.test(before)) return true;
  return relations.has(name) && /[\p{L}\p{N})}\]]$/u.test(before) && /^ ?[-\d({\\]|^ [A-Za-z]\b/.test(behind);
}

/** Takes one of each pair of backslashes off formulas that were escaped twice; code in a fence stays. */
export function withSingleBackslashes(text: string): string {
  if (!text.includes('\\\\')) return text;
  const parts = text.split(/(```[^]*?(?:```|$))/);
  return parts.map((part, place) => (place % 2 === 0 ? mendFormulas(part) : part)).join('');
}

/** If one command of a formula has a single backslash, two are a line break. */
function mendFormulas(text: string): string {
  let [result, copied] = ['', 0];
  const isKnown = commandsOfText();
  for (const { start, end } of mathSpans(text)) {
    const maths = text.slice(start, end);
    const doubled = maths.matchAll(/(?<!\\)\\\\([A-Za-z]{2,})/g);
    const isDoubled = /^\\\\[([]/.test(maths) || [...doubled].some(([, name = '']) => isKnown(name));
    if (!isDoubled || /(?<!\\)\\[A-Za-z]/.test(maths)) continue;
    result += text.slice(copied, start) + maths.replaceAll('\\\\', '\\');
    copied = end;
  }
  return result + text.slice(copied);
}

interface Span {
  start: number;
  end: number;
}

/** Finds formulas, also where JSON doubles their backslashes, and no prices: `$` closes behind no space, and before no digit. */
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

type SpanAt = (at: number) => Span | undefined;

/** Returns a function that finds the formula at a place. It is asked for places one after the other. */
function spansOf(text: string, from = 0): SpanAt {
  let spans: Span[] | undefined;
  let next = 0;
  return (at) => {
    spans ??= mathSpans(text, from);
    while ((spans[next]?.end ?? Infinity) <= at) next += 1;
    const span = spans[next];
    return span && span.start <= at ? span : undefined;
  };
}

/** Commands that models write and the maths renderer lacks. */
const others = new Set(['nicefrac', 'unit']);
const longestName = 30;
/** Each unknown name costs the renderer some tenths of a millisecond. */
const mostLookUps = 1_000;

const known = new LRUCache<string, boolean>({ max: 5_000 });

/** Tells whether Temml knows a command. Single letters say too little; beyond a text's usual number, new names are no commands. */
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

const isRendered = (name: string) =>
  [`\\${name}`, `\\text{\\${name}}`].some((source) => {
    try {
      temml.renderToString(source, { throwOnError: true });
      return true;
    } catch (error) {
      // Any other error is about arguments that are missing.
      return !/Unsupported function name/i.test(String(error));
    }
  });
