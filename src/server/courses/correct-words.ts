import { soundOf } from '#contract/word-sounds.ts';

/** Sounds that people who write by ear mix up, in one spelling: of Latin letters and of Devanagari. */
const soundAlike: readonly [RegExp, string][] = [
  [/ph/g, 'f'],
  [/ck|q/g, 'k'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/[ao]u/g, 'o'],
  [/ee|y/g, 'i'],
  [/oo/g, 'u'],
  [/(?<=[bcdgjkpt])h/g, ''],
  [/(\p{L})\1+/gu, '$1'],
  [/ी/g, 'ि'],
  [/ू/g, 'ु'],
  [/[शष]/g, 'स'],
  [/ण/g, 'न'],
  [/व/g, 'ब'],
  [/\u094d/g, ''],
];

/** Spellings of English by ear, each in one: fracshun, persent, elektrik, furst, mobail. */
const heardAlike: readonly [RegExp, string][] = [
  [/(?<=...[^s])s$/g, ''],
  [/ph/g, 'f'],
  [/[st]ion|(?<=.)sh[aeou]n/g, 'san'],
  [/sh/g, 'ś'],
  [/c(?=[eiy])/g, 's'],
  [/c?k|c(?!h)|q/g, 'k'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/(?<=[bcdgjkpt])h/g, ''],
  [/[eiu]r(?![aeiou])/g, 'ar'],
  [/a[iy](?![aeiou])/g, 'e'],
  [/a([bcdfgjklmnpstv])e$/g, 'e$1'],
  [/y$/g, 'i'],
  [/(.)\1+/gu, '$1'],
];

/** Shorter words are alike by chance. In code points. */
const shortest = 4;
/** Shorter words are mistyped versions of no other than those that sound the same: a loan is not low, bijli no beejamrit, and bukhar no book. */
const shortestTypo = 6;
/** Letters by which a word may be longer or shorter than the one that was meant: an electrician is not electric. */
const mostFurther = 2;
/** Share of the three-letter pieces of both words that at least has to be in both. */
const leastAlike = 0.55;
/** The same for words that sound like English with the same consonants. */
const leastAlikeHeard = 0.4;
/** Shorter words, or those with fewer consonants, have those of others by chance: a sitar is no star. */
const shortestHeard = 5;
const fewestConsonants = 3;
/** Shorter words are other ones with two letters swapped: a form is not from. */
const shortestSwapped = 5;
/** A shorter word is one of its own with one letter more. */
const shortestSlip = 7;
/** A shorter word has no sound of its own. */
const shortestSpoken = 3;

/**
 * Returns a search's words with each that no known word begins with replaced by the known word most like it; undefined
 * where nothing is replaced, or a word is like none.
 * @param words of a search, and `known` the words of courses, both folded alike; `others` are words of which no course tells, and a word most like one of them stays uncorrected
 */
export function correctWords(
  words: readonly string[],
  known: readonly string[],
  others: readonly string[] = [],
): string[] | undefined {
  const all = [...known, ...others];
  const corrected = words.map((word) => {
    if (known.some((one) => one.startsWith(word))) return word;
    const nearest = nearestWord(word, all);
    return nearest !== undefined && known.includes(nearest) ? nearest : undefined;
  });
  const isWhole = corrected.every((word) => word !== undefined);
  return isWhole && corrected.some((word, i) => word !== words[i]) ? corrected : undefined;
}

function nearestWord(word: string, known: readonly string[]): string | undefined {
  const letters = [...word].length;
  if (letters < shortest) return isLatin(word) ? known.find((one) => isHeardAs(word, one)) : undefined;
  const pieces = piecesOf(folded(word, soundAlike));
  const sound = soundOf(word);
  const heard = folded(word, heardAlike);
  const consonants = consonantsIn(heard);
  const isLong = letters >= shortestHeard && isLatin(word) && consonants.length >= fewestConsonants;
  const shares = known.map((one) => {
    const others = [...one].length;
    if (letters >= shortestSwapped && isSwapped(word, one)) return 1;
    const itsHeard = isLong ? folded(one, heardAlike) : '';
    if (isLong && others >= shortestHeard && consonantsIn(itsHeard) === consonants) {
      const share = shareOf(piecesOf(heard), piecesOf(itsHeard));
      if (share >= leastAlikeHeard) return share;
    }
    const isTypo = Math.min(letters, others) >= shortestTypo && Math.abs(others - letters) <= mostFurther;
    if (!isTypo && soundOf(one) !== sound) return 0;
    // The stem of a longer word is compared with as much of it.
    const beginning = [...one].slice(0, letters + 1).join('');
    const share = shareOf(pieces, piecesOf(folded(beginning, soundAlike)));
    return share < leastAlike ? 0 : share;
  });
  const nearest = Math.max(0, ...shares);
  return nearest === 0 ? undefined : known[shares.indexOf(nearest)];
}

/** Tells whether two words sound the same in English: ade, aid. */
const isHeardAs = (word: string, other: string) =>
  [...word].length >= shortestSpoken && folded(word, heardAlike) === folded(other, heardAlike);

/** Tells whether a word is another one with one letter left out or added, two swapped, or one vowel for another: no word of its own is so like one of the library. */
export function isSlipOf(word: string, meant: string): boolean {
  const [some, others] = [[...word], [...meant]];
  const isOwn = some.length >= shortest && some.length < shortestTypo;
  if (isSwapped(word, meant) || (!isOwn && isHeardAs(word, meant))) return true;
  if (Math.min(some.length, others.length) < shortestSlip) return false;
  const at = some.findIndex((letter, i) => letter !== others[i]);
  if (at < 0) return others.length - some.length <= 1;
  const [mine, its] = [some.slice(at), others.slice(at)].map((rest) => [
    rest.join(''),
    rest.slice(1).join(''),
  ]);
  const isVowel = [some[at], others[at]].every((letter) => /[aeiouy]/.test(letter ?? ''));
  return mine![0] === its![1] || mine![1] === its![0] || (isVowel && mine![1] === its![1]);
}

/** Tells whether a word is another one, or its singular, with two neighbouring letters swapped: frist, first. */
function isSwapped(word: string, other: string): boolean {
  const some = [...word];
  const others = [...other];
  if (others.length - some.length > 1) return false;
  const at = some.findIndex((letter, i) => letter !== others[i]);
  if (at < 0 || at + 1 >= some.length) return false;
  return other.startsWith(
    some
      .with(at, some[at + 1]!)
      .with(at + 1, some[at]!)
      .join(''),
  );
}

const folded = (word: string, alike: readonly [RegExp, string][]) =>
  alike.reduce((spelling, [pattern, by]) => spelling.replaceAll(pattern, by), word);

const consonantsIn = (word: string) => word.replaceAll(/(?<=.)[aeiou]/g, '');

const shareOf = (some: ReadonlySet<string>, others: ReadonlySet<string>) =>
  (2 * [...some].filter((piece) => others.has(piece)).length) / (some.size + others.size);

/** Pieces of three letters, the first of which begins before the word. */
function piecesOf(word: string): Set<string> {
  const letters = [...`  ${word}`];
  return new Set(letters.slice(2).map((_, i) => letters.slice(i, i + 3).join('')));
}

export const isLatin = (word: string) => /[a-z]/.test(word);
