/* oxlint-disable saksham/lone-text -- drawn into documents and onto paper: what changes is drawn anew as a whole */
import { createElement, useContext, type ReactNode } from 'react';
import { languageFacts, type CourseLanguage } from '#contract/language.ts';
import { isEquation, wordsIn } from '#contract/markdown/left-to-right.ts';
import type { MarkdownReader } from '#contract/markdown-reader.ts';
import type { Block, Inline, MathElement, Maths } from '#contract/markdown/tree.ts';
import { MarkdownReaderContext } from '#web/platform/texts/markdown-reader.ts';
import { usePageTexts, useTexts } from '#web/platform/texts/texts.tsx';
import { strokes } from '#web/ui/icon-strokes.ts';
import { CodeBlock } from './code-block.tsx';
import { MediumContext } from './medium.ts';
import { MovingPart } from './moving/moving-part.tsx';
import { textOf } from './text-of.tsx';
import { anchorOfLink, isTermLink } from './teaching/link-terms.ts';

interface MarkdownProps {
  text: string;
  /** Level of the text's highest heading in the outline of the page. */
  headingLevel: 2 | 3 | 4 | 5 | 6;
}

/** Shows Markdown by a model or a stranger: no HTML, no images, and only absolute links, marked as external. */
export function Markdown({ text, headingLevel }: MarkdownProps) {
  const reader = useContext(MarkdownReaderContext);
  return <MarkdownBlocks blocks={reader.blocks(text)} headingLevel={headingLevel} />;
}

interface MarkdownBlocksProps extends Omit<MarkdownProps, 'text'> {
  blocks: readonly Block[];
}

/** Shows Markdown that was read before. Its links may lead to the chapter's terms (`link-terms.ts`). */
export function MarkdownBlocks({ blocks, headingLevel }: MarkdownBlocksProps) {
  const look = useWordLook();
  const highest = Math.min(...blocks.map((block) => (block.kind === 'heading' ? block.depth : 6)));
  return <div className="markdown">{blocksOf(blocks, { ...look, raise: headingLevel - highest })}</div>;
}

interface WordLook {
  language: CourseLanguage;
  /** Whether left-to-right text is isolated. */
  isolates: boolean;
  /** Whether the site shows it (medium.ts). */
  onSite: boolean;
  say: MarkdownReader['say'];
}

interface Look extends WordLook {
  /** Added to the level of each heading. */
  raise: number;
}

function useWordLook(): WordLook {
  const { say } = useContext(MarkdownReaderContext);
  const { onSite } = useContext(MediumContext);
  const { lessonLanguage: language } = usePageTexts();
  return { language, isolates: languageFacts[language].dir === 'rtl', onSite, say };
}

/** Elements have their index as key, because a changed text is rendered anew. */
function blocksOf(blocks: readonly Block[], look: Look): ReactNode {
  return blocks.map((block, place) => blockOf(block, place, look));
}

function blockOf(block: Block, place: number, look: Look): ReactNode {
  switch (block.kind) {
    case 'paragraph':
      return <p key={place}>{wordsOf(block.content, look)}</p>;
    case 'heading':
      return <Heading key={place} level={block.depth + look.raise} content={block.content} look={look} />;
    case 'code':
      return block.part ? (
        <MovingPart key={place} part={block.part} />
      ) : (
        <CodeBlock key={place} code={block.code} language={block.language} />
      );
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
      return <List key={place} list={block} look={look} />;
    case 'table':
      return <Table key={place} table={block} look={look} />;
    case 'rule':
      return <hr key={place} />;
  }
}

const headingTags = ['h2', 'h3', 'h4', 'h5', 'h6'] as const;

interface WordsProps {
  content: readonly Inline[];
  look: WordLook;
}

function Heading({ level, content, look }: WordsProps & { level: number }) {
  const Tag = headingTags[Math.min(Math.max(level, 2), 6) - 2] ?? 'h6';
  return <Tag>{wordsOf(content, look)}</Tag>;
}

function List({ list, look }: { list: Extract<Block, { kind: 'list' }>; look: Look }) {
  const items = list.items.map((blocks, place) => (
    <li key={place}>
      {blocks.map((block, inner) =>
        list.tight && block.kind === 'paragraph' ? wordsOf(block.content, look) : blockOf(block, inner, look),
      )}
    </li>
  ));
  const className = list.tight ? undefined : 'loose';
  return list.start === null ? (
    <ul className={className}>{items}</ul>
  ) : (
    <ol className={className} start={list.start}>
      {items}
    </ol>
  );
}

const alignments = { start: undefined, center: 'text-center', end: 'text-end' } as const;

