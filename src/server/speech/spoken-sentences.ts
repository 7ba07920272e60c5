import { announceCode } from '#contract/announcements.ts';
import { defaults, type ChapterPage } from '#contract/courses.ts';
import type { CourseLanguage } from '#contract/language.ts';
import type { Block, Inline } from '#contract/markdown/tree.ts';
import type { Span } from '#contract/split-sentences.ts';
import type { Teaching } from '#contract/teaching.ts';
import { drawingSentences, spokenParts } from '#contract/words-to-speak.ts';
import { sayMaths } from '#server/platform/maths/say-maths.ts';
import { parseMarkdown, parseMarkdownLine } from '#server/platform/markdown/reader.ts';

/** Lists the sentences that a chapter's page reads aloud, each once. The page splits and words its texts by the same functions. */
export function spokenSentences(chapter: ChapterPage, language: CourseLanguage): string[] {
  const said = sayIn(language);
  const { pictures = [], topics, objectives = [], recall = [] } = chapter;
  const shown = (at?: string) =>
    pictures
      .filter(({ topic }) => topic === at)
      .flatMap(({ alternative }) => drawingSentences(alternative, language));
  return [
    ...new Set([
      ...said.plain(chapter.chapterName || defaults.chapterName),
      ...said.plain(chapter.about),
      ...[...objectives, ...recall].flatMap(said.words),
      ...said.markdown(chapter.description),
      ...shown(),
      ...topics.flatMap(({ title, description, code }) => [
        ...said.plain(title),
        ...shown(title),
        ...said.markdown(description),
        ...(code === null ? [] : [announceCode(code, language)]),
      ]),
      ...teachingSentences(chapter, said),
    ]),
  ];
}

function sayIn(language: CourseLanguage) {
  const say = (text: string, codeSpans: Span[] = []) =>
    spokenParts(text, codeSpans, language).map(({ spoken }) => spoken);

  /** Says a text, or the cells of a row. */
  const line = (...cells: readonly (readonly Inline[])[]) => {
    let text = '';
    const codeSpans: Span[] = [];
    const add = (inline: Inline): void => {
      if (inline.kind === 'break') text += '\n';
      else if ('content' in inline) for (const each of inline.content) add(each);
      else if (inline.kind === 'maths' && inline.mathml) text += sayMaths(inline, language);
      else {
        const start = text.length;
        text += spaced(inline.kind === 'maths' ? inline.written : inline.text);
        if (inline.kind !== 'text') codeSpans.push({ start, end: text.length });
      }
    };
    for (const cell of cells) {
      if (text !== '') text += ', ';
      for (const inline of cell) add(inline);
    }
    return say(text, codeSpans);
  };

  const block = (each: Block): string[] => {
    switch (each.kind) {
      case 'paragraph':
      case 'heading':
        return line(each.content);
      case 'code':
        // A part that moves is operated, and not read.
        return each.part ? [] : [announceCode(each.code, language)];
      case 'details':
        return [...line(each.summary), ...each.blocks.flatMap(block)];
      case 'quote':
        return each.blocks.flatMap(block);
      case 'list':
        return each.items.flat().flatMap(block);
      case 'table':
        return [each.header, ...each.rows].flatMap((row) => line(...row));
      case 'rule':
        return [];
    }
  };
  return {
    plain: (text: string) => say(spaced(text)),
    words: (text: string) => line(parseMarkdownLine(text)),
    markdown: (text = '') => parseMarkdown(text).flatMap(block),
  };
}

function teachingSentences(
  { example, practice, mistakes = [], activity, ...rest }: Teaching,
  { words, markdown }: ReturnType<typeof sayIn>,
): string[] {
  const { terms = [], summary, asOf = '' } = rest;
  return [
    ...words(example?.title ?? ''),
    ...markdown(example?.problem),
    ...(example?.steps ?? []).flatMap((step) => [step.do, step.why].flatMap(markdown)),
    ...markdown(example?.answer),
    ...[practice?.problem, practice?.hint, practice?.answer].flatMap(markdown),
    ...mistakes.flatMap(({ wrong, tempting, right }) => [wrong, tempting, right].flatMap(words)),
    ...words(activity?.title ?? ''),
    ...markdown(activity?.safety),
    ...(activity?.needs ?? []).flatMap(words),
    ...(activity?.steps ?? []).flatMap(markdown),
    ...terms.flatMap(({ term, meaning }) => [term, meaning].flatMap(words)),
    ...markdown(summary),
    ...words(asOf),
  ];
}

const spaced = (text: string) => text.replace(/\s/g, ' ');
