import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it';
import { longestFormula } from '#server/platform/maths/set-maths.ts';
import { placeBehind } from './tags.ts';

const environments =
  '(?:align(?:ed|at|edat)?|equation|gather(?:ed)?|multline|split|cases|array|(?:small|[pbvBV])?matrix)\\*?';
const environment = new RegExp(`^\\\\begin\\{(${environments})\\}`);

interface Formula {
  source: string;
  display: boolean;
  /** Place behind its closing sign. */
  end: number;
}

/** Reads `$...$`, `$$...$$`, `\(...\)`, `\[...\]` and bare environments of LaTeX, but no prices. */
export function addMaths(md: MarkdownIt): void {
  md.inline.ruler.before('escape', 'maths', readInline);
  md.block.ruler.before('fence', 'maths', readBlock, {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  });
}

function readInline(state: StateInline, silent: boolean): boolean {
  const sign = state.src.charAt(state.pos);
  if (sign !== '$' && sign !== '\\') return false;
  const textTo = (end: number) =>
    state.src.slice(state.pos, Math.min(state.posMax, state.pos + longestFormula, end));
  const found =
    sign === '$'
      ? betweenDollars(textTo(Infinity), state.src[state.pos - 1] ?? '')
      : afterBackslash(state, textTo);
  if (!found) return false;
  if (!silent) pushMaths(state, found, state.src.slice(state.pos, state.pos + found.end));
  state.pos += found.end;
  return true;
}

function pushMaths(state: StateInline | StateBlock, { source, display }: Formula, written: string): void {
  const token = state.push('maths', '', 0);
  token.content = source.trim();
  token.markup = written;
  token.meta = { display };
}

function betweenDollars(text: string, before: string): Formula | undefined {
  if (text.startsWith('$$')) {
    const [whole = '', source = ''] = /^\$\$((?:[^$\\]|\\.)+)\$\$(?!\$)/s.exec(text) ?? [];
    return source.trim() !== '' && !hasEmptyLine(source) && (/\n/.test(source) || readsAsMaths(source))
      ? { source, display: true, end: whole.length }
      : undefined;
  }
  // GitHub's sign for formulas with characters that Markdown reads.
  const [ticked = '', inTicks = ''] = /^\$`([^`]+)`\$/.exec(text) ?? [];
  if (ticked !== '') return { source: inTicks, display: false, end: ticked.length };
  const [whole = '', source = ''] = /^\$((?:[^$\\`]|\\.)+)\$(?!\p{N})/su.exec(text) ?? [];
  if (source === '' || hasEmptyLine(source)) return undefined;
  // "US$5 or A$"
  if (/\p{L}/u.test(before) && /^\p{N}/u.test(source)) return undefined;
  return readsAsMaths(source, text[whole.length] ?? '')
    ? { source, display: false, end: whole.length }
    : undefined;
}

const hasEmptyLine = (source: string) => /\n[ \t]*\n/.test(source);

