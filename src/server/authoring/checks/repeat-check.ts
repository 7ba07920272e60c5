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
  /** Hashes, because a course's are kept in memory while it is written. */
  shingles: ReadonlySet<number>;
}

export function shinglesOf({ title, description }: Pick<Topic, 'title' | 'description'>): TopicShingles {
  const text = description
    .slice(0, mostWords * 12)
    .normalize('NFC')
    .toLowerCase();
  const words = wordsOf(text).slice(0, mostWords);
  const shingles = new Set<number>();
  for (let at = shingleWords; at <= words.length; at += 1)
    shingles.add(hashOf(words.slice(at - shingleWords, at).join(' ')));
  return { title, shingles };
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
  const fewer = Math.min(one.size, other.size);
  return fewer >= fewestShingles && [...one].filter((hash) => other.has(hash)).length > fewer * mostShared;
}

/** FNV-1a over UTF-16 code units. */
function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93);
  return hash >>> 0;
}
