export const linesOf = (text: string): string[] => text.trim().replaceAll(/\n +/g, ' ').split('\n');

/** Parts of rows such as `name: text | text` by their name. `\n` is a line break, and a broken bar one of a table. */
export type Rows = (name: string) => string[][];

export function rowsOf(text: string): Rows {
  const rows = linesOf(text).map((row) => /^(\w+): (.*)$/.exec(row) ?? []);
  const partsOf = (row: string) =>
    row.split(' | ').map((part) => part.replaceAll(String.raw`\n`, '\n').replaceAll('¦', '|'));
  return (name) => rows.flatMap(([, key, row = '']) => (key === name ? [partsOf(row)] : []));
}
