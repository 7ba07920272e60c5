import { parseInline, type Inline } from './inline.ts';
import { readListMarker, readTable, type Align, type ListMarker } from './lines.ts';
import { harmlessText } from './harmless-text.ts';
import { PartCount, TooManyParts } from './parts.ts';

export type Block =
  | { kind: 'paragraph'; content: Inline[] }
  | { kind: 'heading'; depth: number; content: Inline[] }
  | { kind: 'code'; language: string; code: string }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'list'; start: number | null; tight: boolean; items: Block[][] }
  | { kind: 'table'; align: Align[]; header: Inline[][]; rows: Inline[][][] }
  | { kind: 'rule' };

/** Deeper quotes and lists are shown as text, so that no text can exhaust the stack. */
const deepestNesting = 6;

/**
 * Reads Markdown as models write it: CommonMark's paragraphs, headings, lists, quotes, code, rules, and GitHub's tables
 * and task lists, but not HTML blocks (they stay text) and reference definitions. Each level of nesting reads its lines
 * once, so the time grows linearly with the text's length.
 */
export function parseMarkdown(text: string): Block[] {
  return new BlockScan(linesOf(text), 0, new PartCount()).read();
}

/**
 * Reads Markdown that stands in a line of its own: emphasis, code and links, but no blocks.
 *
 * @throws TooManyParts
 */
export function parseMarkdownLine(text: string, parts = new PartCount()): Inline[] {
  return parseInline(harmlessText(text), parts);
}

interface CutText {
  text: string;
  /** Why it ends there, if it is cut. */
  cut?: 'too-many-parts' | 'refused';
}

/**
 * Returns the text up to the first outermost block that `fits` refuses or with which it has more parts than `parts` has
 * left, without reading what is behind it. `fits` gets each block with its lines and the empty ones before them. The same
 * blocks can be read from what is returned.
 */
export function cutMarkdown(
  text: string,
  parts: PartCount,
  fits: (block: Block, source: string) => boolean,
): CutText {
  const lines = linesOf(text);
  const scan = new BlockScan(lines, 0, parts);
  let end = 0;
  const until = (cut: CutText['cut']) => ({ text: lines.slice(0, end).join('\n'), ...(cut && { cut }) });
  try {
    for (let block = scan.next(); block; block = scan.next()) {
      if (!fits(block, `${lines.slice(end, scan.at).join('\n')}\n`)) return until('refused');
      end = scan.at;
    }
  } catch (error) {
    if (error instanceof TooManyParts) return until('too-many-parts');
    throw error;
  }
  return until(undefined);
}

function linesOf(text: string): string[] {
  return harmlessText(text).split('\n').map(expandTabs);
}

function expandTabs(line: string): string {
  if (!line.includes('\t')) return line;
  return line.replace(/^[ \t]+/, (space) => space.replaceAll('\t', '    '));
}

const isBlank = (line: string): boolean => line.trim() === '';
const indentOf = (line: string): number => line.length - line.trimStart().length;

function isRule(line: string): boolean {
  const bare = line.replaceAll(' ', '');
  return indentOf(line) < 4 && bare.length >= 3 && /^(?:\*+|-+|_+)$/.test(bare);
}

