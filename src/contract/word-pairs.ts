import { singularWords, soundOf } from './word-sounds.ts';

/** A shorter word tells less than those beside it, and sounds like others by chance: शादी like सादा. */
const shortestSound = 4;

export const isLong = (word: string) => soundOf(word).length >= shortestSound;
export const soundOfLong = (word: string) => (isLong(word) ? soundOf(word) : word);

/** Hindi typed in Latin letters has the same sounds as in Devanagari. */
export const soundsOf = (text: string): ReadonlySet<string> => new Set(singularWords(text).map(soundOfLong));

/** Words that tell something only together, unless others stand beside them. Words without `those` tell it alone. */
export interface WordPair {
  these: ReadonlySet<string>;
  those?: ReadonlySet<string>;
  with?: ReadonlySet<string>;
  without?: ReadonlySet<string>;
}

export const hasAny = (sounds: ReadonlySet<string>, some: ReadonlySet<string>): boolean =>
  [...sounds].some((sound) => some.has(sound));

export const hasPair = (sounds: ReadonlySet<string>, pair: WordPair): boolean =>
  hasAny(sounds, pair.these) &&
  (!pair.those || hasAny(sounds, pair.those)) &&
  (!pair.with || hasAny(sounds, pair.with)) &&
  !(pair.without && hasAny(sounds, pair.without));
