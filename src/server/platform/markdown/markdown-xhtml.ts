import { languageFacts, type CourseLanguage } from '#contract/language.ts';
import { isEquation, splitDirections, wordsIn } from '#contract/markdown/left-to-right.ts';
import type { Block, Inline, MathElement, Maths } from '#contract/markdown/tree.ts';
import { sayMaths } from '#server/platform/maths/say-maths.ts';
import { parseMarkdown, parseMarkdownLine } from './reader.ts';
import { element, type Content, type Xml } from './xml.ts';

interface WordLook {
  language: CourseLanguage;
  /** Whether what is written from left to right is isolated. */
  isolates: boolean;
  /** Whether links lead anywhere; otherwise only their words are drawn. */
  links: boolean;
}

interface Look extends WordLook {
  /** Added to the level of each heading. */
  raise: number;
}

const lookIn = (language: CourseLanguage, links = true): WordLook => ({
  language,
  isolates: languageFacts[language].dir === 'rtl',
  links,
});

/** Returns Markdown by a model or a stranger as XHTML, as pages show it: no HTML, no images, and only absolute links. */
export function markdownXhtml(text: string, headingLevel: number, language: CourseLanguage): Xml[] {
  const blocks = parseMarkdown(text);
  const highest = Math.min(...blocks.map((block) => (block.kind === 'heading' ? block.depth : 6)));
  return blocks.map((block) => blockOf(block, { ...lookIn(language), raise: headingLevel - highest }));
}

/** Returns one line of Markdown: emphasis, code, links and maths, but no blocks. */
export function lineXhtml(text: string, language: CourseLanguage): Content {
  return wordsOf(parseMarkdownLine(text), lookIn(language));
}

/** What more than words contain at least one of. */
const anyMark = /[\\`*_~[<&$]|:\/\//;

/** Draws those of some texts of one line that are more than words, by their texts, without links. */
export function drawnTexts(
  texts: readonly (string | undefined)[],
  language: CourseLanguage,
): Record<string, string> | undefined {
  const drawn = new Map<string, string>();
  for (const text of texts) {
    const html = text === undefined ? undefined : drawnLine(text, language);
    if (html !== undefined) drawn.set(text!, html);
  }
  return drawn.size === 0 ? undefined : Object.fromEntries(drawn);
}

function drawnLine(text: string, language: CourseLanguage): string | undefined {
  const look = lookIn(language, false);
  const content: Inline[] = anyMark.test(text) ? parseMarkdownLine(text) : [{ kind: 'text', text }];
  const [first] = content;
  const isWords =
    content.length === 0 || (content.length === 1 && first?.kind === 'text' && first.text === text);
  if (isWords && !(look.isolates && splitDirections(text).some(({ isolated }) => isolated))) return undefined;
  return element('span', {}, wordsOf(content, look)).source.slice('<span>'.length, -'</span>'.length);
}

/** Returns the words of one line of Markdown, and its formulas as they are written. */
export const plainLine = (text: string): string => wordsIn(parseMarkdownLine(text));

export function codeXhtml(code: string): Xml {
  return element('pre', { dir: 'ltr' }, element('code', {}, code));
}

function blockOf(block: Block, look: Look): Xml {
  switch (block.kind) {
    case 'paragraph':
      return element('p', {}, wordsOf(block.content, look));
    case 'heading': {
      const level = Math.min(Math.max(block.depth + look.raise, 2), 6);
      return element(`h${level}`, {}, wordsOf(block.content, look));
    }
    case 'code':
      return codeXhtml(block.code);
    case 'quote':
      return element('blockquote', {}, ...block.blocks.map((inner) => blockOf(inner, look)));
    case 'details':
      return element(
        'details',
        {},
        element('summary', {}, wordsOf(block.summary, look)),
        ...block.blocks.map((inner) => blockOf(inner, look)),
      );
    case 'list': {
      const items = block.items.map((item) => itemOf(item, block.tight, look));
      if (block.start === null) return element('ul', {}, ...items);
      return element('ol', { start: block.start === 1 ? undefined : block.start }, ...items);
    }
    case 'table':
      return tableOf(block, look);
    case 'rule':
      return element('hr');
  }
}

function itemOf(blocks: readonly Block[], tight: boolean, look: Look): Xml {
  const content = blocks.map((block) =>
    tight && block.kind === 'paragraph' ? wordsOf(block.content, look) : blockOf(block, look),
  );
  return element('li', {}, content);
}

const alignments = { start: undefined, center: 'center', end: 'end' } as const;

function tableOf(table: Extract<Block, { kind: 'table' }>, look: WordLook): Xml {
  const alignment = (column: number) => alignments[table.align[column] ?? 'start'];
  const head = table.header.map((cell, column) =>
    element('th', { scope: 'col', class: alignment(column) }, wordsOf(cell, look)),
  );
  const rows = table.rows.map((row) =>
    element(
      'tr',
      {},
      row.map((cell, column) => element('td', { class: alignment(column) }, wordsOf(cell, look))),
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

function wordsOf(content: readonly Inline[], look: WordLook): Content {
  // "2/6 + 3/6 = **5/6**" is one equation.
  if (look.isolates && isEquation(content))
    return element('bdi', { dir: 'ltr' }, wordsOf(content, { ...look, isolates: false }));
  return content.map((inline) => wordOf(inline, look));
}

/** In a text from right to left, isolates what is written from left to right. */
function textOf(text: string, look: WordLook): Content {
  if (!look.isolates) return text;
  return splitDirections(text).map((piece) =>
    piece.isolated ? element('bdi', { dir: 'ltr' }, piece.text) : piece.text,
  );
}

function wordOf(inline: Inline, look: WordLook): Content {
  switch (inline.kind) {
    case 'text':
      return textOf(inline.text, look);
    case 'break':
      return element('br');
    case 'code':
      return element('code', {}, inline.text);
    case 'maths':
      return formulaOf(inline, look);
    case 'link': {
      const href = look.links ? validAddress(inline.href) : undefined;
      const words = wordsOf(inline.content, look);
      return href === undefined ? words : element('a', { href }, words);
    }
    default:
      return element(inline.kind, {}, wordsOf(inline.content, look));
  }
}

function formulaOf(maths: Maths, { language }: WordLook): Content {
  const { mathml, display, written } = maths;
  if (mathml === null) return element('code', {}, written);
  const math = mathOf(mathml, {
    xmlns: 'http://www.w3.org/1998/Math/MathML',
    display: display ? 'block' : undefined,
    dir: languageFacts[language].dir === 'rtl' ? 'ltr' : undefined,
    alttext: sayMaths(maths, language),
  });
  return display ? element('span', { class: 'formula' }, math) : math;
}

function mathOf(
  { tag, attributes, children }: MathElement,
  own: Record<string, string | undefined> = {},
): Xml {
  const inner = children.map((child) => (typeof child === 'string' ? child : mathOf(child)));
  return element(tag, { ...attributes, ...own }, ...inner);
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
