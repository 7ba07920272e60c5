import { foldedWords } from './folded-words.ts';

/** Letters of Devanagari, each before the Latin ones that people type for it. */
const latin = new Map(
  'कk खk गg घg ङn चc छc जj झj ञn टt ठt डd ढd णn तt थt दd धd नn पp फf बb भb मm यy रr लl ळl वv शs षs सs हh अa आaa इi ईi उu ऊu ऋri एe ऐe ओo औo ऑo ाaa िi ीi ुu ूu ृri ेe ैe ोo ौo ॉo ंn ँn ःh ्'
    .split(' ')
    .map(([letter = '', ...typed]) => [letter, typed.join('')] as const),
);

/** Names of Latin letters, longest first: जीएसटी is GST. */
const letterNames =
  'डब्ल्यू w,क्यू q,एक्स x,एफ f,एच h,एल l,एम m,एन n,एस s,आई i,वाई y,जेड z,यू u,ए a,बी b,सी c,डी d,ई e,जी g,जे j,के k,ओ o,पी p,आर r,टी t,वी v'
    .split(',')
    .map((pair) => pair.split(' ') as [name: string, letter: string]);

/** Reads a word as the names of at least two letters; undefined if it is not one. */
function spelledOut(word: string): string | undefined {
  let letters = '';
  for (let rest = word; rest !== '';) {
    const found = letterNames.find(([name]) => rest.startsWith(name));
    if (!found) return undefined;
    letters += found[1];
    rest = rest.slice(found[0].length);
  }
  return letters.length >= 2 ? letters : undefined;
}

type Folds = readonly (readonly [RegExp, string])[];

/** Pairs of letters and sounds that people who write Hindi by ear mix up. */
const mixedUp: Folds = [
  // A table is no tabla.
  [/ble$/, 'bel'],
  // An attack (अटैक) is neither stuck (अटक) nor a theka.
  [/^at(?:tac?k|ek)$/, 'atekt'],
  // A remedy (उपाय) is no UPI.
  [/^upa+[iy]/, 'upae'],
  // Interest (ब्याज) is no seed (बीज), data and a date no tooth (दाँत), a case no cash, and who talks wants no divorce (तलाक़).
  [/(?<=[bp])i?ya+/g, 'ie'],
  [/^dat[ae]$/, 'deta'],
  [/^case$/, 'keis'],
  // An appeal (अपील) is neither yellow (पीला) nor given to drink (पिलाना).
  [/^ap+(?:i|ee|ea)l/, 'opil'],
  [/(?<!a)alk/g, 'ok'],
  // A shape is no snake (साँप), nor Delhi (दिल्ली) the heart (दिल), nor the exam REET a season (ऋतु).
  [/^shape/, 'seip'],
  [/^reet$/, 'reit'],
  // The verb becomes (होता) is not hot.
  [/^hot[aei]+$/, 'hoit'],
  // A cancer (कैंसर) is no saffron (केसर), nor is jaundice a zodiac.
  [/^kensr$/, 'cancer'],
  [/^jaundice$/, 'jondis'],
  // Questions of what to eat have khaye, khaaye and khaen for खाए.
  [/^kha+[ey]+i?n?$/, 'khae'],
  [/^d(?:il{2}|elh)i*$/, 'dilhi'],
  [/ph/g, 'f'],
  [/c?k|q|kh|x/g, 'k'],
  [/chh?/g, 'c'],
  [/sh/g, 's'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/[ao]u/g, 'o'],
  [/ee|y/g, 'i'],
  [/oo/g, 'u'],
  // आयरन is no `earn`.
  [/(?<!a)ai|aai$/g, 'e'],
  [/(?<=[bcdgjkpt])h/g, ''],
];
const doubled = [/(.)\1+/gu, '$1'] as const;
/** Vowels that are hardly heard, and what may be a nasal of the vowel before, are left out. */
const hardlyHeard: Folds = [
  [/(?<=.)[mn](?=[bcdfghjklpqrstv])/g, ''],
  [/a/g, ''],
  doubled,
  // A ratio is no RTI.
  [/(?<=..)(?:[eiu]|(?<!i)o)$/, ''],
];
/** A short word can lose less: जल, jal and jala are alike, but `bank` and `back` are not. */
const inShort: Folds = [
  [/(?<=aa)[mn](?=[bcdfghjklpqrstv])|[mn](?=p)/g, ''],
  doubled,
  [/(?<=..)[aeiou]$/, ''],
];

