/* oxlint-disable saksham/lone-text -- drawn into documents and onto paper: what changes is drawn anew as a whole */
import { useMemo, type ReactNode } from 'react';
import { useTexts } from '#web/platform/texts.tsx';
import { strokes } from '#web/ui/icon-strokes.ts';
import { CodeBlock } from './code-block.tsx';
import { parseMarkdown, parseMarkdownLine, type Block } from '#contract/markdown/blocks.ts';
import type { Inline } from '#contract/markdown/inline.ts';
import { mathsPattern } from '#contract/markdown/maths.ts';
import { anchorOfLink, isTermLink } from './teaching/link-terms.ts';
import { wordsIn } from './teaching/words-in.ts';

type Direction = 'ltr' | 'rtl';

interface MarkdownProps {
  text: string;
  /** Level of the text's highest heading in the outline of the page. */
  headingLevel: 2 | 3 | 4 | 5 | 6;
  /** Of the text's language. */
  dir: Direction;
}

/** Shows Markdown by a model or a stranger: no HTML, no images, and only absolute links, marked as external. */
export function Markdown({ text, ...look }: MarkdownProps) {
  const blocks = useMemo(() => parseMarkdown(text), [text]);
  return <MarkdownBlocks blocks={blocks} {...look} />;
}

interface MarkdownBlocksProps extends Omit<MarkdownProps, 'text'> {
  blocks: readonly Block[];
}

/** Shows Markdown that was read before. Its links may lead to the chapter's terms (`link-terms.ts`). */
export function MarkdownBlocks({ blocks, headingLevel, dir }: MarkdownBlocksProps) {
  const highest = useMemo(
    () => Math.min(...blocks.map((block) => (block.kind === 'heading' ? block.depth : 6))),
    [blocks],
  );
  return <div className="markdown">{blocksOf(blocks, { raise: headingLevel - highest, dir })}</div>;
}

interface Look {
  /** Added to the level of each heading. */
  raise: number;
  dir: Direction;
}

/** Elements have their index as key, because a changed text is rendered anew. */
function blocksOf(blocks: readonly Block[], look: Look): ReactNode {
  return blocks.map((block, place) => blockOf(block, place, look));
}

function blockOf(block: Block, place: number, look: Look): ReactNode {
  switch (block.kind) {
    case 'paragraph':
      return <p key={place}>{wordsOf(block.content, look.dir)}</p>;
    case 'heading':
      return <Heading key={place} level={block.depth + look.raise} content={block.content} dir={look.dir} />;
    case 'code':
      return <CodeBlock key={place} code={block.code} language={block.language} />;
    case 'quote':
      return <blockquote key={place}>{blocksOf(block.blocks, look)}</blockquote>;
    case 'list':
      return <List key={place} list={block} look={look} />;
    case 'table':
      return <Table key={place} table={block} dir={look.dir} />;
    case 'rule':
      return <hr key={place} />;
  }
}

const headingTags = ['h2', 'h3', 'h4', 'h5', 'h6'] as const;

interface WordsProps {
  content: readonly Inline[];
  dir: Direction;
}

function Heading({ level, content, dir }: WordsProps & { level: number }) {
  const Tag = headingTags[Math.min(Math.max(level, 2), 6) - 2] ?? 'h6';
  return <Tag>{wordsOf(content, dir)}</Tag>;
}

function List({ list, look }: { list: Extract<Block, { kind: 'list' }>; look: Look }) {
  const items = list.items.map((blocks, place) => (
    <li key={place}>
      {blocks.map((block, inner) =>
        list.tight && block.kind === 'paragraph'
          ? taskWordsOf(block.content, inner === 0, look.dir)
          : blockOf(block, inner, look),
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

/** Shows `[ ]` and `[x]` as signs instead of checkboxes, because nothing would store a tick. */
function taskWordsOf(content: Inline[], first: boolean, dir: Direction): ReactNode {
  const [head, ...rest] = content;
  const task = first && head?.kind === 'text' ? /^\[([ xX])\]\s/.exec(head.text) : null;
  if (!task || head?.kind !== 'text') return wordsOf(content, dir);
  const sign = task[1] === ' ' ? '☐ ' : '☑ ';
  return wordsOf([{ kind: 'text', text: sign + head.text.slice(task[0].length) }, ...rest], dir);
}

const alignments = { start: undefined, center: 'text-center', end: 'text-end' } as const;

function Table({ table, dir }: { table: Extract<Block, { kind: 'table' }>; dir: Direction }) {
  const look = (column: number) => alignments[table.align[column] ?? 'start'];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that a keyboard can scroll what is too wide
    <div className="wide" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {table.header.map((cell, column) => (
              <th key={column} scope="col" className={look(column)}>
                {wordsOf(cell, dir)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, place) => (
            <tr key={place}>
              {row.map((cell, column) => (
                <td key={column} className={look(column)}>
                  {wordsOf(cell, dir)}
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
export function MarkdownLine({ text, dir }: { text: string; dir: Direction }) {
  return useMemo(() => wordsOf(parseMarkdownLine(text), dir), [text, dir]);
}

/** A plain function, since React takes longer for a component than for the words themselves. */
function wordsOf(content: readonly Inline[], dir: Direction): ReactNode {
  // "2/6 + 3/6 = **5/6**" is one equation.
  if (dir === 'rtl' && isMaths(content)) return <bdi dir="ltr">{wordsOf(content, 'ltr')}</bdi>;
  return content.length === 1 && content[0]?.kind === 'text'
    ? textOf(content[0].text, dir)
    : content.map((inline, place) => wordOf(inline, place, dir));
}

function isMaths(content: readonly Inline[]): boolean {
  return (
    content.some((inline) => inline.kind === 'text' && inline.text.search(mathsPattern) >= 0) &&
    !/(?=\p{L})\p{Script=Arabic}/u.test(wordsIn(content))
  );
}

/** In a text from right to left, isolates what mathematics writes from left to right. */
function textOf(text: string, dir: Direction): ReactNode {
  if (dir === 'ltr') return text;
  const pieces: ReactNode[] = [];
  let end = 0;
  for (const { 0: maths, index } of text.matchAll(mathsPattern)) {
    pieces.push(
      text.slice(end, index),
      <bdi key={index} dir="ltr">
        {maths}
      </bdi>,
    );
    end = index + maths.length;
  }
  return end === 0 ? text : [...pieces, text.slice(end)];
}

function wordOf(inline: Inline, place: number, dir: Direction): ReactNode {
  switch (inline.kind) {
    case 'text':
      return textOf(inline.text, dir);
    case 'break':
      return <br key={place} />;
    case 'code':
      return <code key={place}>{inline.text}</code>;
    case 'link':
      if (isTermLink(inline.href))
        return <TermLink key={place} href={inline.href} content={inline.content} dir={dir} />;
      return <LeavingLink key={place} href={inline.href} content={inline.content} dir={dir} />;
    default: {
      const Tag = inline.kind;
      return <Tag key={place}>{wordsOf(inline.content, dir)}</Tag>;
    }
  }
}

function TermLink({ href, content, dir }: WordsProps & { href: string }) {
  return (
    <a href={href} id={anchorOfLink(href)} className="term">
      {wordsOf(content, dir)}
    </a>
  );
}

function LeavingLink({ href, content, dir }: WordsProps & { href: string }) {
  const t = useTexts();
  return (
    <a
      href={href}
      rel="noopener nofollow noreferrer"
      target="_blank"
      data-address={addressBeside(href, content)}
    >
      {wordsOf(content, dir)}
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
