import { toAsciiDigits } from '#contract/ascii-digits.ts';

/** White space as single spaces, in one spelling of each letter. */
export function foldSpace(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
}

/** Folds case, digits of all scripts, punctuation, English articles. Signs beside digits stay: they make other numbers. */
export function foldWords(text: string): string {
  const plain = toAsciiDigits(foldSpace(text).normalize('NFKC')).toLowerCase().replaceAll('−', '-');
  return plain
    .replaceAll(/[^\p{L}\p{M}\p{N}\s](?!\p{N})(?<!\p{N}[^\p{L}\p{M}\p{N}\s])/gu, ' ')
    .replaceAll(/(?<![\p{L}\p{M}])(?:a|an|the)(?![\p{L}\p{M}])/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

export function wordSet(text: string): Set<string> {
  return new Set(foldWords(text).split(' ').filter(Boolean));
}

/** Tells whether two stems ask nearly the same: the same numbers, and four fifths of all words. */
export function isNearlyEqual(one: string, other: string): boolean {
  const [first, second] = [wordSet(one), wordSet(other)];
  const numbers = (words: Set<string>) =>
    [...words]
      .filter((word) => /\p{N}/u.test(word))
      .toSorted()
      .join(' ');
  if (numbers(first) !== numbers(second)) return false;
  const shared = [...first].filter((word) => second.has(word)).length;
  return shared >= 0.8 * new Set([...first, ...second]).size;
}
