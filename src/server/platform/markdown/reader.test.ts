import { marked } from 'marked';
import { describe, expect, it } from 'vitest';
import type { Block, Inline } from '#contract/markdown/tree.ts';
import { markdownReader, parseMarkdown } from './reader.ts';

const escape = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

const inlineHtml = (content: readonly Inline[]): string =>
  content
    .map((inline) => {
      if (inline.kind === 'text') return escape(inline.text);
      if (inline.kind === 'break') return '<br>';
      if (inline.kind === 'code') return `<code>${escape(inline.text)}</code>`;
      if (inline.kind === 'link') return `<a href="${escape(inline.href)}">${inlineHtml(inline.content)}</a>`;
      if (inline.kind === 'maths') return `<math>${escape(inline.source)}</math>`;
      return `<${inline.kind}>${inlineHtml(inline.content)}</${inline.kind}>`;
    })
    .join('');

function blockHtml(block: Block, tight = false): string {
  const inner = (blocks: Block[], bare = false) => blocks.map((one) => blockHtml(one, bare)).join('');
  switch (block.kind) {
    case 'paragraph':
      return tight ? inlineHtml(block.content) : `<p>${inlineHtml(block.content)}</p>`;
    case 'heading':
      return `<h${block.depth}>${inlineHtml(block.content)}</h${block.depth}>`;
    case 'code':
      return `<pre><code${block.language && ` class="language-${block.language}"`}>${escape(block.code)}</code></pre>`;
    case 'quote':
      return `<blockquote>${inner(block.blocks)}</blockquote>`;
    case 'list': {
      const tag = block.start === null ? 'ul' : 'ol';
      const start = block.start === null || block.start === 1 ? '' : ` start="${block.start}"`;
      return `<${tag}${start}>${block.items.map((item) => `<li>${inner(item, block.tight)}</li>`).join('')}</${tag}>`;
    }
    case 'table': {
      const cell = (tag: string, content: Inline[], column: number) => {
        const align = { start: ' align="left"', center: ' align="center"', end: ' align="right"', none: '' };
        return `<${tag}${align[block.align[column] ?? 'none']}>${inlineHtml(content)}</${tag}>`;
      };
      const row = (tag: string, cells: Inline[][]) =>
        `<tr>${cells.map((content, i) => cell(tag, content, i)).join('')}</tr>`;
      const body = block.rows.map((cells) => row('td', cells)).join('');
      return `<table><thead>${row('th', block.header)}</thead>${body && `<tbody>${body}</tbody>`}</table>`;
    }
    case 'details':
      return `<details><summary>${inlineHtml(block.summary)}</summary>${inner(block.blocks)}</details>`;
    case 'rule':
      return '<hr>';
  }
}

const squeeze = (html: string) =>
  html
    .replace(/\s+/g, ' ')
    .replace(/ ?(<\/?(?:p|h\d|pre|blockquote|[uo]l|li|table|thead|tbody|tr|t[hd]|hr|br)\b[^>]*>) ?/g, '$1')
    .replace(/ <\/code><\/pre>/g, '</code></pre>')
    .trim();
const ours = (text: string) =>
  squeeze(
    parseMarkdown(text)
      .map((block) => blockHtml(block))
      .join(''),
  );
const theirs = (text: string) => squeeze(marked.parse(text, { async: false, gfm: true }));

