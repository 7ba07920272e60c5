import type { Topic } from '#contract/courses.ts';

/** Words in a row that count as the same piece of text. */
const shingleWords = 5;
/** More of a topic's shingles than this may not be in another topic. */
const mostShared = 0.15;
/** A topic with fewer shingles has too little text to compare. */
const fewestShingles = 10;
/** Of a longer topic only so many words are compared, so that the cost is bounded whatever a model answers. */
const mostWords = 2_000;

/** What of a topic is compared with others. */
export interface TopicShingles {
  title: string;
  /** Hashes of its shingles in rising order, each once: 4 bytes a word, because a course's are kept while it is written. */
  shingles: Uint32Array;
}

export function shinglesOf({ title, description }: Pick<Topic, 'title' | 'description'>): TopicShingles {
  const text = description
    .slice(0, mostWords * 12)
    .normalize('NFC')
    .toLowerCase();
  const words = (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, mostWords).map(hashOf);
  const hashes = new Set<number>();
  for (let at = shingleWords; at <= words.length; at += 1)
    hashes.add(
      words.slice(at - shingleWords, at).reduce((hash, word) => Math.imul(hash, 31) + word, 7) >>> 0,
    );
  return { title, shingles: Uint32Array.from(hashes).sort() };
}

/** Finds the first topic of a chapter that says what an earlier one of it, or one of another chapter, says. */
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
