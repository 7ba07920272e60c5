/** One measured figure beside what it is compared with in the same run. */
export interface Figure {
  what: string;
  measured: string;
  /** The reference, measured in the same run, or the bound. */
  beside: string;
  /** Does it hold what the design asks for? */
  holds: boolean;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export const ms = (value: number): string => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
export const count = (value: number): string => Math.round(value).toLocaleString('en-US');

/** A Markdown table, as `docs/performance.md` holds it. */
export function printFigures(title: string, figures: readonly Figure[]): void {
  const lines = [
    `\n### ${title}\n`,
    '| what | measured | beside | holds |',
    '| --- | --- | --- | --- |',
    ...figures.map(
      ({ what, measured, beside, holds }) =>
        `| ${what} | ${measured} | ${beside} | ${holds ? 'yes' : '**no**'} |`,
    ),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
