/**
 * Folds text so that spellings of one word become one: Unicode forms, letters that look alike, digits in place of letters,
 * repeated letters, vowel signs and nukta of Devanagari, and the ways in which Hindi is written in Latin letters.
 */

/** Cyrillic and Greek letters that look like Latin ones. */
const lookalikes = new Map(
  Object.entries({
    а: 'a',
    в: 'b',
    е: 'e',
    ё: 'e',
    к: 'k',
    м: 'm',
    н: 'h',
    о: 'o',
    р: 'p',
    с: 'c',
    т: 't',
    у: 'y',
    х: 'x',
    і: 'i',
    ѕ: 's',
    ј: 'j',
    α: 'a',
    ε: 'e',
    ι: 'i',
    κ: 'k',
    ο: 'o',
    ρ: 'p',
    τ: 't',
    υ: 'u',
    ν: 'v',
    ɡ: 'g',
    ı: 'i',
  }),
);

const digitLetters = new Map(
  Object.entries({
    '0': 'o',
    '3': 'e',
    '4': 'a',
    '5': 's',
    '7': 't',
    '8': 'b',
    '@': 'a',
    $: 's',
    '!': 'i',
    '|': 'i',
  }),
);

/** Removes what can't be seen and brings letters into one form. Keeps sentence ends and spaces. */
export function foldCharacters(text: string): string {
  return (
    text
      .toWellFormed()
      .normalize('NFKC')
      .toLowerCase()
      // Zero-width characters, direction marks, soft hyphens, variation selectors and tags.
      .replace(/\p{Cf}|\p{Co}|\u034f|\u115f|\u1160|\u3164|[\ufe00-\ufe0f]/gu, '')
      .replace(/[\u0370-\u04ff\u0131\u0261]/gu, (letter) => lookalikes.get(letter) ?? letter)
      .normalize('NFD')
      // Accents of Latin letters; the vowel signs of other scripts are letters of their own.
      .replace(/[\u0300-\u036f]/gu, '')
      .normalize('NFC')
  );
}

/** A word in Devanagari, with one spelling for nukta, nasals, long vowels and glides. */
export function foldDevanagari(word: string): string {
  return word
    .normalize('NFD')
    .replaceAll('\u093c', '')
    .replaceAll('ँ', 'ं')
    .replace(/[ङञणनम]्(?=[क-ह])/gu, 'ं')
    .replaceAll('ी', 'ि')
    .replaceAll('ू', 'ु')
    .replaceAll('ई', 'इ')
    .replaceAll('ऊ', 'उ')
    .replace(/(?<=[ािुेोअ-औ])य(?=[ेि])/gu, '')
    .replaceAll('ाे', 'ाए')
    .replaceAll('ाि', 'ाइ')
    .replaceAll('ः', '')
    .replace(/(.)्\1/gu, '$1')
    .replace(/[यए]ं$/u, 'ए');
}

/** A word in Latin letters: each run of one letter becomes a single letter. */
export function foldLatin(word: string): string {
  return word.replace(/(.)\1+/gu, '$1');
}

const soundAlike = /aa+|[ei]{2,}|o{2,}|u{2,}|ph|ck|c(?!h)|[wzqx]/g;
const soundOf: Readonly<Record<string, string>> = {
  ph: 'f',
  ck: 'k',
  c: 'k',
  w: 'v',
  z: 'j',
  q: 'k',
  x: 'ks',
};
const longVowels: Readonly<Record<string, string>> = { a: 'a', e: 'i', i: 'i', o: 'u', u: 'u' };

/**
 * A word of Hindi in Latin letters by its sound, because everybody spells it differently: `zaher`, `jeher` and `zeher`
 * stay apart, but `banaaye`, `banae` and `banaye` become one.
 */
export function foldRomanHindi(word: string): string {
  return word
    .replace(/[^a-z]/g, '')
    .replace(soundAlike, (letters) => soundOf[letters] ?? longVowels[letters[0]!]!)
    .replace(/([bcdfgjklmnprstvxyz])h+/g, '$1')
    .replace(/(?<=[aeiou])y(?=[aeiou])/g, '')
    .replace(/a[iy]/g, 'e')
    .replace(/[ao]u/g, 'o')
    .replace(/(?<=.)y$/, 'i')
    .replace(/(?<=[eiu])n$|(?<=..[aeiou])h$/, '')
    .replace(/(.)\1+/g, '$1');
}

/**
 * Plain letters for digits and signs that stand for letters. A `1` may be an i or an l, and a `*` any vowel, so that there
 * can be several readings.
 */
export function plainLetters(word: string): string[] {
  const letters = word.replaceAll(/['’]/gu, '');
  if (!/[a-z]/.test(letters) || !/[^a-z]/.test(letters)) return [letters];
  const known = letters.replace(/[03457-8@$!|]/g, (sign) => digitLetters.get(sign) ?? sign);
  const readings = known.includes('1') ? [known.replaceAll('1', 'i'), known.replaceAll('1', 'l')] : [known];
  if (!/[*#]/.test(known)) return readings;
  return readings.flatMap((reading) => [...'aeiou'].map((vowel) => reading.replaceAll(/[*#]/g, vowel)));
}
