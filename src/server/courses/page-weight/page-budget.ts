import type { BudgetDetails } from '#contract/budget.ts';
import type { ChapterContent, Topic } from '#contract/courses.ts';
import { Problem } from '#contract/problem.ts';
import type { Teaching } from '#contract/teaching.ts';
import { PartCount, TooManyParts } from '#server/platform/markdown/part-count.ts';
import { cutMarkdown, parseMarkdownLine } from '#server/platform/markdown/reader.ts';
import { partsAfterText, partsBeforeText, textsOfPart, type PartTexts } from './part-weight.ts';
import { bytesOfBlock, bytesOfCode, bytesOfFrame, bytesOfLine, bytesOfTopic } from './page-weight.ts';

/**
 * Bounds what one chapter and its course's names may weigh. With the rest of its page (at most 133 KB of styles, texts and frame,
 * in Hindi) the bytes stay below 300 KB. They are no operator's setting, because they follow from the pages' own markup,
 * and what was saved under one budget should be whole under the next.
 */
export const pageBudget = { parts: 3_000, bytes: 170_000 } as const;

type Unit = keyof typeof pageBudget;

interface Fit {
  /** As much of the content as one page can carry, in the order in which a page shows it. */
  content: ChapterContent;
  /** Where it is cut, for having too many of these: in the topic of this index, the description (-1) or a teaching part. */
  cut?: { topic: number; of: Unit } | { part: keyof Teaching; of: Unit };
}

/**
 * Cuts a chapter's content to what one page can carry. Costs no more than the page: what is behind the cut is not read.
 *
 * @param namesBytes what the page needs for the names of its course (`bytesOfNames`)
 */
export function fitToPage(content: ChapterContent, namesBytes = 0): Fit {
  const room = new PageRoom(namesBytes);
  const fitted: ChapterContent = { description: '', topics: [] };
  const addPart = (key: keyof Teaching) => {
    const texts = textsOfPart(content, key);
    if (texts && room.takesPart(texts)) Object.assign(fitted, { [key]: content[key] });
  };
  for (const part of partsBeforeText) {
    addPart(part);
    if (room.full) return { content: fitted, cut: { part, of: room.full } };
  }
  fitted.description = room.textOf(content.description);
  if (room.full) return { content: fitted, cut: { topic: -1, of: room.full } };
  for (const [topic, each] of content.topics.entries()) {
    if (room.takes(bytesOfTopic(each))) fitted.topics.push(partOf(each, room));
    if (room.full) return { content: fitted, cut: { topic, of: room.full } };
  }
  for (const part of partsAfterText) {
    addPart(part);
    if (room.full) return { content: fitted, cut: { part, of: room.full } };
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
  full: Unit | undefined;
  readonly #parts = new PartCount(pageBudget.parts);
  #bytes: number;

  constructor(namesBytes: number) {
    this.#bytes = bytesOfFrame + namesBytes;
  }

  /** Takes one part of so many bytes. */
  takes(bytes: number): boolean {
    return this.#counts(() => this.#parts.add()) && this.#takesBytes(bytes);
  }

  /** Takes a teaching part, whole or not at all. */
  takesPart({ bytes, bytesOfEach, lines = [], texts = [] }: PartTexts): boolean {
    return (
      this.takes(bytes) &&
      lines.every((line) => this.takes(bytesOfEach) && this.#takesLine(line)) &&
      texts.every((text) => this.takes(bytesOfEach) && this.#takesText(text))
    );
  }

  textOf(whole: string): string {
    const { text, cut } = cutMarkdown(whole, this.#parts, (block, source) =>
      this.#takesBytes(bytesOfBlock(block, source)),
    );
    if (cut === 'too-many-parts') this.full = 'parts';
    return text;
  }

  #takesText(text: string): boolean {
    this.textOf(text);
    return this.full === undefined;
  }

  #takesLine(line: string): boolean {
    return this.#counts(() => this.#takesBytes(bytesOfLine(parseMarkdownLine(line, this.#parts), line)));
  }

  /** Runs what counts parts, until there are too many. */
  #counts(run: () => void): boolean {
    try {
      run();
    } catch (error) {
      if (!(error instanceof TooManyParts)) throw error;
      this.full = 'parts';
    }
    return this.full === undefined;
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
 * @throws Problem `content-too-complex`, which names the first such chapter and the topic or teaching part with which it
 * becomes too much
 */
export function requirePageRoom(
  chapters: readonly (Omit<ChapterContent, 'description'> & { chapterName: string })[],
  namesBytes = 0,
): void {
  for (const [place, chapter] of chapters.entries()) {
    const { cut } = fitToPage({ ...chapter, description: '' }, namesBytes);
    if (!cut) continue;
    const { of } = cut;
    const what = 'part' in cut ? `“${cut.part}”` : `topic “${chapter.topics[cut.topic]?.title}”`;
    throw new Problem('content-too-complex', {
      error: `With its ${what}, the chapter “${chapter.chapterName}” has ${tooMuch[of]}. Divide it into several chapters.`,
      details: {
        budget: `chapter-${of}`,
        of: 'chapter',
        unit: of,
        size: pageBudget[of],
        chapter: place + 1,
        ...('part' in cut ? { part: cut.part } : { topic: cut.topic + 1 }),
      } satisfies BudgetDetails & Record<string, unknown>,
    });
  }
}
