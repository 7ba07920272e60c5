import type { Block, Inline, MathElement, Maths } from '#contract/markdown/tree.ts';
import { shownIn } from '#server/platform/maths/set-maths.ts';
import { parseMarkdown } from './reader.ts';

/** Stands for a piece of code. */
const code = '`';

/** Returns what a reader sees of a text, line by line: without code, and with formulas in one line, as in "(1/2) + 3^2". */
export function plainLines(text: string): string[] {
  return parseMarkdown(text).flatMap(linesOf);
}

function linesOf(block: Block): string[] {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return wordsOf(block.content).split('\n');
    case 'quote':
      return block.blocks.flatMap(linesOf);
    case 'details':
      return [wordsOf(block.summary), ...block.blocks.flatMap(linesOf)];
    case 'list':
      return block.items.flat().flatMap(linesOf);
    case 'table':
      return [block.header, ...block.rows].flat().map(wordsOf);
    default:
      return [];
  }
}

const wordsOf = (content: readonly Inline[]): string => content.map(wordOf).join('');

function wordOf(inline: Inline): string {
  switch (inline.kind) {
    case 'text':
      return inline.text;
    case 'code':
      return code;
    case 'break':
      return '\n';
    case 'maths':
      return formulaOf(inline);
    default: {
      const signs: Partial<Record<string, string>> = { sup: '^', sub: '_' };
      return (signs[inline.kind] ?? '') + wordsOf(inline.content);
    }
  }
}

function formulaOf({ mathml }: Maths): string {
  const shown = shownIn(mathml);
  return shown === undefined ? code : inOneLine(shown).replace(/ {2,}/g, ' ').trim();
}

function inOneLine(part: MathElement | string): string {
  if (typeof part === 'string') return part;
  const [first = '', second = ''] = part.children.map(inOneLine);
  switch (part.tag) {
    case 'mfrac':
      return ` (${grouped(first)}/${grouped(second)})`;
    case 'msup':
      return `${first}^${grouped(second.trim())}`;
    case 'msub':
    case 'msubsup':
      return `${first}_${second}`;
    case 'msqrt':
    case 'mroot':
      return `√${grouped(first)}`;
    case 'mo':
      return /^[,.()]?$/.test(first) ? first : ` ${first} `;
    case 'mspace':
      return ' ';
    case 'mtr':
      return `\n${part.children.map(inOneLine).join(' ')}`;
    default:
      return part.children.map(inOneLine).join('');
  }
}

const grouped = (text: string) => (/^[\p{L}\p{N}.]*$/u.test(text.trim()) ? text.trim() : `(${text.trim()})`);
