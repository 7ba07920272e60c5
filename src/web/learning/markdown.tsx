/* oxlint-disable saksham/lone-text -- drawn into documents and onto paper: what changes is drawn anew as a whole */
import { createElement, Fragment, useContext, type ReactNode } from 'react';
import { languageFacts, type CourseLanguage } from '#contract/language.ts';
import { splitFractions } from '#contract/markdown/fractions.ts';
import { isEquation, splitDirections, wordsIn } from '#contract/markdown/left-to-right.ts';
import type { MarkdownReader } from '#contract/markdown-reader.ts';
import type { Block, Inline, MathElement, Maths } from '#contract/markdown/tree.ts';
import { splitUnbroken } from '#contract/markdown/unbroken.ts';
import { MarkdownReaderContext } from '#web/platform/texts/markdown-reader.ts';
import { usePageTexts, useTexts } from '#web/platform/texts/texts.tsx';
import { MediumContext } from './medium.ts';
import { MovingPart } from './moving/moving-part.tsx';
import { isProse } from './prose-text.ts';
import { anchorOfLink, isTermLink } from './teaching/link-terms.ts';

/** Shows Markdown by a model or a stranger: no HTML, no images, and only links that the reader lets through (tags.ts). */
export function Markdown({ text, headingLevel }: { text: string; headingLevel: number }) {
  const reader = useContext(MarkdownReaderContext);
  return <MarkdownBlocks blocks={reader.blocks(text)} headingLevel={headingLevel} />;
}

/** Shows Markdown that was read before, with its highest heading at this level. Its links may lead to the chapter's terms. */
export function MarkdownBlocks({ blocks, headingLevel }: { blocks: readonly Block[]; headingLevel: number }) {
  const look = useLook();
  const highest = Math.min(...blocks.map((block) => (block.kind === 'heading' ? block.depth : 6)));
  return <div className="markdown">{blocksOf(blocks, { ...look, raise: headingLevel - highest })}</div>;
}

/** Shows one line of Markdown by a model or a stranger: emphasis, code, links and maths, but no blocks. */
export function MarkdownLine({ text }: { text: string }) {
  return wordsOf(useContext(MarkdownReaderContext).line(text), useLook());
}

interface Look {
  language: CourseLanguage;
  /** Whether left-to-right text is isolated. */
  isolates: boolean;
  /** Whether the site shows it (medium.ts): a keyboard can then scroll what is too wide. */
  onSite: boolean;
  leaves: string;
  say: MarkdownReader['say'];
  /** Added to the level of each heading. */
  raise: number;
}

function useLook(): Look {
  const { say } = useContext(MarkdownReaderContext);
  const { onSite } = useContext(MediumContext);
  const { lessonLanguage: language, t } = usePageTexts();
  const isolates = languageFacts[language].dir === 'rtl';
  return { language, isolates, onSite, leaves: ` ${t('learning.externalLink')}`, say, raise: 0 };
}

// Plain functions draw the rest, since React takes longer for a component than for the words themselves. Elements have their
// index as key, because a changed text is rendered anew.

function blocksOf(blocks: readonly Block[], look: Look): ReactNode {
  return blocks.map((block, place) => blockOf(block, place, look));
}

function blockOf(block: Block, place: number, look: Look): ReactNode {
  switch (block.kind) {
    case 'paragraph':
      return <p key={place}>{wordsOf(block.content, look)}</p>;
    case 'heading': {
      const level = Math.min(Math.max(block.depth + look.raise, 2), 6);
      return createElement(`h${level}`, { key: place }, wordsOf(block.content, look));
    }
    case 'code':
      if (block.part) return <MovingPart key={place} part={block.part} />;
      return <CodeBlock key={place} code={block.code} language={block.language} />;
    case 'quote':
      return <blockquote key={place}>{blocksOf(block.blocks, look)}</blockquote>;
    case 'details':
      return (
        <details key={place}>
          <summary>{wordsOf(block.summary, look)}</summary>
          {blocksOf(block.blocks, look)}
        </details>
      );
    case 'list':
      return listOf(block, place, look);
    case 'table':
      return tableOf(block, place, look);
    case 'rule':
      return <hr key={place} />;
  }
}

function listOf({ items, tight, start }: Extract<Block, { kind: 'list' }>, key: number, look: Look) {
  const drawn = items.map((blocks, place) => (
    <li key={place}>
      {blocks.map((block, inner) =>
        tight && block.kind === 'paragraph' ? wordsOf(block.content, look) : blockOf(block, inner, look),
      )}
    </li>
  ));
  const numbered = start === null ? {} : { start };
  const className = tight ? undefined : 'loose';
  return createElement(start === null ? 'ul' : 'ol', { key, className, ...numbered }, drawn);
}

const alignments = { start: undefined, center: 'text-center', end: 'text-end' } as const;

