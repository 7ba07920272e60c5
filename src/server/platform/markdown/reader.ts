import MarkdownIt, { type Token } from 'markdown-it';
import type { MarkdownReader } from '#contract/markdown-reader.ts';
import { harmlessText } from '#contract/markdown/harmless-text.ts';
import type { Align, Block, Inline, MathElement, Maths } from '#contract/markdown/tree.ts';
import { longestFormula, setMaths } from '#server/platform/maths/set-maths.ts';
import { sayMaths } from '#server/platform/maths/say-maths.ts';
import { type TextFacts, addBlocks } from './block-rules.ts';
import { addEmphasis } from './emphasis.ts';
import { inlineTree } from './inline-tree.ts';
import { addMaths } from './maths-rules.ts';
import { readMovingPart } from './read-moving-part.ts';
import { readAngle, safeAddress } from './tags.ts';
import { usualLines } from './usual-lines.ts';

/** The densest chapter of the library has 250, the longest of the tests 900. `npm run bench -- hostile` measures what so many cost. */
const mostSignsOfChapter = 3_000;

/** Signs that may begin or end a part of a text: a line, a mark, an item, a cell. */
const sign = /[\\`*_~=^&![\]<>\n$|#]|[-+] |\d[.)] /g;

/** A link is drawn as four elements. */
const address = /:\/\/|mailto:/g;
const signsOfAddress = 6;

const countSigns = (text: string, most: number) =>
  countOf(sign, text, most) + signsOfAddress * countOf(address, text, most);

/** Each letter, digit or command of a formula may become an element. */
const signOfMaths = /\\[a-zA-Z]+|[^\s{}&]/g;

/** Counts what a pattern finds, without a string for each, until it is more than `most`. */
function countOf(pattern: RegExp, text: string, most: number): number {
  pattern.lastIndex = 0;
  let count = 0;
  while (count <= most && pattern.test(text)) count += 1;
  return count;
}

/** Bounds what a chapter's texts cost to read and draw. A text with more signs than are left is shown as it was written. */
type Takes = (countUpTo: (most: number) => number) => boolean;

function allowanceOf(most = Infinity): Takes {
  let left = most;
  return (countUpTo) => {
    const signs = countUpTo(left);
    if (signs > left) return false;
    left -= signs;
    return true;
  };
}

const md = new MarkdownIt({ html: false, linkify: true });
md.disable(['html_block', 'html_inline', 'autolink']);
// Bare addresses of pages alone are links.
md.linkify
  .set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false, maxLength: 2_000 })
  .add('ftp:', null)
  .add('//', null);
md.normalizeLinkText = (address) => address;
// An address that is refused leaves the link's words.
md.validateLink = () => true;
md.normalizeLink = (address) => safeAddress(address) ?? '';
md.inline.ruler.before('escape', 'angle', readAngle);
addEmphasis(md);
addBlocks(md);
addMaths(md);

/** Reads Markdown as models write it (docs/decisions/084). The time grows linearly with the text's length. */
export function parseMarkdown(text: string, takes = allowanceOf()): Block[] {
  if (!takes((most) => countSigns(text, most)))
    return [{ kind: 'code', language: '', code: harmlessText(text) }];
  return new Reading(usualLines(text), takes).blocks();
}

/** Reads Markdown that stands in a line of its own: emphasis, code, links and maths, but no blocks. */
export function parseMarkdownLine(text: string, takes = allowanceOf()): Inline[] {
  const line = harmlessText(text);
  if (!takes((most) => countSigns(line, most)) || !anyMark.test(line)) return plain(line);
  const reading = new Reading('', takes);
  // A block of code keeps its lines.
  return line.split(codeBlock).flatMap((part, place) => {
    if (place % 2 === 1) return [{ kind: 'code' as const, text: part }];
    return part === '' ? [] : reading.words(part);
  });
}

/** A text that is more than words contains at least one of these. */
const anyMark = /[\\`*_~[<&$\n]|:\/\//;

const plain = (text: string): Inline[] => (text === '' ? [] : [{ kind: 'text', text }]);

const codeBlock = /^[ \t]*(?:```|~~~)[^\n`]*\n([^]*?)\n?[ \t]*(?:```|~~~)[ \t]*$/m;

const readerWithin = (takes?: Takes): MarkdownReader => ({
  blocks: (text) => parseMarkdown(text, takes),
  line: (text) => parseMarkdownLine(text, takes),
  say: sayMaths,
  ofChapter: () => readerWithin(allowanceOf(mostSignsOfChapter)),
});

export const markdownReader = readerWithin();

/** Reads one text: finds all blocks at once, and reads their words block by block. */
class Reading {
  readonly #facts: TextFacts = { depth: 0, unended: 0, notes: new Map(), noted: [] };
  readonly #tokens: Token[];
  readonly #takes: Takes;
  #at = 0;

  constructor(text: string, takes: Takes) {
    this.#takes = takes;
    const tokens: Token[] = [];
    md.block.parse(text, md, this.#env, tokens);
    this.#tokens = tokens.filter(({ type }) => type !== 'reference_definition');
  }

  get #env() {
    return this.#facts as unknown as Parameters<typeof md.inline.parse>[2];
  }

  blocks(): Block[] {
    const blocks: Block[] = [];
    while (this.#at < this.#tokens.length) {
      const block = this.#block();
      // A comment alone leaves nothing.
      if (block.kind !== 'paragraph' || block.content.length > 0) blocks.push(block);
    }
    const notes = this.#notes();
    return notes ? [...blocks, notes] : blocks;
  }

  words(text: string): Inline[] {
    if (!anyMark.test(text)) return plain(harmlessText(text));
    const tokens: Token[] = [];
    md.inline.parse(text, md, this.#env, tokens);
    return inlineTree(tokens, (token) => this.#mathsOf(token));
  }

  #notes(): Block | undefined {
    const { noted, notes } = this.#facts;
    const items: Block[][] = [];
    const add = (label: string) =>
      items.push([{ kind: 'paragraph', content: this.words(notes.get(label) ?? '') }]);
    // A footnote may name another one. Footnotes that the text does not name are not lost.
    for (let place = 0; place < noted.length; place += 1) add(noted[place]!);
    for (const label of notes.keys()) if (!noted.includes(label)) add(label);
    return items.length === 0 ? undefined : { kind: 'list', start: 1, tight: true, items };
  }

  #next(): Token {
    const token = this.#tokens[this.#at]!;
    this.#at += 1;
    return token;
  }

  /** Reads the tokens between a token and its partner. */
  #within<Part>(read: () => Part): Part[] {
    const parts: Part[] = [];
    while (this.#tokens[this.#at]!.nesting >= 0) parts.push(read());
    this.#at += 1;
    return parts;
  }

  #inline(): Inline[] {
    const token = this.#next();
    return token.type === 'inline' ? this.words(token.content) : [this.#mathsOf(token)];
  }

  #block(): Block {
    const token = this.#next();
    switch (token.type) {
      case 'heading_open':
        return { kind: 'heading', depth: Number(token.tag.slice(1)), content: this.#content() };
      case 'code_block':
        return { kind: 'code', language: '', code: token.content.replace(/\n$/, '') };
      case 'fence':
        return this.#fence(token);
      case 'blockquote_open':
        return { kind: 'quote', blocks: this.#within(() => this.#block()) };
      case 'details_open':
        return { kind: 'details', summary: this.#inline(), blocks: this.#within(() => this.#block()) };
      case 'bullet_list_open':
      case 'ordered_list_open':
        return this.#list(token);
      case 'table_open':
        return this.#table();
      case 'hr':
        return { kind: 'rule' };
      default:
        return { kind: 'paragraph', content: this.#content() };
    }
  }

  #content(): Inline[] {
    return this.#within(() => this.#inline()).flat();
  }

  #list({ type, attrs }: Token): Block {
    let tight = true;
    const items = this.#within(() => {
      this.#next();
      return this.#within(() => {
        const { type: kind, hidden } = this.#tokens[this.#at]!;
        tight &&= kind !== 'paragraph_open' || hidden || this.#isMaths();
        return this.#block();
      });
    }).map(withTaskSign);
    const start = type === 'bullet_list_open' ? null : Number(attrs?.[0]?.[1] ?? 1);
    return { kind: 'list', start, tight, items };
  }

  /** A fence of maths is set as such, if it can be, and a part that moves is read. */
  #fence(token: Token): Block {
    const code = token.content.replace(/\n$/, '');
    const language = /^[\w+#-]{1,20}/.exec(token.info.trim())?.[0].toLowerCase() ?? '';
    if (['math', 'latex', 'tex', 'katex'].includes(language) && code.length <= longestFormula) {
      const source = code.trim().replace(/^(?:\$\$|\\\[)(.*?)(?:\$\$|\\\])$/s, '$1');
      const mathml = this.#setMaths(source, true);
      if (mathml !== null)
        return {
          kind: 'paragraph',
          content: [{ kind: 'maths', source, written: code, display: true, mathml }],
        };
    }
    const part = language === 'part' ? readMovingPart(code) : undefined;
    return { kind: 'code', language, code, ...(part && { part }) };
  }

  #mathsOf({ content, markup, meta }: Token): Maths {
    const source = harmlessText(content);
    const display = (meta as { display?: boolean } | null)?.display === true;
    const mathml = this.#setMaths(source, display);
    return { kind: 'maths', source, written: harmlessText(markup), display, mathml };
  }

  #setMaths(source: string, display: boolean): MathElement | null {
    return this.#takes((most) => countOf(signOfMaths, source, most)) ? setMaths(source, display) : null;
  }

  #isMaths(): boolean {
    return this.#tokens[this.#at + 1]?.type === 'maths';
  }

  #table(): Block {
    const align: Align[] = [];
    const rows = this.#within(() => {
      this.#next();
      return this.#within(() => {
        this.#next();
        return this.#within(() => {
          const { tag, attrs } = this.#next();
          if (tag === 'th') align.push(aligns[String(attrs?.[0]?.[1])] ?? null);
          return this.#content();
        });
      });
    }).flat();
    return { kind: 'table', align, header: rows[0] ?? [], rows: rows.slice(1) };
  }
}

/** Shows `[ ]` and `[x]` as signs instead of checkboxes, because nothing would store a tick. */
function withTaskSign(item: Block[]): Block[] {
  const [first, ...others] = item;
  const head = first?.kind === 'paragraph' ? first.content[0] : undefined;
  const task = head?.kind === 'text' ? /^\[([ xX])\]\s/.exec(head.text) : null;
  if (first?.kind !== 'paragraph' || head?.kind !== 'text' || !task) return item;
  const text = (task[1] === ' ' ? '☐ ' : '☑ ') + head.text.slice(task[0].length);
  return [{ ...first, content: [{ ...head, text }, ...first.content.slice(1)] }, ...others];
}

const aligns: Record<string, Align> = {
  'text-align:left': 'start',
  'text-align:center': 'center',
  'text-align:right': 'end',
};
