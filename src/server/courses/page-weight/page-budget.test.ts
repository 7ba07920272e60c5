import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '#server/platform/markdown/reader.ts';
import { Problem } from '#contract/problem.ts';
import { costlyMarkdown, hostileChapters, hostileTeaching } from '#tests/hostile/hostile-content.ts';
import { longChapter } from '#tests/support/long-chapter.ts';
import { soilTeaching } from '#tests/support/teaching-parts.ts';
import { fitToPage, pageBudget, requirePageRoom } from './page-budget.ts';

const refusalOf = (chapters: Parameters<typeof requirePageRoom>[0]): Problem | undefined => {
  try {
    requirePageRoom(chapters);
    return undefined;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
};
const topic = (title: string, description: string, code: string | null = null) => ({
  topic_id: title,
  title,
  description,
  code,
});

describe('a chapter that is more than a page can carry', () => {
  it('is cut behind the last outermost block that fits, and what stays reads as before', () => {
    const lines = Array.from({ length: 3_500 }, (_, n) => `- *item* ${n}\n\n---\n`);
    const { content, cut } = fitToPage({ description: 'Short.', topics: [topic('Many', lines.join(''))] });
    expect(cut).toEqual({ topic: 0, of: 'parts' });
    const kept = parseMarkdown(content.topics[0]?.description ?? '');
    expect(kept.length).toBeGreaterThan(700);
    expect(kept).toEqual(parseMarkdown(lines.join('')).slice(0, kept.length));
  });

  it('keeps the topics before the one that is too much, and loses those behind it', () => {
    const long = 'word '.repeat(4_000);
    const { content, cut } = fitToPage({
      description: '',
      topics: ['a', 'b', 'c', 'd', 'e', 'f'].map((title) => topic(title, long)),
    });
    expect(content.topics.map(({ title, description }) => [title, description.length])).toEqual([
      ['a', long.length],
      ['b', long.length],
      ['c', long.length],
      ['d', long.length],
      ['e', 0],
    ]);
    expect(cut).toEqual({ topic: 4, of: 'bytes' });
  });

  it('loses code that does not fit', () => {
    const code = '"'.repeat(19_000);
    const { content } = fitToPage({ description: '', topics: [topic('a', 'A.', code), topic('b', 'B.')] });
    expect(content.topics).toEqual([topic('a', 'A.')]);
  });

  it('keeps teaching parts whole, and loses the last ones first', () => {
    const { content } = hostileTeaching.find(({ name }) => name === 'one very long line of words')!;
    const fit = fitToPage({ ...content, topics: [topic('a', 'A.')] });
    expect(fit.cut).toEqual({ part: 'activity', of: 'bytes' });
    const { activity: _, terms: __, summary: ___, asOf: ____, ...kept } = content;
    expect(fit.content).toEqual({ ...kept, topics: [topic('a', 'A.')] });
    const full = { ...content, topics: [topic('a', costlyMarkdown['empty fences'])] };
    expect(Object.keys(fitToPage(full).content).toSorted()).toEqual([
      'description',
      'objectives',
      'recall',
      'topics',
    ]);
  });

  it.each([...hostileChapters, ...hostileTeaching])(
    'is cut to the same when it is cut again: $name',
    ({ content }) => {
      const once = fitToPage(content).content;
      expect(fitToPage(once)).toEqual({ content: once });
    },
  );

  it('is not read behind the cut', () => {
    const unread = new Proxy(topic('a', 'A.'), {
      get() {
        throw new Error('This was read.');
      },
    });
    expect(() => fitToPage({ description: 'A.', topics: [unread] })).toThrow('This was read.');
    const full = { description: costlyMarkdown['empty fences'], topics: [unread] };
    expect(fitToPage(full).cut).toEqual({ topic: -1, of: 'bytes' });
  });
});

describe('saving', () => {
  it('refuses what a page can’t show, and names the chapter, the topic and what is too much', () => {
    const refusal = refusalOf([
      { chapterName: 'Loops', topics: longChapter('en').topics },
      { chapterName: 'Lists', topics: [topic('First', 'A.'), topic('Second', '- - - - a\n'.repeat(2_000))] },
    ]);
    expect(refusal?.code).toBe('content-too-complex');
    expect(refusal?.message).toContain('With its topic “Second”, the chapter “Lists” has more parts than');
    expect(refusal?.details).toEqual({
      budget: 'chapter-parts',
      of: 'chapter',
      unit: 'parts',
      size: pageBudget.parts,
      chapter: 2,
      topic: 2,
    });
    expect(
      refusalOf([{ chapterName: 'a', topics: [topic('b', 'A.', '<'.repeat(20_000))] }])?.message,
    ).toContain('more text and code than');
  });

  it('names the teaching part with which a chapter becomes too much', () => {
    const { content } = hostileTeaching.find(({ name }) => name === 'items in items')!;
    const refusal = refusalOf([{ ...content, chapterName: 'Lists' }]);
    expect(refusal?.message).toContain('With its “example”, the chapter “Lists” has more');
    expect(refusal?.details).toMatchObject({ chapter: 1, part: 'example' });
  });

  it.each(hostileChapters)('refuses $name', ({ name, content }) => {
    expect(refusalOf([{ ...content, chapterName: name }])?.code).toBe('content-too-complex');
  });

  it.each(['en', 'hi'] as const)('takes a long honest chapter (%s)', (language) => {
    const { topics } = longChapter(language);
    expect(refusalOf([{ chapterName: 'Loops', topics }])).toBeUndefined();
    const eight = topics.slice(0, 8);
    expect(refusalOf([{ chapterName: 'Loops', topics: eight, ...soilTeaching }])).toBeUndefined();
  });
});
