import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ChapterContent } from '#contract/courses.ts';
import type { CourseLanguage } from '#contract/language.ts';
import { markdownReader } from '#server/platform/markdown/reader.ts';
import { ChapterParts } from '#web/learning/chapter-text.tsx';
import { MarkdownReaderContext } from '#web/platform/texts/markdown-reader.ts';
import { textsIn } from '#web/platform/texts/server-texts.ts';
import { TextsContext } from '#web/platform/texts/texts.tsx';

/** Draws a part of an English page as the server does, for a course in this language. */
export const drawn = (part: ReactNode, language: CourseLanguage = 'en', reader = markdownReader): string =>
  renderToStaticMarkup(
    <MarkdownReaderContext value={reader}>
      <TextsContext value={textsIn('en', language)}>{part}</TextsContext>
    </MarkdownReaderContext>,
  );

const names = { _id: 'id', chapterName: '', duration: '', about: '' };
const facts = { ...names, state: 'ready', revision: 1, incomplete: false } as const;

export const chapterParts = (content: ChapterContent) => <ChapterParts chapter={{ ...facts, ...content }} />;