function tableOf({ align, header, rows }: Extract<Block, { kind: 'table' }>, key: number, look: Look) {
  const cellsOf = (tag: string, cells: readonly Inline[][], scope?: string) =>
    cells.map((cell, column) => {
      const className = alignments[align[column] ?? 'start'];
      return createElement(tag, { key: column, scope, className }, wordsOf(cell, look));
    });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that a keyboard can scroll what is too wide
    <div key={key} className="wide" tabIndex={look.onSite ? 0 : undefined}>
      <table>
        <thead>
          <tr>{cellsOf('th', header, 'col')}</tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={place}>{cellsOf('td', row)}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function wordsOf(content: readonly Inline[], look: Look): ReactNode {
  // "2/6 + 3/6 = **5/6**" is one equation.
  if (look.isolates && isEquation(content))
    return <bdi dir="ltr">{wordsOf(content, { ...look, isolates: false })}</bdi>;
  return content.length === 1 && content[0]?.kind === 'text'
    ? textOf(content[0].text, look.isolates)
    : content.map((inline, place) => wordOf(inline, place, look));
}

function wordOf(inline: Inline, place: number, look: Look): ReactNode {
  switch (inline.kind) {
    case 'text':
      return textOf(inline.text, look.isolates);
    case 'break':
      return <br key={place} />;
    case 'code':
      return <code key={place}>{inline.text}</code>;
    case 'maths':
      return formulaOf(inline, place, look);
    case 'link':
      return linkOf(inline, place, look);
    default:
      return createElement(inline.kind, { key: place }, wordsOf(inline.content, look));
  }
}

function textOf(text: string, isolates: boolean): ReactNode {
  const pieces = isolates ? splitDirections(text) : [];
  if (!pieces.some(({ isolated }) => isolated)) return sumsIn(text);
  return pieces.map((piece, place) => {
    if (!piece.isolated) return piece.text;
    return createElement('bdi', { key: place, dir: 'ltr' }, sumsIn(piece.text));
  });
}

const sumsIn = (text: string): ReactNode =>
  splitUnbroken(text).map((piece, place) =>
    piece.look
      ? createElement('span', { key: place, className: piece.look }, fractionsIn(piece.text))
      : createElement(Fragment, { key: place }, fractionsIn(piece.text)),
  );

/** Keeps the text of a fraction for search, copies and voices: only its look changes (formula.css). */
function fractionsIn(text: string): ReactNode {
  const pieces = splitFractions(text);
  if (!pieces.some(({ look }) => look)) return text;
  return pieces.map((piece, place) => {
    if (!piece.look) return piece.text;
    const [top, bottom] = piece.text.split('/');
    return createElement('span', { key: place, className: piece.look }, top, <i>/</i>, bottom);
  });
}

function formulaOf(maths: Maths, key: number, look: Look): ReactNode {
  const { mathml, display, written } = maths;
  if (mathml === null) return <code key={key}>{written}</code>;
  const dir = look.isolates ? 'ltr' : undefined;
  const alttext = look.say(maths, look.language);
  const math = elementOf(mathml, key, { display: display ? 'block' : undefined, dir, alttext });
  if (!display) return math;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that a keyboard can scroll what is too wide
    <span key={key} className="formula" tabIndex={look.onSite ? 0 : undefined}>
      {math}
    </span>
  );
}

function elementOf({ tag, attributes, children }: MathElement, key: number, own?: object): ReactNode {
  const { class: className, ...others } = attributes;
  const drawn = children.map((child, place) => (typeof child === 'string' ? child : elementOf(child, place)));
  return createElement(tag, { ...others, ...own, className, key }, ...drawn);
}

function linkOf({ href, content }: Extract<Inline, { kind: 'link' }>, key: number, look: Look): ReactNode {
  const words = wordsOf(content, look);
  if (isTermLink(href))
    return createElement('a', { key, href, id: anchorOfLink(href), className: 'term' }, words);
  if (href.startsWith('tel:') || (look.onSite && href.startsWith('/')))
    return createElement('a', { key, href }, words);
  if (!look.onSite) {
    const strict = strictAddress(href);
    if (strict === undefined) return createElement(Fragment, { key }, words);
    return createElement('a', { key, href: strict }, words);
  }
  return (
    <a
      key={key}
      href={href}
      rel="noopener nofollow noreferrer"
      target="_blank"
      data-address={addressBeside(href, content)}
    >
      {words}
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M13 4h7v7m0-7-9 9m-1-7H4v14h14v-6" />
      </svg>
      <span className="sr-only">{look.leaves}</span>
    </a>
  );
}

/**
 * Writes an address as RFC 3986 does, for files; undefined for one of IP version 6, which readers of books refuse, and for a
 * path, because a file stands on no site.
 */
function strictAddress(href: string): string | undefined {
  if (/^(?:https?:\/\/\[|\/)/.test(href)) return undefined;
  const [address = '', ...fragments] = href.split('#');
  const fragment = fragments.length === 0 ? '' : `#${fragments.join('%23')}`;
  return (address + fragment)
    .replace(/%(?![\dA-Fa-f]{2})/g, '%25')
    .replace(/[^\w.~:/?#@!$&'()*+,;=%-]/gu, encodeURIComponent);
}

/** URL to print after a link; undefined if the link's text is the URL. */
function addressBeside(href: string, content: readonly Inline[]): string | undefined {
  const address = href.replace(/^mailto:/, '');
  const bare = (text: string) => text.trim().replace(/^(https?:\/\/|mailto:)|\/$/g, '');
  return bare(wordsIn(content)) === bare(address) ? undefined : address;
}

/** Longer code may break between two printed pages. */
const linesOnOnePage = 16;

/** Shows code, or a text such as a letter, as it was written. island/show-chapter.ts copies it and colours code. */
export function CodeBlock({ code, language = '' }: { code: string; language?: string }) {
  const t = useTexts();
  const { onSite } = useContext(MediumContext);
  if (!onSite) {
    return (
      <pre dir="ltr">
        <code>{code}</code>
      </pre>
    );
  }
  const isCode = language !== '' || !isProse(code);
  const length = code.split('\n').length <= linesOnOnePage ? 'few' : undefined;
  return (
    <figure className="code-block" aria-label={isCode ? t('learning.code') : undefined} data-lines={length}>
      <div>
        <button type="button">
          <span aria-live="polite">{t(isCode ? 'learning.copyCode' : 'learning.copyText')}</span>
        </button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that a keyboard can scroll what is too wide */}
      <pre tabIndex={0} translate="no">
        <code data-code={isCode ? language : undefined}>{code}</code>
      </pre>
    </figure>
  );
}
