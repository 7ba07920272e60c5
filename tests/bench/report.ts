/** A measured figure and the reference of the same run. */
export interface Figure {
  name: string;
  measured: string;
  /** The reference value or the bound. */
  reference: string;
  passes: boolean;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export const ms = (value: number): string => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
export const count = (value: number): string => Math.round(value).toLocaleString('en-US');

/** Prints a Markdown table, as in `docs/performance.md`. */
export function printFigures(title: string, figures: readonly Figure[]): void {
  const lines = [
    `\n### ${title}\n`,
    '| figure | measured | reference | passes |',
    '| --- | --- | --- | --- |',
    ...figures.map(
      ({ name, measured, reference, passes }) =>
        `| ${name} | ${measured} | ${reference} | ${passes ? 'yes' : '**no**'} |`,
    ),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
