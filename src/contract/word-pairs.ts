import { subjectWords } from './subject-words.ts';
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

const numberWords = soundsOf('number nambar nanbar नंबर helpline हेल्पलाइन call phone फोन toll');

/** Tells whether a search names some of these and nothing else, but perhaps that their number is wanted. */
export function asksOnlyFor(search: string, these: ReadonlySet<string>): boolean {
  const sounds = subjectWords(search).map(soundOfLong);
  return (
    sounds.some((sound) => these.has(sound)) &&
    sounds.every((sound) => these.has(sound) || numberWords.has(sound))
  );
}
