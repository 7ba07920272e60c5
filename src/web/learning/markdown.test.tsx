import { expect, it } from 'vitest';
import { drawn } from '#tests/dom/drawn.tsx';
import { hostileAddresses, hostileMarkdown, hostileTags } from '#tests/support/hostile-texts.ts';
import { Markdown } from './markdown.tsx';
import { MediumContext, singleFile } from './medium.ts';

const draw = (text: string, language?: 'ur', headingLevel: 2 | 3 | 4 = 3) =>
  drawn(<Markdown text={text} headingLevel={headingLevel} />, language);

const plainTags =
  'p h2 h3 h4 h5 h6 blockquote ul li hr table thead tbody tr td br em strong del sub sup u mark kbd details summary';
const look = { class: /./ };
const line = { 'stroke-width': /./, 'stroke-linecap': /./, 'stroke-linejoin': /./ };
const allowed: Record<string, Record<string, RegExp>> = {
  ...Object.fromEntries(plainTags.split(' ').map((tag) => [tag, look])),
  div: { ...look, tabindex: /^0$/ },
  ol: { ...look, start: /^\d+$/ },
  th: { ...look, scope: /^col$/ },
  bdi: { dir: /^ltr$/ },
  a: {
    ...look,
    href: /^(?:https?:\/\/[^/]|mailto:)/,
    rel: /^noopener nofollow noreferrer$/,
    target: /^_blank$/,
    'data-address': /^(?:https?:\/\/[^/]|[^:]+@)/,
  },
  code: { ...look, 'data-code': /^[^\s]*$/ },
  figure: { ...look, 'aria-label': /^Code example$/, 'data-lines': /^few$/ },
  pre: { ...look, tabindex: /^0$/, translate: /^no$/ },
  button: { ...look, type: /^button$/ },
  span: { ...look, 'aria-live': /^polite$/ },
  svg: { ...look, ...line, viewBox: /./, 'aria-hidden': /^true$/, fill: /^none$/, stroke: /^currentColor$/ },
  path: { d: /^[\w\s.-]+$/ },
};

