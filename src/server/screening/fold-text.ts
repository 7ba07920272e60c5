/** Folds spellings of one word into one, of Indian scripts and of Hindi in Latin letters as well. */

/** Reads `written=folded` pairs. */
const pairs = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .trim()
      .split(/\s+/)
      .map((pair) => pair.split('=') as [string, string]),
  );

/** Maps letters of other alphabets, and variants of Latin ones, to the Latin letters that they look like. */
const lookalikes = pairs(`
  а=a в=b е=e ё=e к=k м=m н=h о=o р=p с=c т=t у=y х=x і=i ѕ=s ј=j α=a ε=e ι=i κ=k ο=o ρ=p τ=t υ=u
  ν=v ɡ=g ı=i ԁ=d ո=n ɑ=a ø=o ł=l đ=d ß=s ə=e ʙ=b ɢ=g ʜ=h ɪ=i ʟ=l ɴ=n ʀ=r ʏ=y ᴀ=a ᴄ=c ᴅ=d ᴇ=e ᴊ=j
  ᴋ=k ᴍ=m ᴏ=o ᴘ=p ᴛ=t ᴜ=u ᴠ=v ᴡ=w ᴢ=z ғ=f
`);

const digitLetters = pairs('0=o 3=e 4=a 5=s 7=t 8=b @=a $=s €=e !=i |=i');

/** Removes invisible characters and brings letters into one form. Keeps sentence ends and spaces. */
export const foldCharacters = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFKC')
    .toLowerCase()
    // Zero-width characters, direction marks, soft hyphens, variation selectors and tags.
    .replace(/\p{Cf}|\p{Co}|\u034f|\u115f|\u1160|\u3164|[\ufe00-\ufe0f]/gu, '')
    .replace(
      /[\u00df\u00f8\u0111\u0131\u0142\u0250-\u02af\u0370-\u058f\u1d00-\u1d2b]/gu,
      (letter) => lookalikes.get(letter) ?? letter,
    )
    .normalize('NFD')
    // Accents of Latin letters; the vowel signs of other scripts are letters of their own.
    .replace(/[\u0300-\u036f]/gu, '')
    .normalize('NFC');

/** The Arabic script and those whose blocks in Unicode are laid out like that of Devanagari, up to Malayalam. */
export const inIndianScript =
  /\p{Script=Arabic}|\p{Script=Devanagari}|\p{Script=Bengali}|\p{Script=Gurmukhi}|\p{Script=Gujarati}|\p{Script=Oriya}|\p{Script=Tamil}|\p{Script=Telugu}|\p{Script=Kannada}|\p{Script=Malayalam}/u;

/** Maps letters of Assamese, Bengali, Punjabi, Odia, Malayalam and Urdu to plainer ones. */
const plainerLetters = pairs(
  'ৰ=র ৱ=ব ৎ=ত্ ੰ=ਂ ੱ= ୟ=ଯ ൻ=ന് ർ=ര് ൽ=ല് ൾ=ള് ൺ=ണ് ي=ی ى=ی ئ=ی ك=ک ه=ہ ة=ہ ۂ=ہ أ=ا إ=ا آ=ا ؤ=و',
);

/** Folds a word of an Indian script to one spelling, each by the rules of Devanagari. */
export function foldIndian(word: string): string {
  const plain = [...word]
    .map((letter) => plainerLetters.get(letter) ?? letter)
    .join('')
    .replace(/[\u064b-\u0655\u0670]/gu, '');
  const block = (/[\u0980-\u0d7f]/u.exec(plain)?.[0].charCodeAt(0) ?? devanagari) & ~0x7f;
  if (block === devanagari) return foldDevanagari(plain);
  return shifted(foldDevanagari(shifted(plain, block, devanagari)), devanagari, block);
}

const devanagari = 0x900;

const shifted = (word: string, from: number, to: number): string =>
  word.replace(/[\u0900-\u0d7f]/gu, (letter) => {
    const code = letter.charCodeAt(0);
    return (code & ~0x7f) === from ? String.fromCharCode(code - from + to) : letter;
  });

