export interface ListMarker {
  /** Items belong together when their markers are of one type: the bullet itself, or what follows the number. */
  type: string;
  start: number | null;
  /** Where the item's own text begins. */
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

/** Wider tables stay text: each row is filled up to the header's width, which a hostile header could make huge. */
const mostColumns = 24;

/** Reads a table whose header stands at line `at`, or null. `endsTable` says which lines begin something else. */
export function readTable(
  lines: readonly string[],
  at: number,
  endsTable: (line: string) => boolean,
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
  const rows: string[][] = [];
  for (let next = at + 2; next < lines.length; next += 1) {
    const line = lines[next] ?? '';
    if (line.trim() === '' || endsTable(line)) break;
    const cells = splitCells(line);
    rows.push(header.map((_, column) => cells[column] ?? ''));
  }
  return { align: marks.map(readAlign), header, rows, lineCount: rows.length + 2 };
}

function readAlign(mark: string): Align {
  if (mark.startsWith(':')) return mark.endsWith(':') ? 'center' : 'start';
  return mark.endsWith(':') ? 'end' : null;
}

/** Cells stand between pipes; a pipe behind a backslash is one of the text, also in code. */
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
