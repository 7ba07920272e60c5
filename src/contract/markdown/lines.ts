import type { PartCount } from './parts.ts';

export interface ListMarker {
  /** The bullet, or the character after the number; items of one list have the same. */
  type: string;
  start: number | null;
  /** Column at which the item's content begins. */
  contentAt: number;
  empty: boolean;
}

export function readListMarker(line: string): ListMarker | null {
  const match = /^( {0,3})(?:([*+-])|(\d{1,9})([.)]))( +|$)/.exec(line);
  if (!match) return null;
  const [whole, indent = '', bullet, digits, delimiter, space = ''] = match;
  const empty = line.length === whole.length;
  const markerEnd = whole.length - space.length;
  return {
    type: bullet ?? delimiter ?? '',
    start: digits === undefined ? null : Number(digits),
    contentAt: empty || space.length > 4 ? Math.max(markerEnd, indent.length) + 1 : whole.length,
    empty,
  };
}

export type Align = 'start' | 'center' | 'end' | null;

interface TableLines {
  align: Align[];
  header: string[];
  rows: string[][];
  lineCount: number;
}

/** Wider tables stay text, because each row is filled up to the width of the header, which may be hostile. */
const mostColumns = 24;

/**
 * Reads the table whose header is line `at`, or null. `endsTable` tells whether a line begins another block.
 *
 * @throws TooManyParts
 */
export function readTable(
  lines: readonly string[],
  at: number,
  endsTable: (line: string) => boolean,
  parts: PartCount,
): TableLines | null {
  const delimiters = lines[at + 1] ?? '';
  if (!lines[at]?.includes('|') || !/^[\s|:-]+$/.test(delimiters) || !delimiters.includes('-')) return null;
  const header = splitCells(lines[at] ?? '');
  const marks = splitCells(delimiters);
  if (
    header.length !== marks.length ||
    header.length > mostColumns ||
    !marks.every((mark) => /^:?-+:?$/.test(mark))
  )
    return null;
  parts.add(header.length);
  const rows: string[][] = [];
  for (let next = at + 2; next < lines.length; next += 1) {
    const line = lines[next] ?? '';
    if (line.trim() === '' || endsTable(line)) break;
    parts.add(1 + header.length);
    const cells = splitCells(line);
    rows.push(header.map((_, column) => cells[column] ?? ''));
  }
  return { align: marks.map(readAlign), header, rows, lineCount: rows.length + 2 };
}

function readAlign(mark: string): Align {
  if (mark.startsWith(':')) return mark.endsWith(':') ? 'center' : 'start';
  return mark.endsWith(':') ? 'end' : null;
}

/** Splits at pipes, except those after a backslash, also in code. */
function splitCells(line: string): string[] {
  const cells = [''];
  const text = line.trim().replace(/^\|/, '');
  for (let i = 0; i < text.length; i += 1) {
    const character = text.charAt(i);
    if (character === '\\' && text.charAt(i + 1) === '|') {
      cells[cells.length - 1] += '|';
      i += 1;
    } else if (character === '|') cells.push('');
    else cells[cells.length - 1] += character;
  }
  if (cells.length > 1 && cells.at(-1)?.trim() === '') cells.pop();
  return cells.map((cell) => cell.trim());
}