const fencePattern = /^ {0,3}(`{3,}|~{3,})([^`]*)$/;
const headingPattern = /^ {0,3}(#{1,6})(?:\s|$)/;
const quotePattern = /^ {0,3}>/;

class BlockScan {
  private readonly lines: readonly string[];
  private readonly depth: number;
  private readonly parts: PartCount;
  private readonly blocks: Block[] = [];
  /** Number of the lines that are read. */
  at = 0;

  constructor(lines: readonly string[], depth: number, parts: PartCount) {
    this.lines = lines;
    this.depth = depth;
    this.parts = parts;
  }

  read(): Block[] {
    while (this.next());
    return this.blocks;
  }

  next(): Block | undefined {
    const known = this.blocks.length;
    while (this.at < this.lines.length && this.blocks.length === known) this.step();
    return this.blocks[known];
  }

  private line(offset = 0): string {
    return this.lines[this.at + offset] ?? '';
  }

  private step(): void {
    const line = this.line();
    if (isBlank(line)) {
      this.at += 1;
      return;
    }
    this.parts.add();
    if (indentOf(line) >= 4) this.readIndentedCode();
    else if (fencePattern.test(line)) this.readFence();
    else if (headingPattern.test(line)) this.readHeading();
    else if (isRule(line)) this.push({ kind: 'rule' }, 1);
    else if (this.depth < deepestNesting && quotePattern.test(line)) this.readQuote();
    else if (this.depth < deepestNesting && readListMarker(line)) this.readList();
    else if (!this.readTable()) this.readParagraph();
  }

  private push(block: Block, lines: number): void {
    this.blocks.push(block);
    this.at += lines;
  }

  private readIndentedCode(): void {
    let end = this.at;
    for (let next = this.at; next < this.lines.length; next += 1) {
      const line = this.lines[next] ?? '';
      if (isBlank(line)) continue;
      if (indentOf(line) < 4) break;
      end = next + 1;
    }
    const code = this.lines.slice(this.at, end).map((line) => line.slice(4));
    this.push({ kind: 'code', language: '', code: code.join('\n') }, end - this.at);
  }

  private readFence(): void {
    const [, fence = '```', info = ''] = fencePattern.exec(this.line()) ?? [];
    const indent = indentOf(this.line());
    const code: string[] = [];
    this.at += 1;
    for (; this.at < this.lines.length; this.at += 1) {
      const line = this.line();
      const bare = line.trim();
      const closes =
        indentOf(line) < 4 && bare.length >= fence.length && bare === fence.charAt(0).repeat(bare.length);
      if (closes) break;
      code.push(line.slice(Math.min(indent, indentOf(line))));
    }
    const language = /^[\w+#-]{1,20}/.exec(info.trim())?.[0].toLowerCase() ?? '';
    this.push({ kind: 'code', language, code: code.join('\n') }, 1);
  }

  private readHeading(): void {
    const line = this.line().trim();
    const depth = headingPattern.exec(line)?.[1]?.length ?? 1;
    let words = line.slice(depth).trim();
    const closing = words.length - (/#+$/.exec(words)?.[0].length ?? 0);
    if (closing === 0 || words.charAt(closing - 1) === ' ') words = words.slice(0, closing).trim();
    this.push({ kind: 'heading', depth, content: parseInline(words, this.parts) }, 1);
  }

  private readQuote(): void {
    const inner: string[] = [];
    while (this.at < this.lines.length) {
      const line = this.line();
      if (quotePattern.test(line)) inner.push(line.trimStart().slice(1).replace(/^ /, ''));
      else if (isBlank(line) || isBlank(inner.at(-1) ?? '') || this.beginsBlock(line)) break;
      else inner.push(line);
      this.at += 1;
    }
    this.blocks.push({ kind: 'quote', blocks: new BlockScan(inner, this.depth + 1, this.parts).read() });
  }

  private readList(): void {
    const first = readListMarker(this.line()) as ListMarker;
    const items: Block[][] = [];
    let tight = true;
    for (let marker: ListMarker | null = first; marker?.type === first.type;) {
      const { lines, blankInside, blankBehind } = this.readItem(marker);
      this.parts.add();
      items.push(new BlockScan(lines, this.depth + 1, this.parts).read());
      marker = this.at < this.lines.length && !isRule(this.line()) ? readListMarker(this.line()) : null;
      tight &&= !blankInside && !(blankBehind && marker?.type === first.type);
    }
    this.blocks.push({ kind: 'list', start: first.start, tight, items });
  }

  /** Reads the lines of one item, without its indentation. */
  private readItem(marker: ListMarker): { lines: string[]; blankInside: boolean; blankBehind: boolean } {
    const lines = [this.line().slice(marker.contentAt)];
    let blanks = 0;
    let blankInside = false;
    for (this.at += 1; this.at < this.lines.length; this.at += 1) {
      const line = this.line();
      if (isBlank(line)) {
        blanks += 1;
        continue;
      }
      const inside = indentOf(line) >= marker.contentAt;
      if (!inside && (blanks > 0 || this.beginsBlock(line) || readListMarker(line))) break;
      blankInside ||= blanks > 0 && indentOf(line) === marker.contentAt;
      lines.push(
        ...Array.from({ length: blanks }, () => ''),
        inside ? line.slice(marker.contentAt) : line.trimStart(),
      );
      blanks = 0;
    }
    return { lines, blankInside, blankBehind: blanks > 0 };
  }

  /** Whether the line ends an open paragraph before it. */
  private beginsBlock(line: string): boolean {
    if (indentOf(line) >= 4) return false;
    if (fencePattern.test(line) || headingPattern.test(line) || isRule(line)) return true;
    if (this.depth >= deepestNesting) return false;
    const marker = readListMarker(line);
    return (
      quotePattern.test(line) ||
      (marker !== null && !marker.empty && (marker.start === null || marker.start === 1))
    );
  }

  private readTable(): boolean {
    const table = readTable(this.lines, this.at, (line) => this.beginsBlock(line), this.parts);
    if (!table) return false;
    const { align, header, rows, lineCount } = table;
    const cells = (row: string[]) => row.map((cell) => parseInline(cell, this.parts));
    this.push({ kind: 'table', align, header: cells(header), rows: rows.map(cells) }, lineCount);
    return true;
  }

  private readParagraph(): void {
    const words = [this.line().trimStart()];
    for (this.at += 1; this.at < this.lines.length; this.at += 1) {
      const line = this.line();
      const underline = /^ {0,3}(?:(=+)|-+)\s*$/.exec(line);
      if (underline) {
        this.push(
          {
            kind: 'heading',
            depth: underline[1] === undefined ? 2 : 1,
            content: parseInline(words.join('\n').trim(), this.parts),
          },
          1,
        );
        return;
      }
      if (isBlank(line) || this.beginsBlock(line)) break;
      words.push(line.trimStart());
    }
    this.blocks.push({ kind: 'paragraph', content: parseInline(words.join('\n').trimEnd(), this.parts) });
  }
}
