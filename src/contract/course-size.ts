import { chapterBounds, durationBoundsHours } from './category.ts';
import { toAsciiDigits } from './ascii-digits.ts';

const countFrom = (first: number, words: string): Record<string, number> =>
  Object.fromEntries(words.split(' ').map((word, place) => [word, first + place]));

/** The numbers that stand alone, in English and Hindi, with the spellings that people type. */
const numberWords: Readonly<Record<string, number>> = {
  ...countFrom(1, 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'),
  ...countFrom(16, 'sixteen seventeen eighteen nineteen'),
  ...countFrom(1, 'एक दो तीन चार पाँच छह सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस बीस'),
  an: 1,
  couple: 2,
  dozen: 12,
  half: 0.5,
  पांच: 5,
  पाच: 5,
  छः: 6,
  छ: 6,
  छे: 6,
  पन्द्रह: 15,
  सतरह: 17,
  अट्ठारह: 18,
  दर्जन: 12,
  पच्चीस: 25,
  आधा: 0.5,
  आधे: 0.5,
  डेढ़: 1.5,
  डेढ: 1.5,
  ढाई: 2.5,
  तीस: 30,
  चालीस: 40,
  पचास: 50,
  साठ: 60,
  सत्तर: 70,
  अस्सी: 80,
  नब्बे: 90,
  सौ: 100,
};
/** Number words that another word may follow ("twenty-five"). */
const tens = Object.fromEntries(
  'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, at) => [word, 20 + at * 10]),
);
const minutes = /\bmin(?:ute)?s?\b|मिनट/iu;

/**
 * Number of hours that a course gets for what a person typed as its duration: digits of any script, or words in English or
 * Hindi. Minutes become hours; a text without a number gives the default. The wizard shows what the server decides, because
 * both call this.
 */
export function hoursOf(text: string): number {
  const number = firstNumber(text);
  if (number === undefined) return durationBoundsHours.default;
  return within(durationBoundsHours, minutes.test(text) ? number / 60 : number);
}

/** Number of chapters, decided as in `hoursOf`. */
export function chapterCountOf(text: string): number {
  const number = firstNumber(text);
  return number === undefined ? chapterBounds.default : Math.round(within(chapterBounds, number));
}

const within = ({ least, most }: { least: number; most: number }, value: number): number =>
  Math.min(most, Math.max(least, value));

function firstNumber(text: string): number | undefined {
  const match = /-?\d+(?:[.,]\d+)?/.exec(toAsciiDigits(text));
  return match ? Number(match[0].replace(',', '.')) : firstNumberWord(text);
}

function firstNumberWord(text: string): number | undefined {
  // The map is not asked for keys such as `constructor`.
  const valueOf = (known: Readonly<Record<string, number>>, word: string | undefined) =>
    word !== undefined && Object.hasOwn(known, word) ? known[word] : undefined;
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? [];
  for (const [place, word] of words.entries()) {
    const next = words[place + 1];
    const ten = valueOf(tens, word);
    if (ten !== undefined) {
      const unit = valueOf(numberWords, next) ?? 0;
      return unit < 10 && Number.isInteger(unit) ? ten + unit : ten;
    }
    const value = valueOf(numberWords, word);
    if (value !== undefined)
      return words.slice(place + 1, place + 4).join(' ') === 'and a half' ? value + 0.5 : value;
    // साढ़े तीन is half more than three.
    if (word === 'साढ़े'.normalize('NFC') || word === 'साढे') {
      const whole = valueOf(numberWords, next);
      if (whole !== undefined) return whole + 0.5;
    }
  }
  return undefined;
}
