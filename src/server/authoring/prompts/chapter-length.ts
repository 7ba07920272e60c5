import type { CourseLayout } from '#contract/course-layout.ts';
import type { ChapterFacts } from '#server/authoring/author.ts';
import { toAsciiDigits } from '#contract/read-number.ts';

const minutesOfTopic = 15;
const fewestTopics = 2;
const mostTopics = 8;
/** Applies where no duration can be read. */
const usualTopics = 4;

/** Words for hours and minutes begin so in the course languages. A duration may be in another language than its course. */
const hourWords = 'h|hrs?|hours?|घंट|घण्ट|ঘণ্ট|ঘন্ট|గంట|तास|மணி|گھنٹ|કલાક|ಗಂಟೆ|മണിക്കൂ|ଘଣ୍ଟ|ଘଂଟ|ਘੰਟ';
const minuteWords = 'm|mins?|minutes?|मिनट|मिनिट|মিনিট|నిమిష|நிமிட|منٹ|મિનિટ|ನಿಮಿಷ|മിനിറ്റ|മിനിട്ട|ମିନିଟ|ਮਿੰਟ|ਮਿਨਟ';
const number = '(\\d+(?:\\.\\d+)?)(?:\\s*(?:-|–|to|से)\\s*(\\d+(?:\\.\\d+)?))?';
const ofUnit = (words: string) => new RegExp(`${number}[\\s-]*(?:${words})(?![a-z])`, 'iu');
const hours = ofUnit(hourWords);
const minutes = ofUnit(minuteWords);

/** Reads the minutes of a duration as people and models write it, such as `1 hour 30 minutes`; undefined for other text. */
export function minutesIn(duration: string): number | undefined {
  const text = toAsciiDigits(duration.slice(0, 100)).replace(/(\d)½/g, '$1.5').replace(/½/g, '0.5');
  const [inHours, inMinutes] = [hours, minutes].map((pattern) => {
    const found = pattern.exec(text);
    return found ? (Number(found[1]) + Number(found[2] ?? found[1])) / 2 : undefined;
  });
  if (inHours === undefined && inMinutes === undefined) return undefined;
  return (inHours ?? 0) * 60 + (inMinutes ?? 0);
}

/** Returns a chapter's number of topics, about one for 15 minutes of its duration, or else of its share of the course's. */
export function topicCountOf(layout: CourseLayout, chapterIndex: number): number {
  const ofCourse = minutesIn(layout.Duration);
  const minutesOfChapter =
    minutesIn(layout.Chapters[chapterIndex]?.Duration ?? '') ??
    (ofCourse === undefined ? undefined : ofCourse / Math.max(1, layout.Chapters.length));
  if (minutesOfChapter === undefined) return usualTopics;
  return Math.min(mostTopics, Math.max(fewestTopics, Math.round(minutesOfChapter / minutesOfTopic)));
}

/** Returns the fewest and the most words that a topic is asked for, in a chapter of so many topics. */
export const wordsOfTopic = (topicCount: number): readonly [number, number] =>
  topicCount > 4 ? [80, 150] : [100, 250];

const wordsOfOpening = 120;
const wordsOfTeachingParts = 350;
const wordsOfBriefChapter = 400;
/** Counts the JSON text, which includes keys and quotes. */
const charactersOfWord = 7;

/** Estimates the characters of a chapter's answer from what its prompt asks for. */
export function expectedLength(
  { layout, chapterIndex }: ChapterFacts,
  { fewerTopics = false }: { fewerTopics?: boolean } = {},
): number {
  if (fewerTopics) return wordsOfBriefChapter * charactersOfWord;
  const topicCount = topicCountOf(layout, chapterIndex);
  const [fewest, most] = wordsOfTopic(topicCount);
  const words = wordsOfOpening + (topicCount * (fewest + most)) / 2 + wordsOfTeachingParts;
  return words * charactersOfWord;
}

/** Above this share each further character counts for less, because the estimate may be too low. */
const surePart = 0.75;

/**
 * Returns how much of an answer has arrived, from 0 to below 1. It grows with every character, because an answer may be
 * longer than expected, and is never 1, because only the end of the answer is the end.
 */
export function arrivedShare(length: number, expected: number): number {
  const share = length / expected;
  if (share <= surePart) return share;
  const rest = 1 - surePart;
  return Math.min(0.999, 1 - rest * Math.exp((surePart - share) / rest));
}
