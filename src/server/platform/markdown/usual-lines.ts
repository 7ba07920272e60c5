import { harmlessText } from '#contract/markdown/harmless-text.ts';
import { toAsciiDigits } from '#contract/ascii-digits.ts';

const fence = /^[ \t]*(?:>[ \t]?)*(?:[-*+][ \t]+|\d{1,9}[.)][ \t]+)?(`{3,}|~{3,})/;
const bullet = /^([ \t]*)[•●▪◦‣⁃∙○■□◆▸►➢➤][ \t]*(?=\S)/u;
const dash = /^([ \t]*)[–—][ \t]+(?=\S)/u;
/** The digits of Indian scripts and of Urdu before a point. */
const indicNumber = /^([ \t]{0,3})([०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯٠-٩۰-۹]{1,3})[.)۔][ \t]+(?=\S)/u;
/** Two signs or more: one may begin a hashtag. */
const tightHeading = /^([ \t]{0,3}#{2,6})(?=[^#\s])/u;
const deepHeading = /^[ \t]{0,3}#{7,12}(?=[ \t])/u;
const emptyTag = /^[ \t]*<\/?(?:div|p|center|section|article|main|span|font|dl)\b[^<>]*>[ \t]*$/i;
const listTag = /^[ \t]*<(\/?)(ul|ol)\b[^<>]*>[ \t]*$/i;
const itemTag = /^[ \t]*<li\b[^<>]*>(.*?)(?:<\/li>[ \t]*)?$/i;
const headingTag = /^[ \t]{0,3}<h([1-6])\b[^<>]*>(.*?)<\/h\1>[ \t]*$/i;
const ruleTag = /^[ \t]{0,3}<hr\b[^<>]*>[ \t]*$/i;

/** A table of HTML with more lines stays text. */
const mostTableLines = 300;
/** More empty lines than these in a row are left out. */
const mostBlanks = 2;
/** Limit on the missing cells of a table that are filled up. A text beyond it is no table, or a short text would fill a page. */
const mostFilledCells = 1_000;

/** Writes a text's lines as Markdown has them where models write them otherwise (bullets, tables, tags ...). Leaves code as it is. */
export function usualLines(text: string): string {
  return new Lines(harmlessText(text).split('\n')).read();
}

class Lines {
  readonly #lines: string[];
  readonly #out: string[] = [];
  readonly #lists: string[] = [];
  readonly #lastCommentEnd: number;
  #fence = '';
  /** A table whose rows are being read. `filled` counts the cells that rows lack. */
  #table: { columns: number; isFramed: boolean; filled: number } | undefined;
  #blanks = 0;
  #at = 0;

  constructor(lines: string[]) {
    this.#lines = lines;
    this.#lastCommentEnd = lines.findLastIndex((line) => line.includes('-->'));
  }

  read(): string {
    for (; this.#at < this.#lines.length; this.#at += 1) this.#line(this.#lines[this.#at]!);
    return this.#out.join('\n');
  }

  #line(line: string): void {
    if (line.trim() === '' && this.#fence === '') {
      this.#table = undefined;
      this.#blanks += 1;
      if (this.#blanks <= mostBlanks) this.#out.push(line);
      return;
    }
    this.#blanks = 0;
    if (this.#inFence(line)) {
      this.#out.push(line);
      return;
    }
    if (line.includes('<!--') && this.#readComment(line)) return;
    if (this.#readHtmlTable(line) || this.#readTable(line)) return;
    if (line.includes('<') && this.#readTag(line)) return;
    this.#out.push(this.#usual(line));
  }

  /** Whether the line belongs to a fence of code, its first and last line included. */
  #inFence(line: string): boolean {
    const mark = fence.exec(line)?.[1];
    if (this.#fence === '') {
      // A tick in the line behind the sign makes it a piece of code in a text.
      if (mark === undefined || (mark.startsWith('`') && line.split(mark)[1]?.includes('`'))) return false;
      this.#fence = mark;
    } else if (mark?.startsWith(this.#fence) && /^[\s>]*[`~]+\s*$/.test(line)) this.#fence = '';
    return true;
  }

  /** Leaves out a comment of several lines. `readAngle` leaves out comments of one line. */
  #readComment(line: string): boolean {
    const start = line.lastIndexOf('<!--');
    const isCode = line.slice(0, start).split('`').length % 2 === 0;
    if (isCode || line.includes('-->', start) || this.#lastCommentEnd <= this.#at) return false;
    let end = this.#at + 1;
    while (!this.#lines[end]!.includes('-->')) end += 1;
    const behind = this.#lines[end]!;
    this.#lines[end] = line.slice(0, start) + behind.slice(behind.indexOf('-->') + 3);
    this.#at = end - 1;
    return true;
  }

  /** Writes a table of HTML as one of Markdown, if its rows have nothing but cells. */
  #readHtmlTable(line: string): boolean {
    if (!/^[ \t]*<table\b[^<>]*>/i.test(line)) return false;
    const end = this.#lines.findIndex((each, at) => at >= this.#at && /<\/table>/i.test(each));
    if (end < 0 || end - this.#at > mostTableLines) return false;
    const html = this.#lines.slice(this.#at, end + 1).join(' ');
    const rows = [...html.matchAll(/<tr\b[^<>]*>(.*?)<\/tr>/gi)].map(([, row = '']) =>
      [...row.matchAll(/<t[hd]\b[^<>]*>(.*?)<\/t[hd]>/gi)].map(([, cell = '']) =>
        cell.replaceAll('|', '\\|'),
      ),
    );
    const columns = Math.max(0, ...rows.map((row) => row.length));
    if (columns === 0) return false;
    const [head = '', ...others] = rows.map((row) => frameOf(columns, row, ''));
    this.#out.push('', head, frameOf(columns), ...others, '');
    this.#at = end;
    return true;
  }

  #readTag(line: string): boolean {
    const [, closes, list] = listTag.exec(line) ?? [];
    if (list !== undefined) {
      if (closes === '/') this.#lists.pop();
      else this.#lists.push(list.toLowerCase());
      // A nested list continues in its item.
      if (this.#lists.length < 2) this.#out.push('');
      return true;
    }
    const item = this.#lists.length > 0 ? itemTag.exec(line) : null;
    const [, depth, words = ''] = headingTag.exec(line) ?? [];
    if (item) {
      const indent = '   '.repeat(Math.min(this.#lists.length, 6) - 1);
      this.#out.push(`${indent}${this.#lists.at(-1) === 'ol' ? '1.' : '-'} ${item[1]}`);
    } else if (depth !== undefined) this.#out.push('', `${'#'.repeat(Number(depth))} ${words}`, '');
    else if (ruleTag.test(line)) this.#out.push('', '***', '');
    else if (emptyTag.test(line) || (this.#lists.length > 0 && /^\s*<\/li>\s*$/i.test(line)))
      this.#out.push('');
    else return false;
    return true;
  }

  #usual(line: string): string {
    const next = dash.test(line) && [this.#lines[this.#at - 1], this.#lines[this.#at + 1]];
    if (next && next.some((other) => other !== undefined && dash.test(other)))
      return line.replace(dash, '$1+ ');
    return line
      .replace(bullet, '$1- ')
      .replace(indicNumber, (_, indent: string, digits: string) => `${indent}${toAsciiDigits(digits)}. `)
      .replace(tightHeading, '$1 ')
      .replace(deepHeading, '######');
  }

  #readTable(line: string): boolean {
    const [prefix = ''] = /^[ \t]*(?:>[ \t]?)*/.exec(line) ?? [];
    const body = line.slice(prefix.length).trim();
    if (this.#table) {
      const { columns, isFramed } = this.#table;
      this.#table.filled += columns - Math.min(columns, body.split('|').length - 1);
      if (body.includes('|') && this.#table.filled <= mostFilledCells) {
        this.#out.push(prefix + rowOf(body, columns));
        return true;
      }
      // A line without cells is a text behind the table.
      if (body !== '' && isFramed) this.#out.push(prefix.trimEnd());
      this.#table = undefined;
      return false;
    }
    if (!body.includes('|')) return false;
    const second = (this.#lines[this.#at + 1] ?? '').slice(prefix.length).trim();
    const columns = cellsOf(body).length;
    const isFramed = body.startsWith('|');
    if (/^[|\s:–—-]+$/u.test(second) && /[–—-]/u.test(second) && second.includes('|')) {
      const marks = cellsOf(second.replaceAll(/[–—]/gu, '-'));
      if (!marks.every((mark) => /^:?-+:?$/.test(mark)) || (columns < 2 && marks.length !== columns))
        return false;
      this.#lines[this.#at + 1] = prefix + frameOf(columns, marks);
    } else {
      const isRow = (text: string) => /^\|.+\|$/.test(text) && cellsOf(text).length === columns;
      if (columns < 2 || !isRow(body) || !isRow(second)) return false;
      this.#lines.splice(this.#at + 1, 0, prefix + frameOf(columns));
    }
    // A table is no part of the item before it, unless it is indented.
    if (/^\s*(?:[-*+]|\d{1,9}[.)])\s/.test(this.#out.at(-1) ?? '') && !/^\s/.test(line)) this.#out.push('');
    this.#table = { columns, isFramed, filled: 0 };
    this.#out.push(prefix + rowOf(body, columns));
    return true;
  }
}

const frameOf = (columns: number, cells: readonly string[] = [], missing = '---') =>
  `|${Array.from({ length: columns }, (_, at) => cells[at] ?? missing).join('|')}|`;

/** Splits a row at its pipes, except those after a backslash. */
function cellsOf(row: string): string[] {
  const cells = row.replace(/^\|/, '').replace(/(?<!\\)\|$/, '');
  return cells.split(/(?<!\\)\|/).map((cell) => cell.trim());
}

/** Keeps the pipes of formulas and code in their cell where a row has more cells than the table. */
function rowOf(row: string, columns: number): string {
  if (cellsOf(row).length <= columns) return row;
  return row.replaceAll(/\$[^$]+\$|\\\(.+?\\\)|`[^`]+`/g, (part) => part.replaceAll(/(?<!\\)\|/g, '\\|'));
}
