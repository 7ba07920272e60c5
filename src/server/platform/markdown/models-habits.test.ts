import { describe, expect, it } from 'vitest';
import type { Block, Inline } from '#contract/markdown/tree.ts';
import { parseMarkdown, parseMarkdownLine } from './reader.ts';

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
  switch (block.kind) {
    case 'paragraph':
      return `p(${wordsOf(block.content)})`;
    case 'heading':
      return `h${block.depth}(${wordsOf(block.content)})`;
    case 'code':
      return `code(${block.code})`;
    case 'quote':
      return `quote(${inner(block.blocks)})`;
    case 'details':
      return `details(${wordsOf(block.summary)}: ${inner(block.blocks)})`;
    case 'list':
      return `${block.start === null ? 'ul' : 'ol'}(${block.items.map(inner).join(', ')})`;
    case 'table':
      return `table(${[block.header, ...block.rows].map((row) => row.map(wordsOf).join('|')).join(' / ')})`;
    case 'rule':
      return 'hr';
  }
}
const blocks = (text: string) => parseMarkdown(text).map(blockOf).join(' ');

describe('formulas without dollars have no emphasis', () => {
  it.each([
    '2*3*4 = 24',
    'V = l*b*h, and a*b*c',
    '5*x + 3*y = 2*z',
    '2**3**2 and x**2 + y**2',
    '2 ** 3 ** 4',
    'x_1 + x_2 and a_n = a_1 + (n-1)*d',
    '(a+b)*(c+d)*2',
    'n*(n+1)*(2*n+1)/6',
    'length*breadth*height',
    '4*π*r² and 2*π*r',
    '₹5*₹3*2',
    '1*2*3*...*n and n*(n-1)*...*1',
    'sin(x)*cos(x)*2',
    'लंबाई*चौड़ाई*ऊँचाई',
    '२*३*४ = २४',
    'snake_case and __init__ and __name__',
    'Fill in: (___) and (___), __ + 3 = 5, _____.',
  ])('%s', (text) => expect(line(text)).toBe(text));
});

describe('emphasis as models write it', () => {
  it.each([
    ['**(RAM)**ல்', '<strong>(RAM)</strong>ல்'],
    ['**ध्यान दें:**यह', '<strong>ध्यान दें:</strong>यह'],
    ['**"शब्द"**को', '<strong>"शब्द"</strong>को'],
    ['**50%**की', '<strong>50%</strong>की'],
    ['**नोट।**यह', '<strong>नोट।</strong>यह'],
    ['यह**(महत्वपूर्ण)**है', 'यह<strong>(महत्वपूर्ण)</strong>है'],
    ['**‘மரம்’**இன்', '<strong>‘மரம்’</strong>இன்'],
    ['**نوٹ:**یہ', '<strong>نوٹ:</strong>یہ'],
    ['**₹500**में', '<strong>₹500</strong>में'],
    ['*(कोष्ठक)*में', '<em>(कोष्ठक)</em>में'],
    ['__नोट:__यह ~~गलत:~~सही', '<strong>नोट:</strong>यह <del>गलत:</del>सही'],
    ['** bold ** text', '<strong> bold </strong> text'],
    ['**Note: **text', '<strong>Note: </strong>text'],
    [
      '**5**m and **x**2 and **12 kg**',
      '<strong>5</strong>m and <strong>x</strong>2 and <strong>12 kg</strong>',
    ],
    ['re**mem**ber', 're<strong>mem</strong>ber'],
    ['**2*3 = 6**', '<strong>2*3 = 6</strong>'],
    ['**A and **B** and C', '**A and <strong>B</strong> and C'],
  ])('%s', (text, expected) => expect(line(text)).toBe(expected));
});

