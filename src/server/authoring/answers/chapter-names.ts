import { plainMaths } from '#server/platform/maths/plain-maths.ts';
import { toAsciiDigits } from '#contract/ascii-digits.ts';

/** Words that name a chapter by its number, in the languages of courses. A number that follows them is the course's own. */
const chapterWords = [
  'chapter|chap|ch|module|unit|lesson|lecture',
  'अध्याय|पाठ|इकाई|यूनिट|मॉड्यूल|मोड्यूल|चैप्टर|लेसन|प्रकरण|धडा|घटक|युनिट',
  'অধ্যায়|পাঠ|ইউনিট|মডিউল|পরিচ্ছেদ|চ্যাপ্টার|একক|অধ্যায়|গোট',
  'అధ్యాయం|అధ్యాయము|పాఠం|యూనిట్|మాడ్యూల్|చాప్టర్',
  'அத்தியாயம்|பாடம்|அலகு|தொகுதி|இயல்|யூனிட்|மாட்யூல்|அதிகாரம்',
  'باب|سبق|یونٹ|ماڈیول|اکائی|چیپٹر',
  'પ્રકરણ|પાઠ|એકમ|યુનિટ|મોડ્યુલ|અધ્યાય',
  'ಅಧ್ಯಾಯ|ಪಾಠ|ಘಟಕ|ಮಾಡ್ಯೂಲ್|ಯುನಿಟ್',
  'അധ്യായം|അദ്ധ്യായം|പാഠം|യൂണിറ്റ്|മൊഡ്യൂൾ|മോഡ്യൂൾ',
  'ଅଧ୍ୟାୟ|ପାଠ|ୟୁନିଟ୍|ୟୁନିଟ|ମଡ୍ୟୁଲ|ମଡ୍ୟୁଲ୍|ପ୍ରକରଣ',
  'ਅਧਿਆਇ|ਅਧਿਆਏ|ਪਾਠ|ਇਕਾਈ|ਯੂਨਿਟ|ਮੋਡੀਊਲ|ਮਾਡਿਊਲ',
].join('|');
/** May belong to a chapter's subject ("Part 2 of the play"), so these words are removed only where all names count. */
const partWords = 'section|part|topic|idea|भाग|खंड|खण्ड|विषय|টপিক|অংশ|ভাগ|பகுதி|భాగం|ભાગ|ಭಾಗ|ഭാഗം|ଭାଗ|ਭਾਗ|حصہ';
const numberWords = [
  ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ['एक', 'दो', 'तीन', 'चार', 'पाँच', 'छह', 'सात', 'आठ', 'नौ', 'दस', 'ग्यारह', 'बारह'],
  ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'],
  ['पहला', 'दूसरा', 'तीसरा', 'चौथा', 'पाँचवाँ', 'छठा', 'सातवाँ', 'आठवाँ', 'नौवाँ', 'दसवाँ'],
  ['प्रथम', 'द्वितीय', 'तृतीय', 'चतुर्थ', 'पंचम', 'षष्ठ'],
  ['প্রথম', 'দ্বিতীয়', 'তৃতীয়', 'চতুর্থ', 'পঞ্চম', 'ষষ্ঠ'],
  ['اول', 'دوم', 'سوم', 'چہارم', 'پنجم', 'ششم'],
  ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'],
];
const numberValues = new Map(
  numberWords.flatMap((words) => words.map((word, at) => [word.normalize('NFC'), at + 1] as const)),
);
const number = `(?<number>\\d{1,2}|${numberWords
  .flat()
  .toSorted((a, b) => b.length - a.length)
  .join('|')})(?![\\p{L}\\p{M}\\p{N}])`;
const ofAll = '(?:\\s?(?:of|/)\\s?\\d{1,2})?';
/** A sign between a number and a name. A point or colon before a digit is part of a number. */
const separator = '(?:\\s*[:：.。।)\\]|](?!\\d)[\\s*_]*|\\s*[-–—]\\s+|\\s+[-–—]\\s*)';
const marks = '[\\s*_#"“(\\[]*';
const pattern = (source: string) => new RegExp(`^${marks}${source}(?<rest>\\S.*)$`.normalize('NFC'), 'isu');