/** A shorter sound would be that of too many words. */
const shortest = 3;
const leastShort = 2;

const fold = (letters: string, folds: Folds) =>
  folds.reduce((folded, [pattern, by]) => folded.replace(pattern, by), letters);

const latinOf = (word: string) => [...word].map((letter) => latin.get(letter) ?? letter).join('');

/** Writes the vowel that a consonant of Devanagari has without a sign, but at the end. */
const withVowels = (word: string) => word.replace(/[\u0915-\u0939](?![\u093e-\u094d]|$)/gu, '$&अ');

/**
 * Returns a word by its sound, so that one typed in Devanagari meets the same word typed in Latin letters in any usual
 * spelling: गर्भवती, garbhvati, garbhwati. Infinitives of Hindi lose their ending.
 */
export function soundOf(word: string): string {
  let sound = remembered.get(word);
  if (sound === undefined) {
    if (remembered.size >= mostRemembered) remembered.clear();
    sound = findSound(word);
    remembered.set(word, sound);
  }
  return sound;
}

/** Kept in memory, because every topic looks up the words of the library's courses. */
const remembered = new Map<string, string>();
const mostRemembered = 5_000;

function findSound(word: string): string {
  const abbreviation = spelledOut(word);
  // As in Latin letters: यूपीआई is upi, however that is cut.
  if (abbreviation !== undefined) return findSound(abbreviation);
  const isHindi = /[\u0900-\u097f]/.test(word);
  // Infinitives in Latin letters lose their ending, but who dreams (सपना) sees no snake. In Devanagari `singularWords` has cut part of it, which looks like any other word.
  const stem = isHindi ? word : word.replace(/(?<=[a-z]{2}[bcdfghjklpqrstvwz])(?<!^sap)n[aei]$/, '');
  const whole = isHindi
    ? latinOf(stem.replace(/^होत(?=[ािीे]?$)/u, 'होइत').replace(/(?<=[\u0915-\u0938])ह/gu, 'अह'))
    : stem;
  const sound = fold(whole, [...mixedUp, ...hardlyHeard]);
  if (sound.length >= shortest) return sound;
  const short = fold(isHindi ? latinOf(withVowels(stem)) : stem, [...mixedUp, ...inShort]);
  return short.length >= leastShort || isHindi ? short : stem;
}

/** Splits a text into words as `foldedWords` does, each in the one spelling that its plural shares. */
export function singularWords(text: string): string[] {
  return foldedWords(text).map(singularOf);
}

/** Cuts no more than plurals do: `spacing` is no `space`, nor is `saans` a plural. In Hindi, the vowel signs at the end, but of names of letters. */
export function singularOf(word: string): string {
  if (spelledOut(word) !== undefined) return word;
  const cut = word
    .replace(/(?<=..)ies$/, 'y')
    .replace(/(?<=..)ves$/, 'f')
    .replace(/(?<=...[^sui])(?<!aan)s$/, '')
    .replace(/[\u0900-\u0903\u093e-\u094c]+$/u, '');
  return [...cut].length >= 2 ? cut : word;
}

/** Infinitives in Devanagari keep the ending that those in Latin letters lose: जलना is no `jalna`, but जल is. Who dreams (सपना) sees no snake. */
export const infinitiveEnding = /(?<=[\u0915-\u0939].*[\u0915-\u0939].*)(?<!^सप)न[\u093e\u0940\u0947]$/u;
