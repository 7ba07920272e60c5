import { isDeepStrictEqual } from 'node:util';
import { type Chapter, type ChapterContent, type Topic, countCaps, textCaps } from '#contract/courses.ts';
import { Problem } from '#contract/problem.ts';
import { type Teaching, teachingKeys } from '#contract/teaching.ts';

/** Picks the teaching parts of a content, without lists that are empty. */
export function teachingOf(content: Teaching): Teaching {
  const parts = teachingKeys.flatMap((key) => {
    const part = content[key];
    const missing = part === undefined || (Array.isArray(part) && part.length === 0);
    return missing ? [] : [[key, part]];
  });
  return Object.fromEntries(parts) as Teaching;
}

/** Counts the UTF-16 code units of all texts in a part of a chapter. */
function charactersIn(part: unknown): number {
  if (typeof part === 'string') return part.length;
  if (typeof part !== 'object' || part === null) return 0;
  return Object.values(part).reduce<number>((sum, each) => sum + charactersIn(each), 0);
}

/** Refuses too long chapters. @throws Problem `content-too-complex` with the first such chapter, the cap and how much it has */
export function requireWithinCaps(
  chapters: readonly (Omit<ChapterContent, 'description'> & { chapterName: string })[],
): void {
  for (const [place, chapter] of chapters.entries()) {
    const counts = [
      { unit: 'topics', size: countCaps.topics, has: chapter.topics.length },
      { unit: 'characters', size: textCaps.chapter, has: charactersIn(chapter) },
    ] as const;
    const over = counts.find(({ size, has }) => has > size);
    if (!over) continue;
    const { unit, size, has } = over;
    const [most, found] = [size, has].map((count) => count.toLocaleString('en'));
    throw new Problem('content-too-complex', {
      error: `The chapter “${chapter.chapterName}” has ${found} ${unit}. A chapter may have at most ${most}. Divide it into several chapters.`,
      details: { budget: `chapter-${unit}`, of: 'chapter', ...over, chapter: place + 1 },
    });
  }
}

/** Leaves out of an author's chapter the topics and then the teaching parts for which a chapter has no room. */
export function fitChapter({ description, topics, ...teaching }: ChapterContent): ChapterContent {
  let left = textCaps.chapter - description.length;
  const fits = (part: unknown) => {
    const length = charactersIn(part);
    if (length > left) return false;
    left -= length;
    return true;
  };
  return {
    description,
    topics: topics.slice(0, countCaps.topics).filter(fits),
    ...Object.fromEntries(Object.entries(teaching).filter(([, part]) => fits(part))),
  };
}

/** A chapter whose topics and teaching parts are null while it has no text. */
type StoredChapter = { id: string; chapterName: string; topics: Topic[] | null; teaching: Teaching | null };
type SentChapter = Teaching & Pick<Chapter, 'chapterName' | 'topics'>;

/** Tells whether a chapter has this text already. Ignores the description, which call 5 can't carry. */
export function hasSameText(stored: StoredChapter, { topics, ...sent }: SentChapter): boolean {
  return isDeepStrictEqual([stored.topics, stored.teaching ?? {}], [topics, teachingOf(sent)]);
}

const hasSameName = (stored: StoredChapter, sent: SentChapter) => stored.chapterName === sent.chapterName;

/**
 * Finds for each chapter of a new list the one of the old list that it is, since call 5 has no ids: the one with the
 * same text and name, else with the same text, else with the same name, alike ones in their order. A chapter that is
 * left counts as rewritten if, between two found ones, equally many are left in the old list.
 */
export function matchChapters<Stored extends StoredChapter>(
  known: readonly Stored[],
  sent: readonly SentChapter[],
): (Stored | undefined)[] {
  const found: (Stored | undefined)[] = sent.map(() => undefined);
  const isSame = [
    (stored: Stored, chapter: SentChapter) => hasSameName(stored, chapter) && hasSameText(stored, chapter),
    hasSameText,
    hasSameName,
  ];
  for (const same of isSame)
    for (const [place, chapter] of sent.entries())
      found[place] ??= known.find((stored) => !found.includes(stored) && same(stored, chapter));
  for (let place = 0; place < sent.length; place += 1) {
    if (found[place]) continue;
    const end = sent.findIndex((_, at) => at > place && found[at]);
    const gap = (end === -1 ? sent.length : end) - place;
    const first = place === 0 ? 0 : known.indexOf(found[place - 1]!) + 1;
    const taken = known.findIndex((stored, at) => at >= first && found.includes(stored));
    const left = known.slice(first, taken === -1 ? known.length : taken);
    if (left.length === gap) found.splice(place, gap, ...left);
    place += gap;
  }
  return found;
}
