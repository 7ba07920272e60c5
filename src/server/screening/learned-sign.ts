import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { StartupError } from '#server/platform/startup-error.ts';
import { buckets, featuresOf } from './phrase-features.ts';

/** What `npm run screening -- learn` writes: a weight of each feature, in units of `scale`. */
export const Learned = z.strictObject({
  bias: z.number(),
  scale: z.number(),
  /** Bytes from -127 to 127, in base64. */
  weights: z.base64().refine((text) => Buffer.from(text, 'base64').length === buckets),
});
export type Learned = z.output<typeof Learned>;

export const learnedFile = resolve(import.meta.dirname, '../../../content/screening/learned/weights.json');

/** From this likelihood on a phrase counts as a sign; docs/safety.md says what it finds, and how often it is wrong. */
const enough = 0.42;

/** Returns what tells phrases that look like dangerous ones, by what was learned from phrases of both sides. */
export function signIn({ bias, scale, weights }: Learned): (text: string) => boolean {
  const learned = new Int8Array(Buffer.from(weights, 'base64'));
  return (text) => {
    const features = featuresOf(text);
    const sum = features.reduce((so, feature) => so + learned[feature]!, 0);
    const likely = 1 / (1 + Math.exp(-bias - (scale * sum) / Math.sqrt(features.length || 1)));
    return features.length > 0 && likely >= enough;
  };
}

/** Tells whether a phrase looks like the dangerous ones of `content/screening/phrases`. */
export const looksDangerous = signIn(readLearned());

function readLearned(): Learned {
  try {
    return Learned.parse(JSON.parse(readFileSync(learnedFile, 'utf8')));
  } catch (error) {
    throw new StartupError(
      `${learnedFile}: ${error instanceof z.ZodError ? z.prettifyError(error) : String(error)}`,
    );
  }
}
