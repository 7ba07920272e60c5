import { describe, expect, it } from 'vitest';
import type { Block, Inline } from '#contract/markdown/tree.ts';
import { markdownReader, parseMarkdown, parseMarkdownLine } from './reader.ts';

const wordsOf = (content: readonly Inline[]): string =>
  content
    .map((inline) => {
      if (inline.kind === 'text') return inline.text;
      if (inline.kind === 'break') return '<br>';
      if (inline.kind === 'code') return `<code>${inline.text}</code>`;
      if (inline.kind === 'maths') return inline.display ? `[[${inline.source}]]` : `[${inline.source}]`;
      if (inline.kind === 'link') return `<a ${inline.href}>${wordsOf(inline.content)}</a>`;
      return `<${inline.kind}>${wordsOf(inline.content)}</${inline.kind}>`;
    })
    .join('');
const line = (text: string) => wordsOf(parseMarkdownLine(text));

function blockOf(block: Block): string {
  const inner = (blocks: readonly Block[]) => blocks.map(blockOf).join(' ');
  if (block.kind === 'paragraph') return `p(${wordsOf(block.content)})`;
  if (block.kind === 'heading') return `h${block.depth}(${wordsOf(block.content)})`;
  if (block.kind === 'code') return `code${block.language}(${block.code})`;
  if (block.kind === 'quote') return `quote(${inner(block.blocks)})`;
  if (block.kind === 'details') return `details(${wordsOf(block.summary)}: ${inner(block.blocks)})`;
  if (block.kind === 'rule') return 'hr';
  if (block.kind === 'list') {
    const tag = block.start === null ? 'ul' : `ol${block.start === 1 ? '' : block.start}`;
    return `${block.tight ? '' : 'loose '}${tag}(${block.items.map(inner).join(', ')})`;
  }
  const align = block.align.some(Boolean) ? `${block.align.join()}: ` : '';
  return `table(${align}${[block.header, ...block.rows].map((row) => row.map(wordsOf).join('|')).join(' / ')})`;
}
const courseId = '5f0c6f0e-93a5-4b0e-8a51-2f8f6b1d7c11';
const blocks = (text: string) => parseMarkdown(text).map(blockOf).join(' ');

it.each([
  ['2*3*4 = 24', 'V = l*b*h, and a*b*c', '5*x + 3*y = 2*z', '2**3**2 and x**2 + y**2', '2 ** 3 ** 4'],
  ['x_1 + x_2 and a_n = a_1 + (n-1)*d', '(a+b)*(c+d)*2', 'n*(n+1)*(2*n+1)/6', '4*π*r² and 2*π*r', '₹5*₹3*2'],
  ['1*2*3*...*n', 'sin(x)*cos(x)*2', 'लंबाई*चौड़ाई*ऊँचाई', '२*३*४ = २४', '* not a list *'],
  ['snake_case and __init__ and __name__', 'Fill in: (___) and (___), __ + 3 = 5, _____.', '**unclosed'],
])('formulas without dollars and names have no emphasis: %s, ...', (...texts) => {
  expect(texts.map(line)).toEqual(texts);
});

it.each([
  ['*em* _em_ ***both*** ~~gone~~', '<em>em</em> <em>em</em> <em><strong>both</strong></em> <del>gone</del>'],
  ['**"शब्द"**को', '<strong>"शब्द"</strong>को'],
  ['यह**(महत्वपूर्ण)**है', 'यह<strong>(महत्वपूर्ण)</strong>है'],
  ['__नोट:__यह ~~गलत:~~सही', '<strong>नोट:</strong>यह <del>गलत:</del>सही'],
  ['**2*3 = 6**', '<strong>2*3 = 6</strong>'],
  ['**A and **B** and C', '**A and <strong>B</strong> and C'],
])('emphasis is read as models write it: %s', (text, expected) => expect(line(text)).toBe(expected));

