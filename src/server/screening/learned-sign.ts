import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { readContent } from '#server/platform/read-content.ts';
import { foldCharacters, foldIndian, foldRomanHindi, inIndianScript } from './fold-text.ts';
import { contentFolder } from './screening-data.ts';

/** Number of features that are told apart; others share a weight. */
const buckets = 2 ** 16;
/** A pair of words is a feature up to this distance. */
const farthest = 4;
const shortest = 3;
const longest = 5;
/** Characters that are judged: as many as a person types as a topic and its description. More would only take time. */
const mostCharacters = 2_500;

/** Returns the features of a phrase: its words and their parts, in one spelling, and the pairs of words near each other. */
function featuresOf(text: string): number[] {
  const words = foldCharacters(text.slice(0, mostCharacters))
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => (inIndianScript.test(word) ? foldIndian(word) : foldRomanHindi(word) || word));
  const found = new Set<number>();
  for (const [at, word] of words.entries()) {
    found.add(bucketOf(`w${word}`));
    const whole = `<${word}>`;
    for (let length = shortest; length <= longest; length += 1)
      for (let from = 0; from + length <= whole.length; from += 1)
        found.add(bucketOf(`c${whole.slice(from, from + length)}`));
    for (const other of words.slice(at + 1, at + 1 + farthest))
      found.add(bucketOf(`p${word < other ? `${word} ${other}` : `${other} ${word}`}`));
  }
  return [...found];
}

/** FNV-1a, mixed once more because its low bits alone are not even. */
function bucketOf(feature: string): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < feature.length; at += 1) hash = Math.imul(hash ^ feature.charCodeAt(at), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507);
  return ((hash ^ (hash >>> 13)) >>> 0) % buckets;
}

/** The format that `npm run screening -- learn` writes: a weight for each feature, in units of `scale`. */
const Learned = z.strictObject({
  bias: z.number(),
  scale: z.number(),
  /** Bytes from -127 to 127, in base64. */
  weights: z.base64().refine((text) => Buffer.from(text, 'base64').length === buckets),
});
type Learned = z.output<typeof Learned>;

export const learnedFile = resolve(contentFolder, 'learned/weights.json');

/** Likelihood from which a phrase counts as a sign; docs/safety.md says what it finds, and how often it is wrong. */
const enough = 0.42;

/** Returns a function that recognises phrases which look like dangerous ones, as learned from phrases of both sides. */
export function signIn({ bias, scale, weights }: Learned): (text: string) => boolean {
  const learned = new Int8Array(Buffer.from(weights, 'base64'));
  return (text) => {
    const features = featuresOf(text);
    const sum = features.reduce((so, feature) => so + learned[feature]!, 0);
    const likely = 1 / (1 + Math.exp(-bias - (scale * sum) / Math.sqrt(features.length || 1)));
    return features.length > 0 && likely >= enough;
  };
}

export const looksDangerous = signIn(readContent('screening/learned/weights.json', Learned));

/** A phrase of `content/screening/phrases`; `unsure` ones are on neither side. */
interface Example {
  text: string;
  isDangerous: boolean;
  file: string;
  language: string;
}

const folder = resolve(contentFolder, 'phrases');
const dangerous = ['danger', 'help', 'refused'];

/** Reads lines of what should become of a phrase, its language, its kind (in some files), and its words. */
export const readExamples = (): Example[] =>
  readdirSync(folder)
    .sort()
    .flatMap((file) =>
      readFileSync(resolve(folder, file), 'utf8')
        .trim()
        .split('\n')
        .map((line) => line.split('\t'))
        .filter(([wanted]) => wanted !== 'unsure')
        .map(([wanted = '', language = '', ...rest]) => ({
          text: rest.at(-1) ?? '',
          isDangerous: dangerous.includes(wanted),
          file,
          language,
        })),
    );

const rounds = 60;
const firstStep = 0.5;
/** Share that a weight loses at each sight of its feature, so that rare words decide little. */
const decay = 1e-5;

/** Learns weights of features by logistic regression, one example after the other. The same examples give the same weights. */
export function learn(examples: readonly Pick<Example, 'text' | 'isDangerous'>[]): Learned {
  const weights = new Float64Array(buckets);
  let bias = 0;
  const read = examples.map(({ text, isDangerous }) => ({ features: featuresOf(text), isDangerous }));
  const random = seeded();
  for (let round = 0; round < rounds; round += 1) {
    const step = firstStep / (1 + round * 0.2);
    for (const { features, isDangerous } of shuffled(read, random)) {
      const share = 1 / Math.sqrt(features.length || 1);
      const sum = features.reduce((so, feature) => so + weights[feature]! * share, bias);
      const miss = 1 / (1 + Math.exp(-sum)) - Number(isDangerous);
      bias -= step * miss * 0.1;
      for (const feature of features)
        weights[feature] = weights[feature]! * (1 - decay) - step * miss * share;
    }
  }
  const scale = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 127;
  const bytes = Int8Array.from(weights, (weight) => Math.round(weight / scale));
  return { bias, scale, weights: Buffer.from(bytes.buffer).toString('base64') };
}

/** A linear congruential generator, from 0 to 1. */
function seeded(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return state / 0x7fff_ffff;
  };
}

const shuffled = <T>(all: readonly T[], random: () => number): T[] =>
  all
    .map((one) => ({ one, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one);
