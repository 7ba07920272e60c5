export interface Row {
  /** Tells rows apart while they move, and begins the ids of their fields. */
  key: string;
  name: string;
  /** Stays in the list until it is saved, so that it can be brought back. */
  removed?: boolean;
}

export const remaining = <R extends Row>(rows: readonly R[]): R[] => rows.filter(({ removed }) => !removed);

export const withRow = <R extends Row>(rows: readonly R[], key: string, part: Partial<R>): R[] =>
  rows.map((row) => (row.key === key ? { ...row, ...part } : row));

/** Moves a row past the next one, in this direction, that is not removed. */
export function withMoved<R extends Row>(rows: readonly R[], key: string, by: -1 | 1): R[] {
  const from = rows.findIndex((row) => row.key === key);
  let to = from + by;
  while (rows[to]?.removed) to += by;
  const row = rows[from];
  return row && rows[to] ? rows.toSpliced(from, 1).toSpliced(to, 0, row) : [...rows];
}
