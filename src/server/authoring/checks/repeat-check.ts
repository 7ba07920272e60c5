import type { Topic } from '#contract/courses.ts';
import { wordsOf } from './topic-check.ts';

const shingleWords = 5;
/** Topics that share a larger part of their shingles repeat each other. */
const mostShared = 0.15;
/** A topic with fewer shingles has too little text to compare. */
const fewestShingles = 10;
/** Words of a topic that are compared, which bounds the cost of any answer. */
const mostWords = 2_000;

export interface TopicShingles {
  title: string;
  /** Distinct hashes in rising order, in 4 bytes each, because a course's are kept in memory while it is written. */
  shingles: Uint32Array;
}

export function shinglesOf({ title, description }: Pick<Topic, 'title' | 'description'>): TopicShingles {
  const text = description
    .slice(0, mostWords * 12)
    .normalize('NFC')
    .toLowerCase();
  const words = wordsOf(text).slice(0, mostWords).map(hashOf);
  const hashes = new Set<number>();
  for (let at = shingleWords; at <= words.length; at += 1)
    hashes.add(
      words.slice(at - shingleWords, at).reduce((hash, word) => Math.imul(hash, 31) + word, 7) >>> 0,
    );
  return { title, shingles: Uint32Array.from(hashes).sort() };
}

/** Names the first topic that repeats an earlier topic of its chapter, or a topic of another chapter. */
export function repeatFault(
  own: readonly TopicShingles[],
  others: readonly TopicShingles[],
): string | undefined {
  for (const [place, topic] of own.entries()) {
    const same = own.slice(0, place).find((other) => repeats(topic, other));
    if (same) return `The topic “${topic.title}” repeats the topic “${same.title}”.`;
    const elsewhere = others.find((other) => repeats(topic, other));
    if (elsewhere)
      return `The topic “${topic.title}” repeats the topic “${elsewhere.title}” of another chapter.`;
  }
  return undefined;
}

function repeats({ shingles: one }: TopicShingles, { shingles: other }: TopicShingles): boolean {
  const fewer = Math.min(one.length, other.length);
  return fewer >= fewestShingles && countShared(one, other) > fewer * mostShared;
}

function countShared(one: Uint32Array, other: Uint32Array): number {
  let [shared, at, there] = [0, 0, 0];
  while (at < one.length && there < other.length) {
    const difference = one[at]! - other[there]!;
    if (difference === 0) shared += 1;
    if (difference <= 0) at += 1;
    if (difference >= 0) there += 1;
  }
  return shared;
}

/** FNV-1a over UTF-16 code units. */
function hashOf(word: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01_00_01_93);
  return hash >>> 0;
}
