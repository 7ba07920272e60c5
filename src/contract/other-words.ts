import { tellingWords } from './subject-words.ts';
import { hasAny, soundOfLong, soundsOf } from './word-pairs.ts';
import { singularOf, singularWords } from './word-sounds.ts';

/** Ordinary words that look or sound like one of a course, and mean another thing. */
const others = new Set(
  [
    'tea kadhai kadhi bhagwan kheera mooli bhim bike bajra mango god meat chandi bartan mithai laddu bazaar bazar bachat lakshmi ramayan sitar tally paint car love fir baadh drawing kranti naksha नक्शा chuha चूहा rat bijli बिजली thana थाना',
    'interview property admission pollution saving planning story waiter apple pepper fishery beekeeping weather country politics calculus friction shorthand painting astrology church decoration tourism spelling marathi company custody contract revolution electricity dairy diary',
  ].flatMap(singularWords),
);

/** A mistyped one of these is corrected to no word of a course: elecricity is no electric shock. */
export const otherWords: readonly string[] = [...others];

/** Saving money is neither paying by phone nor fraud. */
const money = soundsOf(
  'paise paisa paiso पैसा पैसे पैसों money rupaye rupees रुपये रुपए kharch kharcha खर्च ख़र्च salary',
);
const saving = soundsOf(
  'save saving bachaye bachayen bachaen bachau bachana bachane bachat jode jodna jodein बचाएं बचाए बचाऊं बचाना बचाने बचत जोड़ना जोड़ें',
);

function isOfSaving(words: readonly string[]): boolean {
  const sounds = new Set(words.map(singularOf).map(soundOfLong));
  if (!hasAny(sounds, saving) || !hasAny(sounds, money)) return false;
  return [...sounds].every((sound) => saving.has(sound) || money.has(sound));
}

const wordsOf = (topic: string) => tellingWords(topic).filter((each) => !/^\d+$/.test(each));

/** Tells whether such a word is all of a topic: a course that merely has it is about something else. */
export function isOtherWord(topic: string): boolean {
  const [word = '', ...more] = wordsOf(topic);
  return more.length === 0 && others.has(singularOf(word));
}

/** Writes such a word so that it sounds like none, where it is all of a topic: तारे are stars, and no tea. Beside others it is part of what they say: hot tea burns. */
export function withOtherApart(topic: string): string {
  const words = wordsOf(topic);
  return isOfSaving(words) || isOtherWord(topic) ? words.map((word) => `000${word}`).join(' ') : topic;
}
