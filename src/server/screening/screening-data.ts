import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { readContent } from '#server/platform/read-content.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { Rule } from './rule.ts';

/** Phrases by the concept that they express, with commas between. A word that ends in `*` stands for all that begin so. */
const Words = z.record(
  z.string(),
  z.array(z.string()).transform((lines) => lines.join(', ')),
);

const Rules = z
  .strictObject({ sets: z.record(z.string(), z.array(z.string())), rules: z.array(Rule) })
  .transform(({ sets, rules }) => {
    const spelledOut = (concepts: readonly string[]) =>
      concepts.flatMap((name) => (name.startsWith('@') ? (sets[name.slice(1)] ?? [name]) : [name]));
    return rules.map((rule) => ({
      ...rule,
      all: rule.all.map(spelledOut),
      unless: spelledOut(rule.unless ?? []),
    }));
  });

export const contentFolder = resolve(import.meta.dirname, '../../../content/screening');

export const rules = readContent('screening/rules.json', Rules);

/** Words by the name of the file: a language's code, or `hi-Latn` for Hindi in Latin letters. */
export const words = new Map(
  readdirSync(contentFolder)
    .filter((name) => name.endsWith('.json') && name !== 'rules.json')
    .sort()
    .map((name) => [name.replace('.json', ''), readContent(`screening/${name}`, Words)]),
);

const expressed = new Set([...words.values()].flatMap((each) => Object.keys(each)));
// The concept `harmless` needs no rule: it covers the words inside it, because the bomb of a bath bomb is none.
expressed.delete('harmless');
const named = new Set(rules.flatMap(({ all, unless }) => [...all.flat(), ...unless]));
const odd = [...expressed, ...named].filter((concept) => !expressed.has(concept) || !named.has(concept));
if (odd.length > 0) {
  throw new StartupError(
    `${contentFolder}: each concept needs phrases and a rule, and these lack one: ${odd.join(', ')}`,
  );
}