const ordinal = '(?:no\\.?\\s?|नंबर\\s|संख्या\\s|নং\\s|نمبر\\s)?';
const withWord = pattern(`(?:${chapterWords})[\\s.#_-]{0,3}${ordinal}${number}${ofAll}${separator}`);
/** Prefixes that go only where the whole list counts 1, 2, 3. */
const counting = [
  withWord,
  pattern(`(?:${chapterWords}|${partWords})[\\s.#_-]{0,3}${ordinal}${number}${ofAll}(?:${separator}|\\s+)`),
  pattern(`${number}\\s(?:${chapterWords}|${partWords})${separator}`),
  pattern(`#?${number}${separator}`),
  pattern(`\\d{1,2}\\.(?<number>\\d{1,2})\\.?(?:${separator}|\\s+)`),
];
/** A number without a sign may count something, so it needs more names, and none that continues in lower case ("2 kg"). */
const unseparated = pattern(`#?(?<number>\\d{1,2})\\s+(?=\\S)`);
const fewestUnseparated = 3;

/**
 * Takes numbers off names, since pages number them. A bare number goes only where names count 1, 2, 3 to the last, so that
 * "1857 की क्रांति" stays. Names that would be alike without their numbers stay, too.
 */
export function withoutNumbers(names: readonly string[]): string[] {
  const plain = names.map(unmarked);
  const cleaned =
    countsWith(plain, counting) ??
    countingBare(plain) ??
    plain.map((name) => partsOf(name, withWord)?.rest ?? name);
  const distinct = (all: readonly string[]) => new Set(all.map((name) => name.toLowerCase())).size;
  return distinct(cleaned) < distinct(plain) ? plain : cleaned;
}

function countingBare(names: readonly string[]): string[] | undefined {
  const rests = names.length < fewestUnseparated ? undefined : countsWith(names, [unseparated]);
  return rests?.some((rest) => /^\p{Ll}/u.test(rest)) ? undefined : rests;
}

function countsWith(names: readonly string[], prefixes: readonly RegExp[]): string[] | undefined {
  if (names.length < 2) return undefined;
  const rests = names.map((name, index) => {
    const parts = prefixes.map((prefix) => partsOf(name, prefix));
    return parts.find((each) => each?.value === index + 1)?.rest;
  });
  return rests.every((rest) => rest !== undefined) ? rests : undefined;
}

/** A digit in a box, as people send it, has a sign of its own behind it. */
const asMatched = (name: string) => toAsciiDigits(name.normalize('NFC')).replaceAll(/\ufe0f?\u20e3/g, ')');

function partsOf(name: string, prefix: RegExp): { value: number; rest: string } | undefined {
  const { number: count = '', rest } = prefix.exec(asMatched(name))?.groups ?? {};
  if (rest === undefined) return undefined;
  // Digits of some scripts are two code units, so the rest is counted in characters.
  const own = Array.from(name.normalize('NFC')).slice(-Array.from(rest).length).join('');
  return { value: numberValues.get(count.toLowerCase()) ?? Number(count), rest: unmarked(own) };
}

/** Takes off the emphasis, heading signs and quotes around a whole name, and writes its formulas in plain characters. */
export function unmarked(name: string): string {
  let plain = plainMaths(name)
    .trim()
    .replace(/^#{1,6}\s+/, '');
  for (let before = ''; before !== plain;) {
    before = plain;
    plain = plain
      .replace(/^(\*\*\*|\*\*|\*|__|_)(?!\s)((?:(?!\1).)+)(?<!\s)\1$/su, '$2')
      .replace(/^(?:"([^"]+)"|“([^“”]+)”|‘([^‘’]+)’|«([^«»]+)»|'([^']+)')$/u, '$1$2$3$4$5')
      .trim();
  }
  // A mark whose partner went with the number.
  const odd = /^(?:(?:(?!\*\*).)*)\*\*$/su.test(plain) ? plain.slice(0, -2) : plain;
  return odd.trim() || name;
}
