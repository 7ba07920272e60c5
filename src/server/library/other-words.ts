import { tellingWords } from '#contract/subject-words.ts';
import { singularOf, singularWords } from '#contract/word-sounds.ts';

/** Ordinary words that look or sound like one of a course, and mean another thing. */
const others = new Set(
  [
    'tea kadhai kadhi bhagwan kheera mooli bhim bike bajra mango god meat chandi bartan mithai laddu bazaar bazar bachat lakshmi ramayan sitar tally paint car love fir baadh drawing kranti naksha नक्शा chuha चूहा rat',
    'interview property admission pollution saving planning story waiter apple pepper fishery beekeeping weather country politics calculus friction shorthand painting astrology church decoration tourism spelling marathi company custody contract revolution',
  ].flatMap(singularWords),
);

/** Writes such a word so that it sounds like none, where it is all of a topic: तारे are stars, and no tea. Beside others it is part of what they say: hot tea burns. */
export function withOtherApart(topic: string): string {
  const [word = '', ...more] = tellingWords(topic).filter((each) => !/^\d+$/.test(each));
  return more.length === 0 && others.has(singularOf(word)) ? `000${word}` : topic;
}
