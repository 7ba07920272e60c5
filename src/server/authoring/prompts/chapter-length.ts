import type { CourseLayout } from '#contract/course-layout.ts';
import type { ChapterFacts } from '#server/authoring/author.ts';
import { languageFacts } from '#contract/language.ts';
import { minutesIn } from '#server/authoring/durations.ts';

/** Words per minute of people who learn from a text, with pauses to think. */
const wordsOfMinute = [90, 110] as const;
/** No more fits into 8,192 tokens. The rest of a longer chapter's time is for what it asks the reader to do. */
const mostWords = { Latin: 3_000, other: 2_000 };
const minutesOfTopic = 5;
const fewestTopics = 2;
const mostTopics = 8;
/** Applies where no duration can be read. */
const usualMinutes = 20;
/** A topic of fewer words teaches little, one of more is two. */
const fewestWordsOfTopic = 120;
const mostWordsOfTopic = 450;

/** Returns a chapter's minutes by its own duration, or else by its share of the course's. */
function minutesOf(layout: CourseLayout, chapterIndex: number): number {
  const ofCourse = minutesIn(layout.Duration);
  return (
    minutesIn(layout.Chapters[chapterIndex]?.Duration ?? '') ??
    (ofCourse === undefined ? usualMinutes : ofCourse / Math.max(1, layout.Chapters.length))
  );
}

/** Returns a chapter's number of topics, about one for 5 minutes of its time. */
export function topicCountOf(layout: CourseLayout, chapterIndex: number): number {
  const topics = Math.round(minutesOf(layout, chapterIndex) / minutesOfTopic);
  return Math.min(mostTopics, Math.max(fewestTopics, topics));
}

const wordsOfOpening = 120;
const wordsOfTeachingParts = 350;

const roundToTen = (words: number) => Math.round(words / 10) * 10;

export function wordsOfTopic({ layout, chapterIndex, language }: ChapterFacts): [number, number] {
  const most = languageFacts[language].script === 'Latn' ? mostWords.Latin : mostWords.other;
  const [fewest, longest] = wordsOfMinute.map((words) => {
    const ofChapter = Math.min(most, minutesOf(layout, chapterIndex) * words);
    const ofTopic = (ofChapter - wordsOfOpening - wordsOfTeachingParts) / topicCountOf(layout, chapterIndex);
    return roundToTen(Math.min(mostWordsOfTopic, Math.max(fewestWordsOfTopic, ofTopic)));
  });
  return [Math.min(fewest ?? 0, roundToTen((longest ?? 0) * 0.8)), longest ?? 0];
}
const wordsOfBriefChapter = 400;
/** Counts the JSON text, which includes keys and quotes. */
const charactersOfWord = 7;

/** Estimates the characters of a chapter's answer from what its prompt asks for. */
export function expectedLength(facts: ChapterFacts, { fewerTopics = false }: { fewerTopics?: boolean } = {}) {
  if (fewerTopics) return wordsOfBriefChapter * charactersOfWord;
  const topicCount = topicCountOf(facts.layout, facts.chapterIndex);
  const [fewest, most] = wordsOfTopic(facts);
  const words = wordsOfOpening + (topicCount * (fewest + most)) / 2 + wordsOfTeachingParts;
  return words * charactersOfWord;
}

/** Share above which each further character counts for less, because the estimate may be too low. */
const surePart = 0.75;

/** Returns how much of an answer has arrived. It grows with every character, and is below 1, which only the end is. */
export function arrivedShare(length: number, expected: number): number {
  const share = length / expected;
  if (share <= surePart) return share;
  const rest = 1 - surePart;
  return Math.min(0.999, 1 - rest * Math.exp((surePart - share) / rest));
}
