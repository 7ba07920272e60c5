import { parseMarkdown, parseMarkdownLine, type Block } from '#contract/markdown/blocks.ts';
import type { Inline } from '#contract/markdown/inline.ts';
import { mathsPattern } from '#contract/markdown/maths.ts';
import { element, type Content, type Xml } from './xml.ts';

type Direction = 'ltr' | 'rtl';

interface Look {
  /** Added to the level of each heading. */
  raise: number;
  dir: Direction;
}

/** Returns Markdown by a model or a stranger as XHTML, as pages show it: no HTML, no images, and only absolute links. */
export function markdownXhtml(text: string, headingLevel: number, dir: Direction): Xml[] {
  const blocks = parseMarkdown(text);
  const highest = Math.min(...blocks.map((block) => (block.kind === 'heading' ? block.depth : 6)));
  return blocks.map((block) => blockOf(block, { raise: headingLevel - highest, dir }));
}

/** Returns one line of Markdown: emphasis, code and links, but no blocks. */
export function lineXhtml(text: string, dir: Direction): Content {
  return wordsOf(parseMarkdownLine(text), dir);
}

export function codeXhtml(code: string): Xml {
  return element('pre', { dir: 'ltr' }, element('code', {}, code));
}

function blockOf(block: Block, look: Look): Xml {
  switch (block.kind) {
    case 'paragraph':
      return element('p', {}, wordsOf(block.content, look.dir));
    case 'heading': {
      const level = Math.min(Math.max(block.depth + look.raise, 2), 6);
      return element(`h${level}`, {}, wordsOf(block.content, look.dir));
    }
    case 'code':
      return codeXhtml(block.code);
    case 'quote':
      return element('blockquote', {}, ...block.blocks.map((inner) => blockOf(inner, look)));
    case 'list': {
      const items = block.items.map((item) => itemOf(item, block.tight, look));
      if (block.start === null) return element('ul', {}, ...items);
      return element('ol', { start: block.start === 1 ? undefined : block.start }, ...items);
    }
    case 'table':
      return tableOf(block, look.dir);
    case 'rule':
      return element('hr');
  }
}

function itemOf(blocks: readonly Block[], tight: boolean, look: Look): Xml {
  const content = blocks.map((block, place) =>
    tight && block.kind === 'paragraph'
      ? taskWordsOf(block.content, place === 0, look.dir)
      : blockOf(block, look),
  );
  return element('li', {}, content);
}

/** Shows `[ ]` and `[x]` as signs, because nothing would store a tick. */
function taskWordsOf(content: readonly Inline[], first: boolean, dir: Direction): Content {
  const [head, ...rest] = content;
  const task = first && head?.kind === 'text' ? /^\[([ xX])\]\s/.exec(head.text) : null;
  if (!task || head?.kind !== 'text') return wordsOf(content, dir);
  const sign = task[1] === ' ' ? '☐ ' : '☑ ';
  return wordsOf([{ kind: 'text', text: sign + head.text.slice(task[0].length) }, ...rest], dir);
}

const alignments = { start: undefined, center: 'center', end: 'end' } as const;

function tableOf(table: Extract<Block, { kind: 'table' }>, dir: Direction): Xml {
  const look = (column: number) => alignments[table.align[column] ?? 'start'];
  const head = table.header.map((cell, column) =>
    element('th', { scope: 'col', class: look(column) }, wordsOf(cell, dir)),
  );
  const rows = table.rows.map((row) =>
    element(
      'tr',
      {},
      row.map((cell, column) => element('td', { class: look(column) }, wordsOf(cell, dir))),
    ),
  );
  return element(
    'div',
    { class: 'wide' },
    element(
      'table',
      {},
      element('thead', {}, element('tr', {}, head)),
      rows.length === 0 ? undefined : element('tbody', {}, rows),
    ),
  );
}

function wordsOf(content: readonly Inline[], dir: Direction): Content {
  // "2/6 + 3/6 = **5/6**" is one equation.
  if (dir === 'rtl' && isMaths(content)) return element('bdi', { dir: 'ltr' }, wordsOf(content, 'ltr'));
  return content.map((inline) => wordOf(inline, dir));
}

function isMaths(content: readonly Inline[]): boolean {
  return (
    content.some((inline) => inline.kind === 'text' && inline.text.search(mathsPattern) >= 0) &&
    !/(?=\p{L})\p{Script=Arabic}/u.test(plainWords(content))
  );
}

function plainWords(content: readonly Inline[]): string {
  return content
    .map((inline) =>
      'text' in inline ? inline.text : 'content' in inline ? plainWords(inline.content) : ' ',
    )
    .join('');
}

/** In a text from right to left, isolates what mathematics writes from left to right. */
function textOf(text: string, dir: Direction): Content {
  if (dir === 'ltr') return text;
  const pieces: Content[] = [];
  let end = 0;
  for (const { 0: maths, index } of text.matchAll(mathsPattern)) {
    pieces.push(text.slice(end, index), element('bdi', { dir: 'ltr' }, maths));
    end = index + maths.length;
  }
  return [...pieces, text.slice(end)];
}

function wordOf(inline: Inline, dir: Direction): Content {
  switch (inline.kind) {
    case 'text':
      return textOf(inline.text, dir);
    case 'break':
      return element('br');
    case 'code':
      return element('code', {}, inline.text);
    case 'link': {
      const href = validAddress(inline.href);
      const words = wordsOf(inline.content, dir);
      return href === undefined ? words : element('a', { href }, words);
    }
    default:
      return element(inline.kind, {}, wordsOf(inline.content, dir));
  }
}

/**
 * Returns an address as RFC 3986 writes it, which is stricter than what browsers follow. Undefined where the host is a
 * number of IP version 6, whose brackets only a host may have.
 */
function validAddress(href: string): string | undefined {
  if (/^https?:\/\/\[/.test(href)) return undefined;
  const [address = '', ...fragments] = href.split('#');
  const fragment = fragments.length === 0 ? '' : `#${fragments.join('%23')}`;
  return (address + fragment)
    .replace(/%(?![\dA-Fa-f]{2})/g, '%25')
    .replace(/[^\w.~:/?#@!$&'()*+,;=%-]/gu, encodeURIComponent);
}
