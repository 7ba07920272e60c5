import { type CourseLanguage, languageFacts } from '#contract/language.ts';
import { splitFractions } from '#contract/markdown/fractions.ts';
import { harmlessText } from '#contract/markdown/harmless-text.ts';
import { isEquation, splitDirections } from '#contract/markdown/left-to-right.ts';
import type { Inline, MathElement, Maths } from '#contract/markdown/tree.ts';
import { splitUnbroken } from '#contract/markdown/unbroken.ts';
import { sayMaths } from '#server/platform/maths/say-maths.ts';
import { parseMarkdownLine } from './reader.ts';

interface Look {
  language: CourseLanguage;
  /** Whether left-to-right text is isolated. */
  isolates: boolean;
}

/** Draws those of some texts of one line that are more than words, by their texts, without links. */
export function drawnTexts(
  texts: readonly (string | undefined)[],
  language: CourseLanguage,
): Record<string, string> | undefined {
  const drawn = texts.flatMap((text = '') => {
    const html = drawnLine(text, language);
    return html === '' || html === escaped(text) ? [] : [[text, html] as const];
  });
  return drawn.length === 0 ? undefined : Object.fromEntries(drawn);
}

function drawnLine(text: string, language: CourseLanguage): string {
  return drawnWords(parseMarkdownLine(text), { language, isolates: languageFacts[language].dir === 'rtl' });
}

function drawnWords(content: readonly Inline[], look: Look): string {
  // "2/6 + 3/6 = **5/6**" is one equation.
  if (look.isolates && isEquation(content))
    return element('bdi', { dir: 'ltr' }, drawnWords(content, { ...look, isolates: false }));
  return content.map((inline) => drawnWord(inline, look)).join('');
}

function drawnWord(inline: Inline, look: Look): string {
  switch (inline.kind) {
    case 'text':
      return drawnText(inline.text, look);
    case 'break':
      return '<br/>';
    case 'code':
      return element('code', {}, escaped(inline.text));
    case 'maths':
      return drawnFormula(inline, look);
    case 'link':
      return drawnWords(inline.content, look);
    default:
      return element(inline.kind, {}, drawnWords(inline.content, look));
  }
}

/** In a right-to-left text, isolates left-to-right parts. */
function drawnText(text: string, look: Look): string {
  if (!look.isolates) return drawnSums(text);
  const pieces = splitDirections(text).map((piece) =>
    piece.isolated ? element('bdi', { dir: 'ltr' }, drawnSums(piece.text)) : escaped(piece.text),
  );
  return pieces.join('');
}

function drawnSums(text: string): string {
  const pieces = splitUnbroken(text).map(({ text: words, look }) =>
    look ? element('span', { class: look }, drawnFractions(words)) : drawnFractions(words),
  );
  return pieces.join('');
}

function drawnFractions(text: string): string {
  const pieces = splitFractions(text).map((piece) =>
    piece.look
      ? element('span', { class: piece.look }, piece.text.replace('/', element('i', {}, '/')))
      : escaped(piece.text),
  );
  return pieces.join('');
}

function drawnFormula(maths: Maths, { language }: Look): string {
  const { mathml, display, written } = maths;
  if (mathml === null) return element('code', {}, escaped(written));
  const math = drawnMath(mathml, {
    xmlns: 'http://www.w3.org/1998/Math/MathML',
    display: display ? 'block' : undefined,
    dir: languageFacts[language].dir === 'rtl' ? 'ltr' : undefined,
    alttext: sayMaths(maths, language),
  });
  return display ? element('span', { class: 'formula' }, math) : math;
}

type Attributes = Readonly<Record<string, string | undefined>>;

export function drawnMath({ tag, attributes, children }: MathElement, own: Attributes = {}): string {
  const inner = children.map((child) => (typeof child === 'string' ? escaped(child) : drawnMath(child)));
  return element(tag, { ...attributes, ...own }, inner.join(''));
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text, without what XML forbids and what reorders or hides the text around it. */
export function escaped(text: string): string {
  return harmlessText(text)
    .replace(/[\ufffe\uffff]/g, '\ufffd')
    .replace(/[&<>"]/g, (character) => escapes[character] ?? '');
}

/** Makes an element around `inner`, which is drawn or escaped. It means the same in XML and in HTML. */
function element(name: string, attributes: Attributes, inner: string): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : ` ${key}="${escaped(value)}"`,
  );
  return `<${name}${written.join('')}>${inner}</${name}>`;
}
