import type { Example } from './examples.ts';
import type { Learned } from './learned-sign.ts';
import { buckets, featuresOf } from './phrase-features.ts';

const rounds = 60;
const firstStep = 0.5;
/** What a weight loses at each sight of its feature, so that rare words decide little. */
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
