import type { Block, Inline, MathElement, Maths } from '#contract/markdown/tree.ts';
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

function wordsOf(content: readonly Inline[]): string {
  return content
    .map((inline) => {
      switch (inline.kind) {
        case 'text':
          return inline.text;
        case 'code':
          return code;
        case 'break':
          return '\n';
        case 'maths':
          return formulaOf(inline);
        case 'sup':
          return `^${wordsOf(inline.content)}`;
        case 'sub':
          return `_${wordsOf(inline.content)}`;
        default:
          return wordsOf(inline.content);
      }
    })
    .join('');
}

function formulaOf({ mathml }: Maths): string {
  const semantics = mathml?.children[0];
  const content = typeof semantics === 'object' ? semantics.children[0] : undefined;
  return content === undefined ? code : inOneLine(content).replace(/ {2,}/g, ' ').trim();
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
