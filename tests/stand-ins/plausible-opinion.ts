import { readdirSync, readFileSync } from 'node:fs';

type Outcome = 'fine' | 'care' | 'refuse' | 'help';
const gravest: Outcome[] = ['help', 'refuse', 'care', 'fine'];
const folder = new URL('../../content/screening/phrases/', import.meta.url);

/** Despair and what hurts the one who asks are answered with help. */
const ofDanger = (kind: string): Outcome =>
  /^(?:despair|amount|stopping|abortion)$/.test(kind) ? 'help' : 'refuse';

const named: Record<string, Outcome> = {
  help: 'help',
  refused: 'refuse',
  care: 'care',
  unsure: 'care',
  fine: 'fine',
};

let known: Map<string, Outcome> | undefined;

/** The right outcome for each phrase of `content/screening/phrases`. */
export function rightOutcomes(): Map<string, Outcome> {
  known ??= new Map(
    readdirSync(folder).flatMap((file) =>
      readFileSync(new URL(file, folder), 'utf8')
        .trim()
        .split('\n')
        .map((line) => {
          const [outcome = '', , kind = '', phrase = kind] = line.split('\t');
          return [phrase.trim(), outcome === 'danger' ? ofDanger(kind) : named[outcome]!] as const;
        }),
    ),
  );
  return known;
}

/** Judges the quoted lines of a request rightly, as far as they are known phrases, and nothing else that it says. */
export function plausibleOpinion(request: string): Record<string, unknown> {
  const lines = [...request.matchAll(/^> (.*)$/gm)].map(([, line = '']) => line.trim());
  const outcomes = new Set(lines.map((line) => rightOutcomes().get(line)));
  return {
    outcome: gravest.find((outcome) => outcomes.has(outcome)) ?? 'fine',
    kind: '',
    reason: 'As the phrases say.',
  };
}
