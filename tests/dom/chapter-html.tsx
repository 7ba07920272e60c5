import { renderToStaticMarkup } from 'react-dom/server';
import type { ChapterContent } from '#contract/courses.ts';
import { markdownReader } from '#server/platform/markdown/reader.ts';
import { ChapterParts } from '#web/learning/chapter-text.tsx';
import { MarkdownReaderContext } from '#web/platform/texts/markdown-reader.ts';
import { pageTexts, TextsContext } from '#web/platform/texts/texts.tsx';
import { catalogueOf } from '#web/texts/catalogue.server.ts';

const facts = {
  _id: 'id',
  chapterName: '',
  duration: '',
  about: '',
  state: 'ready',
  revision: 1,
  incomplete: false,
} as const;

/** Draws a chapter as its page does. */
export function chapterHtml(content: ChapterContent, reader = markdownReader.ofChapter()): string {
  return renderToStaticMarkup(
    <MarkdownReaderContext value={reader}>
      <TextsContext value={pageTexts('en', catalogueOf('en'))}>
        <ChapterParts chapter={{ ...facts, ...content }} language="en" />
      </TextsContext>
    </MarkdownReaderContext>,
  );
}