it.each([
  ['`a` ``b ` c`` `unclosed and *em*', '<code>a</code> <code>b ` c</code> `unclosed and <em>em</em>'],
  ['\\*stars\\* \\_ \\# \\` \\[1\\]', '*stars* _ # ` [1]'],
  ['[**b** & `c`](https://a.org/(x))', '<a https://a.org/(x)><strong>b</strong> & <code>c</code></a>'],
  ['(https://b.org/?q=1).', '(<a https://b.org/?q=1>https://b.org/?q=1</a>).'],
  ['<b>a</b> <i class="x">b</i> <STRONG>c</STRONG>', '<strong>a</strong> <em>b</em> <strong>c</strong>'],
  ['<a href="https://example.org/a" onclick="x">z</a>', '<a https://example.org/a>z</a>'],
  ['[108](tel:108) or [14416](tel:14416)', '<a tel:108>108</a> or <a tel:14416>14416</a>'],
  ['[farm](tel:18001801551), [x](tel:9876543210)', '<a tel:18001801551>farm</a>, x'],
  ['[x](tel:*21*1%23) [x](tel:+108) [x](tel:56767) [x](/course/1) [x](/signout)', 'x x x x x'],
  [`[tea](/course/${courseId})`, `<a /course/${courseId}>tea</a>`],
  ['<a href="javascript:x">z</a>', '<a href="javascript:x">z</a>'],
  ['a < b, List<int>, vector<std::string>', 'a < b, List<int>, vector<std::string>'],
  ['<script>alert(1)</script> <iframe src=x>', '<script>alert(1)</script> <iframe src=x>'],
  ['&times; &deg; &#8377; &#x20B9; &nosuch; &amp;lt;', '× ° ₹ ₹ &nosuch; &lt;'],
  ['a&#x202e;b&#8206;c', 'abc'],
  ['<img src="x" alt="a kite"> <img src=x onerror=alert(1)>', 'a kite <img src=x onerror=alert(1)>'],
])('code, links, tags and entities have their meaning: %s', (text, expected) => {
  expect(line(text)).toBe(expected);
});

it.each([
  ['In\n2024. no list\n\nhard  \nbreak\\\nagain', 'p(In\n2024. no list) p(hard<br>break<br>again)'],
  ['Text\n- a\n  - b\n    - c\n  - d\n- e', 'p(Text) ul(p(a) ul(p(b) ul(p(c)), p(d)), p(e))'],
  ['3. three\n4. four\n\n- lazy\nline\n\n* c', 'ol3(p(three), p(four)) ul(p(lazy\nline)) ul(p(c))'],
  ['| a \\| b | c |\n|---|:-:|\n| `d` | e |', 'table(,center: a | b|c / <code>d</code>|e)'],
  ['| a | b |\n| 1 | 2 |\n| 3 | 4 |', 'table(a|b / 1|2 / 3|4)'],
  ['<table>\n<tr><th>a</th></tr>\n<tr><td>1</td></tr>\n</table>', 'table(a / 1)'],
  ['• one\n• two\n● three', 'ul(p(one), p(two), p(three))'],
  ['१. पहला\n२. दूसरा', 'ol(p(पहला), p(दूसरा))'],
  ['<details>\n<summary>*S*</summary>\n\n- a\n\n</details>\n\nb', 'details(<em>S</em>: ul(p(a))) p(b)'],
  ['Text[^1] and [^none].\n\n[^1]: *Note*.', 'p(Text<sup>[1]</sup> and [^none].) ol(p(<em>Note</em>.))'],
  ['[text][1]\n\n[1]: javascript:alert(1)', 'p(text)'],
  ['```\n• a\n##b\n| a |\n| 1 |\n<!-- c -->\n```', 'code(• a\n##b\n| a |\n| 1 |\n<!-- c -->)'],
])('blocks are read as models write them: %j', (text, expected) => expect(blocks(text)).toBe(expected));

