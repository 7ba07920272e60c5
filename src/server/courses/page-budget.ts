import type { BudgetDetails } from '#contract/budget.ts';
import type { ChapterContent, Topic } from '#contract/courses.ts';
import { cutMarkdown } from '#contract/markdown/blocks.ts';
import { PartCount, TooManyParts } from '#contract/markdown/parts.ts';
import { Problem } from '#contract/problem.ts';
import { bytesOfBlock, bytesOfCode, bytesOfFrame, bytesOfTopic } from './page-weight.ts';

/**
 * What one chapter and its course's names may weigh. With the rest of its page (at most 130 KB of styles, texts and frame,
 * in Hindi) the bytes stay below 300 KB. They are no operator's setting, because they follow from the pages' own markup,
 * and what was saved under one budget should be whole under the next.
 */
export const pageBudget = { parts: 3_000, bytes: 170_000 } as const;

interface Fit {
  /** As much of the content as one page can carry, in order. */
  content: ChapterContent;
  /** Where it is cut: in the topic of this index, or in the description (-1), for having too many of these. */
  cut?: { topic: number; of: keyof typeof pageBudget };
}

/**
 * Cuts a chapter's content to what one page can carry. Costs no more than the page: what is behind the cut is not read.
 *
 * @param namesBytes what the page needs for the names of its course (`bytesOfNames`)
 */
export function fitToPage(content: ChapterContent, namesBytes = 0): Fit {
  const room = new PageRoom(namesBytes);
  const fitted: ChapterContent = { description: room.textOf(content.description), topics: [] };
  if (room.full) return { content: fitted, cut: { topic: -1, of: room.full } };
  for (const [topic, each] of content.topics.entries()) {
    if (room.takes(bytesOfTopic(each))) fitted.topics.push(partOf(each, room));
    if (room.full) return { content: fitted, cut: { topic, of: room.full } };
  }
  return { content: fitted };
}

function partOf(topic: Topic, room: PageRoom): Topic {
  const description = room.textOf(topic.description);
  const hasCode = !room.full && topic.code !== null && room.takes(bytesOfCode(topic.code));
  return { ...topic, description, code: hasCode ? topic.code : null };
}

class PageRoom {
  /** What there is too much of. */
  full: keyof typeof pageBudget | undefined;
  readonly #parts = new PartCount(pageBudget.parts);
  #bytes: number;

  constructor(namesBytes: number) {
    this.#bytes = bytesOfFrame + namesBytes;
  }

  /** Takes one part of so many bytes. */
  takes(bytes: number): boolean {
    try {
      this.#parts.add();
    } catch (error) {
      if (!(error instanceof TooManyParts)) throw error;
      this.full = 'parts';
      return false;
    }
    return this.#takesBytes(bytes);
  }

  textOf(whole: string): string {
    const { text, cut } = cutMarkdown(whole, this.#parts, (block, source) =>
      this.#takesBytes(bytesOfBlock(block, source)),
    );
    if (cut === 'too-many-parts') this.full = 'parts';
    return text;
  }

  #takesBytes(bytes: number): boolean {
    this.#bytes += bytes;
    if (this.#bytes > pageBudget.bytes) this.full = 'bytes';
    return this.full === undefined;
  }
}

const tooMuch = {
  parts: `more parts than a page can show (${pageBudget.parts.toLocaleString('en')} paragraphs, list items, table cells, emphasised words and links)`,
  bytes: `more text and code than a page can carry (${pageBudget.bytes / 1000} KB with its markup and the names of the course)`,
} as const;

/**
 * Refuses chapters of which a page could show only a part.
 *
 * @throws Problem `content-too-complex`, which names the first such chapter and the topic with which it becomes too much
 */
export function requirePageRoom(
  chapters: readonly { chapterName: string; topics: Topic[] }[],
  namesBytes = 0,
): void {
  for (const [place, { chapterName, topics }] of chapters.entries()) {
    const { cut } = fitToPage({ description: '', topics }, namesBytes);
    if (!cut) continue;
    const { topic, of } = cut;
    throw new Problem('content-too-complex', {
      error: `With its topic “${topics[topic]?.title}”, the chapter “${chapterName}” has ${tooMuch[of]}. Divide it into several chapters.`,
      details: {
        budget: `chapter-${of}`,
        of: 'chapter',
        unit: of,
        size: pageBudget[of],
        chapter: place + 1,
        topic: topic + 1,
      } satisfies BudgetDetails & Record<string, unknown>,
    });
  }
}