describe('tags and entities have their meaning', () => {
  it.each([
    ['H<sub>2</sub>O, x<sup>2</sup>', 'H<sub>2</sub>O, x<sup>2</sup>'],
    [
      '<b>a</b> <i class="x">b</i> <STRONG>c</STRONG> <em>d</em>',
      '<strong>a</strong> <em>b</em> <strong>c</strong> <em>d</em>',
    ],
    [
      '<u>a</u> <s>b</s> <kbd>Ctrl</kbd> <mark>m</mark> <code>a*b*c</code>',
      '<u>a</u> <del>b</del> <kbd>Ctrl</kbd> <mark>m</mark> <code>a*b*c</code>',
    ],
    ['a<br>b<br/>c<BR />d', 'a<br>b<br>c<br>d'],
    ['<span style="color:red">a</span> <font color="red">b</font>', 'a b'],
    ['one <!-- two --> three', 'one  three'],
    ['<p>one</p><p>two</p>', 'one<br>two'],
    ['<ul><li>one</li><li>two</li></ul>', '• one<br>• two'],
    ['<a href="https://example.org/a" onclick="x">z</a>', '<a https://example.org/a>z</a>'],
    ['<a href="javascript:x">z</a>', '<a href="javascript:x">z</a>'],
    ['The <b> tag and </i>', 'The <b> tag and </i>'],
    ['<b>crossed <i>both</b> one</i>', '<strong>crossed <em>both</em></strong> one'],
    ['a < b, List<int>, vector<std::string>', 'a < b, List<int>, vector<std::string>'],
    ['<script>alert(1)</script> <iframe src=x>', '<script>alert(1)</script> <iframe src=x>'],
    ['&times; &rarr; &deg; &#8377; &#x20B9; &frac12; &nosuch; &amp;lt;', '× → ° ₹ ₹ ½ &nosuch; &lt;'],
    ['a&#x202e;b&#8206;c', 'abc'],
    ['<img src="x" alt="a kite"> <img src=x onerror=alert(1)>', 'a kite <img src=x onerror=alert(1)>'],
  ])('%s', (text, expected) => expect(line(text)).toBe(expected));
});

describe('blocks as models write them', () => {
  it.each([
    ['Text:\n| a | b |\n|---|---|\n| 1 | 2 |\nbehind', 'p(Text:) table(a|b / 1|2) p(behind)'],
    ['a | b\n--|--\n1 | 2', 'table(a|b / 1|2)'],
    ['| a | b | c |\n|---|---|\n| 1 | 2 | 3 |', 'table(a|b|c / 1|2|3)'],
    ['| a | b |\n|—|—|\n| 1 | 2 |', 'table(a|b / 1|2)'],
    ['| a | b |\n| 1 | 2 |\n| 3 | 4 |', 'table(a|b / 1|2 / 3|4)'],
    ['| f | g |\n|---|---|\n| $|x|$ | `a||b` |', 'table(f|g / [|x|]|<code>a||b</code>)'],
    ['> Text\n> | a | b |\n> |---|---|\n> | 1 | 2 |', 'quote(p(Text) table(a|b / 1|2))'],
    ['- item\n  | a | b |\n  |---|---|\n  | 1 | 2 |', 'ul(p(item) table(a|b / 1|2))'],
    ['1. item\n| a | b |\n|---|---|\n| 1 | 2 |', 'ol(p(item)) table(a|b / 1|2)'],
    ['<table>\n<tr><th>a</th><th>b</th></tr>\n<tr><td>1</td><td>2</td></tr>\n</table>', 'table(a|b / 1|2)'],
    ['• one\n• two\n● three', 'ul(p(one), p(two), p(three))'],
    ['– one\n– two', 'ul(p(one), p(two))'],
    ['– "A sentence that somebody says."', 'p(– "A sentence that somebody says.")'],
    ['1) one\n2) two', 'ol(p(one), p(two))'],
    ['१. पहला\n२. दूसरा', 'ol(p(पहला), p(दूसरा))'],
    ['##Title\n#hashtag', 'h2(Title) p(#hashtag)'],
    ['a) one\nb) two', 'p(a) one<br>b) two)'],
    [
      '<details>\n<summary>Show **it**</summary>\n\n- a\n\n</details>\n\nafter',
      'details(Show <strong>it</strong>: ul(p(a))) p(after)',
    ],
    ['<details><summary>Hint</summary>text</details>', 'details(Hint: p(text))'],
    [
      '<details>\n<summary>a</summary>\n<details>\n<summary>b</summary>\nx\n</details>\ny\n</details>',
      'details(a: details(b: p(x)) p(y))',
    ],
    ['<details>\n<summary>a</summary>\n\nnever ends', 'details(a: p(never ends))'],
    ['<!--\nhidden\n\nhidden\n-->\nshown', 'p(shown)'],
    ['never <!-- closed\n\nshown', 'p(never <!-- closed) p(shown)'],
    ['<div align="center">\n\ntext\n\n</div>\n<hr>\n<h3>T</h3>', 'p(text) hr h3(T)'],
    ['<ol>\n  <li>One</li>\n  <li>Two</li>\n</ol>', 'ol(p(One), p(Two))'],
    [
      'Text[^1] and [^none].\n\n[^1]: First *note*.',
      'p(Text<sup>[1]</sup> and [^none].) ol(p(First <em>note</em>.))',
    ],
    [
      '[text][1], [other] and [none][x].\n\n[1]: https://example.org/a\n[other]: https://example.org/b',
      'p(<a https://example.org/a>text</a>, <a https://example.org/b>other</a> and [none][x].)',
    ],
    ['[text][1]\n\n[1]: javascript:alert(1)', 'p(text)'],
    [
      '```\n• a\n##b\n| a | b |\n| 1 | 2 |\n<!-- c -->\n```',
      'code(• a\n##b\n| a | b |\n| 1 | 2 |\n<!-- c -->)',
    ],
  ])('%j', (text, expected) => expect(blocks(text)).toBe(expected));
});