describe('maths', () => {
  it.each([
    ['$a*b*c$ and \\(E = mc^2\\)', '[a*b*c] and [E = mc^2]'],
    ['$x$, $n$th, $-3$, $5$, $2x$, $f(x)$, $x, y$', '[x], [n]th, [-3], [5], [2x], [f(x)], [x, y]'],
    ['$ \\frac{1}{2} $ and $ x = 5 $', '[\\frac{1}{2}] and [x = 5]'],
    ['$\\text{दूरी} = t$ है', '[\\text{दूरी} = t] है'],
    ['`$x$` is code and \\$x\\$ is escaped', '<code>$x$</code> is code and $x$ is escaped'],
    ['\\[1\\] and \\[see below\\] are brackets', '[1] and [see below] are brackets'],
  ])('is read in %s', (text, expected) => expect(line(text)).toBe(expected));

  it.each([
    ['$5 and $6', 'costs $5, not $6.', 'US$ 5 and US$ 6', 'US$5 or A$.', '$10-$20 or $5–$10', '5$ or 6$'],
    ['5$ and then $6', 'It is $x and the price is $5.', 'from $5 to 10$', '$5 से $6 तक', 'a $20 bill, 5$'],
    ['earn $50+/week ($200/month)', '$1,000 (about €900) and $2,000', '$5,$6 and $5;$6 and "$5"'],
    ['echo $HOME/bin:$PATH', 'a $ sign and another $ sign', '$name = $first . $last', '$5 = ₹415, $6 = ₹498'],
    ['US$5 per kg, $50k-$60k, ~$5 or ~$6'],
  ])('is not read in sums of dollars: %s, ...', (...texts) => expect(texts.map(line)).toEqual(texts));

  it.each([
    ['Text:\n$$\nx = 5\n$$\nbehind', 'p(Text:) p([[x = 5]]) p(behind)'],
    ['\\begin{cases}\nx \\\\\nz\n\\end{cases}', 'p([[\\begin{cases}\nx \\\\\nz\n\\end{cases}]])'],
    ['```math\nx^2\n```', 'p([[x^2]])'],
    ['$x\n\ny$', 'p($x) p(y$)'],
  ])('is read in blocks: %j', (text, expected) => expect(blocks(text)).toBe(expected));
});

describe('extreme Markdown', () => {
  const depthOf = (value: unknown): number =>
    typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

  it.each([
    ['quotes', '>'.repeat(10_000)],
    ['lists, each deeper', Array.from({ length: 300 }, (_, i) => `${'  '.repeat(i)}- a`).join('\n')],
    ['quotes and lists by turns', '> - '.repeat(5_000)],
    ['emphasis of two kinds', `${'*_'.repeat(5_000)}a${'_*'.repeat(5_000)}`],
    ['closed brackets', `${'['.repeat(9_000)}a${'](https://example.org)'.repeat(500)}`],
  ])('nested %s stay shallow', (_name, text) => {
    expect(depthOf(parseMarkdown(text))).toBeLessThan(60);
  });

  it('keeps every word below the deepest shown level', () => {
    const emphasis = `${'**_'.repeat(100)}the end${'_**'.repeat(100)}`;
    for (const text of [`${'> '.repeat(500)}the end`, emphasis])
      expect(JSON.stringify(parseMarkdown(text))).toContain('the end');
  });

  it('is shown as text where a table has far more cells than were written', () => {
    const wide = `${'|a'.repeat(200)}\n${'|-'.repeat(200)}\n${'|\n'.repeat(1_000)}`;
    expect(parseMarkdown(wide).every(({ kind }) => kind === 'paragraph')).toBe(true);
  });

  it('has as many signs as one chapter may have, and is shown as it was written beyond', () => {
    const items = '- *a*\n'.repeat(700);
    const reader = markdownReader.ofChapter();
    expect(reader.blocks(items)).toEqual(parseMarkdown(items));
    expect(reader.blocks(items)).toEqual([{ kind: 'code', language: '', code: items }]);
    expect(reader.line('*a*')).toEqual([{ kind: 'em', content: [{ kind: 'text', text: 'a' }] }]);
    expect(reader.line('*'.repeat(300))).toEqual([{ kind: 'text', text: '*'.repeat(300) }]);
    const formula = String.raw`$\frac{${'x+'.repeat(300)}x}{2}$`;
    expect(reader.line(formula)).toMatchObject([{ kind: 'maths', written: formula, mathml: null }]);
    expect(markdownReader.line(formula)).toMatchObject([{ mathml: { tag: 'math' } }]);
    expect(markdownReader.ofChapter().blocks(items), 'of another chapter').toEqual(parseMarkdown(items));
  });
});