function Table({ table, look }: { table: Extract<Block, { kind: 'table' }>; look: WordLook }) {
  const alignment = (column: number) => alignments[table.align[column] ?? 'start'];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that a keyboard can scroll what is too wide
    <div className="wide" tabIndex={look.onSite ? 0 : undefined}>
      <table>
        <thead>
          <tr>
            {table.header.map((cell, column) => (
              <th key={column} scope="col" className={alignment(column)}>
                {wordsOf(cell, look)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, place) => (
            <tr key={place}>
              {row.map((cell, column) => (
                <td key={column} className={alignment(column)}>
                  {wordsOf(cell, look)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Shows one line of Markdown by a model or a stranger: emphasis, code, links and maths, but no blocks. */
export function MarkdownLine({ text }: Pick<MarkdownProps, 'text'>) {
  return wordsOf(useContext(MarkdownReaderContext).line(text), useWordLook());
}

/** A plain function, since React takes longer for a component than for the words themselves. */
function wordsOf(content: readonly Inline[], look: WordLook): ReactNode {
  // "2/6 + 3/6 = **5/6**" is one equation.
  if (look.isolates && isEquation(content))
    return <bdi dir="ltr">{wordsOf(content, { ...look, isolates: false })}</bdi>;
  return content.length === 1 && content[0]?.kind === 'text'
    ? textOf(content[0].text, look.isolates)
    : content.map((inline, place) => wordOf(inline, place, look));
}

function wordOf(inline: Inline, place: number, look: WordLook): ReactNode {
  switch (inline.kind) {
    case 'text':
      return textOf(inline.text, look.isolates);
    case 'break':
      return <br key={place} />;
    case 'code':
      return <code key={place}>{inline.text}</code>;
    case 'maths':
      return <Formula key={place} maths={inline} look={look} />;
    case 'link':
      return <Anchor key={place} href={inline.href} content={inline.content} look={look} />;
    default: {
      const Tag = inline.kind;
      return <Tag key={place}>{wordsOf(inline.content, look)}</Tag>;
    }
  }
}

function Formula({ maths, look }: { maths: Maths; look: WordLook }) {
  const { mathml, display, written } = maths;
  if (mathml === null) return <code>{written}</code>;
  const facts = {
    display: display ? 'block' : undefined,
    dir: look.isolates ? 'ltr' : undefined,
    alttext: look.say(maths, look.language),
  };
  const math = elementOf(mathml, undefined, facts);
  if (!display) return math;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that a keyboard can scroll what is too wide
    <span className="formula" tabIndex={look.onSite ? 0 : undefined}>
      {math}
    </span>
  );
}

function elementOf(
  { tag, attributes, children }: MathElement,
  key?: number,
  own?: Record<string, string | undefined>,
): ReactNode {
  const { class: className, ...others } = attributes;
  return createElement(
    tag,
    { ...others, ...own, className, key },
    ...children.map((child, place) => (typeof child === 'string' ? child : elementOf(child, place))),
  );
}

interface LinkProps extends WordsProps {
  href: string;
}

function Anchor({ href, content, look }: LinkProps) {
  if (isTermLink(href)) {
    return (
      <a href={href} id={anchorOfLink(href)} className="term">
        {wordsOf(content, look)}
      </a>
    );
  }
  return look.onSite ? (
    <LeavingLink href={href} content={content} look={look} />
  ) : (
    <PlainLink href={href} content={content} look={look} />
  );
}

function LeavingLink({ href, content, look }: LinkProps) {
  const t = useTexts();
  return (
    <a
      href={href}
      rel="noopener nofollow noreferrer"
      target="_blank"
      data-address={addressBeside(href, content)}
    >
      {wordsOf(content, look)}
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={strokes.external} />
      </svg>
      <span className="sr-only"> {t('learning.externalLink')}</span>
    </a>
  );
}

/** Links of files have addresses as RFC 3986 writes them, which is stricter than what browsers follow. */
function PlainLink({ href, content, look }: LinkProps) {
  const words = wordsOf(content, look);
  // Only a host may have the brackets of a number of IP version 6, and readers of books refuse them.
  if (/^https?:\/\/\[/.test(href)) return words;
  const [address = '', ...fragments] = href.split('#');
  const fragment = fragments.length === 0 ? '' : `#${fragments.join('%23')}`;
  const strict = (address + fragment)
    .replace(/%(?![\dA-Fa-f]{2})/g, '%25')
    .replace(/[^\w.~:/?#@!$&'()*+,;=%-]/gu, encodeURIComponent);
  return <a href={strict}>{words}</a>;
}

/** URL to print after a link; undefined if the link's text is the URL. */
function addressBeside(href: string, content: readonly Inline[]): string | undefined {
  const address = href.replace(/^mailto:/, '');
  const bare = (text: string) => text.trim().replace(/^(https?:\/\/|mailto:)|\/$/g, '');
  return bare(wordsIn(content)) === bare(address) ? undefined : address;
}
