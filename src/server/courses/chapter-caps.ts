import type { BudgetDetails } from '#contract/budget.ts';
import { countCaps, textCaps, type ChapterContent } from '#contract/courses.ts';
import { Problem } from '#contract/problem.ts';

type ChapterTexts = Omit<ChapterContent, 'description'> & { chapterName: string };

/** Counts the UTF-16 code units of all texts in a part of a chapter. */
function charactersIn(part: unknown): number {
  if (typeof part === 'string') return part.length;
  if (typeof part !== 'object' || part === null) return 0;
  return Object.values(part).reduce<number>((sum, each) => sum + charactersIn(each), 0);
}

/**
 * Refuses chapters that are longer than a chapter may be.
 *
 * @throws Problem `content-too-complex`, which names the first such chapter, the cap and how much it has
 */
export function requireWithinCaps(chapters: readonly ChapterTexts[]): void {
  for (const [place, chapter] of chapters.entries()) {
    refuseAbove(countCaps.topics, 'topics', chapter.topics.length, { place, chapter });
    refuseAbove(textCaps.chapter, 'characters', charactersIn(chapter), { place, chapter });
  }
}

function refuseAbove(
  size: number,
  unit: 'topics' | 'characters',
  has: number,
  { place, chapter }: { place: number; chapter: ChapterTexts },
): void {
  if (has <= size) return;
  const [most, found] = [size, has].map((count) => count.toLocaleString('en'));
  throw new Problem('content-too-complex', {
    error: `The chapter “${chapter.chapterName}” has ${found} ${unit}. A chapter may have at most ${most}. Divide it into several chapters.`,
    details: {
      budget: `chapter-${unit}`,
      of: 'chapter',
      unit,
      size,
      has,
      chapter: place + 1,
    } satisfies BudgetDetails & Record<string, unknown>,
  });
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
