import { expect, it } from 'vitest';
import { wordsIn } from '#contract/markdown/left-to-right.ts';
import type { Inline } from '#contract/markdown/tree.ts';
import { markdownReader } from '#server/platform/markdown/reader.ts';
import { isTermLink, linkTerms as linkTermsBy } from './link-terms.ts';

const linkTerms = (content: Parameters<typeof linkTermsBy>[0]) => linkTermsBy(content, markdownReader);
const terms = (...names: string[]) => names.map((term) => ({ term, meaning: 'What it means.' }));

/** The text of a tree, in which each link to a term is marked: `[word](#term-1)`. */
function written(node: unknown): string {
  if (Array.isArray(node)) return node.map(written).join('');
  if (typeof node !== 'object' || node === null) return '';
  const { kind, href = '', content = [], text, code } = node as Partial<Record<string, string>> & Inlines;
  if (kind === 'link' && isTermLink(href)) return `[${wordsIn(content)}](${href})`;
  return text ?? code ?? written(Object.values(node));
}
type Inlines = { content?: readonly Inline[] };

const linked = (description: string, ...names: string[]) =>
  written(linkTerms({ description, topics: [], terms: terms(...names) }).description);

it('the text links to the list of terms at the first occurrence of each term, in any case', () => {
  expect(linked('Leaves breathe. A stoma opens; the Stoma closes. Cells too.', 'Stoma', 'leaves')).toBe(
    '[Leaves](#term-2) breathe. A [stoma](#term-1) opens; the Stoma closes. Cells too.',
  );
});

it('the text links to the list of terms once for the whole chapter: in the description, or else in the first topic that has it', () => {
  const topic = (description: string) => ({ topic_id: description, title: 'a', description, code: null });
  const read = linkTerms({
    description: 'A stoma.',
    topics: [topic('A stoma and a cell.'), topic('A cell.')],
    terms: terms('cell', 'stoma', 'root'),
  });
  expect([read.description, ...read.topics].map(written)).toEqual([
    'A [stoma](#term-2).',
    'A stoma and a [cell](#term-1).',
    'A cell.',
  ]);
  expect([...read.used]).toEqual([1, 0]);
});

const markdown = '> a *leaf*\n\n- one root\n\n| head |\n| --- |\n| one cell |';
it.each([
  ['whole words', 'पत्तियाँ और पत्ती, फिर पत्ती।', ['पत्ती'], 'पत्तियाँ और [पत्ती](#term-1), फिर पत्ती।'],
  ['words in Tamil', 'இலைகள் என்பது இலை அல்ல.', ['இலை'], 'இலைகள் என்பது [இலை](#term-1) அல்ல.'],
  ['letters with a dot', 'काग\u095bी', ['काग\u091c\u093cी'], '[काग\u091c\u093cी](#term-1)'],
  ['terms with a translation', 'वाष्पन है।', ['वाष्पन (evaporation)'], '[वाष्पन](#term-1) है।'],
  ['the longest', 'Rich\nsoil is rich.', ['rich', 'rich soil'], '[Rich\nsoil](#term-2) is [rich](#term-1).'],
  ['any place', markdown, ['leaf', 'cell'], 'a [leaf](#term-1)one rootheadone [cell](#term-2)'],
  ['none without a word', '+ and * and () and ₹', ['+', '*', '()', '`', ' '], 'and * and () and ₹'],
])('the text links to the list of terms at %s', (_, text, names, expected) => {
  expect(linked(text, ...names)).toBe(expected);
});

it('the text links to the list of terms, but not in links, code, headings, and within words', () => {
  const text =
    '# leaf\n\n`leaf` [leaf](https://a.b) leaflet cloverleaf\n\n    leaf\n\n| leaf |\n| --- |\n| a |';
  const { used, description } = linkTerms({ description: text, topics: [], terms: terms('leaf') });
  expect([...used]).toEqual([]);
  expect(JSON.stringify(description)).not.toContain('#term');
});
