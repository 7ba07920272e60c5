import { foldCharacters, foldIndian, foldRomanHindi, inIndianScript } from './fold-text.ts';

/** How many features are told apart; others share a weight. */
export const buckets = 2 ** 16;
/** A pair of words is a feature up to this distance. */
const farthest = 4;
const shortest = 3;
const longest = 5;
/** What a person types as a topic and its description; more would only take time. */
const mostCharacters = 2_500;

/** Returns the features of a phrase: its words and their parts, in one spelling, and the pairs of words near each other. */
export function featuresOf(text: string): number[] {
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