function afterBackslash(state: StateInline, textTo: (end: number) => string): Formula | undefined {
  // A model may write each backslash twice.
  const [open, signs = '', bracket = ''] =
    /^(\\{1,2})([([])/.exec(state.src.slice(state.pos, state.pos + 3)) ?? [];
  if (open !== undefined) {
    const end = placeBehind(state, state.pos + open.length, signs + (bracket === '(' ? ')' : ']'));
    if (end === undefined) return undefined;
    const text = textTo(end + open.length);
    const source = text.slice(open.length, -open.length);
    const isWhole = text.length === end + open.length - state.pos;
    if (!isWhole || source.trim() === '' || hasEmptyLine(source)) return undefined;
    if (open === '\\[' && isEscaped(source)) return undefined;
    return { source, display: bracket === '[', end: text.length };
  }
  const text = state.src[state.pos + 1] === 'b' ? textTo(Infinity) : '';
  const [begin = '', name = ''] = environment.exec(text) ?? [];
  const close = `\\end{${name}}`;
  const end = begin === '' ? -1 : text.indexOf(close, begin.length);
  if (end < 0) return undefined;
  return { source: text.slice(0, end + close.length), display: true, end: end + close.length };
}

/** "\[1\]" and "\[see below\]" are escaped brackets. */
const isEscaped = (source: string) =>
  /^(?:[\d\s,–-]+|[^\\^_=+<>/{}\d]*\p{L}{2}[^\\^_=+<>/{}]*)$/u.test(source);

/** A formula that begins a line and ends at the end of one. It may have empty lines. */
function readBlock(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const { src, bMarks, eMarks, tShift, sCount, blkIndent } = state;
  if (sCount[startLine]! - blkIndent >= 4) return false;
  const start = bMarks[startLine]! + tShift[startLine]!;
  const sign = src.slice(start, start + 2);
  if (sign !== '$$' && sign !== '\\[' && !src.startsWith('\\begin{', start)) return false;
  const sought = sign === '$$' ? '$$' : sign === '\\[' ? '\\]' : '\\end{';
  if (placeBehind(state, start + 2, sought) === undefined) return false;
  const end = closeOf(src.slice(start, start + longestFormula), sign);
  if (end === undefined || (silent && closesParagraph(state, startLine, start))) return false;
  let line = startLine;
  while (line < endLine && eMarks[line]! < start + end) line += 1;
  if (line >= endLine || /\S/.test(src.slice(start + end, eMarks[line])) || leaves(state, startLine, line))
    return false;
  const text = state.getLines(startLine, line + 1, blkIndent, false).trim();
  const source = sign === '$$' || sign === '\\[' ? text.slice(2, -2) : text;
  if (sign === '\\[' && isEscaped(source)) return false;
  if (silent) return true;
  const open = state.push('paragraph_open', 'p', 1);
  open.map = [startLine, line + 1];
  pushMaths(state, { source, display: true, end }, text);
  state.push('paragraph_close', 'p', -1);
  state.line = line + 1;
  return true;
}

/** Returns where the formula at the beginning of a text ends. */
function closeOf(text: string, sign: string): number | undefined {
  const name = environment.exec(text)?.[1];
  const close = name !== undefined ? `\\end{${name}}` : sign === '$$' ? '$$' : sign === '\\[' ? '\\]' : '';
  const at = close === '' ? -1 : text.indexOf(close, 2);
  if (at < 0 || text.slice(2, at).trim() === '') return undefined;
  return at + close.length;
}

/** Whether the paragraph before a line has opened a formula that this line may end. */
function closesParagraph({ src, bMarks, line }: StateBlock, startLine: number, start: number): boolean {
  if (line >= startLine) return false;
  const from = Math.max(bMarks[line]!, start - longestFormula);
  return (src.slice(from, start).split('$$').length - 1) % 2 === 1;
}

/** Whether a line of the formula belongs to something outside of it, such as the text after a list. */
function leaves(state: StateBlock, first: number, last: number): boolean {
  for (let line = first + 1; line <= last; line += 1)
    if (state.sCount[line]! < state.blkIndent && !state.isEmpty(line)) return true;
  return false;
}

/** Signs that no price has: a command, an index, a power, a group. */
const tex = /\\(?:[a-zA-Z]{2,}|[,;!{}|%$&#])|[\^_]\s*[\p{L}\p{N}{\\*+-]|\{/u;
const operator = /[=+*/<>≤≥≠≈×÷·±−∈∪∩→⇒|!']|(?<=\S)-|-(?=\S)/u;
/** Two words with nothing but spaces between them. */
const twoWords = /\p{L}[\p{L}\p{M}]+[,.;:]?\s+\p{L}[\p{L}\p{M}]+/u;
/** Function words. One of them alone marks a part of a sentence. */
const sentenceWord = /(?:^|[\s\d])(?:and|or|to|for|per|an|the|not|is|in|of|at|vs)(?:$|[\s\d])/iu;
const letterOfOtherScript = /[^\P{L}a-zA-Z\p{Script=Greek}ℂℕℚℝℤℓ𝐀-𝟋]/u;

/**
 * Tells a formula between two dollar signs from a text between two prices ("$5 and $6"). A formula has no space inside
 * its signs, unless it is in TeX, and no sentence.
 * @param behind the character after the closing sign
 */
export function readsAsMaths(source: string, behind = ''): boolean {
  const text = source.trim();
  const isTight = text === source;
  const isSpaced = /^\s.*\s$/su.test(source);
  // Looking for words in a very long one takes time that grows with its square.
  if (/\p{L}{31}/u.test(text)) return false;
  const plain = text.replaceAll(/\\(?:text|mathrm|textbf|operatorname|mbox|ce)\s*\{[^{}]*\}/gu, ' ');
  if (tex.test(text)) return (isTight || isSpaced) && !isProse(plain);
  const isEquation = text.includes('=') && !/^\p{N}/u.test(text);
  const isWord = /^[\p{L}\p{M}]{1,20}$/u.test(text);
  if (sentenceWord.test(text)) return false;
  if (letterOfOtherScript.test(text) && !isWord && !isEquation) return false;
  if (twoWords.test(text) && !isEquation) return false;
  if (/[?:;,.+*/<>=−-]$/u.test(text) || /[/\\]\S*[/\\]/u.test(text)) return false;
  // "$ x = 5 $"
  if (!isTight) return isSpaced && isEquation;
  // "$n$th"; the end of an amount is not followed by a letter.
  if (/[\p{L}\p{M}]/u.test(behind) && !/^\p{L}$/u.test(text)) return operator.test(text) && !/^\d/.test(text);
  return (
    /^[-−+]?\p{N}[\p{N}.,]*(?:\s?(?:%|°|\p{L}{1,3}))?$/u.test(text) ||
    isWord ||
    /^\p{L}{1,3}'+$/u.test(text) ||
    /^[\p{N}.]*\p{L}(?:\([^()]*\))?$/u.test(text) ||
    /^\p{Lu}{2,4}$/u.test(text) ||
    /^[([|].*[)\]|]$/u.test(text) ||
    /^[^\p{L}\p{N}]{1,3}$/u.test(text) ||
    /^(?:sin|cos|tan|log|ln)\s?\S+$/u.test(text) ||
    /^\p{L}(?:,\s*(?:\p{L}|\p{N}+|\.\.\.|…))+$/u.test(text) ||
    operator.test(text)
  );
}

/** Three words in a row outside of braces are a sentence, not TeX. */
function isProse(text: string): boolean {
  const outside = text.replaceAll(/\{[^{}]*\}/gu, '{}').replaceAll(/\\[a-zA-Z]+/gu, '\\');
  return /(?:(?<![\\\p{L}])\p{L}[\p{L}\p{M}]+[,.;:]?\s+){3}/u.test(`${outside} `);
}
