import { readdirSync, readFileSync } from 'node:fs';

const outcomes = ['help', 'refuse', 'care', 'fine'] as const;
type Outcome = (typeof outcomes)[number];

const folder = new URL('../../content/screening/phrases/', import.meta.url);
const named: Record<string, Outcome> = {
  help: 'help',
  refused: 'refuse',
  care: 'care',
  unsure: 'care',
  fine: 'fine',
};
const ofDanger = (kind: string): Outcome =>
  /^(?:despair|amount|stopping|abortion)$/.test(kind) ? 'help' : 'refuse';

let known: Map<string, Outcome> | undefined;

export function rightOutcomes(): Map<string, Outcome> {
  const lines = () =>
    readdirSync(folder).flatMap((file) => readFileSync(new URL(file, folder), 'utf8').trim().split('\n'));
  known ??= new Map(
    lines().map((line) => {
      const [outcome = '', , kind = '', phrase = kind] = line.split('\t');
      return [phrase.trim(), outcome === 'danger' ? ofDanger(kind) : named[outcome]!];
    }),
  );
  return known;
}

/** Judges the quoted lines of a request rightly, as far as they are known phrases, and nothing else that it says. */
export function plausibleOpinion(request: string): Record<string, unknown> {
  const lines = [...request.matchAll(/^> (.*)$/gm)].map(([, line = '']) => line.trim());
  const found = new Set(lines.map((line) => rightOutcomes().get(line)));
  const outcome = outcomes.find((each) => found.has(each)) ?? 'fine';
  return { outcome, kind: '', reason: 'As the phrases say.' };
}
