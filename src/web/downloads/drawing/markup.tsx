import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { DrawableCourse } from '#contract/drawn-course.ts';
import { languageFacts, type CourseLanguage, type PageLanguage } from '#contract/language.ts';
import { visibleCharacters } from '#contract/markdown/harmless-text.ts';
import { MediumContext, type Medium } from '#web/learning/medium.ts';
import { MarkdownReaderContext } from '#web/platform/texts/markdown-reader.ts';
import { textsIn } from '#web/platform/texts/server-texts.ts';
import { TextsContext } from '#web/platform/texts/texts.tsx';

/** The language of a file's own words: its course's, where the pages have that language, or else English. */
export const wordsLanguageOf = (language: CourseLanguage): PageLanguage => (language === 'hi' ? 'hi' : 'en');

/** Draws a part of a file as HTML, without what XML forbids and what reorders or hides the text around it. */
export function markupOf(
  element: ReactElement,
  { course: { language }, markdown }: DrawableCourse,
  medium: Medium,
): string {
  const markup = renderToStaticMarkup(
    <TextsContext value={textsIn(wordsLanguageOf(language), language)}>
      <MarkdownReaderContext value={markdown.ofChapter()}>
        <MediumContext value={medium}>{element}</MediumContext>
      </MarkdownReaderContext>
    </TextsContext>,
  );
  return visibleCharacters(markup).replace(/[\ufffe\uffff]/g, '\ufffd');
}

const namespaces: Record<string, string> = {
  svg: 'http://www.w3.org/2000/svg',
  math: 'http://www.w3.org/1998/Math/MathML',
};

/**
 * Draws a document of a book as XHTML. React closes every element, quotes every attribute and escapes every `<`, `>` and `"` of
 * a text, so that only namespaces are missing.
 */
export function xhtmlOf(title: string, body: ReactElement, drawn: DrawableCourse, medium: Medium): string {
  const { language } = drawn.course;
  const { dir } = languageFacts[language];
  const root = (
    <html lang={language} dir={dir} {...{ xmlns: 'http://www.w3.org/1999/xhtml' }} {...epubNamespace}>
      <head>
        <title>{title}</title>
        <link rel="stylesheet" type="text/css" href="book.css" />
      </head>
      <body lang={wordsLanguageOf(language)}>{body}</body>
    </html>
  );
  const markup = markupOf(root, drawn, medium)
    .replace(/<(svg|math)(?![^>]*\sxmlns=)/g, (open, tag: string) => `${open} xmlns="${namespaces[tag]}"`)
    .replace(/ lang="([^"]*)"/g, ' xml:lang="$1" lang="$1"');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE html>\n${markup}\n`;
}

const epubNamespace = { 'xmlns:epub': 'http://www.idpf.org/2007/ops' };

/** Says what a part of a book is (https://idpf.github.io/epub-vocabs/structure/). */
export const epubType = (type: string): object => ({ 'epub:type': type });
