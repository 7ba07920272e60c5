export interface Figure {
  name: string;
  measured: string;
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

/** `beside` is the reference of the same run, in words. */
export function atMost(
  name: string,
  value: number,
  most: number,
  { show = ms, beside = '', note = '' }: { show?: typeof ms; beside?: string; note?: string } = {},
): Figure {
  const reference = [beside, `at most ${show(most)}`].filter(Boolean).join('; ');
  return { name, measured: show(value) + (note && ` (${note})`), reference, passes: value <= most };
}

export function atLeast(name: string, value: number, least: number, { beside = '', note = '' } = {}): Figure {
  const reference = [beside, `at least ${count(least)}`].filter(Boolean).join('; ');
  return { name, measured: count(value) + (note && ` (${note})`), reference, passes: value >= least };
}

export function ratioOf(name: string, rate: number, without: number, least: number): Figure {
  const ratio = rate / without;
  const measured = `${count(rate)}/s, ${ratio.toFixed(2)} of that without`;
  return { name, measured, reference: `${count(without)}/s without; >= ${least}`, passes: ratio >= least };
}

export async function timesOf(runs: number, run: (n: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < runs; n += 1) {
    const start = performance.now();
    await run(n);
    times.push(performance.now() - start);
  }
  return times;
}

export async function perSecond(
  clients: number,
  forSeconds: number,
  act: (client: number) => Promise<unknown>,
): Promise<number> {
  const start = performance.now();
  let done = 0;
  const run = async (_: unknown, client: number) => {
    for (; performance.now() - start < forSeconds * 1000; done += 1) await act(client);
  };
  await Promise.all(Array.from({ length: clients }, run));
  return done / ((performance.now() - start) / 1000);
}

export function printFigures(title: string, figures: readonly Figure[]): void {
  const lines = figures.map(
    ({ name, measured, reference, passes }) =>
      `| ${name} | ${measured} | ${reference} | ${passes ? 'yes' : '**no**'} |`,
  );
  const head = `\n### ${title}\n\n| figure | measured | reference | passes |\n| --- | --- | --- | --- |\n`;
  process.stdout.write(`${head}${lines.join('\n')}\n`);
}

export async function runParts(
  parts: Record<string, () => Promise<Record<string, Figure[]>>>,
): Promise<void> {
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !(name in parts));
  if (unknown.length > 0)
    throw new Error(`Unknown: ${unknown.join(', ')}. The parts are ${Object.keys(parts).join(', ')}.`);
  for (const [name, run] of Object.entries(parts)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    for (const [title, figures] of Object.entries(await run())) {
      printFigures(title, figures);
      if (!figures.every(({ passes }) => passes)) process.exitCode = 1;
    }
  }
}
