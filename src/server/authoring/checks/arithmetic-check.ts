import { cutText } from '#server/platform/cut-text.ts';
import { plainLines } from '#server/platform/markdown/plain-lines.ts';
import { toAsciiDigits } from '#contract/ascii-digits.ts';

/** Checked length of a text in UTF-16 code units, which bounds the cost. */
const longestText = 40_000;
/** A longer quote is cut, because the next request to the model and the log contain it. In UTF-16 code units. */
const longestQuote = 200;

/** A sentence with one of these words may show a mistake, ask, or use another number system, so it is not checked. */
const noClaim =
  /\b(?:wrong|not|never|mistakes?|incorrect|errors?|instead|false|binary|boolean|modulo?|mod|clock|hexadecimal)\b|n['’]t\b|[≠≈?？؟]|गलत|नहीं|ग़लती|द्विआधारी|बाइनरी|भूल|ভুল|चुकी|தவறு|తప్పు|ತಪ್ಪು|തെറ്റ്|ખોટ|ਗਲਤ|ଭୁଲ|غلط/iu;
/** A number behind one of these words belongs to a larger expression. */
const bindingWord = /(?:\b(?:of|by|log|ln|sin|cos|tan|sqrt|times|plus|minus)|का|के|की|में|से|गुना)\s+$/iu;

const token =
  /(?<space>[ \t\u00a0]+)|[₹$]?(?<number>\d[\d,]*(?:\.\d+)?)(?<percent> ?%)?|(?<sign>[-+−–×·⋅*÷/()=]|[xX](?=[ \t]*[₹$]?\d))/uy;

type Item = { number: number; decimals: number; percent: boolean } | string;

/** Value of one side of an equation. `rounded` tells that the side has a division or a decimal fraction. */
interface Value {
  value: number;
  rounded: boolean;
}

/** Quotes a text's first wrong sum, such as `3 + 4 = 8`, with the right result; undefined if no sum is wrong. */
export function arithmeticFault(text: string): string | undefined {
  for (const sentence of sentencesOf(text)) {
    if (!sentence.includes('=') || noClaim.test(sentence)) continue;
    for (const sum of sumsIn(sentence)) {
      // An equation has two numbers, a sign and a result at least.
      if (sum.items.length < 5) continue;
      const right = wrongIn(sum.items);
      if (right !== undefined) return `“${cutText(sum.text.trim(), longestQuote)}” is wrong: it is ${right}.`;
    }
  }
  return undefined;
}

/** Computes a sum such as `7 * (250 + 20)`; undefined for anything else. */
export function calculate(text: string): number | undefined {
  const [sum, ...others] = sumsIn(text);
  return sum?.text === text && others.length === 0 ? evaluate(sum.items)?.value : undefined;
}

/** Splits what a reader sees of a text into sentences and lines, without code, and with the digits 0 to 9. */
function sentencesOf(text: string): string[] {
  return toAsciiDigits(plainLines(text.slice(0, longestText)).join('\n'))
    .replace(/(?:\bRs\.?|\bINR|रु\.|₹)[ \t]*(?=\d)/g, '')
    .split(/(?<=[.!?؟।])\s+|\n+|[|;]/u);
}

/** Finds the runs of numbers and signs that are no part of a word or a larger expression. */
function* sumsIn(sentence: string): Generator<{ text: string; items: Item[] }> {
  let at = 0;
  while (at < sentence.length) {
    const begin = at;
    const items: Item[] = [];
    for (;;) {
      token.lastIndex = at;
      const found = token.exec(sentence);
      if (!found) break;
      at = token.lastIndex;
      const { number, percent, sign } = found.groups!;
      if (number !== undefined) items.push(numberOf(number, percent !== undefined));
      else if (sign !== undefined) items.push(signOf(sign, sentence[at]));
    }
    if (items.length >= 3 && standsAlone(sentence, begin, at))
      yield { text: sentence.slice(begin, at), items };
    if (at === begin) at += 1;
  }
}

function standsAlone(sentence: string, begin: number, end: number): boolean {
  const before = sentence.slice(Math.max(0, begin - 12), begin);
  const run = sentence.slice(begin, end);
  const spaced = /^\s/.test(run);
  if (!spaced && /[\p{L}\p{N}\p{M}_.,:^√²³\\#`]$/u.test(before)) return false;
  // A minus behind a word or a unit may belong to it.
  if (/^\s*[-−–]/.test(run) && /[\p{L}\p{N}\p{M})%]$/u.test(before)) return false;
  if (bindingWord.test(`${before}${spaced ? ' ' : ''}`)) return false;
  return /\s$/.test(run) || !/^(?:[\p{L}\p{N}\p{M}_^°²³√\\`]|[.,:]\d)/u.test(sentence.slice(end, end + 2));
}

function numberOf(text: string, percent: boolean): Item {
  const grouped = text.replace(/,+$/, '');
  // A comma groups digits by two or three, as in 1,00,000 and 100,000; anything else is no number of ours.
  if (grouped.includes(',') && !/^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/.test(grouped)) return 'unknown';
  const plain = grouped.replaceAll(',', '');
  return { number: Number(plain), decimals: plain.split('.')[1]?.length ?? 0, percent };
}

function signOf(sign: string, next: string | undefined): string {
  if ('−–-'.includes(sign)) return next !== undefined && /[\d₹]/.test(next) ? 'minus' : '-';
  if ('×·⋅*xX'.includes(sign)) return '*';
  return sign === '÷' ? '/' : sign;
}

/** Compares each side of `=` with the next one. Returns the right value of the first wrong one. */
function wrongIn(items: readonly Item[]): string | undefined {
  const sides: Item[][] = [[]];
  for (const item of items) {
    if (item === '=') sides.push([]);
    else sides.at(-1)!.push(item);
  }
  if (sides.every((side) => side.length < 2)) return undefined;
  for (const [index, side] of sides.slice(1).entries()) {
    const right = evaluate(side);
    if (right === undefined || !Number.isFinite(right.value)) continue;
    const lefts = readings(sides[index]!);
    if (lefts.length === 0 || (sides[index]!.length === 1 && side.length === 1)) continue;
    if (lefts.some((left) => agree(left, right, side))) continue;
    return String(Number(lefts[0]!.value.toPrecision(10)));
  }
  return undefined;
}

/** Evaluates a side as it is written and, if it is `a + b %`, also as b percent more, as shops write it. */
function readings(side: readonly Item[]): Value[] {
  const plain = evaluate(side);
  const last = side.at(-1);
  const sign = side.at(-2);
  const values = plain ? [plain] : [];
  if (plain && isPercent(side)) values.push({ ...plain, value: plain.value * 100 });
  if (typeof last === 'object' && last.percent && (sign === '+' || sign === '-' || sign === 'minus')) {
    const whole = evaluate(side.slice(0, -2));
    const share = (sign === '+' ? 1 : -1) * (last.number / 100);
    if (whole) values.push({ value: whole.value * (1 + share), rounded: true });
  }
  return values.filter(({ value }) => Number.isFinite(value));
}

function agree(left: Value, right: Value, side: readonly Item[]): boolean {
  const decimals = Math.max(0, ...side.map((item) => (typeof item === 'object' ? item.decimals : 0)));
  // A single number may be rounded, cut, or have a remainder; a fraction is exact.
  const tolerance = left.rounded && (side.length === 1 || decimals > 0) ? 10 ** -decimals : 0;
  const near = (value: number, scale = 1) =>
    Math.abs(left.value - value) <= tolerance * scale + Math.abs(value) * 1e-9;
  // Both 0.25 and 25 count as 25 %, because people write 50 / 200 × 100 = 25 %.
  return isPercent(side) ? near(right.value * 100) || near(right.value, 0.01) : near(right.value);
}

function isPercent([only, ...more]: readonly Item[]): boolean {
  return more.length === 0 && typeof only === 'object' && only.percent;
}

/** Deeper nested sums are not read, because each level needs room on the stack. */
const deepest = 50;

const operations: Record<string, (left: number, right: number) => number> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  minus: (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
};

/** Evaluates a side by the usual order of operations; undefined for an incomplete sum. */
function evaluate(items: readonly Item[]): Value | undefined {
  let at = 0;
  let depth = 0;
  let rounded = false;
  const terms = () => joined(['+', '-', 'minus'], factors);
  const factors = () => joined(['*', '/'], factor);
  function joined(signs: readonly string[], operand: () => number): number {
    let value = operand();
    for (let sign = items[at]; typeof sign === 'string' && signs.includes(sign); sign = items[at]) {
      at += 1;
      rounded ||= sign === '/';
      value = operations[sign]!(value, operand());
    }
    return value;
  }
  function factor(): number {
    const item = items[at];
    at += 1;
    if (typeof item === 'object') {
      rounded ||= item.decimals > 0 || item.percent;
      return item.percent ? item.number / 100 : item.number;
    }
    if (depth >= deepest || (item !== 'minus' && item !== '(')) return Number.NaN;
    depth += 1;
    const value = item === 'minus' ? -factor() : terms();
    depth -= 1;
    if (item === 'minus') return value;
    const closed = items[at] === ')';
    at += 1;
    return closed ? value : Number.NaN;
  }
  const value = terms();
  return at === items.length && !Number.isNaN(value) ? { value, rounded } : undefined;
}