describe('maths', () => {
  it.each([
    ['$a*b*c$ and \\(E = mc^2\\)', '[a*b*c] and [E = mc^2]'],
    ['so \\[ x = 5 \\] and $$y = 6$$', 'so [[x = 5]] and [[y = 6]]'],
    [
      '$x$, $n$th, $-3$, $5$, $2x$, $f(x)$, $AB$, $x, y$',
      '[x], [n]th, [-3], [5], [2x], [f(x)], [AB], [x, y]',
    ],
    ['$a$, $A$, $speed$ and $दूरी = चाल × समय$', '[a], [A], [speed] and [दूरी = चाल × समय]'],
    ['\\\\(x^2\\\\)', '[x^2]'],
    ['$ \\frac{1}{2} $ and $ x = 5 $', '[\\frac{1}{2}] and [x = 5]'],
    ['$\\text{दूरी} = \\text{चाल} \\times t$ है', '[\\text{दूरी} = \\text{चाल} \\times t] है'],
    ['**$x_1 + x_2$** and *($y$)*', '<strong>[x_1 + x_2]</strong> and <em>([y])</em>'],
    ['[see $x^2$](https://example.org/a)', '<a https://example.org/a>see [x^2]</a>'],
    ['\\begin{aligned}a&=b\\end{aligned}', '[[\\begin{aligned}a&=b\\end{aligned}]]'],
    ['$`x^2`$ as GitHub writes it', '[x^2] as GitHub writes it'],
    ['`$x$` is code and \\$x\\$ is escaped', '<code>$x$</code> is code and $x$ is escaped'],
    ['\\[1\\] and \\[see below\\] are brackets', '[1] and [see below] are brackets'],
  ])('is read in %s', (text, expected) => expect(line(text)).toBe(expected));

  it.each([
    '$5 and $6',
    'costs $5, not $6.',
    'US$ 5 and US$ 6',
    'US$5 or A$.',
    '$10-$20 or $5–$10',
    '5$ or 6$',
    '5$ and then $6',
    'It is $x and the price is $5.',
    'from $5 to 10$',
    '$5 से $6 तक',
    'earn $50+/week ($200/month)',
    '$1,000 (about €900) and $2,000',
    'echo $HOME/bin:$PATH',
    'a $ sign and another $ sign',
    'a $20 bill, 5$',
    '$name = $first . $last',
    '$5,$6 and $5;$6 and "$5"',
    '$5 = ₹415 and $6 = ₹498',
    'US$5 per kg, $50k-$60k, ~$5 or ~$6',
  ])('is not read in %s', (text) => expect(line(text)).toBe(text));

  it.each([
    ['$$\nx = 5\n$$', 'p([[x = 5]])'],
    ['Text:\n$$\nx = 5\n$$\nbehind', 'p(Text:) p([[x = 5]]) p(behind)'],
    ['\\[5\\]', 'p([5])'],
    ['\\[\nx = 5\n\n\\]', 'p([[x = 5]])'],
    [
      '\\begin{cases}\nx & y \\\\\nz & w\n\\end{cases}',
      'p([[\\begin{cases}\nx & y \\\\\nz & w\n\\end{cases}]])',
    ],
    ['- item\n  $$\n  x\n  $$', 'ul(p(item) p([[x]]))'],
    ['> $$x^2$$', 'quote(p([[x^2]]))'],
    ['1. $x$\n2. $$y$$', 'ol(p([x]), p([[y]]))'],
    ['```math\nx^2\n```', 'p([[x^2]])'],
    ['```latex\n\\documentclass{article}\n```', 'code(\\documentclass{article})'],
    ['| $x$ | $y^2$ |\n|---|---|\n| \\(a\\) | $b$ |', 'table([x]|[y^2] / [a]|[b])'],
    ['## The law $F = ma$', 'h2(The law [F = ma])'],
    ['$x\n\ny$', 'p($x) p(y$)'],
    ['```\n$x$\n```\n\n    $y$', 'code($x$) code($y$)'],
  ])('is read in blocks: %j', (text, expected) => expect(blocks(text)).toBe(expected));
});
