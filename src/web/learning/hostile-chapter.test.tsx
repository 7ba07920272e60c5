import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ChapterContent } from '#contract/courses.ts';
import { markdownReader } from '#server/platform/markdown/reader.ts';
import { hostileChapters, hostileTeaching } from '#tests/hostile/hostile-content.ts';
import { demoCourses } from '#tests/media/demo-course.ts';
import { longChapter } from '#tests/support/long-chapter.ts';
import { taughtChapters } from '#tests/support/taught-chapter.ts';
import { MarkdownReaderContext } from '#web/platform/markdown-reader.ts';
import { pageTexts, TextsContext } from '#web/platform/texts.tsx';
import { catalogueOf } from '#web/texts/catalogue.server.ts';
import { ChapterParts } from './chapter-text.tsx';

const facts = {
  _id: 'id',
  chapterName: '',
  duration: '',
  about: '',
  state: 'ready',
  revision: 1,
  incomplete: false,
} as const;

function htmlOf(content: ChapterContent, reader = markdownReader.ofChapter()): string {
  return renderToStaticMarkup(
    <MarkdownReaderContext value={reader}>
      <TextsContext value={pageTexts('en', catalogueOf('en'))}>
        <ChapterParts chapter={{ ...facts, ...content }} language="en" />
      </TextsContext>
    </MarkdownReaderContext>,
  );
}

describe('the worst chapters within the caps are drawn in a bounded number of elements', () => {
  it.each([...hostileChapters, ...hostileTeaching])('$name', ({ content }) => {
    expect(htmlOf(content).match(/<[a-z]/g)?.length ?? 0).toBeLessThan(9_000);
  });
});

describe('honest chapters are far from that bound', () => {
  const honest = [
    { name: 'the longest', content: longChapter('en') },
    { name: 'the longest in Hindi', content: longChapter('hi') },
    ...Object.entries(taughtChapters).map(([name, { chapterName: _, about: __, ...content }]) => ({
      name,
      content,
    })),
    ...Object.values(demoCourses)
      .flatMap(({ chapters }) => Object.entries(chapters))
      .map(([name, content]) => ({ name, content })),
  ];
  it.each(honest)('$name', ({ content }) => {
    const again = content.topics.map((topic) => ({ ...topic, topic_id: `${topic.topic_id} again` }));
    const twice = { ...content, topics: [...content.topics, ...again] };
    expect(htmlOf(twice)).toBe(htmlOf(twice, markdownReader));
  });
});