describe('parses Markdown as `marked` does:', () => {
  it.each([
    'One paragraph\nin two lines.\n\nAnother one.',
    '# A\n\n## B ##\n\n###### C #\n\n#no heading',
    'Title\n=====\n\nSubtitle\n---\n\ntext',
    '*em* _em_ **strong** __strong__ ***both*** ~~gone~~ **a *b* c** *a **b** c*',
    '**bold**text, text**bold**, snake_case_name, * not a list * in text',
    '*a* and **unclosed',
    '***a** b* and ***a* b** and *(x)*',
    '`code` ``a ` b`` ` x ` `unclosed and `*not em*`',
    'hard  \nbreak\\\nagain\nsoft',
    'escaped \\*stars\\* \\_ \\# \\` \\[1\\]',
    'a &amp; b &lt;c&gt; &quot;d&quot; &#39;e&#39; &#x41; & f',
    '[text](https://example.org/a?b=c&d=e) [b](<https://example.org/x>) [c](https://example.org/(a))',
    '[**strong** and `code`](https://example.org/a)',
    '[not a link] [nor this] (https)',
    '<https://example.org/a>',
    'see https://example.org/path?q=1. And (https://example.org/b)',
    '**https://example.org/a**[x] https://example.org/b<[y] <https://example.org/c>[z]',
    '- a\n- b\n- c',
    '* a\n* b\n\n* c',
    '1. one\n2. two\n3. three',
    '3. three\n4. four',
    '1) one\n2) two',
    '- a\n  - b\n    - c\n  - d\n- e',
    '1. step\n\n   more of it\n\n   ```python\n   print(1)\n   ```\n2. next',
    '- a\n\n  second paragraph\n- b',
    '- lazy\ncontinuation\n- b',
    '- **Term**: what it is\n- `code`: that',
    'Text before\n- list right behind\n- it',
    'Text before\n1. list right behind\n2. it',
    'In\n2024. it was not a list',
    '- a\n* b\n+ c',
    '> quote\n> goes on\n\n> another',
    '> lazy\nquote\n\nafter',
    '> # head\n> - a\n> - b\n>\n> > inner',
    '---\n\n***\n\n_ _ _\n\ntext\n\n- - -',
    '```js\nconst a = "<b>";\n\nlet c;\n```',
    '~~~\n```\ninner\n```\n~~~',
    '````md\n```\nx\n```\n````',
    'text\n```\ncode right behind\n```\ntext',
    '```\nnever closed\n',
    '    indented\n\n    code\n\ntext',
    '| a | b |\n|---|:-:|\n| 1 | **2** |\n| `x` | y |',
    'a | b\n--- | ---:\n1 | 2\n3\n\nafter',
    '| a |\n|---|',
    '| a \\| b | c |\n|---|---|\n| `d` | e \\| f |',
    'not | a table\nreally',
    'हिन्दी में **मोटा** और _तिरछा_ शब्द।\n\n1. पहला\n2. दूसरा',
    'اردو **الفاظ** یہاں',
    '1. a\n   - b\n   - c\n2. d',
    '## Steps\n1. a\n\n## Notes\n- b',
    'a*"b"*c and *"b"* and **(b)** c',
  ])('%j', (text) => {
    expect(ours(text)).toBe(theirs(text));
  });
});

describe('extreme Markdown', () => {
  const depthOf = (value: unknown): number =>
    typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

  it.each([
    ['quotes', '>'.repeat(10_000)],
    ['spaced quotes', '> '.repeat(10_000)],
    ['lists on one line', '- '.repeat(10_000)],
    ['numbered lists on one line', '1. '.repeat(6_000)],
    ['lists, each deeper', Array.from({ length: 300 }, (_, i) => `${'  '.repeat(i)}- a`).join('\n')],
    ['quotes and lists by turns', '> - '.repeat(5_000)],
    ['emphasis', `${'*'.repeat(10_000)}a${'*'.repeat(10_000)}`],
    ['emphasis of two kinds', `${'*_'.repeat(5_000)}a${'_*'.repeat(5_000)}`],
    ['strokes', `${'~~'.repeat(5_000)}a${'~~'.repeat(5_000)}`],
    ['brackets', '['.repeat(20_000)],
    ['closed brackets', `${'['.repeat(9_000)}a${'](https://example.org)'.repeat(500)}`],
    ['pictures in pictures', `${'!['.repeat(3_000)}a${'](x)'.repeat(3_000)}`],
  ])('nested %s stay shallow', (_name, text) => {
    expect(depthOf(parseMarkdown(text))).toBeLessThan(60);
  });

  it('keeps every word below the deepest shown level', () => {
    expect(JSON.stringify(parseMarkdown(`${'> '.repeat(500)}the end`))).toContain('the end');
    expect(JSON.stringify(parseMarkdown(`${'**_'.repeat(100)}the end${'_**'.repeat(100)}`))).toContain(
      'the end',
    );
  });

  it('is shown as text where a table has far more cells than were written', () => {
    const wide = `${'|a'.repeat(200)}\n${'|-'.repeat(200)}\n${'|\n'.repeat(1_000)}`;
    expect(parseMarkdown(wide).every(({ kind }) => kind === 'paragraph')).toBe(true);
  });
});

describe('the reader of one chapter', () => {
  const items = '- *a*\n'.repeat(700);

  it('shows what has more signs than are left as it was written', () => {
    const reader = markdownReader.ofChapter();
    expect(reader.blocks(items)).toEqual(parseMarkdown(items));
    expect(reader.blocks(items)).toEqual([{ kind: 'code', language: '', code: items }]);
    expect(reader.line('*a*')).toEqual([{ kind: 'em', content: [{ kind: 'text', text: 'a' }] }]);
    expect(reader.line('*'.repeat(300))).toEqual([{ kind: 'text', text: '*'.repeat(300) }]);
    const formula = String.raw`$\frac{${'x+'.repeat(300)}x}{2}$`;
    expect(reader.line(formula)).toMatchObject([{ kind: 'maths', written: formula, mathml: null }]);
    expect(markdownReader.line(formula)).toMatchObject([{ mathml: { tag: 'math' } }]);
  });

  it('knows nothing of other chapters', () => {
    for (const _ of [1, 2]) expect(markdownReader.ofChapter().blocks(items)).toEqual(parseMarkdown(items));
  });
});
