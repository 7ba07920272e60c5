import { describe, expect, it } from 'vitest';
import { wordsIn } from '#contract/markdown/left-to-right.ts';
import type { Block, Inline } from '#contract/markdown/tree.ts';
import { markdownReader } from '#server/platform/markdown/reader.ts';
import { costlyMarkdown } from '#tests/hostile/hostile-content.ts';
import { isTermLink, linkTerms as linkTermsBy } from './link-terms.ts';

const linkTerms = (content: Parameters<typeof linkTermsBy>[0]) => linkTermsBy(content, markdownReader);
const terms = (...names: string[]) => names.map((term) => ({ term, meaning: 'What it means.' }));

/** Marks each link to a term in a text of paragraphs: `[word](#term-1)`. */
function linked(description: string, ...names: string[]): string {
  const read = linkTerms({ description, topics: [], terms: terms(...names) });
  return read.description.map((block) => written(block)).join('\n');
}

function written(block: Block): string {
  return textOf(block, (word, href) => `[${word}](${href})`);
}

type Mark = (word: string, href: string) => string;

function textOf(block: Block, mark: Mark): string {
  const lineOf = (content: readonly Inline[]): string => content.map((inline) => wordOf(inline)).join('');
  const wordOf = (inline: Inline): string => {
    if (inline.kind === 'link' && isTermLink(inline.href)) return mark(wordsIn(inline.content), inline.href);
    return 'content' in inline ? lineOf(inline.content) : 'text' in inline ? inline.text : ' ';
  };
  const linesOf = (blocks: readonly Block[]) => blocks.map((inner) => textOf(inner, mark)).join('\n');
  switch (block.kind) {
    case 'quote':
      return linesOf(block.blocks);
    case 'list':
      return linesOf(block.items.flat());
    case 'table':
      return [block.header, ...block.rows].map((row) => row.map(lineOf).join('|')).join('\n');
    case 'code':
      return block.code;
    default:
      return 'content' in block ? lineOf(block.content) : '';
  }
}

describe('the text links to the list of terms', () => {
  it('at the first occurrence of each term, in any case', () => {
    expect(linked('Leaves breathe. A stoma opens; the Stoma closes. Cells too.', 'Stoma', 'leaves')).toBe(
      '[Leaves](#term-2) breathe. A [stoma](#term-1) opens; the Stoma closes. Cells too.',
    );
  });

  it('once for the whole chapter: in the description, or else in the first topic that has it', () => {
    const topic = (description: string) => ({ topic_id: description, title: 'a', description, code: null });
    const read = linkTerms({
      description: 'A stoma.',
      topics: [topic('A stoma and a cell.'), topic('A cell.')],
      terms: terms('cell', 'stoma', 'root'),
    });
    expect([read.description, ...read.topics].map((blocks) => blocks.map(written).join(''))).toEqual([
      'A [stoma](#term-2).',
      'A stoma and a [cell](#term-1).',
      'A cell.',
    ]);
    expect([...read.used]).toEqual([1, 0]);
  });

  it.each([
    ['hi', 'पत्तियाँ और पत्ती, फिर पत्ती।', 'पत्ती', 'पत्तियाँ और [पत्ती](#term-1), फिर पत्ती।'],
    ['mr', 'पानांत पान असते.', 'पान', 'पानांत [पान](#term-1) असते.'],
    ['ta', 'இலைகள் என்பது இலை அல்ல.', 'இலை', 'இலைகள் என்பது [இலை](#term-1) அல்ல.'],
    ['ur', 'کسریں اور کسر۔', 'کسر', 'کسریں اور [کسر](#term-1)۔'],
    ['bn', 'পাতাটি একটি পাতা।', 'পাতা', 'পাতাটি একটি [পাতা](#term-1)।'],
  ])('at whole words only, in every script: %s', (_, text, term, expected) => {
    expect(linked(text, term)).toBe(expected);
  });

  it('in both spellings of a letter with a dot', () => {
    expect(linked('काग\u095bी', 'काग\u091c\u093cी')).toBe('[काग\u091c\u093cी](#term-1)');
  });

  it('where a joiner belongs to the word', () => {
    expect(linked('क्\u200dष क्', 'क्')).toBe('क्\u200dष [क्](#term-1)');
  });

  it('at terms of several words, the longest one first, also across a line’s end', () => {
    expect(
      linked('The common\ndenominator is a denominator, in common use.', 'common', 'common denominator'),
    ).toBe('The [common\ndenominator](#term-2) is a denominator, in [common](#term-1) use.');
  });

  it('without the translation behind a term', () => {
    expect(linked('वाष्पन होता है।', 'वाष्पन (evaporation)')).toBe('[वाष्पन](#term-1) होता है।');
  });

  it('also in lists, quotes, cells and emphasis', () => {
    expect(
      linked('> a *leaf*\n\n- one root\n\n| head |\n| --- |\n| one cell |', 'leaf', 'root', 'cell'),
    ).toBe('a [leaf](#term-1)\none [root](#term-2)\nhead\none [cell](#term-3)');
  });

  it('but not in links, code, headings, and within words', () => {
    const text =
      '# leaf\n\n`leaf` [leaf](https://a.b) leaflet cloverleaf\n\n    leaf\n\n| leaf |\n| --- |\n| a |';
    const { used, description } = linkTerms({ description: text, topics: [], terms: terms('leaf') });
    expect([...used]).toEqual([]);
    expect(JSON.stringify(description)).not.toContain('#term');
  });

  it('for none that has no word', () => {
    expect(linked('+ and * and () and ₹', '+', '*', '()', '`', ' ')).not.toContain('#term');
  });

  it('at long terms that begin alike, too', () => {
    const long = 'soil '.repeat(30).trim();
    expect(linked(`${long} b ${long} a`, `${long} a`, `${long} b`)).toBe(
      `[${long} b](#term-2) [${long} a](#term-1)`,
    );
  });

  it('and leaves the words of the text as they are', () => {
    for (const [name, whole] of Object.entries(costlyMarkdown)) {
      const text = whole.slice(0, 2_000);
      const read = (names: string[]) =>
        linkTerms({ description: text, topics: [], terms: terms(...names) }).description.map((block) =>
          textOf(block, (word) => word),
        );
      const same = String(read(['a', 'b', 'item', 'क', '𝕒'])) === String(read([])).normalize('NFC');
      expect({ name, same }).toEqual({ name, same: true });
    }
  });
});