/** Folds a word in Devanagari to one spelling for nukta, nasals, long vowels and glides. */
const foldDevanagari = (word: string): string =>
  word
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
    .replace(/[यए]ं$/u, 'ए')
    // Many writers omit the nasal at the end: में and मे, हैं and है.
    .replace(/(?<=[ािुेैोौ])ं$/u, '');

export const foldLatin = (word: string): string => word.replace(/(.)\1+/gu, '$1');

const soundAlike = /aa+|[ei]{2,}|o{2,}|u{2,}|ph|ck|c(?!h)|[wzqx]/g;
const soundOf = pairs('ph=f ck=k c=k w=v z=j q=k x=ks');
const longVowels = pairs('a=a e=i i=i o=u u=u');

/** Maps words as they are typed in chats to their full forms. */
const shortForms = pairs(`
  nhi=nahi nai=nahi nahin=nahi h=hai hn=hai hu=hu hoon=hu m=me mein=me mai=me mje=mujhe muje=mujhe
  mujhy=mujhe mjhe=mujhe mko=mujhko gya=gaya gyi=gayi gye=gaye kse=kaise kaisay=kaise k=ke pr=par
  kr=kar krke=karke bnd=band sb=sab ldki=ladki ldka=ladka zndgi=zindagi zindgi=zindagi
  jindgi=zindagi jindagi=zindagi zindagee=zindagi bcha=bacha bche=bache shdi=shadi psnd=pasand
  khtm=khatam khatm=khatam bht=bahut bhut=bahut bohot=bahut
`);
/** Matches verbs whose first vowel chats leave out: krna, mrna, rha, lga, pda, bnana. */
const shortened = /^(?:[km](?=r(?:[aeu]|[nt][aei]))|b(?=n[aeiu])|l(?=g[aei])|r(?=h[aei])|p(?=d[aei]))/;

/** Folds a word of Hindi in Latin letters by its sound: `banaaye`, `banae` and `banaye` become one, `zaher` and `zeher` do not. */
export const foldRomanHindi = (word: string): string =>
  once(
    soundsOf(word)
      .replace(/(?<=.)y$/, 'i')
      .replace(/(?<=[eiu])n$|(?<=..[aeiou])h$/, ''),
  );

/** Folds the beginning of such a word, which keeps its last letter: without its n, `chheen*` would be the beginning of `chips`. */
export const foldRomanStem = (stem: string): string => once(soundsOf(stem));

const once = (word: string) => word.replace(/(.)\1+/g, '$1');

function soundsOf(word: string): string {
  const letters = word.replace(/[^a-z0-9]/g, '');
  return (shortForms.get(letters) ?? letters.replace(shortened, '$&a'))
    .replace(soundAlike, (letters) => soundOf.get(letters) ?? longVowels.get(letters[0]!)!)
    .replace(/([bcdfgjklmnprstvxyz])h+/g, '$1')
    .replace(/(?<=[aeiou])y(?=[aeiou])/g, '')
    .replace(/a[iy]/g, 'e')
    .replace(/[ao]u/g, 'o');
}

/** Puts plain letters for digits and signs. A `1` may be an i or an l, a `*` any vowel, so that there can be several readings. */
export function plainLetters(word: string): string[] {
  const letters = word.replaceAll(/['’]/gu, '');
  if (!/[a-z]/.test(letters) || !/[^a-z]/.test(letters)) return [letters];
  const known = letters.replace(/[03457-8@$€!|]/g, (sign) => digitLetters.get(sign) ?? sign);
  const readings = known.includes('1') ? [known.replaceAll('1', 'i'), known.replaceAll('1', 'l')] : [known];
  if (!/[*#]/.test(known)) return readings;
  return readings.flatMap((reading) => [...'aeiou'].map((vowel) => reading.replaceAll(/[*#]/g, vowel)));
}
