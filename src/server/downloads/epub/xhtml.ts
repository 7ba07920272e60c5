import type { BookLanguage } from './book-language.ts';
import { element, xmlFile, type Content } from '#server/platform/markdown/xml.ts';

/** A document of the book. */
export interface BookDocument {
  /** Its id in the package; `{id}.xhtml` is its file. */
  id: string;
  title: string;
  /** It has a drawing in it. */
  hasSvg?: boolean;
  source: string;
}

export const fileOf = (id: string): string => `${id}.xhtml`;

/** Makes a document of the book in the language of its course. */
export function bookDocument(
  language: BookLanguage,
  { id, title, hasSvg = false }: { id: string; title: string; hasSvg?: boolean },
  ...body: readonly Content[]
): BookDocument {
  const root = element(
    'html',
    {
      xmlns: 'http://www.w3.org/1999/xhtml',
      'xmlns:epub': 'http://www.idpf.org/2007/ops',
      'xml:lang': language.course,
      lang: language.course,
      dir: language.dir,
    },
    element(
      'head',
      {},
      element('meta', { charset: 'utf-8' }),
      element('title', {}, title),
      element('link', { rel: 'stylesheet', type: 'text/css', href: 'book.css' }),
    ),
    element('body', {}, ...body),
  );
  return { id, title, hasSvg, source: xmlFile(root, '<!DOCTYPE html>\n') };
}