/** Finds the markup that isn't on the list. React escapes every `<` of a text, so each one is a tag. */
function offences(html: string): string[] {
  const found: string[] = [];
  const rest = html.replace(
    /<\/?([a-zA-Z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/g,
    (whole, tag: string, attributes: string) => {
      const rules = allowed[tag];
      if (!rules) found.push(whole);
      for (const [written, name = '', value = ''] of attributes.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)) {
        if (!rules?.[name]?.test(value)) found.push(`${tag}: ${written}`);
      }
      if (tag === 'a' && !whole.startsWith('</') && !/ rel="/.test(whole)) found.push(`${whole}: no rel`);
      return '';
    },
  );
  if (/[<>]/.test(rest)) found.push(`left over: ${rest}`);
  if (/[\p{Cs}\0\u0001-\u0008\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/u.test(html))
    found.push('hidden or turning characters');
  return found;
}

const hostile = [
  ...hostileTags,
  ...hostileAddresses.map((address) => `[click](${address})`),
  ...hostileAddresses.map((address) => `[click](<${address}> "title")`),
  ...hostileMarkdown,
];
const surroundings = [
  (text: string) => text,
  (text: string) => `# ${text}`,
  (text: string) => `> - **${text}**`,
  (text: string) => `| a | ${text} |\n|---|---|\n| ${text} | b |`,
  (text: string) => `[${text}](https://example.org/)`,
  (text: string) => `![${text}](https://example.org/x.png)`,
  (text: string) => `1. x\n\n   ${text}`,
];

it.each(hostile)('hostile text draws only harmless elements and attributes: %j', (text) => {
  for (const surround of surroundings) expect(offences(draw(surround(text)))).toEqual([]);
  expect(offences(draw(text, 'ur'))).toEqual([]);
});

const bare = (html: string) => html.replace(/ class="[^"]*"/g, '').replace(/^<div>|<\/div>$/g, '');
const words = (html: string) => bare(html).replace(/<\/?(span|i)>/g, '');

it.each([
  ['a picture and a refused link as words', '![a kite](https://a.org/k.png), [x](javascript:x)', 'a kite, x'],
  ['tags as text and <br> as a line break', 'Use <b>.<br>Next', 'Use &lt;b&gt;.<br/>Next'],
  ['a formula that can’t be read as written', '$\\nosuch{x}$', '<code>$\\nosuch{x}$</code>'],
])('Markdown on a page shows %s', (_, text, html) => expect(bare(draw(text))).toBe(`<p>${html}</p>`));

it.each([
  ['# A\n\n## B', 3, '<h3>A</h3><h4>B</h4>'],
  ['# A\n\n###### B', 4, '<h4>A</h4><h6>B</h6>'],
  ['## B\n\n# A', 2, '<h3>B</h3><h2>A</h2>'],
] as const)('Markdown starts its headings at the level of their place: %j', (text, level, html) => {
  expect(bare(draw(text, undefined, level))).toBe(html);
});

it('Markdown draws tasks as signs, tables with headers and alignment, and code as it was written', () => {
  expect(bare(draw('- [ ] open\n- [x] *done*'))).toBe('<ul><li>☐ open</li><li>☑ <em>done</em></li></ul>');
  const table = draw('| a | b |\n|:--|--:|\n| 1 | 2 |');
  expect(bare(table)).toMatch(/^<div tabindex="0"><table><thead><tr><th scope="col">a<\/th>/);
  expect(table).toMatch(/text-end">2/);
  const code = draw('```python\nif a < b:\n    print("x")\n```');
  expect(code).toContain('if a &lt; b:\n    print(&quot;x&quot;)</code>');
  expect(code).toContain('Copy code');
  expect(draw('```\nprint(1)\n```')).toMatch(/>Copy code<.*<code data-code="">print/);
  expect(draw('```\nDear Sir, I was ill on Monday.\n```')).toMatch(/>Copy<.*<code>Dear Sir/);
});

it('Markdown on a page marks an external link, and gives the other site no access to the page', () => {
  const html = draw('[site](https://example.org/a)');
  expect(html).toContain(
    '<a href="https://example.org/a" rel="noopener nofollow noreferrer" target="_blank"',
  );
  expect(html).toMatch(/<svg.*\(opens another site\)|\(opens another site\).*<svg/);
});

it.each([
  ['[the lesson](https://example.org/a)', 'https://example.org/a'],
  ['[us@example.org](mailto:us@example.org)', undefined],
])('Markdown on a page prints the address of %s, unless its text is the address', (text, address) => {
  expect(/data-address="([^"]*)"/.exec(draw(text))?.[1]).toBe(address);
});

it('Markdown calls a number everywhere, and leads to a course on the site only', () => {
  const course = '/course/5f0c6f0e-93a5-4b0e-8a51-2f8f6b1d7c11';
  const text = `[Call 108](tel:108), as the [tea course](${course}) says.`;
  const call = '<a href="tel:108">Call 108</a>';
  expect(bare(draw(text))).toBe(`<p>${call}, as the <a href="${course}">tea course</a> says.</p>`);
  const inFile = drawn(
    <MediumContext value={singleFile}>
      <Markdown text={text} headingLevel={3} />
    </MediumContext>,
  );
  expect(bare(inFile)).toBe(`<p>${call}, as the tea course says.</p>`);
});

it('Markdown on a page draws maths as MathML with its source, and says it', () => {
  const half = draw('Half is $\\frac{1}{2}$.');
  expect(half).toContain('<math alttext="1 over 2"><semantics><mfrac><mn>1</mn><mn>2</mn></mfrac>');
  expect(half).toContain('<annotation encoding="application/x-tex">\\frac{1}{2}</annotation>');
  const display = '<span class="formula" tabindex="0"><math display="block" dir="ltr"';
  expect(draw('$$x$$', 'ur')).toContain(display);
  expect(draw('$x$')).not.toMatch(/style=/);
});

it.each(['1/2 + 1/3 = 5/6', '2x + 3 = 11', '۱/۲ + ۱/۳ = ۵/۶'])(
  'Markdown on a page keeps %s in its order in a text from right to left',
  (maths) => {
    const [before, after] = ['جواب ', ' ہے۔'];
    const isolated = `<bdi dir="ltr">${maths}</bdi>`;
    expect(words(draw(before + maths + after, 'ur'))).toBe(`<p>${before}${isolated}${after}</p>`);
    expect(draw(maths)).not.toContain('bdi');
  },
);

it.each(['سال 2024 میں', 'صفحہ 5، 6 اور 7'])(
  'Markdown on a page isolates nothing of %s, which is no mathematics',
  (text) => expect(draw(text, 'ur')).not.toContain('bdi'),
);
