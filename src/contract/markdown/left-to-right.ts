import type { Inline } from './tree.ts';

export const digit = '\\d\u06f0-\u06f9\u0660-\u0669';
export const mixed = `[${digit}]{1,4}[ \u00a0][${digit}]{1,3}/[${digit}]{1,4}`;
export const operand = `[(\\[{√₹$€£]{0,3}[-−+±]?(?:${mixed}|[${digit}]+(?:[.,/][${digit}]+)*[A-Za-z]?|[A-Za-z][${digit}]?)[%°²³)\\]}]{0,3}`;
export const operator = `[ \u00a0]?[-+−–×÷·*/=<>≤≥≈≠:^→]{1,2}[ \u00a0]?`;

/**
 * Matches numbers and single letters with operators between them, as in "1/2 + 1/3 = 5/6". In a text from right to left they
 * would be shown in reverse. The time grows linearly with the text's length.
 */
export const mathsPattern = patternOf(
  `(?<![${digit}A-Za-z.,/])${operand}(?:${operator}${operand})+(?![${digit}A-Za-z])`,
);

/** Safari looks behind since version 16.4. Before, numbers may begin within a word. */
export function patternOf(source: string): RegExp {
  try {
    return new RegExp(source, 'gu');
  } catch {
    return new RegExp(source.replace(/\(\?<!\[[^\]]*\]\)/g, ''), 'gu');
  }
}

export const number = `[${digit}]+(?:[.,:/٫٬][${digit}]+){0,8}`;
/** Currencies, units and degrees that stand beside a number. */
const unit = `(?:[ \u00a0]?(?:[%٪‰₹$€£]|°[ \u00a0]?[CF]?|Rs\\.?|[A-Za-zµΩ]{1,4}(?:[²³]|/[A-Za-z]{1,4}[²³]?)?(?![A-Za-z])))`;
export const currency = `(?:(?:₹|Rs\\.?|INR|USD|US\\$|\\$|€|£)[ \u00a0]?)`;

/** Parts of a text from right to left that have an order of their own, from left to right, and would be turned. */
const ordered = patternOf(
  [
    // Addresses of pages and of people.
    '(?:https?://|www\\.)[^\\s<>\u0600-\u06ff]{1,200}[^\\s<>\u0600-\u06ff.,:;!?)]',
    '[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9.-]{1,100}[A-Za-z0-9]',
    // Mixed numbers.
    mixed,
    // Telephone numbers and others in groups.
    `\\+?[${digit}]{1,5}(?:[ \u00a0-][${digit}]{2,5}){1,5}`,
    // Versions and names with numbers: v2.0.1, COVID-19, H2O.
    `[A-Za-z]{1,12}[-.]?[${digit}][A-Za-z${digit}.-]{0,20}(?<![.-])`,
    // Amounts and signed numbers: ₹ 500, Rs 500, -5, 20 %, 5 km/h, 25°C.
    `${currency}[-−+±]?${number}(?:[-–−]${number})?`,
    `[-−+±]${number}${unit}?`,
    `${number}(?:[ \u00a0]?[-–−][ \u00a0]?${number})${unit}?`,
    `${number}${unit}`,
    // Times, dates, decimals, fractions.
    `[${digit}]+(?:[.,:/٫٬-][${digit}]+){1,8}`,
  ]
    .map((each) => `(?:${each})`)
    .join('|'),
);
/** Isolates nothing within a word, except mathematics. */
const leftToRight = patternOf(
  `${mathsPattern.source}${unit}?|(?<![\\p{L}\\p{M}${digit}])(?:${ordered.source})(?![${digit}])`,
);

interface Piece {
  text: string;
  /** Whether it keeps its order from left to right. */
  isolated: boolean;
}

/** Splits a right-to-left text, so that its left-to-right parts can be isolated. */
export function splitDirections(text: string): Piece[] {
  if (!/[\dA-Za-z\u06f0-\u06f9\u0660-\u0669]/.test(text)) return [{ text, isolated: false }];
  return split(text, leftToRight);
}

function split(text: string, pattern: RegExp): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(pattern)) {
    if (index > end) pieces.push({ text: text.slice(end, index), isolated: false });
    pieces.push({ text: found, isolated: true });
    end = index + found.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isolated: false });
  return pieces;
}

/** Whether a text with marks is one equation, as "2/6 + 3/6 = **5/6**" is. */
export function isEquation(content: readonly Inline[]): boolean {
  return (
    content.some((inline) => inline.kind === 'text' && inline.text.search(mathsPattern) >= 0) &&
    !/(?=\p{L})\p{Script=Arabic}/u.test(wordsIn(content))
  );
}

/** Returns the words of inline Markdown without its marks. */
export function wordsIn(content: readonly Inline[]): string {
  return content
    .map((inline) => {
      if (inline.kind === 'maths') return inline.source;
      return 'text' in inline ? inline.text : 'content' in inline ? wordsIn(inline.content) : ' ';
    })
    .join('');
}
