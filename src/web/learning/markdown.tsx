import { useMemo, type ReactNode } from 'react';
import { useTexts } from '#web/platform/texts.tsx';
import { strokes } from '#web/ui/icon-strokes.ts';
import { CodeBlock } from './code-block.tsx';
import { parseMarkdown, parseMarkdownLine, type Block } from '#contract/markdown/blocks.ts';
import type { Inline } from '#contract/markdown/inline.ts';
import { anchorOfLink, isTermLink } from './teaching/link-terms.ts';
import { wordsIn } from './teaching/words-in.ts';

interface MarkdownProps {
  text: string;
  /** Level of the text's highest heading in the outline of the page. */
  headingLevel: 2 | 3 | 4 | 5 | 6;
}

/** Shows Markdown by a model or a stranger: no HTML, no images, and only absolute links, marked as external. */
export function Markdown({ text, headingLevel }: MarkdownProps) {
  const blocks = useMemo(() => parseMarkdown(text), [text]);
  return <MarkdownBlocks blocks={blocks} headingLevel={headingLevel} />;
}

interface MarkdownBlocksProps extends Pick<MarkdownProps, 'headingLevel'> {
  blocks: readonly Block[];
}

/** Shows Markdown that was read before. Its links may lead to the chapter's terms (`link-terms.ts`). */
export function MarkdownBlocks({ blocks, headingLevel }: MarkdownBlocksProps) {
  const highest = useMemo(
    () => Math.min(...blocks.map((block) => (block.kind === 'heading' ? block.depth : 6))),
    [blocks],
  );
  return <div className="markdown">{blocksOf(blocks, headingLevel - highest)}</div>;
}

/** Elements have their index as key, because a changed text is rendered anew. */
function blocksOf(blocks: readonly Block[], raise: number): ReactNode {
  return blocks.map((block, place) => blockOf(block, place, raise));
}

function blockOf(block: Block, place: number, raise: number): ReactNode {
  switch (block.kind) {
    case 'paragraph':
      return <p key={place}>{wordsOf(block.content)}</p>;
    case 'heading':
      return <Heading key={place} level={block.depth + raise} content={block.content} />;
    case 'code':
      return <CodeBlock key={place} code={block.code} language={block.language} />;
    case 'quote':
      return <blockquote key={place}>{blocksOf(block.blocks, raise)}</blockquote>;
    case 'list':
      return <List key={place} list={block} raise={raise} />;
    case 'table':
      return <Table key={place} table={block} />;
    case 'rule':
      return <hr key={place} />;
  }
}

const headingTags = ['h2', 'h3', 'h4', 'h5', 'h6'] as const;

function Heading({ level, content }: { level: number; content: Inline[] }) {
  const Tag = headingTags[Math.min(Math.max(level, 2), 6) - 2] ?? 'h6';
  return <Tag>{wordsOf(content)}</Tag>;
}

function List({ list, raise }: { list: Extract<Block, { kind: 'list' }>; raise: number }) {
  const items = list.items.map((blocks, place) => (
    <li key={place}>
      {blocks.map((block, inner) =>
        list.tight && block.kind === 'paragraph'
          ? taskWordsOf(block.content, inner === 0)
          : blockOf(block, inner, raise),
      )}
    </li>
  ));
  const look = list.tight ? undefined : 'loose';
  return list.start === null ? (
    <ul className={look}>{items}</ul>
  ) : (
    <ol className={look} start={list.start}>
      {items}
    </ol>
  );
}

/** Shows `[ ]` and `[x]` as signs instead of checkboxes, because nothing would store a tick. */
function taskWordsOf(content: Inline[], first: boolean): ReactNode {
  const [head, ...rest] = content;
  const task = first && head?.kind === 'text' ? /^\[([ xX])\]\s/.exec(head.text) : null;
  if (!task || head?.kind !== 'text') return wordsOf(content);
  const sign = task[1] === ' ' ? '☐ ' : '☑ ';
  return wordsOf([{ kind: 'text', text: sign + head.text.slice(task[0].length) }, ...rest]);
}

const alignments = { start: undefined, center: 'text-center', end: 'text-end' } as const;

function Table({ table }: { table: Extract<Block, { kind: 'table' }> }) {
  const look = (column: number) => alignments[table.align[column] ?? 'start'];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that a keyboard can scroll what is too wide
    <div className="wide" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {table.header.map((cell, column) => (
              <th key={column} scope="col" className={look(column)}>
                {wordsOf(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, place) => (
            <tr key={place}>
              {row.map((cell, column) => (
                <td key={column} className={look(column)}>
                  {wordsOf(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Shows one line of Markdown by a model or a stranger: emphasis, code and links, but no blocks. */
export function MarkdownLine({ text }: { text: string }) {
  return useMemo(() => wordsOf(parseMarkdownLine(text)), [text]);
}

/** A plain function, since React takes longer for a component than for the words themselves. */
function wordsOf(content: readonly Inline[]): ReactNode {
  return content.length === 1 && content[0]?.kind === 'text' ? content[0].text : content.map(wordOf);
}

function wordOf(inline: Inline, place: number): ReactNode {
  switch (inline.kind) {
    case 'text':
      return inline.text;
    case 'break':
      return <br key={place} />;
    case 'code':
      return <code key={place}>{inline.text}</code>;
    case 'link':
      if (isTermLink(inline.href))
        return <TermLink key={place} href={inline.href} content={inline.content} />;
      return <LeavingLink key={place} href={inline.href} content={inline.content} />;
    default: {
      const Tag = inline.kind;
      return <Tag key={place}>{wordsOf(inline.content)}</Tag>;
    }
  }
}

function TermLink({ href, content }: { href: string; content: readonly Inline[] }) {
  return (
    <a href={href} id={anchorOfLink(href)} className="term">
      {wordsOf(content)}
    </a>
  );
}

function LeavingLink({ href, content }: { href: string; content: readonly Inline[] }) {
  const t = useTexts();
  return (
    <a
      href={href}
      rel="noopener nofollow noreferrer"
      target="_blank"
      data-address={addressBeside(href, content)}
    >
      {wordsOf(content)}
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={strokes.external} />
      </svg>
      <span className="sr-only"> {t('learning.externalLink')}</span>
    </a>
  );
}

/** URL to print after a link; undefined if the link's text is the URL. */
function addressBeside(href: string, content: readonly Inline[]): string | undefined {
  const address = href.replace(/^mailto:/, '');
  const bare = (text: string) => text.trim().replace(/^(https?:\/\/|mailto:)|\/$/g, '');
  return bare(wordsIn(content)) === bare(address) ? undefined : address;
}
